/// A change of a query's text: what goes, and what comes in its place. The caret stands behind that then.
public struct QueryEdit: Sendable, Equatable {
  /// What goes, counted in Unicode scalars, as GTK counts characters.
  public let range: Range<Int>

  /// What comes.
  public let text: String

  /// Puts `replacement` in the place of a part of `text`.
  init(of range: Range<String.Index>, in text: String, by replacement: String) {
    let scalars = text.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    self.range = start..<start + scalars.distance(from: range.lowerBound, to: range.upperBound)
    self.text = replacement
  }

  /// What a text becomes.
  ///
  /// - Precondition: it is the text that this was made for.
  public func applied(to text: String) -> String {
    var scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    scalars.replaceSubrange(start..<end, with: self.text.unicodeScalars)
    return String(scalars)
  }

  /// Where the caret is then.
  public var caret: Int { range.lowerBound + text.unicodeScalars.count }
}
