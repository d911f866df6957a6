import TestSupport
import Testing

@testable import Catalog

/// Properties that completions must have for any text and caret position.
struct CompletionPropertyTests {
  private static let awkward = [
    "São Tomé", "a", "a,b", "\"quoted\"", "“a” b", ">5", "=x", "..", "C++", "-a", "a\nb", " padded ", "é",
    "e\u{301}",
    "\u{301}", "Łódź", "’", "", "a:b", "in:a", "🇦🇩", "한", "don't", "a-b", "Ελλάδα", "<b>", "\u{202F}",
  ]

  private static let pieces = [
    "population", "pop", " pop", " year", "capital", "spoken:", "capital:", "-spoken:", "spoken=", "capital:",
    "founded>", "population:", "in:", "is:", "has:", "-has:p", "IN:", "-", "\"",
    "“", "”", " ", ",", "a,", "\"a\",",
    "a", "b", "sw", "st", "e\u{301}", "\u{301}", ":", ">", "=", "\t", "..", "ß", "🇦🇩", "languages:", "c",
  ]

  private static func library(using generator: inout SeededGenerator) -> Library {
    let items = (0..<generator.below(12)).map { number -> CatalogItem in
      func text() -> String { awkward[generator.below(awkward.count)] }
      var facts = [Fact]()
      if generator.below(2) == 0 { facts.append(CompletionSamples.number(Double(generator.below(9)))) }
      if generator.below(2) == 0 {
        facts.append(Fact(of: CompletionSamples.fields[2], content: .text(text())))
      }
      if generator.below(2) == 0 {
        facts.append(CompletionSamples.chips((0..<generator.below(4)).map { _ in text() }))
      }
      return CompletionSamples.item("\(number)", facts)
    }
    let sections = awkward.prefix(generator.below(awkward.count)).enumerated().map {
      CatalogSection(id: SectionID(catalog: "d", id: "\($0)"), title: $1, items: [])
    }
    return Library(
      CompletionSamples.library(items).catalogs
        + [Catalog(name: "d", title: "D", searchScope: .items, sections: sections)])
  }

  /// Returns the folded words of a text.
  private func words(_ text: String) -> [[UInt8]] {
    Folding.fold(text).split(separator: Folding.space).map(Array.init)
  }

  /// Returns the folded words of each alternative of a `TextTest`.
  private func words(_ test: TextTest) -> [[[UInt8]]] {
    test.alternatives.map { alternative in
      alternative.parts.flatMap { part in
        part.split { $0 <= Folding.space }.map(Array.init)
      }
    }
  }

  /// Returns whether a query that consists of only this term searches for the suggestion.
  private func searches(_ term: QueryTerm, for suggestion: QuerySuggestion, in fields: [CatalogField]) -> Bool
  {
    let query = Query(term.typed, fields: fields)
    guard query.problems.isEmpty else { return false }
    switch suggestion.subject {
    case .field(let field, _):
      // Without a value, the condition has no effect yet.
      return query.isEmpty && QueryComparison(term)?.field(among: fields)?.id == field.id
    case .value(let text, _):
      guard query.conditions.count == 1, case .text(let test) = query.conditions[0].test else { return false }
      return query.conditions[0].isNegated == term.isExcluded && words(test).contains(words(text))
        && QueryComparison(term)?.field(among: fields)?.id == query.conditions[0].field
    case .place(let entry):
      return query.places.count == 1 && query.places[0].isNegated == term.isExcluded
        && words(query.places[0].test).contains(words(entry.name))
    case .presence(let field, _):
      return query.conditions == [
        QueryCondition(field: field.id, test: .present, isNegated: term.isExcluded)
      ]
    case .mark(let mark):
      return query.marks == [MarkCondition(mark: mark, isNegated: term.isExcluded)]
    }
  }

