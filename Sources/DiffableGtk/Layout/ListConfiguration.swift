/// The appearance and the supplementary views of a section, like `UICollectionLayoutListConfiguration`.
///
/// ```swift
/// var projects = ListConfiguration(appearance: .sidebar)
/// projects.headerMode = .supplementary
/// projects.showsSeparators = false
/// ```
public struct ListConfiguration: Hashable, Sendable {
  /// The visual style of a section. Its raw value is a CSS class of the section's rows and supplementary
  /// views. Outside grids and shelves, the cells have the class too.
  public enum Appearance: String, Hashable, Sendable {
    /// Rows on the standard background of a list. The CSS class is `plain`.
    case plain
    /// Rows on a background that extends from edge to edge. The CSS class is `grouped`.
    case grouped
    /// Rows on a card with rounded corners. The CSS class is `inset-grouped`.
    case insetGrouped = "inset-grouped"
    /// Navigation rows on the background of a window's sidebar. The CSS class is `sidebar`.
    case sidebar
    /// Navigation rows on the standard background of a list. The CSS class is `sidebar-plain`.
    case sidebarPlain = "sidebar-plain"

    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
  }

  /// The source of a section's header.
  public enum HeaderMode: Hashable, Sendable {
    /// The section has no header.
    case none
    /// The header is a view that the data source's `supplementaryViewProvider` returns. If the provider is
    /// nil, there is no header.
    case supplementary
    /// The header is the section's first item, whose cell has the CSS class `section-header`.
    ///
    /// It can be selected like any other item and, in an outline, expanded. Grids and shelves don't support
    /// this mode.
    case firstItemInSection
  }

  /// The source of a section's footer.
  public enum FooterMode: Hashable, Sendable {
    /// The section has no footer.
    case none
    /// The footer is a view that the data source's `supplementaryViewProvider` returns. If the provider is
    /// nil, there is no footer.
    case supplementary
  }

  /// A supplementary view of a custom kind above or below a section's items.
  public struct BoundarySupplementaryItem: Hashable, Sendable {
    /// The position of a view relative to the items.
    public enum Alignment: Hashable, Sendable {
      /// The view is placed between the header and the items.
      case top
      /// The view is placed between the items and the footer.
      case bottom
    }

    /// The kind that is passed to `supplementaryViewProvider`.
    public let elementKind: String
    /// The position of the view relative to the items.
    public let alignment: Alignment
    /// Whether the view stays at an edge of the visible area while its section is visible.
    ///
    /// A top view stays at the top edge, below a pinned header, and a bottom view at the bottom edge, above a
    /// pinned footer.
    public var pinToVisibleBounds = false

    /// Creates a supplementary item. Its view is the one that the data source's `supplementaryViewProvider` returns for
    /// the given kind.
    ///
    /// Traps if the kind is that of a header or footer. Use `headerMode` and `footerMode` for these.
    public init(elementKind: String, alignment: Alignment) {
      guard !SupplementaryKinds.ofModes.contains(elementKind) else {
        fatalError(
          "views of the kind \"\(elementKind)\" come from headerMode or footerMode, not from an item")
      }
      (self.elementKind, self.alignment) = (elementKind, alignment)
    }
  }

  /// The visual style of the section.
  public var appearance: Appearance

  /// Whether separators are drawn between rows. The default is true only for `grouped` and `insetGrouped`.
  public var showsSeparators: Bool

  /// The appearance and visibility of the separators if ``showsSeparators`` is true.
  ///
  /// The data source's `itemSeparatorHandler` can override them for individual items. Grids and shelves have no
  /// separators.
  public var separatorConfiguration = ListSeparatorConfiguration()

  /// The source of the header. Defaults to `.supplementary`.
  public var headerMode = HeaderMode.supplementary

  /// The source of the footer. Defaults to `.none`.
  public var footerMode = FooterMode.none

  /// Whether the header stays at the top edge while its section is visible.
  ///
  /// The default is true only for `plain` and `sidebarPlain`. A first item that is used as a header always scrolls with
  /// the other items.
  public var pinsHeader: Bool

  /// Whether the footer stays at the bottom edge while its section is visible. Defaults to false.
  public var pinsFooter = false

  /// The additional space above the header, in logical pixels, or nil (the default) for none. Values above
  /// 1,048,576 are reduced to that value. Traps if the value is negative.
  public var headerTopPadding: Int? {
    didSet {
      requireNotNegative(headerTopPadding ?? 0, "headerTopPadding")
      headerTopPadding = headerTopPadding.map { min($0, ListLayout.maximumLength) }
    }
  }

  /// The space around the section's items, between its header and its footer, in logical pixels. Insets above
  /// 1,048,576 are reduced to that value. Traps if any inset is negative.
  ///
  /// The bottom inset adds space above the footer or, if there is no footer, above the next section. All insets are
  /// added to the margins of the appearance, grid or shelf. On a shelf, items that scroll into the leading or trailing
  /// inset stay visible.
  public var contentInsets = DirectionalMargins() {
    didSet {
      let edges: [WritableKeyPath<DirectionalMargins, Int>] = [\.top, \.leading, \.bottom, \.trailing]
      for edge in edges {
        requireNotNegative(contentInsets[keyPath: edge], "contentInsets")
        contentInsets[keyPath: edge] = min(contentInsets[keyPath: edge], ListLayout.maximumLength)
      }
    }
  }

  /// The background colour of the section, or nil for the default colour of the appearance. Rows in the
  /// grouped appearances keep their colour.
  public var backgroundColor: Color?

  /// Views of custom kinds above and below the items, from top to bottom.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []

  /// Additional data for the module `UIKitNames`. It isn't compared, so configurations that differ only in
  /// this property are equal.
  package var companion = Companion()

  package struct Companion: Hashable, Sendable {
    package var value: (any Sendable)?
    package static func == (left: Self, right: Self) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }

  /// Creates a configuration with the default values for an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance.isGrouped
    pinsHeader = appearance == .plain || appearance == .sidebarPlain
  }
}
