extension ListContentConfiguration {
  // MARK: Cells

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
    content.secondaryTextProperties.alignment = .trailing
    return content
  }

  /// A low cell with a small icon, for a list of places to go to.
  public static func sidebarCell() -> Self {
    var content = Self()
    content.imageProperties.maximumSize = LayoutSize(16)
    content.imageProperties.cornerRadius = 3
    content.style = .sidebar
    return content
  }

  /// A sidebar's cell with a second text below the first.
  public static func sidebarSubtitleCell() -> Self {
    var content = sidebarCell()
    content.secondaryTextProperties.font = .footnote
    content.textToSecondaryTextVerticalPadding = 1
    return content
  }

  /// A sidebar's cell with larger icons in the accent colour, beside which another list shows what is in it.
  public static func accompaniedSidebarCell() -> Self {
    var content = sidebarCell()
    content.imageProperties.maximumSize = LayoutSize(20)
    content.imageProperties.reservedLayoutSize = LayoutSize(width: 24, height: 0)
    content.imageProperties.tintColor = .tint
    content.directionalLayoutMargins.top = 9
    content.directionalLayoutMargins.bottom = 9
    return content
  }

  /// The same with a second text below the first.
  public static func accompaniedSidebarSubtitleCell() -> Self {
    var content = accompaniedSidebarCell()
    content.secondaryTextProperties.font = .footnote
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

  // MARK: Headers

  /// The line over a section.
  public static func header() -> Self { header(font: .title3.weight(.bold)) }

  /// The line over a section of a plain list.
  public static func plainHeader() -> Self { header(font: .headline) }

  /// The line over a group: small capitals, paler.
  public static func groupedHeader() -> Self {
    var content = header(font: .footnote)
    content.textProperties.color = .secondaryLabel
    content.textProperties.transform = .uppercase
    return content
  }

  /// The line over a section of a sidebar.
  public static func sidebarHeader() -> Self {
    var content = header(font: .subheadline.weight(.bold))
    content.textProperties.color = .secondaryLabel
    return content
  }

  /// A title over a group.
  public static func prominentInsetGroupedHeader() -> Self { header(font: .title2.weight(.bold)) }

  /// A large title over a group.
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

  /// What is said under a section, in as many lines as it takes.
  public static func footer() -> Self {
    var content = Self()
    content.imageProperties.maximumSize = LayoutSize(16)
    content.textProperties = TextProperties(font: .footnote, color: .secondaryLabel, numberOfLines: 0)
    content.secondaryTextProperties = content.textProperties
    content.directionalLayoutMargins = DirectionalMargins(top: 6, leading: 12, bottom: 12, trailing: 12)
    content.style = .footer
    return content
  }

  /// What is said under a section of a plain list.
  public static func plainFooter() -> Self { footer() }

  /// What is said under a group.
  public static func groupedFooter() -> Self {
    var content = footer()
    content.directionalLayoutMargins.top = 3
    return content
  }
}

extension ContentConfiguration where Self == ListContentConfiguration {
  /// A cell with a second text below the first, where there is one.
  public static func cell(text: String? = nil) -> Self { ListContentConfiguration.cell(text: text) }
}
