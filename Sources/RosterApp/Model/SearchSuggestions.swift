import Catalog

/// What the search suggests to go on with, and which of it is chosen.
///
/// Nothing is suggested to whoever only moves about in what is typed. What a person has sent away stays away from that name or
/// value, and comes again for the next one.
struct SearchSuggestions {
  /// What is suggested; nil for nothing.
  private(set) var completion: QueryCompletion?

  /// Which of the suggestions Enter takes; nil for none, as long as nobody has chosen.
  private(set) var chosen: Int?

  /// Where the name or value begins from which they were sent away.
  private var closedStart: Int?

  /// Whether anything is shown.
  var isShown: Bool { completion != nil }

  /// What can be taken.
  var suggestions: [QuerySuggestion] { completion?.suggestions ?? [] }

  /// Looks at what is typed.
  ///
  /// - Parameters:
  ///   - text: the query.
  ///   - caret: how many Unicode scalars are before the caret; nil where there is none, or more than one character is selected.
  ///   - isTyped: whether a person has just changed the text.
  ///   - source: what there is to ask for.
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

  /// Chooses the suggestion after or before the chosen one. Between the last and the first there is what is typed.
  mutating func step(by distance: Int) {
    let count = suggestions.count + 1
    let place = ((chosen ?? -1) + 1 + distance % count + count) % count
    chosen = place == 0 ? nil : place - 1
  }

  /// What Tab takes: the chosen suggestion, or the first.
  var likeliest: QuerySuggestion? { chosen.map { suggestions[$0] } ?? suggestions.first }

  /// Sends the suggestions away.
  ///
  /// - Parameter isForGood: whether a person did, who will not want them again while going on with the same name or value.
  mutating func close(forGood isForGood: Bool) {
    if isForGood { closedStart = completion?.start }
    (completion, chosen) = (nil, nil)
  }
}
