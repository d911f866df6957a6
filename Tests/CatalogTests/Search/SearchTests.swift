import Foundation
import TestSupport
import Testing

@testable import Catalog

struct SearchTests {
  /// Returns the expected sections, computed by a simple implementation with strings.
  private func oracle(_ library: Library, _ text: String) -> [SearchResult.Section] {
    func fold(_ text: String) -> String {
      String(decoding: Folding.singleSpaced(Folding.fold(text)), as: UTF8.self)
    }
    let query = Query(text)
    func hasWhole(_ text: String, _ word: [UInt8]) -> Bool {
      let padded = Array(" \(fold(text)) ".utf8)
      return padded.indices.contains { padded[$0...].starts(with: [0x20] + word + [0x20]) }
    }
    func has(_ text: String, _ word: [UInt8]) -> Bool {
      let bytes = Array(fold(text).utf8)
      return bytes.indices.contains { bytes[$0...].starts(with: word) }
    }
    var sections = [SearchResult.Section]()
    for catalog in library.catalogs {
      for section in catalog.sections {
        guard
          query.places.allSatisfy({ place in
            let names = [catalog.name, catalog.title, section.title]
            return place.isNegated
              != place.test.alternatives.contains { alternative in
                place.test.isWhole
                  ? names.contains { Folding.whole($0) == Folding.whole(alternative.text) }
                  : alternative.parts.allSatisfy { part in names.contains { has($0, part) } }
              }
          }), !query.excluded.contains(where: { hasWhole(section.title, $0) })
        else { continue }
        let matches = section.items.filter { item in
          let texts = [item.title, item.subtitle ?? ""] + item.searchWords
          return query.words.allSatisfy { word in
            has(section.title, word) || texts.contains { has($0, word) }
          } && !query.excluded.contains { word in texts.contains { hasWhole($0, word) } }
        }
        let isFound = section.items.isEmpty && query.words.allSatisfy { has(section.title, $0) }
        guard !matches.isEmpty || isFound else { continue }
        let shown = catalog.searchScope == .sections ? section.items : matches
        sections.append(
          SearchResult.Section(id: section.id, items: shown.map(\.id), matches: matches.map(\.id)))
      }
    }
    return sections
  }

  /// The first search of a large library may have to wait for parts of the index.
  @Test func slowValuesAreAwaited() {
    let value = Background<Int> {
      usleep(50_000)
      return 7
    }
    #expect(value.wait() == 7 && value.wait() == 7)
  }

