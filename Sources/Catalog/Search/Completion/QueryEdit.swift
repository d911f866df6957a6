/// An edit of a query: a range to replace and its replacement. The caret moves to the end of the replacement.
public struct QueryEdit: Sendable, Equatable {
  /// The range to replace, in Unicode scalars, which is how GTK counts characters.
  public let range: Range<Int>

  /// The replacement.
  public let text: String

  /// Creates an edit that replaces a part of `text`.
  init(of range: Range<String.Index>, in text: String, by replacement: String) {
    let scalars = text.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    self.range = start..<start + scalars.distance(from: range.lowerBound, to: range.upperBound)
    self.text = replacement
  }

  /// Returns the edited text.
  ///
  /// - Precondition: `text` is the text that the edit was made for.
  public func applied(to text: String) -> String {
    var scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    scalars.replaceSubrange(start..<end, with: self.text.unicodeScalars)
    return String(scalars)
  }

  /// The position of the caret after the edit.
  public var caret: Int { range.lowerBound + text.unicodeScalars.count }
}
