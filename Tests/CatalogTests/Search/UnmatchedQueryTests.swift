import Testing

@testable import Catalog

/// The likely reasons why nothing matches a query.
struct UnmatchedQueryTests {
  private static let notes = CatalogField(id: "notes", label: "Notes", type: .text)
  private static let region = CatalogField(id: "region", label: "Region", type: .text)
  private static let grapes = CatalogField(id: "grapes", label: "Grapes", type: .items)
  private static let price = CatalogField(id: "price", label: "Price", type: .number, unit: "€")

  private static func wine(
    _ title: String, _ note: String, _ region: String, _ grapes: [String], _ price: Double
  ) -> CatalogItem {
    CatalogItem(
      id: ItemID(catalog: "wines", id: title), kind: "k", title: title,
      facts: [
        Fact(of: notes, content: .text(note)), Fact(of: Self.region, content: .text(region)),
        Fact(of: Self.grapes, content: .chips(grapes.map { Fact.Chip(text: $0) })),
        Fact(of: Self.price, content: .number(price, year: nil)),
      ])
  }

  static let library = Library([
    Catalog(
      name: "wines", title: "Wines", searchScope: .items, fields: [notes, region, grapes, price],
      sections: [
        CatalogSection(
          id: SectionID(catalog: "wines", id: "s"), title: "Whites",
          items: [
            wine("Moser Hügel", "From the Mosel valley", "Nahe", ["Riesling"], 9),
            wine("Alte Reben", "Dry", "Mosel", ["Riesling", "Silvaner"], 14),
            wine("Sonnenberg", "Sweet", "Rheinhessen Süd", ["Scheurebe"], 7),
          ])
      ])
  ])

  private func problem(_ text: String) throws -> QueryProblem? {
    let query = Query(text, fields: Self.library.fields)
    var search = ForgivingSearch(Self.library)
    #expect(try search.search(query).matchCount == 0, "\(text)")
    return try search.problem(inUnmatched: query, of: Self.library)
  }

  @Test(arguments: [
    // An exact match of a value takes precedence over a partial match.
    ("mosel", "region:mosel"), ("valley", "notes:valley"), ("MOSEL", "region:MOSEL"), ("nah", "region:nah"),
    ("reben mosel", "reben region:mosel"), ("mosel silvaner", "region:mosel grapes:silvaner"),
    ("rheinhessen süd", "region:\"rheinhessen süd\""), ("mosel price>10", "region:mosel price>10"),
    ("\"mosel valley\" price<10", "notes:\"mosel valley\" price<10"),
    ("riesling -sonnenberg", "grapes:riesling -sonnenberg"),
    ("price>5 € sweet", "price>5 € notes:sweet"),
  ])
  func wordsInFieldsSuggestAFilter(_ text: String, _ suggestion: String) throws {
    #expect(try problem(text) == .wordInField(query: suggestion))
    let suggested = Query(suggestion, fields: Self.library.fields)
    #expect(try SearchIndex(Self.library).search(suggested).matchCount > 0)
  }

  @Test func queriesWithManyTermsAreNotChecked() throws {
    let excluded = (1..<ForgivingSearch.maximumTermCount).map { " -x\($0)" }.joined()
    #expect(try problem("mosel" + excluded) == .wordInField(query: "region:mosel" + excluded))
    #expect(try problem("mosel" + excluded + " -y") == nil)
  }

  @Test(arguments: [
    ("price=13.9", "price:13.4..14.4"), ("reben price=13.6 €", "reben price:13.1..14.1"),
  ])
  func rangesAroundNumbersAreSuggested(_ text: String, _ suggestion: String) throws {
    #expect(try problem(text) == .exactNumber(field: "price", query: suggestion))
    for number in ["20", "0", "1.7e308", "5e-324"] { #expect(try problem("price=\(number)") == nil) }
  }

  @Test func suggestedRangesHaveNoRoundingErrors() {
    let range = Query("price=16.1", fields: Self.library.fields).roundedNumber?.range
    #expect(range == ValueRange(from: .including(15.6), to: .including(16.6)))
  }

  @Test(arguments: [
    "zzz", "mosel zzz", "mosel sonnenberg", "mosel price>100", "reben sonnenberg", "9", "price>5mi",
    "reben price>100", Array(repeating: "mosel", count: 17).joined(separator: " "),
  ])
  func otherQueriesHaveNoSuggestion(_ text: String) throws { #expect(try problem(text) == nil) }

  @Test(arguments: [
    ("mosel or nahe", QueryProblem.wordOr), ("reben and mosel", .wordAnd("and")),
    ("region:none", .noValue(field: "region")), ("grapes=Empty", .noValue(field: "grapes")),
    ("mosel in:zzz", .unknownPlace("zzz", nearest: nil)),
  ])
  func mistakesPrecedeSuggestions(_ text: String, _ mistake: QueryProblem) throws {
    #expect(try problem(text) == mistake)
  }

  @Test func lookingForAReasonCanBeCancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try ForgivingSearch(Self.library).problem(inUnmatched: Query("zzz"), of: Self.library)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func wordsInFieldsAreNotCorrected() throws {
    var search = ForgivingSearch(Self.library)
    #expect(try search.search(Query("mosel")).mistyped == nil)
    #expect(try search.search(Query("mosr")).query.text == "Moser")
  }

  @Test func correctionsIgnoreUnits() throws {
    var search = ForgivingSearch(Self.library)
    let query = Query("price>5 € sonnenbreg", fields: Self.library.fields)
    #expect(try search.search(query).query.text == "price>5 € Sonnenberg")
  }
}
