import Gtk

/// A text, some parts of which are set off by what they mean. Made from data it is safe: there is no markup to escape.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The characters.
  public private(set) var text: String

  /// The parts that are set off; the rest is as the label's font says.
  public private(set) var runs: [TextRun] = []

  /// A text without any part set off.
  public init(_ text: String) { self.text = text }

  /// A literal without any part set off.
  public init(stringLiteral text: String) { self.init(text) }

  /// A text with some parts set off, such as what a search has found.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - ranges: UTF-8 offsets into the text; what is beyond its end is left out.
  ///   - emphasis: how they are set off.
  public init(_ text: String, emphasizing ranges: [Range<Int>], _ emphasis: TextEmphasis = .strong) {
    self.init(text)
    let whole = 0..<text.utf8.count
    runs = ranges.map { $0.clamped(to: whole) }.filter { !$0.isEmpty }.map { TextRun($0, emphasis) }
  }

  /// Adds a text at the end, set off if wanted.
  public mutating func append(_ other: String, _ emphasis: TextEmphasis = []) {
    let start = text.utf8.count
    text += other
    if !emphasis.isEmpty, !other.isEmpty { runs.append(TextRun(start..<text.utf8.count, emphasis)) }
  }

  /// Sets a part off, beside what it is already.
  ///
  /// - Parameters:
  ///   - range: of `text`, as `text.range(of:)` gives it.
  ///   - emphasis: how it is set off.
  public mutating func emphasize(_ range: Range<String.Index>, _ emphasis: TextEmphasis = .strong) {
    let utf8 = text.utf8
    let start = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
    let end = utf8.distance(from: utf8.startIndex, to: range.upperBound)
    if start < end { runs.append(TextRun(start..<end, emphasis)) }
  }
}
