/// How letters look, by what the text is for. Sizes are relative to the size of text that the person has chosen.
public struct Font: Hashable, Sendable {
  /// What a text is for. Each is a CSS class, such as `title-1` or `subheadline`, that a style sheet can change.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle = "large-title"
    case title1 = "title-1"
    case title2 = "title-2"
    case title3 = "title-3"
    case headline, subheadline, body, callout, footnote
    case caption1 = "caption-1"
    case caption2 = "caption-2"
  }

  /// How heavy letters are; as many steps of it are seen as the font has.
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

  /// What the text is for.
  public var textStyle: TextStyle

  /// How heavy; nil as is usual for the style.
  public var weight: Weight?

  /// Whether letters lean.
  public var isItalic = false

  /// Whether all figures are equally wide, so that they stand below each other.
  public var hasMonospacedDigits = false

  /// The font of a style.
  public static func preferred(for textStyle: TextStyle, weight: Weight? = nil) -> Font {
    Font(textStyle: textStyle, weight: weight)
  }

  /// The same with another weight.
  public func weight(_ weight: Weight?) -> Font { with { $0.weight = weight } }

  /// The same in italics.
  public func italic() -> Font { with { $0.isItalic = true } }

  /// The same with figures of equal width.
  public func monospacedDigits() -> Font { with { $0.hasMonospacedDigits = true } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// The largest title, one in a window.
  public static let largeTitle = Font(textStyle: .largeTitle)
  /// A title of the first order.
  public static let title1 = Font(textStyle: .title1)
  /// A title of the second order.
  public static let title2 = Font(textStyle: .title2)
  /// A title of the third order.
  public static let title3 = Font(textStyle: .title3)
  /// What heads a text, in bold.
  public static let headline = Font(textStyle: .headline)
  /// What is said beside a headline.
  public static let subheadline = Font(textStyle: .subheadline)
  /// Text.
  public static let body = Font(textStyle: .body)
  /// Text that is set beside the rest.
  public static let callout = Font(textStyle: .callout)
  /// What is said at the foot.
  public static let footnote = Font(textStyle: .footnote)
  /// What is said of a picture.
  public static let caption1 = Font(textStyle: .caption1)
  /// What is said of a picture, smaller.
  public static let caption2 = Font(textStyle: .caption2)

  /// The CSS classes that give a label this font.
  var classNames: [String] {
    var names = [textStyle.rawValue]
    if let weight { names.append("weight-\(weight.rawValue)") }
    if isItalic { names.append("italic") }
    if hasMonospacedDigits { names.append("numeric") }
    return names
  }
}
