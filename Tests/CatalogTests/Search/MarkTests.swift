import TestSupport
import Testing

@testable import Catalog

/// Conditions such as `is:starred`, combined with other conditions.
struct MarkTests {
  @Test func marksFilterTheResult() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var matched = 0
    for _ in 0..<repetitions("ROSTER_SEARCHES", usual: 600) {
      let library = RandomLibrary.make(using: &generator)
      let all = library.sections.flatMap(\.items).map(\.id)
      var marked: [ItemMark: Set<ItemID>] = [:]
      for mark in ItemMark.allCases where Bool.random(using: &generator) {
        marked[mark] = Set(all.filter { _ in Bool.random(using: &generator) })
      }
      let text = RandomLibrary.query(using: &generator)
      let asked = ItemMark.allCases.filter { _ in Bool.random(using: &generator) }.map {
        ($0, Bool.random(using: &generator))
      }
      // Put conditions such as `is:starred` first. After an unclosed quotation mark in the text, they would be read as
      // words.
      let marks = asked.map { ($1 ? "-" : "") + "is:\($0.rawValue.capitalized)" }.joined(separator: " ")
      var search = ForgivingSearch(library)
      let plain = try SearchIndex(library).search(Query(text))
      _ = try search.search(Query(marks), marked: [:])
      let query = Query("\(marks) \(text)")
      let result = try search.search(query, marked: marked)
      guard result.mistyped == nil else { continue }
      let expected = plain.sections.flatMap(\.matches).filter { id in
        asked.allSatisfy { marked[$0]?.contains(id) ?? false != $1 }
      }
      #expect(result.sections.flatMap(\.matches) == expected, "seed \(seed), \(query.text)")
      #expect(query.usedMarks == Set(asked.map(\.0)) && query.problems.isEmpty)
      matched += asked.isEmpty ? 0 : expected.count
    }
    #expect(matched > 100, "seed \(seed)")
  }

  @Test func marksAreParsed() {
    #expect(Query("is:starred is:STARRED").marks == [MarkCondition(mark: .starred, isNegated: false)])
    #expect(Query("-is:done").marks == [MarkCondition(mark: .done, isNegated: true)])
    for text in ["is:", "is:st", "is:d"] {
      #expect(Query(text).isEmpty && Query(text).problems.isEmpty, "\(text) is incomplete")
    }
    #expect(Query("is:fun").problems == [.unknownMark("fun")])
    #expect(Query("is:sta").problems.isEmpty, "the user may still be typing")
    #expect(Query("is:sta pear").problems == [.unknownMark("sta")])
    #expect(Query("is").marks.isEmpty && !Query("is").isEmpty, "an ordinary word")
    let fields = ["is", "has"].map { CatalogField(id: $0, label: $0.capitalized, type: .text) }
    #expect(Query("is:done", fields: fields).marks.count == 1, "marks take precedence over a field")
    #expect(Query("is:red", fields: fields).requiredFields == ["is"])
    #expect(Query("-has:is", fields: fields).comparedFields == ["is"], "so do fields after has:")
    #expect(Query("has:blue", fields: fields).requiredFields == ["has"])
  }

  @Test func earlierResultIsIgnored() {
    #expect(!Query("is:done a").narrows(Query("is:done")), "marks might have changed")
    #expect(Query("is:done a").narrows(Query("a")))
  }
}
