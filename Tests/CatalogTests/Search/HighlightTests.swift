import TestSupport
import Testing

@testable import Catalog

struct HighlightTests {
  private func highlighted(_ query: String, _ text: String) -> [String] {
    Query(query).highlights(in: text).map { range in
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("sao tome", "São Tomé and Príncipe", ["São", "Tomé"]), ("strasse", "Große Straße", ["Straße"]),
    ("s", "ßaß", ["ß", "ß"]),
    ("e", "Cafe\u{301}", ["e\u{301}"]), ("istanbul", "İstanbul", ["İstanbul"]),
    ("divoire", "Côte d’Ivoire", ["d’Ivoire"]),
    ("guinea bissau", "Guinea-Bissau", ["Guinea", "Bissau"]),
    ("guineabissau", "Guinea-Bissau", ["Guinea-Bissau"]), ("fi", "oﬃce", ["ﬃ"]),
    ("an na", "Banana", ["anana"]),
    ("ab bc", "abc", ["abc"]), ("", "abc", []), ("zz", "abc", []), ("ellada", "Ελλάδα", ["Ελλάδα"]),
    ("y", "Толстой", ["й"]),
    ("하", "한국", ["한"]), ("and", "🇦🇩 Andorra", ["And"]), ("a", "", []),
    ("\"newry, mourne\"", "Newry, Mourne and Down", ["Newry, Mourne"]),
    ("\"structures & algorithms\"", "Data structures & algorithms", ["structures & algorithms"]),
  ])
  func matchesAreHighlighted(_ query: String, _ text: String, _ expected: [String]) {
    #expect(highlighted(query, text) == expected)
  }

  @Test func highlightsCoverWholeCharacters() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<repetitions("ROSTER_HIGHLIGHTS", usual: 5000) {
      let text = RandomLibrary.text(using: &generator)
      let query = Query(RandomLibrary.text(using: &generator))
      let ranges = query.highlights(in: text)
      var boundaries = Set<Int>()
      for index in text.indices { boundaries.insert(text.utf8.distance(from: text.startIndex, to: index)) }
      boundaries.insert(text.utf8.count)
      let label = "seed \(seed), \(query.text.debugDescription) in \(text.debugDescription): \(ranges)"
      try #require(
        ranges.allSatisfy { boundaries.contains($0.lowerBound) && boundaries.contains($0.upperBound) },
        "\(label)")
      try #require(ranges.allSatisfy { !$0.isEmpty }, "\(label)")
      try #require(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "\(label)")
      // There are highlights only if a word of the query occurs in the text. Every highlight contains such a
      // word.
      let folded = Folding.singleSpaced(Folding.fold(text))
      let found = query.words.filter { folded.occurrence(of: $0) != nil }
      try #require(ranges.isEmpty == found.isEmpty, "\(label)")
      let bytes = Array(text.utf8)
      for range in ranges {
        let part = Folding.fold(String(decoding: bytes[range], as: UTF8.self))
        try #require(found.contains { part.occurrence(of: $0) != nil } || part.isEmpty, "\(label)")
      }
      let ends = [0] + ranges.map(\.upperBound), starts = ranges.map(\.lowerBound) + [bytes.count]
      for (start, end) in zip(ends, starts) {
        let rest = Folding.fold(String(decoding: bytes[start..<end], as: UTF8.self))
        try #require(!found.contains { rest.occurrence(of: $0) != nil }, "\(label)")
      }
    }
  }
}
