/// A fixed colour, or a semantic colour that adapts to light, dark and high-contrast themes.
///
/// Most names are the same as in `UIColor`. Many semantic colours derive from the surrounding text colour, so they suit
/// any background.
public struct Color: Hashable, Sendable {
  let expression: String

  private var pairs: [String: Pair] = [:]

  let className: String?

  struct Pair: Hashable, Sendable {
    let light: String
    let dark: String
  }

  /// The expression for use in a style sheet. The getter also defines the pairs of light and dark colours to which
  /// the expression refers.
  @MainActor
  var css: String {
    for (name, pair) in pairs { ConfigurationStyle.define(pair, as: name) }
    return expression
  }

  private init(css: String, className: String? = nil, pairs: [String: Pair] = [:]) {
    (expression, self.className, self.pairs) = (css, className, pairs)
  }

  private init(meaning: String) {
    self.init(css: "@list_\(meaning)", className: "\(meaning.replacing("_", with: "-"))-color")
  }

  /// Creates a fixed colour from components between 0 and 1. Finite values outside this range are clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func part(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
    let parts = [red, green, blue].map { String(Int((part($0) * 255).rounded())) }
    self.init(css: "rgba(\(parts.joined(separator: ",")),\((part(alpha) * 1000).rounded() / 1000))")
  }

  /// Creates a colour that the theme or the app's style sheet defines with `@define-color`. If the name isn't defined,
  /// GTK uses the initial value of the CSS property instead, such as white for text.
  ///
  /// - Parameter name: The name. Characters other than ASCII letters, digits, `_` and `-` are removed.
  public init(named name: String) {
    self.init(css: "@" + name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
  }

  /// Creates a colour that is `light` in light themes and `dark` in dark themes.
  public init(light: Color, dark: Color) {
    let pair = Pair(light: light.expression, dark: dark.expression)
    let text = pair.light + "/" + pair.dark
    let name = "list_pair_" + String(ListContentConfiguration.Picture.stableHash(of: text), radix: 16)
    self.init(css: "@" + name, pairs: light.pairs.merging(dark.pairs) { $1 }.merging([name: pair]) { $1 })
  }

  /// Returns the colour with its opacity multiplied by a factor.
  ///
  /// - Parameter alpha: A factor from 0 (invisible) to 1 (unchanged).
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(css: "alpha(\(expression), \(min(1, max(0, alpha))))", pairs: pairs)
  }

  /// Returns a mixture of this colour and another colour.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - fraction: The fraction of the other colour, from 0 to 1.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    Color(
      css: "mix(\(expression), \(other.expression), \(min(1, max(0, fraction))))",
      pairs: pairs.merging(other.pairs) { $1 })
  }

  // MARK: Text

  /// The colour of primary text and of symbols.
  public static let label = Color(meaning: "label")
  /// The colour of secondary text, with a contrast of at least 4.5:1.
  public static let secondaryLabel = Color(meaning: "secondary_label")
  /// The colour of less important text and of disabled controls.
  public static let tertiaryLabel = Color(meaning: "tertiary_label")
  /// The colour of the least important text.
  public static let quaternaryLabel = Color(meaning: "quaternary_label")
  /// The colour of interactive and selected elements: the accent colour mixed with the text colour.
  public static let tint = Color(meaning: "tint")
  /// The colour of errors and destructive actions: red mixed with the text colour.
  public static let error = Color(meaning: "error")
  /// The colour of warnings: orange mixed with the text colour.
  public static let warning = Color(meaning: "warning")
  /// The colour of success messages: green mixed with the text colour.
  public static let success = Color(meaning: "success")

  // MARK: Surfaces

  /// The background colour of lists.
  public static let background = Color(meaning: "background")
  /// The background colour of grouped lists.
  public static let groupedBackground = Color(meaning: "grouped_background")
  /// The colour of thin lines between items.
  public static let separator = Color(meaning: "separator")
  /// A translucent colour for shapes on any background.
  public static let fill = Color(meaning: "fill")
  /// A fainter version of ``fill``.
  public static let secondaryFill = Color(meaning: "secondary_fill")
  /// The background colour of selected elements: a translucent version of ``tint``.
  public static let selection = Color(meaning: "selection")
  /// A fully transparent colour.
  public static let clear = Color(meaning: "clear")

  /// Returns one of the standard hues, mixed with the text colour to make it legible as text.
  ///
  /// - Parameter number: The number of the hue. Numbers from ``ListContentConfiguration/Picture/hueCount`` upward wrap
  ///   around.
  public static func hue(_ number: Int) -> Color {
    let hues = ConfigurationStyle.hues
    let hue = hues[Int(number.magnitude % UInt(hues.count))]
    return Color(css: "mix(@theme_text_color, \(hue), 0.6)")
  }
}

extension Color {
  /// Returns the CSS for an outline. Unlike a border, an outline takes up no space and is drawn in front of the
  /// content. With an outset of 0, the outline is just inside the widget's edge.
  @MainActor
  func stroke(width: Int, outset: Int = 0) -> String {
    "outline: \(width)px solid \(css); outline-offset: \(outset - width)px;"
  }
}
