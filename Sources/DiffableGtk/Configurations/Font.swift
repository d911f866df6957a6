/// A font for a text style. Its size is relative to the user's text size.
public struct Font: Hashable, Sendable {
  /// A text style, such as a title or a caption. Each style has a CSS class, such as `title-1` or `subheadline`.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle = "large-title"
    case title1 = "title-1"
    case title2 = "title-2"
    case title3 = "title-3"
    case headline, subheadline, body, callout, footnote
    case caption1 = "caption-1"
    case caption2 = "caption-2"
  }

  /// The weight of a font. Not every font family has a separate design for each weight.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  /// The text style, which determines the size.
  public var textStyle: TextStyle

  /// The weight, or nil for the style's default.
  public var weight: Weight?

  /// Whether the font is italic.
  public var isItalic = false

  /// Whether all digits have the same width, so that numbers in different rows are aligned.
  public var hasMonospacedDigits = false

  /// Whether all characters have the same width, as in code.
  public var isMonospaced = false

  /// Returns the font for a text style.
  public static func preferred(for textStyle: TextStyle, weight: Weight? = nil) -> Font {
    Font(textStyle: textStyle, weight: weight)
  }

  /// Returns the font with a different weight.
  public func weight(_ weight: Weight?) -> Font { with { $0.weight = weight } }

  /// Returns the font in italics.
  public func italic() -> Font { with { $0.isItalic = true } }

  /// Returns the font with digits of equal width.
  public func monospacedDigits() -> Font { with { $0.hasMonospacedDigits = true } }

  /// Returns a monospaced version of the font.
  public func monospaced() -> Font { with { $0.isMonospaced = true } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// The largest title, at 180% of the body size.
  public static let largeTitle = Font(textStyle: .largeTitle)
  /// A first-level title, at 160% of the body size.
  public static let title1 = Font(textStyle: .title1)
  /// A second-level title, at 135% of the body size.
  public static let title2 = Font(textStyle: .title2)
  /// A third-level title, at 115% of the body size.
  public static let title3 = Font(textStyle: .title3)
  /// A headline at the body size, in semibold.
  public static let headline = Font(textStyle: .headline)
  /// Text that accompanies a headline, at 90% of the body size.
  public static let subheadline = Font(textStyle: .subheadline)
  /// Body text, at the user's text size.
  public static let body = Font(textStyle: .body)
  /// A callout, at 95% of the body size.
  public static let callout = Font(textStyle: .callout)
  /// A footnote, at 85% of the body size.
  public static let footnote = Font(textStyle: .footnote)
  /// A caption, at 80% of the body size.
  public static let caption1 = Font(textStyle: .caption1)
  /// A smaller caption, at 75% of the body size.
  public static let caption2 = Font(textStyle: .caption2)

  var classNames: [String] {
    var names = [textStyle.rawValue]
    if let weight { names.append("weight-\(weight.rawValue)") }
    if isItalic { names.append("italic") }
    if hasMonospacedDigits { names.append("numeric") }
    if isMonospaced { names.append("monospaced") }
    return names
  }
}
