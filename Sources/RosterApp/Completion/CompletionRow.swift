/// What a row of suggestions says.
struct CompletionRow: Equatable {
  /// What is suggested, as it is written.
  var text: String

  /// What it means.
  var meaning: String

  /// What a screen reader says of both.
  var name: String

  /// Whether it can be chosen; otherwise it informs.
  var isChoice = true
}