  @Test func acceptedSuggestionChangesNothingElse() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var taken = [String: Int]()
    for _ in 0..<repetitions("ROSTER_COMPLETIONS", usual: 4000) {
      let text = (0..<1 + generator.below(7)).map { _ in Self.pieces[generator.below(Self.pieces.count)] }
        .joined()
      let count = text.unicodeScalars.count
      let caret = generator.below(2) == 0 ? count : generator.below(count + 1)
      let library = Self.library(using: &generator)
      let source = CompletionSamples.source(library)
      guard let completion = QueryCompletion(of: text, caret: caret, from: source) else { continue }
      for suggestion in completion.suggestions {
        let what = "seed \(seed): \(text.debugDescription), caret \(caret), \(suggestion)"
        let edit = suggestion.edit, old = Array(text.unicodeScalars)
        let new = Array(edit.applied(to: text).unicodeScalars)
        let rest = Array(old[edit.range.upperBound...])
        try #require(edit.range.lowerBound <= caret && caret <= edit.range.upperBound, "\(what)")
        try #require(new.starts(with: old[..<edit.range.lowerBound]), "\(what)")
        try #require(new[edit.caret...].elementsEqual(rest), "\(what)")
        // The terms before and after the completed one must not change.
        let terms = QueryTerm.terms(of: string(new))
        let index = try #require(
          terms.firstIndex { self.end(of: $0, in: string(new)) >= edit.caret - 1 }, "\(what)")
        try #require(searches(terms[index], for: suggestion, in: source.fields), "\(what)")
        let before = string(old[..<self.start(of: terms[index], in: string(new))])
        try #require(QueryTerm.terms(of: before).map(\.typed) == terms[..<index].map(\.typed), "\(what)")
        // The alternatives after a comma stay in the completed term.
        let isInList =
          string(rest).first == QueryTerm.comma && ["value", "place"].contains(kind(of: suggestion))
        let after =
          isInList ? QueryTerm.terms(of: text).dropFirst(index + 1) : QueryTerm.terms(of: string(rest))[...]
        try #require(after.map(\.typed) == terms[(index + 1)...].map(\.typed), "\(what)")
        taken[kind(of: suggestion), default: 0] += 1
      }
    }
    for kind in ["field", "value", "place", "presence", "mark"] {
      #expect(taken[kind, default: 0] > 5, "seed \(seed): \(taken)")
    }
  }

  private func kind(of suggestion: QuerySuggestion) -> String {
    switch suggestion.subject {
    case .field: "field"
    case .value: "value"
    case .place: "place"
    case .presence: "presence"
    case .mark: "mark"
    }
  }

  private func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func start(of term: QueryTerm, in text: String) -> Int {
    text.unicodeScalars.distance(from: text.startIndex, to: term.range(in: text).lowerBound)
  }

  private func end(of term: QueryTerm, in text: String) -> Int {
    text.unicodeScalars.distance(from: text.startIndex, to: term.range(in: text).upperBound)
  }

  @Test func everyValueWithLettersCanBeCompleted() {
    for text in Self.awkward where !words(text).isEmpty {
      let library = CompletionSamples.library([CompletionSamples.item("a", [CompletionSamples.chips([text])])]
      )
      let completion = QueryCompletion(of: "spoken:", caret: 7, from: CompletionSamples.source(library))
      #expect(completion?.suggestions.count == 1, "\(text.debugDescription)")
    }
  }

  private func isLeftOut(_ text: String) -> Bool {
    Folding.whole(text).isEmpty || words(text).isEmpty && TableText.isPlaceholder(text)
  }

  @Test func tallyMatchesASimpleCount() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let library = Self.library(using: &generator)
      let tally = TextTally(of: "spoken", in: library)
      var counts = [[UInt8]: Int]()
      for item in library.sections.flatMap(\.items) {
        var seen = Set<[UInt8]>()
        for fact in item.facts where fact.field == "spoken" {
          guard case .chips(let chips) = fact.content else { continue }
          for chip in chips where !isLeftOut(chip.text) { seen.insert(Folding.whole(chip.text)) }
        }
        for text in seen { counts[text, default: 0] += 1 }
      }
      let told = tally.entries.map { (Folding.whole($0.text), $0.count) }
      #expect(Dictionary(told) { $0 + $1 } == counts && told.count == counts.count, "seed \(seed)")
      let expected = counts.sorted {
        $0.value == $1.value ? $0.key.lexicographicallyPrecedes($1.key) : $0.value > $1.value
      }
      #expect(told.map(\.0) == expected.map(\.key), "seed \(seed)")
    }
  }

  @Test func facetsMatchASimpleCount() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var found = 0
    for _ in 0..<500 {
      let names = (0..<generator.below(20)).map { _ in
        Folding.singleSpaced(Folding.fold(RandomLibrary.text(using: &generator)))
      }.filter { !$0.isEmpty }
      var choices = Choices<Int>()
      for (index, name) in names.enumerated() { choices.append(index, named: name) }
      let typed = Folding.singleSpaced(Folding.fold(RandomLibrary.word(using: &generator)))
      func has(_ name: [UInt8], atBeginning: Bool) -> Bool {
        name.indices.contains { index in
          name[index...].starts(with: typed)
            && (!atBeginning || index == 0 || !Folding.isPartOfWord(name[index - 1]))
        }
      }
      var expected = names.indices.filter { typed.isEmpty || has(names[$0], atBeginning: true) }
      if expected.isEmpty { expected = names.indices.filter { has(names[$0], atBeginning: false) } }
      if !typed.isEmpty, expected.count == 1, names[expected[0]] == typed { expected = [] }
      let limit = generator.below(6)
      let matches = choices.matches(typed, atMost: max(1, limit))
      #expect(matches.elements == Array(expected.prefix(max(1, limit))), "seed \(seed)")
      #expect(matches.count == expected.count, "seed \(seed)")
      found += expected.count
    }
    #expect(found > 50, "seed \(seed)")
  }
}
