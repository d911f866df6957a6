import TestSupport
import Testing

@testable import Catalog

/// Compares filters on fields and sections with a simple implementation.
struct FilterTests {
  private func fold(_ text: String) -> String {
    String(decoding: Folding.singleSpaced(Folding.fold(text)), as: UTF8.self)
  }

  private func whole(_ text: String) -> [String] {
    let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]
    return [fold(text), text.filter { ($0.isPunctuation || $0.isSymbol) && !quotes.contains($0) }]
  }

  private func accepts(_ test: TextTest, _ texts: [String]) -> Bool {
    test.alternatives.contains { alternative in
      if test.isWhole { return texts.contains { whole($0) == whole(alternative.text) } }
      return alternative.parts.allSatisfy { part in
        texts.contains { text in
          let bytes = Array(fold(text).utf8)
          return bytes.indices.contains { bytes[$0...].starts(with: part) }
        }
      }
    }
  }

  private func fulfils(_ condition: QueryCondition, _ item: CatalogItem) -> Bool {
    passes(condition, item) != condition.isNegated
  }

  private func passes(_ condition: QueryCondition, _ item: CatalogItem) -> Bool {
    let contents = item.facts.filter { $0.field == condition.field }.map(\.content)
    switch condition.test {
    case .numbers(let range):
      guard case .number(let number, _)? = contents.first else { return false }
      return range.contains(number)
    case .dates(let range):
      guard case .date(let date)? = contents.first else { return false }
      return range.contains(date.numbers.lowerBound)
    case .times(let ranges):
      guard case .text(let text)? = contents.first, let time = QueryTime.read(text) else { return false }
      return ranges.contains { $0.contains(time) }
    case .present:
      return contents.contains { if case .chips(let chips) = $0 { !chips.isEmpty } else { true } }
    case .text(let test):
      let texts = contents.flatMap { content -> [String] in
        switch content {
        case .text(let text): [text]
        case .chips(let chips): chips.map(\.text)
        default: []
        }
      }
      return accepts(test, texts)
    }
  }

  private func expected(_ library: Library, _ query: Query) -> [ItemID] {
    library.catalogs.flatMap { catalog in
      catalog.sections.filter { section in
        query.places.allSatisfy {
          accepts($0.test, [catalog.name, catalog.title, section.title]) != $0.isNegated
        }
      }.flatMap(\.items).filter { item in query.conditions.allSatisfy { fulfils($0, item) } }.map(\.id)
    }
  }

  @Test func filtersMatchASimpleSearchAndNarrow() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var found = 0, narrowed = 0
    for _ in 0..<repetitions("ROSTER_SEARCHES", usual: 600) {
      let library = RandomLibrary.make(using: &generator)
      let index = SearchIndex(library)
      var text = RandomLibrary.filter(using: &generator)
      var previous: SearchResult?
      for _ in 0..<3 {
        let query = Query(text, fields: RandomLibrary.fields)
        // Stop if the added text is a separate word or makes a date invalid.
        guard query.words.isEmpty, query.excluded.isEmpty, query.problems.isEmpty else { break }
        let result = try index.search(query, narrowing: previous)
        let expected = expected(library, query)
        try #require(
          result.sections.flatMap(\.matches) == expected,
          "seed \(seed), \(previous?.query.text ?? "") → \(text)")
        found += expected.count
        if let previous, !previous.query.isEmpty, query.narrows(previous.query) { narrowed += 1 }
        previous = result
        text += generator.below(2) == 0 ? " " + RandomLibrary.filter(using: &generator) : "a"
      }
    }
    #expect(found > 200 && narrowed > 20, "seed \(seed): \(found), \(narrowed)")
  }

  @Test func rangeContainmentMatchesItsValues() {
    var ranges = [ValueRange]()
    let ends: [ValueRange.End?] =
      [nil] + (0..<3).flatMap { [.including(Double($0)), .excluding(Double($0))] }
    for from in ends { for to in ends { ranges.append(ValueRange(from: from, to: to)) } }
    let values = stride(from: -0.5, through: 2.5, by: 0.5)
    for range in ranges {
      for other in ranges {
        let both = range.intersection(other)
        #expect(values.allSatisfy { both.contains($0) == (range.contains($0) && other.contains($0)) })
        if range.isWithin(other) {
          #expect(values.allSatisfy { !range.contains($0) || other.contains($0) }, "\(range) \(other)")
        } else {
          // Every value is within an unlimited range.
          let all = values.filter(range.contains)
          #expect(all.isEmpty || !all.allSatisfy(other.contains) || other.from != nil || other.to != nil)
        }
      }
    }
    #expect(!ValueRange().contains(.nan) && ValueRange().isUnlimited)
  }
}
