/// How a section looks and what stands around its items: `UICollectionLayoutListConfiguration`.
///
/// ```swift
/// var projects = ListConfiguration(appearance: .sidebar)
/// projects.headerMode = .supplementary
/// projects.showsSeparators = false
/// ```
public struct ListConfiguration: Hashable, Sendable {
  /// How a section is set off from what is around it. It is style: the CSS class of the same name, on the section's
  /// lines, cells and supplementary views.
  public enum Appearance: String, Hashable, Sendable {
    /// Rows on the view's own background: `plain`.
    case plain
    /// The section's rows on a band from edge to edge: `grouped`.
    case grouped
    /// The section's rows on a card with rounded corners: `inset-grouped`.
    case insetGrouped = "inset-grouped"
    /// Places to go to, on the background of a window's side: `sidebar`.
    case sidebar
    /// The same on the view's own background: `sidebar-plain`.
    case sidebarPlain = "sidebar-plain"

    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
  }

  /// Where a section's header comes from.
  public enum HeaderMode: Hashable, Sendable {
    /// There is none.
    case none
    /// The data source's `supplementaryViewProvider` gives it, where there is one.
    case supplementary
    /// The section's first item is its header: its cell has the CSS class `section-header`. It is an item like any
    /// other, which can be selected and, in an outline, expanded. For lists only.
    case firstItemInSection
  }

  /// Where a section's footer comes from.
  public enum FooterMode: Hashable, Sendable {
    /// There is none.
    case none
    /// The data source's `supplementaryViewProvider` gives it, where there is one.
    case supplementary
  }

  /// A view of a kind of your own over or under a section's items.
  public struct BoundarySupplementaryItem: Hashable, Sendable {
    /// Where it stands.
    public enum Alignment: Hashable, Sendable {
      /// Between the header and the items.
      case top
      /// Between the items and the footer.
      case bottom
    }

    /// What `supplementaryViewProvider` is asked for.
    public let elementKind: String
    /// Where it stands.
    public let alignment: Alignment
    /// Whether it stays at the window's edge while the section is there: one that stands at the top under the header, at the top
    /// edge, and one that stands at the bottom over the footer, at the bottom edge.
    public var pinToVisibleBounds = false

    /// A view that `supplementaryViewProvider` gives under that kind.
    ///
    /// Traps for the kinds of headers and footers, which have modes of their own.
    public init(elementKind: String, alignment: Alignment) {
      guard !SupplementaryKinds.ofModes.contains(elementKind) else {
        fatalError(
          "a view of the kind \"\(elementKind)\" comes from headerMode or footerMode, not from an item")
      }
      (self.elementKind, self.alignment) = (elementKind, alignment)
    }
  }

  /// How the section is set off.
  public var appearance: Appearance

  /// Whether a line is drawn between rows; to begin with, in the grouped appearances.
  public var showsSeparators: Bool

  /// How those lines look and which of them there are, where they are shown; the data source's `itemSeparatorHandler` may
  /// have them otherwise at some items. Lists have separators, grids have none.
  public var separatorConfiguration = ListSeparatorConfiguration()

  /// Where the header comes from; to begin with, from the data source.
  public var headerMode = HeaderMode.supplementary

  /// Where the footer comes from; to begin with, there is none.
  public var footerMode = FooterMode.none

  /// Whether the header stays at the top edge until the section's end pushes it out; to begin with, in the plain
  /// appearances. A first item that is a header scrolls with the others.
  public var pinsHeader: Bool

  /// Whether the footer stays at the bottom edge until the section's start pushes it out; to begin with, it does not.
  public var pinsFooter = false

  /// The room over the header, in logical pixels; nil for what the appearance gives.
  public var headerTopPadding: Int?

  /// What is behind the section, as CSS writes it: `@theme_bg_color`, `#f6f5f4`; nil for what the appearance gives. The
  /// grouped appearances keep the colour of their rows.
  public var backgroundColor: String?

  /// Views of other kinds over and under the items, in this order.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []

  /// What an appearance gives by itself.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance.isGrouped
    pinsHeader = appearance == .plain || appearance == .sidebarPlain
  }
}
