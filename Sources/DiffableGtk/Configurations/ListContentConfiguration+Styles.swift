extension ListContentConfiguration {
  // MARK: Cells

  /// Returns the standard cell style, with text and optional secondary text below it.
  public static func cell(text: String? = nil) -> Self {
    var content = Self()
    content.text = text
    return content
  }

  /// Returns a cell style with secondary text below the primary text.
  public static func subtitleCell() -> Self { Self() }

  /// Returns a cell style with secondary text beside the primary text, at the trailing edge.
  public static func valueCell() -> Self {
    var content = Self()
    content.prefersSideBySideTextAndSecondaryText = true
    content.secondaryTextProperties.alignment = .trailing
    return content
  }

  /// Returns a compact style for sidebars, with a small icon.
  public static func sidebarCell() -> Self {
    var content = Self()
    content.imageProperties.maximumSize = LayoutSize(16)
    content.imageProperties.cornerRadius = 3
    content.style = .sidebar
    return content
  }

  /// Returns a sidebar style with secondary text below the primary text.
  public static func sidebarSubtitleCell() -> Self {
    var content = sidebarCell()
    content.secondaryTextProperties.font = .footnote
    content.textToSecondaryTextVerticalPadding = 1
    return content
  }

  /// Returns a style for a sidebar next to another list. Compared with ``sidebarCell()``, the icons are larger and in
  /// the tint colour, and the rows are taller.
  public static func accompaniedSidebarCell() -> Self {
    var content = sidebarCell()
    content.imageProperties.maximumSize = LayoutSize(20)
    content.imageProperties.reservedLayoutSize = LayoutSize(width: 24, height: 0)
    content.imageProperties.tintColor = .tint
    content.directionalLayoutMargins.top = 9
    content.directionalLayoutMargins.bottom = 9
    return content
  }

  /// Returns a style for a sidebar next to another list, with secondary text below the primary text.
  public static func accompaniedSidebarSubtitleCell() -> Self {
    var content = accompaniedSidebarCell()
    content.secondaryTextProperties.font = .footnote
    return content
  }

  /// Returns a style for grids, with a full-width picture above the text. The picture has an aspect ratio of 8:5.
  public static func card() -> Self {
    var content = Self()
    content.directionalLayoutMargins = DirectionalMargins(top: 6, leading: 6, bottom: 6, trailing: 6)
    content.imageToTextPadding = 6
    content.style = .card
    return content
  }

  // MARK: Headers

  /// Returns a section header style with a bold title.
  public static func header() -> Self { header(font: .title3.weight(.bold)) }

  /// Returns a header style for plain lists, with a headline.
  public static func plainHeader() -> Self { header(font: .headline) }

  /// Returns a header style for groups, with uppercase text in a secondary colour.
  public static func groupedHeader() -> Self {
    var content = header(font: .footnote)
    content.textProperties.color = .secondaryLabel
    content.textProperties.transform = .uppercase
    return content
  }

  /// Returns a header style for sidebars, with small bold text in a secondary colour.
  public static func sidebarHeader() -> Self {
    var content = header(font: .subheadline.weight(.bold))
    content.textProperties.color = .secondaryLabel
    return content
  }

  /// Returns a prominent header style for groups, with a bold second-level title.
  public static func prominentInsetGroupedHeader() -> Self { header(font: .title2.weight(.bold)) }

  /// Returns the most prominent header style for groups, with a bold first-level title.
  public static func extraProminentInsetGroupedHeader() -> Self { header(font: .title1.weight(.bold)) }

  private static func header(font: Font) -> Self {
    var content = Self()
    content.imageProperties.maximumSize = LayoutSize(16)
    content.textProperties.font = font
    content.directionalLayoutMargins = DirectionalMargins(top: 12, leading: 12, bottom: 6, trailing: 12)
    content.style = .header
    return content
  }

  // MARK: Footers

  /// Returns a footer style with small text in a secondary colour. The number of lines isn't limited.
  public static func footer() -> Self {
    var content = Self()
    content.imageProperties.maximumSize = LayoutSize(16)
    content.textProperties = TextProperties(font: .footnote, color: .secondaryLabel, numberOfLines: 0)
    content.secondaryTextProperties = content.textProperties
    content.directionalLayoutMargins = DirectionalMargins(top: 6, leading: 12, bottom: 12, trailing: 12)
    content.style = .footer
    return content
  }

  /// Returns a footer style for plain lists. It is the same as ``footer()``.
  public static func plainFooter() -> Self { footer() }

  /// Returns a footer style for groups, with less space above the text than ``footer()``.
  public static func groupedFooter() -> Self {
    var content = footer()
    content.directionalLayoutMargins.top = 3
    return content
  }
}

extension ContentConfiguration where Self == ListContentConfiguration {
  /// Returns the standard cell style, with text and optional secondary text below it.
  public static func cell(text: String? = nil) -> Self { ListContentConfiguration.cell(text: text) }
}
