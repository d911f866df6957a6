/// The content of a standard cell or header: a picture and two texts.
///
/// Like `UIListContentConfiguration`. Choose a style, set the content, and assign it to a cell. The cell
/// creates its widgets once and updates them for each item.
///
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

  /// The appearance of the picture.
  public var imageProperties = ImageProperties()

  /// The first text with its emphasis. `text` is the same text.
  public var attributedText: AttributedText?

  /// The appearance of the first text.
  public var textProperties = TextProperties()

  /// The second text with its emphasis. `secondaryText` is the same text.
  public var secondaryAttributedText: AttributedText?

  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties(
    font: .subheadline.monospacedDigits(), color: .secondaryLabel)

  /// Whether the second text is at the end of the line instead of below the first.
  public var prefersSideBySideTextAndSecondaryText = false

  /// The margins around the content, in logical pixels.
  ///
  /// The style can set a minimum height.
  public var directionalLayoutMargins = DirectionalMargins(top: 7, leading: 12, bottom: 7, trailing: 12)

  /// The space between the picture and the texts, in logical pixels.
  public var imageToTextPadding = 12

  /// The minimum space between texts side by side, in logical pixels.
  public var textToSecondaryTextHorizontalPadding = 12

  /// The space between texts above each other, in logical pixels.
  public var textToSecondaryTextVerticalPadding = 2

  /// The opacity, from 0 to 1.
  public var alpha = 1.0

  /// The indentation level. Cells in an outline are indented automatically. Traps if it is negative.
  public var indentationLevel = 0 {
    didSet { requireNotNegative(indentationLevel, "indentationLevel") }
  }

  /// The indentation of each level, in logical pixels. Traps if it is negative.
  public var indentationWidth = 18 {
    didSet { requireNotNegative(indentationWidth, "indentationWidth") }
  }

  /// The style, which is also the CSS class of the content.
  var style = Style.cell

  enum Style: String {
    case cell = "cell-content"
    case sidebar = "sidebar-content"
    case header = "header-content"
    case footer = "footer-content"
    case card = "card-content"
  }

  /// The original colours while the cell is disabled, otherwise nil.
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

  /// The text that a screen reader reads: both texts in order.
  public var accessibleText: String {
    [text, secondaryText].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Creates the content view.
  @MainActor
  public func makeContentView() -> any ContentView { ListContentView(self) }
}

/// Margins on four sides, in logical pixels. The leading side is where reading begins.
public struct DirectionalMargins: Hashable, Sendable {
  /// The top margin.
  public var top: Int
  /// The leading margin.
  public var leading: Int
  /// The bottom margin.
  public var bottom: Int
  /// The trailing margin.
  public var trailing: Int

  /// Creates margins.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A width and a height, in logical pixels.
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Creates a square size.
  public init(_ side: Int) { self.init(width: side, height: side) }
}
