import Testing

@testable import Catalog

/// Fields with the same id in several catalogues.
struct SharedFieldTests {
  private typealias Value = (type: CatalogField.ValueType, unit: String?, content: Fact.Content)

  /// Returns a library with one catalogue for each value. The catalogues are called `a`, `b` and so on, like their
  /// items.
  private func library(_ values: [Value]) -> Library {
    Library(
      zip("abcdefgh", values).map { name, value in
        let name = String(name)
        let field = CatalogField(id: "size", label: "Size", type: value.type, unit: value.unit)
        let item = CatalogItem(
          id: ItemID(catalog: name, id: name), kind: "k", title: name,
          facts: [Fact(of: field, content: value.content)])
        return Catalog(
          name: name, title: name, searchScope: .items, fields: [field],
          sections: [CatalogSection(id: SectionID(catalog: name, id: "s"), title: "S", items: [item])])
      })
  }

  private func library(_ numbers: [(Double, unit: String?)]) -> Library {
    library(numbers.map { (.number, $1, .number($0, year: nil)) })
  }

  private func matches(_ text: String, in library: Library) throws -> String {
    let result = try SearchIndex(library).search(Query(text, fields: library.fields))
    return result.sections.flatMap(\.matches).map(\.description).joined()
  }

  @Test func numbersAreConvertedToTheFirstUnit() throws {
    let library = library([(4808, "m"), (20_310, "ft"), (6643, "ft"), (2, "kilometres"), (2500, nil)])
    for (text, items) in [
      ("size>3000m", "ab"), ("size>3000", "ab"), ("size>3 km", "ab"), ("size<7000ft", "cd"),
      ("size=2000", "d"), ("size=6643ft", "c"), ("has:size", "abcde"),
    ] {
      #expect(try matches(text, in: library) == items, "\(text)")
    }
    let found = try SearchIndex(library).search(Query("", fields: library.fields))
    let order = SortOrder(by: .field("size"))
    #expect(found.snapshot(sortedBy: order).itemIdentifiers.map(\.description) == ["d", "c", "e", "a", "b"])
    guard case .numbers(let span) = FieldValues(of: library.fields[0], in: library) else {
      Issue.record("no numbers")
      return
    }
    #expect(span.minimum == 2000 && span.median == 2500 && span.maximum == 6190.488)
    var search = ForgivingSearch(library)
    guard case .histogram(let histogram)? = try search.facet(of: .field("size"), for: Query("")) else {
      Issue.record("no histogram")
      return
    }
    #expect(histogram.bins.bounds == 2000...6190.488)
  }

  @Test func firstUnitIsUsedIfTheFirstFieldHasNone() throws {
    let library = library([(10, nil), (5, "m"), (30, "ft")])
    #expect(library.fields[0].unit == "m")
    #expect(try matches("size>9", in: library) == "ac" && matches("size<20ft", in: library) == "b")
    let found = try SearchIndex(library).search(Query("", fields: library.fields))
    let order = SortOrder(by: .field("size"))
    #expect(found.snapshot(sortedBy: order).itemIdentifiers.map(\.description) == ["b", "c", "a"])
  }

  @Test func unitOfAnotherTypeIsIgnored() {
    let library = library([(.text, nil, .text("long")), (.number, "m", .number(5, year: nil))])
    #expect(library.fields[0].unit == nil)
  }

  /// The case of a prefix makes a difference: `MW` means a million watts, and `mW` a thousandth of one.
  @Test(arguments: [("MW", "mW"), ("mΩ", "MΩ"), ("mg", "Mg")])
  func unitsWithDifferentPrefixesAreNotCompared(_ first: String, _ second: String) throws {
    let library = library([(400, first), (500, second)])
    #expect(try matches("size>100", in: library) == "a" && matches("has:size", in: library) == "ab")
    #expect(try matches("size>100\(first.lowercased())", in: library) == "a", "a query can use lowercase")
    #expect(!Query("size>100\(second)", fields: library.fields).problems.isEmpty)
  }

