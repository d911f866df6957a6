import TestSupport
import Testing

@testable import Catalog

struct RankingTests {
  private static func library(_ titles: [(String, [String])], scope: SearchScope = .items) -> Library {
    let items = titles.map {
      CatalogItem(id: ItemID(catalog: "c", id: $0.0), kind: "k", title: $0.0, searchWords: $0.1)
    }
    return Library([
      Catalog(
        name: "c", title: "C", searchScope: scope,
        sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)])
    ])
  }

  private static let index = SearchIndex(
    library([
      ("Zambia", ["usaka"]), ("Martinique", ["Overseas France"]), ("Frances", []), ("New France", []),
      ("France", ["FR", "French Republic"]), ("France Antarctique", []), ("United States", ["US", "USA"]),
      ("Transit", []), ("Summit", []), ("Algorithms", ["MIT OpenCourseWare"]), ("Submitting", []),
      ("Beginning Swift", []), ("RxSwift for the Beginning", []), ("Beginning RxSwift", []),
      ("Guinea", []), ("Guinea-Bissau", []), ("Equatorial Guinea", []),
      ("Item 770 alpha", []), ("Item 77 beta", []), ("Tran Nam", []),
    ]))

  @Test(arguments: [
    ("france", "France"), ("FRANCE", "France"), ("franc", "Frances"), ("fr", "France"), ("fra", "Frances"),
    ("fra an", "France Antarctique"),
    ("usa", "United States"), ("us", "United States"), ("french republic", "France"), ("mit", "Algorithms"),
    ("beginning rxswift", "Beginning RxSwift"), ("rxswift beginning", "RxSwift for the Beginning"),
    ("\"beginning rx\"", "Beginning RxSwift"), ("guinea bissau", "Guinea-Bissau"),
    ("guinea-bissau", "Guinea-Bissau"),
    ("guinea", "Guinea"), ("equatorial", "Equatorial Guinea"), ("bmi", "Submitting"), ("", "Zambia"),
    ("-zambia", "Martinique"), ("item 77", "Item 77 beta"), ("77", "Item 77 beta"), ("tran", "Tran Nam"),
  ])
  func findsTheBestMatch(_ text: String, _ title: String) throws {
    #expect(try Self.index.search(Query(text)).bestMatch == ItemID(catalog: "c", id: title))
  }

  @Test func emptyResultHasNoBestMatch() throws {
    #expect(try Self.index.search(Query("xyz")).bestMatch == nil)
  }

  /// Returns the expected order, computed by a simple implementation with strings.
  private func oracle(_ result: SearchResult, _ library: Library) -> [ItemID] {
    func fold(_ text: String) -> String {
      String(decoding: Folding.singleSpaced(Folding.fold(text)), as: UTF8.self)
    }
    let whole = String(decoding: result.query.joinedWords, as: UTF8.self)
    let words = result.query.words.map { String(decoding: $0, as: UTF8.self) }
    let matches = result.sections.flatMap(\.matches)
    guard !words.isEmpty else { return matches }
    func rank(_ id: ItemID) -> Int {
      guard let item = library[id] else { return 100 }
      let title = fold(item.title)
      let others = ([item.subtitle].compactMap { $0 } + item.searchWords).map(fold)
      if title.utf8.elementsEqual(whole.utf8) { return -1 }
      if (2...3).contains(whole.utf8.count), others.contains(where: { $0.utf8.elementsEqual(whole.utf8) }) {
        return 0
      }
      func endsWord(_ byte: UInt8?) -> Bool {
        byte.map {
          $0 < 0x80 && !Character(Unicode.Scalar($0)).isLetter && !Character(Unicode.Scalar($0)).isNumber
        }
          ?? true
      }
      if title.utf8.starts(with: whole.utf8) {
        return endsWord(title.utf8.dropFirst(whole.utf8.count).first) ? 1 : 2
      }
      if others.contains(where: { $0.utf8.elementsEqual(whole.utf8) }) { return 3 }
      func has(_ text: String, _ word: String) -> Bool {
        Array(text.utf8).occurrence(of: Array(word.utf8)) != nil
      }
      func begins(_ text: String, _ word: String, isWhole: Bool = false) -> Bool {
        let text = Array(text.utf8), word = Array(word.utf8)
        return text.indices.contains { index in
          text[index...].starts(with: word) && (index == 0 || endsWord(text[index - 1]))
            && (!isWhole || endsWord(text.dropFirst(index + word.count).first))
        }
      }
      if words.allSatisfy({ begins(title, $0, isWhole: true) }) { return 4 }
      if words.allSatisfy({ begins(title, $0) }) { return 5 }
      if words.allSatisfy({ word in ([title] + others).contains { begins($0, word) } }) { return 6 }
      return words.allSatisfy { has(title, $0) } ? 7 : 8
    }
    return matches.map { ($0, rank($0)) }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }

  @Test func matchesASimpleRanking() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var found = 0
    for _ in 0..<repetitions("ROSTER_SEARCHES", usual: 1500) {
      let library = RandomLibrary.make(using: &generator)
      let text = RandomLibrary.query(using: &generator)
      let result = try SearchIndex(library).search(Query(text))
      let expected = oracle(result, library)
      try #require(result.bestMatch == expected.first, "seed \(seed), query \(text.debugDescription)")
      let sorted = result.snapshot(sortedBy: SortOrder(by: .match, isDescending: true))
      if result.query.hasWords {
        try #require(sorted.itemIdentifiers == expected, "seed \(seed), query \(text.debugDescription)")
      } else {
        #expect(sorted.sectionIdentifiers == result.sections.map(\.id))
      }
      if result.matchCount > 1 { found += 1 }
    }
    #expect(found > 20, "seed \(seed)")
  }

  /// Typical searches for countries, and the expected results.
  @Test(arguments: [
    ("+33", "FR"), ("33", "FR"), ("+1 242", "BS"), (".fr", "FR"), (".de", "DE"), ("usa", "US"), ("uk", "GB"),
    ("us", "US"),
    ("england", "GB"), ("republic of ireland", "IE"), ("cotedivoire", "CI"), ("cote d'ivoire", "CI"),
    ("🇨🇭", "CH"),
    ("holland", "NL"), ("burma", "MM"), ("deutschland", "DE"), ("россия", "RU"), ("rossiya", "RU"),
    ("france", "FR"),
    ("drc", "CD"), ("czech republic", "CZ"), ("switzerland", "CH"), ("north korea", "KP"), ("turkiye", "TR"),
    ("ellada", "GR"),
    ("bern", "CH"), ("berne", "CH"), ("₦", "NG"), ("yen", "JP"),
  ])
  func findsTheExpectedCountry(_ text: String, _ code: String) throws {
    let library = Library(try Shipped.library.catalogs.filter { $0.name == "countries" })
    var search = ForgivingSearch(library)
    let result = try search.search(Query(text))
    #expect(result.bestMatch == ItemID(catalog: "countries", id: code), "\(result.query.text)")
  }

  @Test(arguments: [
    ("€", 20...50), ("EUR", 50...100), ("spanish", 18...30), (".fr", 1...1), ("£", 5...30), ("$", 30...80),
  ])
  func findsSeveralCountries(_ text: String, _ count: ClosedRange<Int>) throws {
    let library = Library(try Shipped.library.catalogs.filter { $0.name == "countries" })
    #expect(count.contains(try SearchIndex(library).search(Query(text)).matchCount))
  }

  @Test func everyTitleIsItsOwnBestMatch() throws {
    let library = try Shipped.library
    let index = SearchIndex(library)
    var wrong = [String]()
    for item in library.sections.flatMap(\.items) {
      let best = try index.search(Query(item.title)).bestMatch
      if best != item.id, best.flatMap({ library[$0] })?.title != item.title { wrong.append(item.title) }
    }
    #expect(wrong == [])
    #expect(library.itemCount > 400)
  }
}
