/// The content of a standard cell, header or footer: a picture, primary text and secondary text.
///
/// It is the counterpart of `UIListContentConfiguration`. Choose a style, set the content, and assign it to a
/// cell. The cell creates its widgets once and updates them for each item.
///
/// ```swift
/// var content = ListContentConfiguration.subtitleCell()
/// content.image = .tile(initials: "SE", hue: 2)
/// content.text = "Sweden"
/// content.secondaryText = "Stockholm"
/// cell.contentConfiguration = content
/// ```
public struct ListContentConfiguration: ContentConfiguration, Hashable {
  /// The picture before the text (above it in a card), or nil for none.
  public var image: Picture?

  /// The size and appearance of the picture.
  public var imageProperties = ImageProperties()

  /// The primary text with its emphasis. ``text`` is the same text without emphasis.
  public var attributedText: AttributedText?

  /// The font, colour and line breaks of the primary text.
  public var textProperties = TextProperties()

  /// The secondary text with its emphasis. ``secondaryText`` is the same text without emphasis.
  public var secondaryAttributedText: AttributedText?

  /// The font, colour and line breaks of the secondary text.
  public var secondaryTextProperties = TextProperties(
    font: .subheadline.monospacedDigits(), color: .secondaryLabel)

  /// Whether the secondary text is beside the primary text instead of below it.
  public var prefersSideBySideTextAndSecondaryText = false

  /// The margins around the content, in logical pixels. Some styles also have a minimum height.
  public var directionalLayoutMargins = DirectionalMargins(top: 7, leading: 12, bottom: 7, trailing: 12)

  /// The space between the picture and the text, in logical pixels.
  public var imageToTextPadding = 12

  /// The minimum space between primary text and secondary text beside it, in logical pixels.
  public var textToSecondaryTextHorizontalPadding = 12

  /// The space between primary text and secondary text below it, in logical pixels.
  public var textToSecondaryTextVerticalPadding = 2

  /// The opacity of the content, from 0 to 1.
  public var alpha = 1.0

  /// The indentation level. In an outline, it is added to the level of the item. Traps if it is negative.
  public var indentationLevel = 0 {
    didSet { requireNotNegative(indentationLevel, "indentationLevel") }
  }

  /// The indentation for each level, in logical pixels. Traps if it is negative.
  public var indentationWidth = 18 {
    didSet { requireNotNegative(indentationWidth, "indentationWidth") }
  }

  var style = Style.cell

  enum Style: String {
    case cell = "cell-content"
    case sidebar = "sidebar-content"
    case header = "header-content"
    case footer = "footer-content"
    case card = "card-content"
  }

  /// The original colours if the content has been updated for a disabled cell, or nil otherwise.
  var enabledColors: EnabledColors?

  /// The primary text. Setting it removes any emphasis.
  public var text: String? {
    get { attributedText?.text }
    set { attributedText = newValue.map { AttributedText($0) } }
  }

  /// The secondary text. Setting it removes any emphasis.
  public var secondaryText: String? {
    get { secondaryAttributedText?.text }
    set { secondaryAttributedText = newValue.map { AttributedText($0) } }
  }

  /// The text that a screen reader reads: the primary text and the secondary text.
  public var accessibleText: String {
    [text, secondaryText].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Creates a view that shows the picture and the text.
  @MainActor
  public func makeContentView() -> any ContentView { ListContentView(self) }
}

/// Margins on four sides, in logical pixels. The leading side is the side on which lines of text begin.
public struct DirectionalMargins: Hashable, Sendable {
  /// The margin above the content.
  public var top: Int
  /// The margin before the content.
  public var leading: Int
  /// The margin below the content.
  public var bottom: Int
  /// The margin after the content.
  public var trailing: Int

  /// Creates margins, which are 0 by default.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// The size of a picture or another part of a cell.
public struct LayoutSize: Hashable, Sendable {
  /// The width, in logical pixels.
  public var width: Int
  /// The height, in logical pixels.
  public var height: Int

  /// Creates a size from a width and a height.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Creates a square size.
  public init(_ side: Int) { self.init(width: side, height: side) }
}
