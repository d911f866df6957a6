import TestSupport
import Testing

@testable import Catalog

struct ForgivingSearchTests {
  /// Returns the edit distance between `left` and each prefix of `right`, computed by a simple implementation that
  /// fills the whole table.
  private func distances(_ left: [UInt8], _ right: [UInt8]) -> [Int] {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in 0...left.count {
      for j in 0...right.count {
        guard i > 0, j > 0 else {
          table[i][j] = i + j
          continue
        }
        var best = min(table[i - 1][j] + 1, table[i][j - 1] + 1)
        best = min(best, table[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          best = min(best, table[i - 2][j - 2] + 1)
        }
        table[i][j] = best
      }
    }
    return table[left.count]
  }

  @Test func distanceMatchesTheFullTable() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    func word(_ lengths: Range<Int>) -> [UInt8] {
      (0..<lengths.lowerBound + generator.below(lengths.count)).map { _ in
        UInt8(ascii: "a") + UInt8(generator.below(3))
      }
    }
    for _ in 0..<20_000 {
      let from = word(generator.below(20) == 0 ? 60..<65 : 1..<10), to = word(0..<12)
      let row = distances(from, to)
      let measured = to.withUnsafeBytes { EditDistance(from: from)(to: $0) }
      #expect(measured.whole == row.last && measured.beginning == row.min(), "seed \(seed): \(from) \(to)")
    }
  }

  private static let titles = [
    "Switzerland", "Swaziland", "São Tomé", "Côte d’Ivoire", "New Zealand", "Chad", "Россия", "Nederland",
    "Netherlands",
  ]

