import Gtk

/// What the usual cell or header shows: a picture, a text, a second text beside or below it, and a badge at the end.
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
public struct ListContentConfiguration: Equatable, Sendable {
  /// The picture at the start.
  public var image: Picture?

  /// The title: one line, cut at its end where it does not fit; then the whole of it is the tooltip.
  public var text: String?

  /// The second text, smaller and paler.
  public var secondaryText: String?

  /// A count or a fact at the end, with figures of equal width.
  public var badge: String?

  /// Parts of `text` in bold, as ranges of UTF-8 offsets.
  public var textEmphasis: [Range<Int>] = []

  /// Parts of `secondaryText` in bold, as ranges of UTF-8 offsets.
  public var secondaryTextEmphasis: [Range<Int>] = []

  /// Whether the second text stands beside the first, at the end, instead of below it.
  public var prefersSideBySideTextAndSecondaryText = false

  /// The room around everything, in logical pixels.
  public var directionalLayoutMargins = DirectionalMargins(top: 0, leading: 12, bottom: 0, trailing: 12)

  /// Between the picture and the texts, and between the texts and the badge, in logical pixels.
  public var imageToTextPadding = 12

  /// Between the first text and the second below it, in logical pixels.
  public var textToSecondaryTextVerticalPadding = 2

  /// The width and height that a picture has, in logical pixels.
  public var imageSize = 40

  /// How deep the content stands in; an outline's cells stand in by themselves.
  public var indentationLevel = 0

  /// What each level stands in by, in logical pixels.
  public var indentationWidth = 18

  /// The CSS class of the content.
  var style = Style.cell

  enum Style: String {
    case cell = "cell-content"
    case sidebar = "sidebar-content"
    case header = "header-content"
    case card = "card-content"
  }

  /// What a screen reader calls a cell with this content: its texts in order.
  public var accessibleText: String {
    [text, secondaryText, badge].compactMap { $0 }.joined(separator: ", ")
  }
}

extension ListContentConfiguration {
  /// A cell with a second text below the first, where there is one.
  public static func cell(text: String? = nil) -> Self {
    var content = Self()
    content.text = text
    return content
  }

  /// A cell with a second text below the first.
  public static func subtitleCell() -> Self { Self() }

  /// A cell with a second text beside the first, at the end.
  public static func valueCell() -> Self {
    var content = Self()
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// A low cell with a small icon, for a list of places to go to.
  public static func sidebarCell() -> Self {
    var content = Self()
    content.imageSize = 16
    content.style = .sidebar
    return content
  }

  /// A cell of a grid: the picture on top, as wide as the cell and five eighths as high, and the texts under it.
  public static func card() -> Self {
    var content = Self()
    content.directionalLayoutMargins = DirectionalMargins(top: 6, leading: 6, bottom: 6, trailing: 6)
    content.imageToTextPadding = 6
    content.style = .card
    return content
  }

  /// The line over a section: a bold title, and in the badge how many items there are.
  public static func header() -> Self {
    var content = Self()
    content.imageSize = 16
    content.directionalLayoutMargins = DirectionalMargins(top: 12, leading: 6, bottom: 6, trailing: 6)
    content.style = .header
    return content
  }
}

/// Room on four sides, in logical pixels; `leading` is where reading begins.
public struct DirectionalMargins: Equatable, Sendable {
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
