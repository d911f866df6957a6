import Testing

@testable import Catalog

/// Filters on an entire value, as in `grade=A-`.
struct WholeValueTests {
  private static let field = CatalogField(id: "grade", label: "Grade", type: .text)

  /// Values of which no two are equal.
  private static let values = [
    "A", "A-", "A+", "-A", "A--", "AA", "AA-", "A-A", "A A", "A, A", "A.A.", "1", "-1", "5", "5%", "(5)",
    "5'", "10²", "102",
    "*", "**", "***", "½", "1/2", "12", "São Tomé", "Sao-Tome", "(A)", "€5", "5€", "C#", "C", "β", "β’",
  ]

  private static func library(_ values: [String]) -> Library {
    let items = values.enumerated().map { index, value in
      CatalogItem(
        id: ItemID(catalog: "c", id: "\(index)"), kind: "k", title: "Title",
        facts: [Fact(of: field, content: .text(value))])
    }
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)
    return Library([Catalog(name: "c", title: "C", searchScope: .items, fields: [field], sections: [section])]
    )
  }

  private func found(_ text: String, _ values: [String]) throws -> [String] {
    let query = Query(text, fields: [Self.field])
    #expect(query.problems.isEmpty)
    let result = try SearchIndex(Self.library(values)).search(query)
    return result.sections.flatMap(\.matches).compactMap { Int($0.id) }.map { values[$0] }
  }

  @Test(arguments: values) func filterFindsOnlyTheValue(_ value: String) throws {
    #expect(try found("grade=\"\(value)\"", Self.values) == [value])
    #expect(try found("-grade=\"\(value)\"", Self.values) == Self.values.filter { $0 != value })
    let filter = QueryFilter.values([value]).text(named: "grade", unit: nil)
    #expect(try found(filter, Self.values) == [value], "\(filter)")
  }

  @Test(arguments: [
    ["Côte d’Ivoire", "cote d'ivoire", "CO\u{302}TE D`IVOIRE"],
    ["Guinea-Bissau", "guinea–bissau", "GUINEA‑BISSAU"],
    ["-1", "−1"], ["ﬁne (1)", "fine (1)"], ["27\" monitor, new", "27 monitor, new"], ["a  b!", " A b! "],
    ["Σίσυφος.", "ΣΊΣΥΦΟΣ."],
  ])
  func spellingsOfOneValueAreEqual(_ spellings: [String]) throws {
    for spelling in spellings {
      let text = spelling.filter { $0 != "\"" }
      #expect(try found("grade=\"\(text)\"", spellings) == spellings)
    }
  }

  @Test func valuesAreCountedSeparately() throws {
    var search = ForgivingSearch(Self.library(Self.values + Self.values))
    guard case .values(let listed)? = try search.facet(of: .field("grade"), for: Query("")) else {
      Issue.record("no values")
      return
    }
    #expect(Set(listed.map(\.text)).symmetricDifference(Self.values).isEmpty)
    #expect(listed.allSatisfy { $0.count == 2 })
  }

  @Test func codeForPunctuationDoesNotOccurInFoldedText() {
    for value in Self.values {
      let plain = Folding.singleSpaced(Folding.fold(value)), whole = Folding.whole(value)
      #expect(whole.starts(with: plain) && whole.dropFirst(plain.count).allSatisfy { $0 < 0x10 })
      #expect(plain.allSatisfy { $0 >= 0x20 })
    }
  }
}