  private func search(_ text: String, in titles: [String] = ForgivingSearchTests.titles) throws
    -> SearchResult
  {
    let items = titles.map { CatalogItem(id: ItemID(catalog: "c", id: $0), kind: "k", title: $0) }
    var search = ForgivingSearch(
      Library([
        Catalog(
          name: "c", title: "C", searchScope: .items,
          sections: [
            CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "Wonderful Places", items: items)
          ])
      ]))
    return try search.search(Query(text))
  }

  struct Example: CustomTestStringConvertible {
    var typed: String
    var meant: String?
    var titles: [String] = []
    var testDescription: String { typed }
  }

  private static let examples: [Example] = [
    Example(typed: "Switzerlnad", meant: "Switzerland", titles: ["Switzerland"]),
    Example(typed: "swizterl", meant: "Switzerland", titles: ["Switzerland"]),
    Example(typed: "swiss"), Example(typed: "chda", meant: "Chad", titles: ["Chad"]),
    Example(typed: "switz", titles: ["Switzerland"]), Example(typed: "swizt"),
    Example(typed: "cha", titles: ["Chad"]),
    Example(typed: "chd"), Example(typed: "zaeland", meant: "Zealand", titles: ["New Zealand"]),
    Example(typed: "zaelnad"), Example(typed: "nehterlnads", meant: "Netherlands", titles: ["Netherlands"]),
    Example(typed: "\"switzerlnad\""),
    Example(typed: "zealnad new", meant: "Zealand new", titles: ["New Zealand"]),
    Example(typed: "Rossyia", meant: "Россия", titles: ["Россия"]),
    Example(typed: "divoier", meant: "d’Ivoire", titles: ["Côte d’Ivoire"]),
    Example(typed: "swazilannd", meant: "Swaziland", titles: ["Swaziland"]),
    Example(typed: "wnoderful", meant: "Wonderful", titles: titles),
    Example(typed: "netherlnads", meant: "Netherlands", titles: ["Netherlands"]),
    Example(typed: "switzerland", titles: ["Switzerland"]), Example(typed: "switzerland swaziland"),
    Example(
      typed: "land -switzerlnad",
      titles: ["Switzerland", "Swaziland", "New Zealand", "Nederland", "Netherlands"]),
  ]

  @Test(arguments: examples) func mistypedQueryIsCorrected(_ example: Example) throws {
    let result = try search(example.typed)
    #expect(result.sections.flatMap(\.matches).map(\.description) == example.titles)
    #expect(result.mistyped?.text == (example.meant == nil ? nil : example.typed))
    #expect(result.query.text == example.meant ?? example.typed)
  }

  /// Of two similar words, the more frequent one is meant. Each word is counted, also after the table of words has
  /// grown. The first word is “Wonderful” in the section's title.
  @Test func firstWordIsCountedAmongMany() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<50 {
      let others = (0..<40).map { _ in
        String((0..<4).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "a" })
      }
      let titles = ["wonderfun wonderfun", others.joined(separator: " "), "wonderful wonderful"]
      let result = try search("wonderfux", in: titles)
      #expect(result.query.text == "Wonderful", "seed \(seed), round \(round)")
    }
  }

  /// Queries of more than 16 words are usually pasted text.
  @Test(arguments: [16, 17]) func longQueriesAreNotCorrected(_ count: Int) throws {
    let result = try search(Array(repeating: "switzerlnad", count: count).joined(separator: " "))
    #expect((result.mistyped != nil) == (count == 16) && result.matchCount == (count == 16 ? 1 : 0))
  }

  @Test func wordsWithDigitsAreNotCorrected() throws {
    for typed in ["03.02.2025", "2026", "12345678", "room12"] {
      let result = try search(typed, in: ["Excursion 06.04.2025", "12345679", "Room 13", "room13"])
      #expect(result.mistyped == nil && result.matchCount == 0, "\(typed) found \(result.query.text)")
    }
  }

  @Test(arguments: [64, 65]) func longWordsAreNotCorrected(_ length: Int) throws {
    let title = String(repeating: "ab", count: length).prefix(length)
    let result = try search("ba\(title.dropFirst(2))", in: [String(title)])
    #expect((result.mistyped != nil) == (length == 64) && result.matchCount == (length == 64 ? 1 : 0))
  }

  /// Returns misspellings of a word: one error of each kind at each position except the last.
  private func mistakes(in word: [UInt8]) -> [[UInt8]] {
    word.indices.dropLast().flatMap { place -> [[UInt8]] in
      var exchanged = word, missing = word, other = word, superfluous = word
      exchanged.swapAt(place, place + 1)
      missing.remove(at: place)
      other[place] = UInt8(ascii: "q")
      superfluous.insert(UInt8(ascii: "q"), at: place)
      return [exchanged, missing, other, superfluous]
    }
  }

  @Test func everySingleErrorInACountryIsCorrected() throws {
    let library = try Shipped.library
    var search = ForgivingSearch(library)
    var tried = 0, lost = [String]()
    for item in library.catalog(named: "countries")?.sections.flatMap(\.items) ?? []
    where item.title.utf8.count >= 4 && item.title.allSatisfy({ $0.isASCII && $0.isLetter }) {
      let title = Array(item.title.lowercased().utf8)
      for typed in mistakes(in: title) where typed.count >= 4 {
        let result = try search.search(Query(String(decoding: typed, as: UTF8.self)))
        // A prefix of another word isn't treated as mistyped.
        guard result.mistyped != nil || result.matchCount == 0 else { continue }
        tried += 1
        guard !result.sections.contains(where: { $0.matches.contains(item.id) }) else { continue }
        let meant = distances(typed, Folding.fold(result.query.text)), wanted = distances(typed, title)
        let words = "\(String(decoding: typed, as: UTF8.self)) (\(item.title)): \(result.query.text)"
        #expect(
          (meant.min() ?? 0, meant.last ?? 0) <= (wanted.min() ?? 0, wanted.last ?? 0), "\(words) is farther")
        lost.append(words)
      }
    }
    #expect(tried > 3000 && lost.count * 50 <= tried, "\(lost) of \(tried) were not corrected")
  }

  @Test func shortWordIsNotCorrectedToALongerTitle() throws {
    var search = ForgivingSearch(try Shipped.library)
    for text in ["which", "with", "where", "whose"] {
      let result = try search.search(Query(text))
      #expect(result.mistyped == nil, "\(text): \(result.query.text)")
    }
  }

  @Test func typingAfterACorrectionSearchesTheTypedText() throws {
    let items = Self.titles.map { CatalogItem(id: ItemID(catalog: "c", id: $0), kind: "k", title: $0) }
    var search = ForgivingSearch(
      Library([
        Catalog(
          name: "c", title: "C", searchScope: .items,
          sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)])
      ]))
    var found = [Int]()
    for count in 1...11 {
      found.append(try search.search(Query(String("switzerlnad".prefix(count)))).matchCount)
    }
    #expect(found == [9, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    #expect(try search.search(Query("chad")).matchCount == 1)
  }
}