  @Test(arguments: [
    ("km", "KM"), ("min", "MIN"), ("nok", "Nok"), ("mph", "MPH"), ("members", "Members"), ("kWh", "kwh"),
  ])
  func otherUnitsAreComparedInAnyCase(_ first: String, _ second: String) throws {
    #expect(try matches("size>100", in: library([(400, first), (500, second)])) == "ab")
  }

  /// Without a conversion, the values can't be compared. They are still values.
  @Test func otherUnitsAreNotCompared() throws {
    let library = library([(10, "$"), (20, "USD"), (30, "€"), (1e308, "km")])
    for (text, items) in [
      ("size>$15", "b"), ("size>5", "ab"), ("size<100", "ab"), ("has:size", "abcd"), ("-has:size", ""),
    ] {
      #expect(try matches(text, in: library) == items, "\(text)")
    }
    #expect(FieldValues(of: library.fields[0], in: library).numbers == 10...20)
    #expect(ForgivingSearch(library).hasOneUnit(.field("size")))
    #expect(try ForgivingSearch(library).missingCount(of: "size", for: Query("")) == 0)
  }

  @Test func conversionIsNeverInfinite() throws {
    let library = self.library([(1, "m"), (1e308, "km")])
    #expect(try matches("size>0", in: library) == "a")
    #expect(FieldValues(of: library.fields[0], in: library).numbers == 1...1)
  }

  /// Values of another type can't be compared, but they are still values.
  @Test func valuesOfAnotherTypeAreNotCompared() throws {
    let date = try #require(CatalogDate("1999-05-01"))
    let number: Value = (.number, nil, .number(2014, year: nil))
    let others: [Value] = [
      (.text, nil, .text("2014")), (.items, nil, .chips([.init(text: "2014")])), (.date, nil, .date(date)),
    ]
    for other in others {
      #expect(try matches("size>2010", in: library([number, other])) == "a")
      for values in [[number, other], [other, number]] {
        #expect(try matches("has:size", in: library(values)) == "ab", "\(other.type)")
        #expect(try matches("-has:size", in: library(values)) == "", "\(other.type)")
      }
    }
    #expect(try matches("has:size", in: library([number, (.items, nil, .chips([]))])) == "a")
  }

  private func problem(_ text: String, in library: Library) throws -> QueryProblem? {
    let query = Query(text, fields: library.fields)
    var search = ForgivingSearch(library)
    let result = try search.search(query)
    return result.matchCount > 0
      ? try search.problem(inMatched: result, of: library)
      : try search.problem(inUnmatched: query, of: library)
  }

  /// Regression: the values of the other catalogues were skipped without a message.
  @Test func skippedCataloguesAreNamed() throws {
    let prices = library([(10, "$"), (20, "€")])
    let skipped = QueryProblem.incomparable(field: "size", catalogs: ["b"])
    for text in ["size>5", "size>15", "size>5€", "size>5 in:b", "-size<20"] {
      #expect(try problem(text, in: prices) == skipped, "\(text)")
    }
    for text in ["size>5 in:a", "has:size", "a"] { #expect(try problem(text, in: prices) == nil, "\(text)") }
    let three = library([(10, "$"), (20, "€"), (30, "£")])
    #expect(try problem("size>5", in: three) == .incomparable(field: "size", catalogs: ["b", "c"]))
    let number: Value = (.number, nil, .number(2014, year: nil)), text: Value = (.text, nil, .text("many"))
    for query in ["size>5", "size:many", "size>9999"] {
      #expect(try problem(query, in: library([number, text])) == skipped, "\(query)")
    }
    #expect(try problem("size:2014", in: library([text, number])) == skipped)
    #expect(try problem("size>3m", in: library([(1, "m"), (5, "km")])) == nil)
  }
}

extension FieldValues {
  fileprivate var numbers: ClosedRange<Double>? {
    if case .numbers(let span) = self { span.minimum...span.maximum } else { nil }
  }
}
