/// The content of a suggestion's row.
struct CompletionRow: Equatable {
  /// The suggested text.
  var text: String

  var meaning: String

  /// The accessible label, with both parts.
  var name: String

  /// Whether the row can be selected. Other rows are informational.
  var isChoice = true
}
