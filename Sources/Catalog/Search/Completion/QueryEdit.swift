/// An edit of a query: a range to replace and its replacement. The caret moves to the end of the replacement.
public struct QueryEdit: Sendable, Equatable {
  /// The range to replace, in Unicode scalars, which GTK calls characters.
  public let range: Range<Int>

  /// The replacement text.
  public let text: String

  init(of range: Range<String.Index>, in text: String, by replacement: String) {
    let scalars = text.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    self.range = start..<start + scalars.distance(from: range.lowerBound, to: range.upperBound)
    self.text = replacement
  }
}
