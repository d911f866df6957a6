import Catalog

/// The suggestions for the search text, and the selected suggestion.
///
/// Moving the caret updates the suggestions if they are open, but doesn't open them. If the user closes the
/// suggestions, they stay closed for the current name or value, and appear again for the next one.
struct SearchSuggestions {
  private(set) var completion: QueryCompletion?

  /// The index of the suggestion that Enter accepts, or nil until the user selects one.
  private(set) var chosen: Int?

  /// The position of the name or value for which the user closed the suggestions.
  private var closedStart: Int?

  var isShown: Bool { completion != nil }

  var suggestions: [QuerySuggestion] { completion?.suggestions ?? [] }

  /// Updates the suggestions for the text of a query.
  ///
  /// `caret` is the number of Unicode scalars before the caret, or nil if text is selected or there is no caret.
  /// `isTyped` is true if the user has just changed the text.
  mutating func update(for text: String, caret: Int?, isTyped: Bool, from source: CompletionSource) {
    let before = completion
    completion = nil
    if let caret {
      if let start = closedStart, caret <= start { closedStart = nil }
      if isTyped || before != nil { completion = QueryCompletion(of: text, caret: caret, from: source) }
    }
    if let completion {
      if completion.start == closedStart { self.completion = nil } else { closedStart = nil }
    }
    if before?.suggestions.map(\.subject) != suggestions.map(\.subject) { chosen = nil }
  }

  /// Selects the next or previous suggestion. Moving beyond the first or last suggestion selects none, and Enter then
  /// accepts the typed text.
  mutating func step(by distance: Int) {
    let count = suggestions.count + 1
    let place = ((chosen ?? -1) + 1 + distance % count + count) % count
    chosen = place == 0 ? nil : place - 1
  }

  var suggestionForTab: QuerySuggestion? { chosen.map { suggestions[$0] } ?? suggestions.first }

  mutating func close(byUser isByUser: Bool) {
    if isByUser { closedStart = completion?.start }
    (completion, chosen) = (nil, nil)
  }
}
