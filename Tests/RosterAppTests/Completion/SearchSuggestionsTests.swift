import Catalog
import Testing

@testable import RosterApp

/// The suggestions that are shown and selected during typing.
struct SearchSuggestionsTests {
  private let source = CompletionSource(
    fields: Towns.fields, suggestedFields: Towns.fields,
    values: { FieldValues(of: $0, in: Towns.library) }, places: { PlaceNames(Towns.library) })

  private func typing(_ text: String, into suggestions: inout SearchSuggestions) {
    suggestions.update(for: text, caret: text.unicodeScalars.count, isTyped: true, from: source)
  }

  private func typed(_ text: String) -> SearchSuggestions {
    var suggestions = SearchSuggestions()
    typing(text, into: &suggestions)
    return suggestions
  }

  @Test func movingTheCaretOpensNoSuggestions() {
    var suggestions = SearchSuggestions()
    suggestions.update(for: "pop sea", caret: 3, isTyped: false, from: source)
    #expect(!suggestions.isShown)
    suggestions.update(for: "pop sea", caret: 3, isTyped: true, from: source)
    #expect(suggestions.isShown && suggestions.suggestionForTab != nil)
    suggestions.update(for: "pop sea", caret: 5, isTyped: false, from: source)
    #expect(!suggestions.isShown && suggestions.suggestionForTab == nil)
    suggestions.update(for: "pop sea", caret: 3, isTyped: false, from: source)
    #expect(!suggestions.isShown, "the caret returned after typing elsewhere")
  }

  @Test func withoutACaretNothingIsShown() {
    var suggestions = typed("languages:")
    #expect(suggestions.isShown)
    suggestions.update(for: "languages:", caret: nil, isTyped: true, from: source)
    #expect(!suggestions.isShown)
  }

  @Test func arrowKeysVisitAllSuggestionsAndTheTypedText() {
    var suggestions = typed("languages:sw")
    let count = suggestions.suggestions.count
    #expect(count == 2 && suggestions.chosen == nil)
    var chosen: [Int?] = []
    for _ in 0...count {
      suggestions.step(by: 1)
      chosen.append(suggestions.chosen)
    }
    #expect(chosen == [0, 1, nil])
    suggestions.step(by: -1)
    #expect(suggestions.chosen == 1 && suggestions.suggestionForTab == suggestions.suggestions[1])
  }

  @Test func selectionStaysOnlyWithTheSameSuggestions() {
    var suggestions = typed("languages:s")
    suggestions.step(by: 1)
    typing("languages:sw", into: &suggestions)
    #expect(suggestions.isShown && suggestions.chosen == nil)
    suggestions.step(by: 1)
    typing("languages:sw", into: &suggestions)
    #expect(suggestions.chosen == 0, "as after more values are collected")
  }

  @Test func dismissedSuggestionsStayClosedUntilTheNextNameOrValue() {
    var suggestions = typed("sea pop")
    suggestions.close(byUser: true)
    for text in ["sea popu", "sea pop", "sea popx", "sea popul"] {
      typing(text, into: &suggestions)
      #expect(!suggestions.isShown, "\(text)")
    }
    typing("sea popul languages:", into: &suggestions)
    #expect(suggestions.isShown)
    suggestions.close(byUser: true)
    typing("sea popul languages:s", into: &suggestions)
    #expect(!suggestions.isShown)
    typing("sea", into: &suggestions)
    typing("sea pop", into: &suggestions)
    #expect(suggestions.isShown, "the word was left and started again")
  }

  @Test func suggestionsNotClosedByTheUserReturn() {
    var suggestions = typed("languages:s")
    suggestions.close(byUser: false)
    #expect(!suggestions.isShown)
    typing("languages:sw", into: &suggestions)
    #expect(suggestions.isShown)
  }
}
