import Gtk

/// Text with emphasised parts. The text isn't parsed as markup, so special characters need no escaping.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text without attributes.
  public private(set) var text: String

  /// The emphasised parts, in the order in which they were added.
  public private(set) var runs: [TextRun] = []

  /// Creates attributed text without emphasis.
  public init(_ text: String) { self.text = text }

  /// Creates attributed text without emphasis from a string literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates attributed text with emphasised ranges, such as search matches.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ranges: The ranges to emphasise, as UTF-8 offsets. The ranges are clamped to the text, and empty ranges are
  ///     ignored.
  ///   - emphasis: The emphasis for the ranges.
  public init(_ text: String, emphasizing ranges: [Range<Int>], _ emphasis: TextEmphasis = .strong) {
    self.init(text)
    let whole = 0..<text.utf8.count
    runs = ranges.map { $0.clamped(to: whole) }.filter { !$0.isEmpty }.map { TextRun($0, emphasis) }
  }

  /// Appends text, optionally with emphasis.
  public mutating func append(_ other: String, _ emphasis: TextEmphasis = []) {
    let start = text.utf8.count
    text += other
    if !emphasis.isEmpty, !other.isEmpty { runs.append(TextRun(start..<text.utf8.count, emphasis)) }
  }

  /// Adds emphasis to a range.
  ///
  /// - Parameters:
  ///   - range: A range of `text`.
  ///   - emphasis: The emphasis to add.
  public mutating func emphasize(_ range: Range<String.Index>, _ emphasis: TextEmphasis = .strong) {
    let utf8 = text.utf8
    let start = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
    let end = utf8.distance(from: utf8.startIndex, to: range.upperBound)
    if start < end { runs.append(TextRun(start..<end, emphasis)) }
  }
}
