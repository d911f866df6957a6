/// What the usual cell or header shows: a picture, a text, and a second text beside or below it.
///
/// It is `UIListContentConfiguration`. Take one of the styles, fill it, and give it to a cell; the cell's widgets are
/// made once and filled again for each item.
/// ```swift
/// var content = ListContentConfiguration.subtitleCell()
/// content.image = .tile(initials: "SE", hue: 2)
/// content.text = "Sweden"
/// content.secondaryText = "Stockholm"
/// cell.contentConfiguration = content
/// ```
public struct ListContentConfiguration: ContentConfiguration, Hashable {
  /// The picture at the start.
  public var image: Picture?

  /// How the picture looks.
  public var imageProperties = ImageProperties()

  /// The first text, with parts of it set off. `text` is the same text.
  public var attributedText: AttributedText?

  /// How the first text looks.
  public var textProperties = TextProperties()

  /// The second text, with parts of it set off. `secondaryText` is the same text.
  public var secondaryAttributedText: AttributedText?

  /// How the second text looks.
  public var secondaryTextProperties = TextProperties(
    font: .subheadline.monospacedDigits(), color: .secondaryLabel)

  /// Whether the second text stands beside the first, at the end, instead of below it.
  public var prefersSideBySideTextAndSecondaryText = false

  /// The room around everything, in logical pixels. A cell is higher than that where its style is.
  public var directionalLayoutMargins = DirectionalMargins(top: 7, leading: 12, bottom: 7, trailing: 12)

  /// Between the picture and the texts, in logical pixels.
  public var imageToTextPadding = 12

  /// Between the first text and the second beside it, at least, in logical pixels.
  public var textToSecondaryTextHorizontalPadding = 12

  /// Between the first text and the second below it, in logical pixels.
  public var textToSecondaryTextVerticalPadding = 2

  /// How solid all of it is: 0 is invisible, 1 solid.
  public var alpha = 1.0

  /// How deep the content stands in; an outline's cells stand in by themselves.
  public var indentationLevel = 0

  /// What each level stands in by, in logical pixels.
  public var indentationWidth = 18

  /// What heights and states are styled by: a CSS class of the content.
  var style = Style.cell

  enum Style: String {
    case cell = "cell-content"
    case sidebar = "sidebar-content"
    case header = "header-content"
    case footer = "footer-content"
    case card = "card-content"
  }

  /// What the colours were before the cell was disabled; nil where it is not.
  var enabledColors: EnabledColors?

  /// The first text.
  public var text: String? {
    get { attributedText?.text }
    set { attributedText = newValue.map { AttributedText($0) } }
  }

  /// The second text.
  public var secondaryText: String? {
    get { secondaryAttributedText?.text }
    set { secondaryAttributedText = newValue.map { AttributedText($0) } }
  }

  /// What a screen reader calls a cell with this content: its texts in order.
  public var accessibleText: String {
    [text, secondaryText].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The widgets that show it.
  @MainActor
  public func makeContentView() -> any ContentView { ListContentView(self) }
}

/// Room on four sides, in logical pixels; `leading` is where reading begins.
public struct DirectionalMargins: Hashable, Sendable {
  /// Above.
  public var top: Int
  /// At the side where reading begins.
  public var leading: Int
  /// Below.
  public var bottom: Int
  /// At the side where reading ends.
  public var trailing: Int

  /// Margins by their four sides.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A width and a height, in logical pixels.
public struct LayoutSize: Hashable, Sendable {
  /// From side to side.
  public var width: Int
  /// From top to bottom.
  public var height: Int

  /// A size by its sides.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// A square.
  public init(_ side: Int) { self.init(width: side, height: side) }
}
