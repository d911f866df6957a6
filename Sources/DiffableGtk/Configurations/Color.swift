/// A colour named after what it means, so that it follows the theme: light, dark and high contrast.
///
/// The names are those of `UIColor`. Most are made of the colour of the text around, so that they fit on any background.
public struct Color: Hashable, Sendable {
  /// An expression of GTK's CSS.
  let css: String

  /// The CSS class that gives a widget this colour; nil for one that no style sheet knows.
  let className: String?

  private init(css: String, className: String? = nil) { (self.css, self.className) = (css, className) }

  private init(meaning: String) {
    self.init(css: "@list_\(meaning)", className: "\(meaning.replacing("_", with: "-"))-color")
  }

  /// One that is the same in every theme; each part is from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func part(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
    let parts = [red, green, blue].map { String(Int((part($0) * 255).rounded())) }
    self.init(css: "rgba(\(parts.joined(separator: ",")),\((part(alpha) * 1000).rounded() / 1000))")
  }

  /// One that the theme, or the application's style sheet, defines with `@define-color`. A name that neither defines is
  /// no colour: what has it looks as if it had none.
  ///
  /// - Parameter name: letters, digits, `_` and `-`; other characters are left out.
  public init(named name: String) {
    self.init(css: "@" + name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
  }

  /// The same colour, more or less see-through.
  ///
  /// - Parameter alpha: 0 is invisible; 1 changes nothing.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(css: "alpha(\(css), \(min(1, max(0, alpha))))")
  }

  /// A colour between this one and another.
  ///
  /// - Parameters:
  ///   - other: the other one.
  ///   - share: 0 is this one, 1 the other.
  public func mixed(with other: Color, by share: Double) -> Color {
    Color(css: "mix(\(css), \(other.css), \(min(1, max(0, share))))")
  }

  // MARK: Text

  /// Text, and symbols in it.
  public static let label = Color(meaning: "label")
  /// Text that says less; 4.5:1 and more.
  public static let secondaryLabel = Color(meaning: "secondary_label")
  /// Text that may be passed over, and what cannot be used at present.
  public static let tertiaryLabel = Color(meaning: "tertiary_label")
  /// Hardly more than a trace.
  public static let quaternaryLabel = Color(meaning: "quaternary_label")
  /// What can be pressed, and what is chosen: the theme's accent.
  public static let tint = Color(meaning: "tint")
  /// What has gone wrong, or cannot be undone.
  public static let error = Color(meaning: "error")
  /// What needs looking at.
  public static let warning = Color(meaning: "warning")
  /// What has gone well.
  public static let success = Color(meaning: "success")

  // MARK: Surfaces

  /// What lists stand on.
  public static let background = Color(meaning: "background")
  /// What groups in lists stand on.
  public static let groupedBackground = Color(meaning: "grouped_background")
  /// A thin line.
  public static let separator = Color(meaning: "separator")
  /// A tint over any background.
  public static let fill = Color(meaning: "fill")
  /// A weaker tint over any background.
  public static let secondaryFill = Color(meaning: "secondary_fill")
  /// What is chosen: the accent as a tint over any background.
  public static let selection = Color(meaning: "selection")
  /// Nothing.
  public static let clear = Color(meaning: "clear")

  /// One of the hues of tiles, made fit for text on the theme's background.
  ///
  /// - Parameter number: taken modulo ``ListContentConfiguration/Picture/hueCount``.
  public static func hue(_ number: Int) -> Color {
    let hues = ConfigurationStyle.hues
    let hue = hues[Int(number.magnitude % UInt(hues.count))]
    return Color(css: "mix(@theme_text_color, \(hue), 0.6)")
  }
}

extension Color {
  /// The style of a line along an edge, in logical pixels. Unlike a border it takes no room, and it is drawn over what is
  /// inside.
  ///
  /// - Parameter outset: how far outside the edge it runs; at 0 it is just inside.
  func stroke(width: Int, outset: Int = 0) -> String {
    "outline: \(width)px solid \(css); outline-offset: \(outset - width)px;"
  }
}
