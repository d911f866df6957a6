import Testing

@testable import Catalog

/// Likely mistakes in queries that have matches.
struct MatchedQueryTests {
  private static let library = UnmatchedQueryTests.library

  private func problem(
    _ text: String, in library: Library = MatchedQueryTests.library, notes: [ItemID: String] = [:],
    among items: Set<ItemID>? = nil
  ) throws -> QueryProblem? {
    let query = Query(text, fields: library.fields)
    var search = ForgivingSearch(library)
    search.notes = ItemNotes(notes)
    let result = try search.index.search(query)
    #expect(result.matchCount > 0, "\(text)")
    return try search.problem(inMatched: result, of: library, among: items)
  }

  @Test(arguments: [
    ("-mosel", "mosel", "-notes:mosel"), ("reben -MOSEL", "MOSEL", "-region:MOSEL"),
    ("-\"mosel valley\"", "mosel valley", "-notes:\"mosel valley\""), ("-süd", "süd", "-region:süd"),
    ("price>10 -silvaner", "silvaner", "-grapes:silvaner"),
  ])
  func excludedWordsInFieldsSuggestAFilter(_ text: String, _ word: String, _ exclusion: String) throws {
    #expect(try problem(text) == .excludedWordInField(word, exclusion: exclusion))
    let more = Query("\(text) \(exclusion)", fields: Self.library.fields)
    let index = SearchIndex(Self.library)
    let fewer = try index.search(more).matchCount
    #expect(try fewer < index.search(Query(text, fields: Self.library.fields)).matchCount)
  }

  @Test(arguments: [
    "-sonnenberg", "-mose", "-mosel -region:mosel -notes:mosel", "-region:mosel",
    "price<8 -mosel", "-zzz", "reben", "-is:starred", "",
  ])
  func otherQueriesHaveNoProblem(_ text: String) throws { #expect(try problem(text) == nil) }

  @Test func onlyTheGivenItemsAreChecked() throws {
    let id = ItemID(catalog: "wines", id: "Sonnenberg")
    #expect(try problem("-mosel", among: [id]) == nil)
    #expect(try problem("-sweet", among: [id]) == .excludedWordInField("sweet", exclusion: "-notes:sweet"))
  }

  private func titles(_ titles: String...) -> Library {
    let items = titles.map { CatalogItem(id: ItemID(catalog: "c", id: $0), kind: "k", title: $0) }
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "Sweet and Dry", items: items)
    return Library([Catalog(name: "c", title: "C", searchScope: .items, sections: [section])])
  }

  @Test func operatorsInsideWordsAreReported() throws {
    let wines = titles("Pinot Red", "Dorado Red")
    #expect(try problem("pinot not red", in: wines) == .wordNot("red", exclusion: "-red"))
    #expect(try problem("dorado or red", in: wines) == .wordOr)
    #expect(try problem("red and dry", in: wines) == nil, "the section’s title contains the word")
    #expect(try problem("war and peace", in: titles("War and Peace")) == nil)
    #expect(try problem("rock and roll", in: titles("Rock-and-Roll")) == nil)
    #expect(try problem("forget me not seed", in: titles("Forget-me-not Seed")) == nil)
    #expect(try problem("story or ange", in: titles("Story of an Or-ange")) == nil)
    #expect(try problem("sweet or", in: titles("Sweet Or")) == nil)
  }

  @Test func operatorsInNotesAreWords() throws {
    let food = titles("Bread Butter", "Sorbet Bread Butter"), items = food.sections.flatMap(\.items).map(\.id)
    let notes = [items[0]: "bread or butter"]
    #expect(try problem("bread or butter", in: food, notes: notes) == nil)
    #expect(try problem("bread or butter", in: food, notes: notes, among: [items[1]]) == .wordOr)
  }

  @Test func lookingForAMistakeCanBeCancelled() async throws {
    let search = ForgivingSearch(Self.library), result = try search.index.search(Query("-mosel"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try search.problem(inMatched: result, of: Self.library)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
