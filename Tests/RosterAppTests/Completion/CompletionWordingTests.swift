import Catalog
import Foundation
import Testing

@testable import RosterApp

struct CompletionWordingTests {
  private func rows(_ text: String, knowing isKnown: Bool = true) -> [CompletionRow] {
    let values: (CatalogField) -> FieldValues? = { isKnown ? FieldValues(of: $0, in: Towns.library) : nil }
    let source = CompletionSource(
      fields: Towns.fields, suggestedFields: Towns.fields, values: values,
      places: { PlaceNames(Towns.library) })
    return QueryCompletion(of: text, caret: text.unicodeScalars.count, from: source).map {
      Wording.rows(of: $0, values: values)
    } ?? []
  }

  @Test(arguments: [
    ("pop", "population:", "number, such as >508k", "Population, number, such as >508k"),
    ("tot", "area:", "Total area: number in km², such as >508", "Total area, number in km², such as >508"),
    ("fou", "founded:", "date, such as >1519", "Founded, date, such as >1519"),
    ("lan", "languages:", "text, such as English", "Languages, text, such as English"),
    ("languages:it", "Italian", "1", "Italian, 1 item"), ("languages:en", "English", "3", "English, 3 items"),
    ("x languages:it", "Italian", "", "Italian"), ("-languages:it", "Italian", "", "Italian"),
    ("languages=en,it", "Italian", "", "Italian"), ("languages!=it", "Italian", "", "Italian"),
    ("in:tow", "Towns", "catalogue, 6 items", "Towns, catalogue, 6 items"),
    ("x in:afr", "Africa", "Towns", "Africa, Towns"),
    ("in:afr", "Africa", "Towns, 3 items", "Africa, Towns, 3 items"),
    ("has:tot", "area", "Total area", "Total area"), ("has:pop", "population", "", "Population"),
    ("is:d", "done", "marked as done", "done, marked as done"),
  ])
  func suggestionsSayWhatTheyMean(_ typed: String, _ text: String, _ meaning: String, _ name: String) {
    #expect(rows(typed) == [CompletionRow(text: text, meaning: meaning, name: name)])
  }

  /// Samples above 1 are rounded to whole numbers. Queries need a decimal point, which looks wrong in languages
  /// with a decimal comma.
  @Test(arguments: [
    ([1_234_567.0], ">1m"), ([8_700_000], ">9m"), ([340_200], ">340k"), ([12.5], ">10"), ([0.44], ">0.44"),
    // Rounding up, adding or subtracting such numbers would result in infinity.
    ([5, .greatestFiniteMagnitude, .greatestFiniteMagnitude], ">1.7976931348623157e+308"),
    ([-1.7e308, 1.7e308], ">0"),
  ])
  func samplesFromOneHaveNoDecimalMark(_ numbers: [Double], _ sample: String) {
    let field = CatalogField(id: "size", label: "Size", type: .number)
    let items = numbers.enumerated().map { index, number in
      var item = CatalogItem(id: ItemID(catalog: "c", id: "\(index)"), kind: "k", title: "A")
      item.facts = [Fact(of: field, content: .number(number, year: nil))]
      return item
    }
    let library = Library([
      Catalog(
        name: "c", title: "C", searchScope: .items, fields: [field],
        sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)])
    ])
    let values: (CatalogField) -> FieldValues? = { FieldValues(of: $0, in: library) }
    let source = CompletionSource(
      fields: [field], suggestedFields: [field], values: values, places: { PlaceNames(library) })
    let rows = QueryCompletion(of: "siz", caret: 3, from: source).map { Wording.rows(of: $0, values: values) }
    #expect(rows?.map(\.meaning) == ["number, such as \(sample)"])
  }

  @Test func samplesOfEarlyYearsCanBeTyped() throws {
    let field = CatalogField(id: "founded", label: "Founded", type: .date)
    let date = try #require(CatalogDate("0196-05"))
    let item = CatalogItem(
      id: ItemID(catalog: "c", id: "a"), kind: "k", title: "A", facts: [Fact(of: field, content: .date(date))]
    )
    let library = Library([
      Catalog(
        name: "c", title: "C", searchScope: .items, fields: [field],
        sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: [item])])
    ])
    let values: (CatalogField) -> FieldValues? = { FieldValues(of: $0, in: library) }
    let source = CompletionSource(
      fields: [field], suggestedFields: [field], values: values, places: { PlaceNames(library) })
    let rows = QueryCompletion(of: "fou", caret: 3, from: source).map { Wording.rows(of: $0, values: values) }
    #expect(rows?.map(\.meaning) == ["date, such as >0196"])
    #expect(Query("founded>0196", fields: [field], isComplete: true).problems.isEmpty)
  }

  @Test func samplesAppearWhenTheyAreCollected() {
    #expect(rows("pop", knowing: false).map(\.meaning) == ["number"])
  }

  @Test func numbersAndDatesAreInformational() {
    #expect(
      rows("population>") == [
        CompletionRow(
          text: "94,900 … 2.13 million", meaning: "median 508,000",
          name: "Population from 94,900 to 2.13 million, median 508,000", isChoice: false)
      ])
    #expect(rows("area:").map(\.meaning) == ["km², median 508"])
    #expect(rows("founded<").map(\.text) == ["0421 … 1907"])
    #expect(Wording.suggestions(rows("founded<")) == "Founded from 0421 to 1907, median 1519")
  }

  @Test func hiddenSuggestionsAreCounted() {
    let library = Library([
      Catalog(
        name: "c", title: "C", searchScope: .items,
        sections: (0..<1000).map {
          CatalogSection(id: SectionID(catalog: "c", id: "\($0)"), title: "Section \($0)", items: [])
        })
    ])
    let source = CompletionSource(
      fields: [], suggestedFields: [], values: { _ in nil }, places: { PlaceNames(library) })
    let rows =
      QueryCompletion(of: "in:", caret: 3, from: source).map { Wording.rows(of: $0) { _ in nil } } ?? []
    #expect(rows.count == QueryCompletion.limit + 1)
    #expect(rows.last == CompletionRow(text: "993 more", meaning: "", name: "993 more", isChoice: false))
    #expect(Wording.suggestions(rows) == "8 suggestions")
    #expect(Wording.suggestions([rows[1]]) == "1 suggestion: Section 0, C, 0 items")
  }

  @Test(arguments: [
    (0.0, "0"), (0.444, "0.444"), (0.00012345, "0.000123"), (12.346, "12.3"), (-5, "-5"), (999.7, "1,000"),
    (1990, "1,990"), (1234.5, "1,235"), (9999, "9,999"), (10_000, "10,000"), (94_874, "94,900"),
    (340_200, "340,000"), (999_400, "999,000"), (999_600, "1 million"), (1_425_000_000, "1.43 billion"),
    (-17_098_246, "-17.1 million"), (1e12, "1,000 billion"),
    (9.1e-31, "9.1E-31"), (1e300, "1E300"),
  ])
  func numbersAreShortAndCanBeTyped(_ number: Double, _ text: String) throws {
    let short = Wording.short(number, in: Locale(identifier: "en_GB"))
    #expect(short == text)
    // A query reads the short text as the same number, apart from rounding.
    let read = try #require(QueryNumber.read(short))
    #expect(abs(read - number) <= abs(number) * 0.005)
  }
}