  @Test func matchesASimpleSearch() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<repetitions("ROSTER_SEARCHES", usual: 1500) {
      let library = RandomLibrary.make(using: &generator)
      let index = SearchIndex(library)
      let text = RandomLibrary.query(using: &generator)
      let result = try index.search(Query(text))
      let expected = oracle(library, text)
      try #require(result.sections == expected, "seed \(seed), query \(text.debugDescription)")
      #expect(result.itemCount == expected.reduce(0) { $0 + $1.items.count })
      #expect(result.matchCount == expected.reduce(0) { $0 + $1.matches.count })
      #expect(
        result.companions == Set(expected.flatMap(\.items)).subtracting(expected.flatMap(\.matches)),
        "seed \(seed)")
    }
  }

  @Test func narrowingMatchesANewSearch() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var narrowed = 0
    for _ in 0..<repetitions("ROSTER_SEARCHES", usual: 300) {
      let index = SearchIndex(RandomLibrary.make(using: &generator))
      var text = ""
      var previous = try index.search(Query(""))
      for character in RandomLibrary.query(using: &generator) + " " + RandomLibrary.word(using: &generator) {
        text.append(character)
        // An inserted space can split a word.
        if generator.below(6) == 0 {
          text.insert(" ", at: text.index(text.startIndex, offsetBy: generator.below(text.count)))
        }
        let query = Query(text)
        if query.narrows(previous.query) { narrowed += 1 }
        let result = try index.search(query, narrowing: previous)
        let anew = try index.search(query)
        try #require(
          result.sections == anew.sections, "seed \(seed), \(previous.query.text) → \(query.text)")
        previous = result
      }
    }
    #expect(narrowed > 500, "seed \(seed)")
  }

  private static let countries = SearchIndex(
    Library([
      Catalog(
        name: "countries", title: "Countries", searchScope: .items,
        sections: [
          section("Northern Europe", [("Sweden", ["krona"]), ("Denmark", ["krone"]), ("Ireland", ["euro"])]),
          section("Western Africa", [("Côte d’Ivoire", ["franc"]), ("Guinea-Bissau", ["franc"])]),
          section("Antarctica", []),
        ]),
      Catalog(
        name: "courses", title: "Courses", searchScope: .sections,
        sections: [
          section("UIKit", [("Views", ["ray"]), ("Controls", [])]), section("C++", [("Primer", [])]),
        ]),
    ]))

  private static func section(_ title: String, _ items: [(String, [String])]) -> CatalogSection {
    CatalogSection(
      id: SectionID(catalog: "c", id: title), title: title,
      items: items.map {
        CatalogItem(id: ItemID(catalog: "c", id: $0.0), kind: "k", title: $0.0, searchWords: $0.1)
      })
  }

  @Test(arguments: [
    ("europe krona", ["Sweden"]), ("krona europe", ["Sweden"]),
    ("NORTHERN", ["Sweden", "Denmark", "Ireland"]),
    ("cote divoire", ["Côte d’Ivoire"]), ("cote d'ivoire", ["Côte d’Ivoire"]),
    ("côte d’i", ["Côte d’Ivoire"]),
    ("guinea bissau", ["Guinea-Bissau"]), ("guinea-bissau", ["Guinea-Bissau"]),
    ("guineabissau", ["Guinea-Bissau"]),
    ("guinea‑b", ["Guinea-Bissau"]), ("africa franc", ["Côte d’Ivoire", "Guinea-Bissau"]),
    ("ray", ["Views", "Controls"]),
    ("kit", ["Views", "Controls"]), ("kit ray", ["Views", "Controls"]), ("c++", ["Primer"]),
    ("kron", ["Sweden", "Denmark"]), ("kron -krona", ["Denmark"]), ("kron -kron", ["Sweden", "Denmark"]),
    ("in:africa", ["Côte d’Ivoire", "Guinea-Bissau"]),
    ("in:europe -euro", ["Sweden", "Denmark"]), ("in:courses c", ["Views", "Controls", "Primer"]),
    ("in:africa,courses c", ["Côte d’Ivoire", "Guinea-Bissau", "Views", "Controls", "Primer"]),
    ("in=europe", []), ("in=\"northern EUROPE\"", ["Sweden", "Denmark", "Ireland"]),
    ("in=uikit,\"western africa\"", ["Côte d’Ivoire", "Guinea-Bissau", "Views", "Controls"]),
    ("in=countries -in:africa", ["Sweden", "Denmark", "Ireland"]), ("-in=uikit in:courses", ["Primer"]),
    ("sweden denmark", []), ("krona krona", ["Sweden"]), ("swedenkrona", []),
  ])
  func queryFindsItems(_ text: String, _ expected: [String]) throws {
    let result = try Self.countries.search(Query(text))
    #expect(result.sections.flatMap(\.items).map(\.description) == expected)
    #expect(result.itemCount == expected.count)
    #expect(result.sections.flatMap(\.matches).count == result.matchCount)
  }

  /// A table that has been renamed keeps its name.
  @Test func nameThatIsTheTitleOfAnotherCatalogIsIgnored() throws {
    func catalogs(_ names: [String], copied: Bool = false) -> [Catalog] {
      names.map { name in
        let title = name == "wines" ? "Vintages" : "Wines"
        var section = CatalogSection(
          id: SectionID(catalog: name, id: "s"), title: "S",
          items: [CatalogItem(id: ItemID(catalog: name, id: "i"), kind: "k", title: name)])
        if copied { section.catalogNames = [name, title] }
        return Catalog(
          name: copied ? name + " copy" : name, title: copied ? "Copy" : title, searchScope: .items,
          sections: [section])
      }
    }
    func found(_ text: String, _ catalogs: [Catalog]) throws -> [String] {
      try SearchIndex(Library(catalogs)).search(Query(text)).sections.flatMap(\.items).map {
        String($0.catalog)
      }
    }
    for copied in [false, true] {
      let both = catalogs(["wines", "wines-2"], copied: copied)
      #expect(try found("in=wines", both) == ["wines-2"])
      #expect(try found("in=vintages", both) == ["wines"] && found("in=wines-2", both) == ["wines-2"])
      #expect(try found("in=wines", catalogs(["wines"], copied: copied)) == ["wines"])
    }
  }

  @Test func emptyQueryMatchesEverything() throws {
    for text in ["", "  ", "’-."] {
      let result = try Self.countries.search(Query(text))
      #expect(result.query.isEmpty)
      #expect(result.sections.map(\.items.count) == [3, 2, 0, 2, 1])
    }
    #expect(try Self.countries.search(Query("antarctica")).sections.map(\.items.count) == [0])
  }

  @Test(.timeLimit(.minutes(10))) func longPastedTextIsSearched() throws {
    let page = (0..<100_000).map { "word\($0)" }.joined(separator: " ")
    let previous = try Self.countries.search(Query(page))
    #expect(previous.sections.isEmpty)
    #expect(try Self.countries.search(Query(page + " more"), narrowing: previous).sections.isEmpty)
    let repeated = Query(String(repeating: "krona ", count: 100_000))
    #expect(try Self.countries.search(repeated).itemCount == 1)
  }

  @Test func resultOfAnotherIndexIsIgnored() throws {
    let other = try SearchIndex(Library()).search(Query("k"))
    #expect(try Self.countries.search(Query("krona"), narrowing: other).itemCount == 1)
  }

  @Test func snapshotContainsTheResult() throws {
    let result = try Self.countries.search(Query("e"))
    let snapshot = result.snapshot()
    #expect(snapshot.sectionIdentifiers == result.sections.map(\.id))
    for section in result.sections {
      #expect(snapshot.itemIdentifiers(inSection: section.id) == section.items)
    }
  }

  @Test func cancelledSearchThrows() async {
    let index = Self.countries
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try index.search(Query("krona"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
