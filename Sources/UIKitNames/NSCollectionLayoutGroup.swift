// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

/// A width or height.
public enum NSCollectionLayoutDimension: Hashable, Sendable {
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height. It is treated as the natural height.
  case fractionalHeight(Double)
  /// A number of logical pixels.
  case absolute(Double)
  /// The natural size. For a width, the estimate is the minimum width. For a height, the estimate is ignored.
  case estimated(Double)
}

/// The size of an item or group. Any height that isn't absolute is treated as the natural height.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }
}

/// An item in a group.
public struct NSCollectionLayoutItem: Hashable, Sendable {
  public let layoutSize: NSCollectionLayoutSize

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// A row of items with equal widths. It fills the width of the list.
///
/// In a section with an `orthogonalScrollingBehavior`, however, a group is a single item with an absolute
/// width. Lists can't show other groups, so creating one traps.
public struct NSCollectionLayoutGroup: Hashable, Sendable {
  enum Columns: Hashable, Sendable {
    case fixed(Int)
    case fitting(minimumCellWidth: Int)
  }

  let columns: Columns
  let height: Int?
  /// The space between items and between rows, in logical pixels, or nil for no space.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// Creates a group with a number of columns that share the width equally.
  ///
  /// Traps if `count` is less than 1, or if the group's width isn't `.fractionalWidth(1)`. A group with one column can
  /// have an absolute width instead.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    guard count > 0 else { fatalError("count: \(count) is too small; use 1 or more") }
    if count == 1, let group = group(ofOneItem: layoutSize, subitem) { return group }
    requireFullWidth(layoutSize)
    return Self(columns: .fixed(count), height: layoutSize.height ?? subitem.layoutSize.height)
  }

  /// Creates a group with a number of columns that share the width equally.
  ///
  /// Traps if `count` is less than 1, or if the group's width isn't `.fractionalWidth(1)`. A group with one column can
  /// have an absolute width instead.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  /// Creates a group with as many columns as fit, based on the width of its items. Items with an absolute or
  /// estimated width are at least that wide, and share the remaining space in the row.
  ///
  /// Traps if the group has no items or has items of different widths. The width of the items must be a fraction up to
  /// 1, or at least one pixel. Also traps if the group's width isn't `.fractionalWidth(1)`, unless the group is one
  /// item with an absolute width.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> Self
  {
    guard let item = subitems.first else { fatalError("subitems: a group must have at least one item") }
    if subitems.count == 1, let group = group(ofOneItem: layoutSize, item) { return group }
    requireFullWidth(layoutSize)
    let size = item.layoutSize
    for item in subitems where item.layoutSize.widthDimension != size.widthDimension {
      fatalError(
        "subitems: items of different widths, \(size.widthDimension) and \(item.layoutSize.widthDimension), "
          + "can't be in the same group; give all items the same width")
    }
    return Self(columns: columns(size.widthDimension), height: layoutSize.height ?? size.height)
  }

  private static func columns(_ width: NSCollectionLayoutDimension) -> Columns {
    switch width {
    case .fractionalWidth(let share) where share > 0 && share <= 1: .fixed(max(1, Int((1 / share).rounded())))
    case .absolute(let width) where width >= 1: .fitting(minimumCellWidth: Int(width))
    case .estimated(let width) where width >= 1: .fitting(minimumCellWidth: Int(width))
    default:
      fatalError("widthDimension: \(width) can't be the width of an item; use a fraction up to 1, or pixels")
    }
  }

  /// Returns a group of one item with an absolute width, or nil if the sizes describe a different group.
  private static func group(ofOneItem size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem) -> Self? {
    guard case .absolute(let width) = size.widthDimension, width >= 1,
      [.fractionalWidth(1), size.widthDimension].contains(item.layoutSize.widthDimension)
    else { return nil }
    return Self(
      columns: .fitting(minimumCellWidth: Int(width)), height: size.height ?? item.layoutSize.height)
  }

  private static func requireFullWidth(_ size: NSCollectionLayoutSize) {
    guard size.widthDimension != .fractionalWidth(1) else { return }
    fatalError(
      "layoutSize: a group must fill the list's width, so its widthDimension must be .fractionalWidth(1), "
        + "not \(size.widthDimension); for an orthogonalScrollingBehavior, use one item and .absolute(width)")
  }

  private init(columns: Columns, height: Int?) { (self.columns, self.height) = (columns, height) }
}

/// The space between items in a group.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  let width: Int

  /// Creates a fixed space, in logical pixels.
  public static func fixed(_ width: Double) -> Self { Self(width: Int(width)) }
}

extension NSCollectionLayoutSize {
  /// The height in logical pixels, or nil if it isn't absolute or is less than 1.
  var height: Int? {
    if case .absolute(let height) = heightDimension, height >= 1 { Int(height) } else { nil }
  }
}

extension ListLayout {
  /// Creates a section from a group. To add a header, set `boundarySupplementaryItems`.
  ///
  /// The section is a list if the group has one column and no absolute height. Otherwise, it is a grid.
  public init(group: NSCollectionLayoutGroup) {
    let spacing = group.interItemSpacing?.width ?? 0
    switch group.columns {
    case .fixed(1) where group.height == nil: self = .list
    case .fixed(let columns): self = .grid(columns: columns, itemHeight: group.height, spacing: spacing)
    case .fitting(let width):
      self = .grid(minimumCellWidth: width, itemHeight: group.height, spacing: spacing)
    }
    boundarySupplementaryItems = []
  }

  /// The space between a grid's rows and columns, in logical pixels. Traps if it is negative.
  public var interGroupSpacing: Double {
    get { Double(spacing) }
    set {
      guard newValue >= 0 else { fatalError("interGroupSpacing: \(newValue) is negative; use 0 or more") }
      self = spaced(by: Int(newValue))
    }
  }
}

extension ListLayout {
  /// The space around the section's items, in logical pixels. It doesn't apply to headers and footers. Traps if any
  /// inset is negative.
  public var contentInsets: NSDirectionalEdgeInsets {
    get { configuration.contentInsets }
    set {
      var configuration = configuration
      configuration.contentInsets = newValue
      self = configured(as: configuration)
    }
  }
}

/// How a section scrolls sideways.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Hashable, Sendable {
  /// The section doesn't scroll sideways.
  case none
  /// Scrolling can stop at any position.
  case continuous
  /// Scrolling stops at the start of a group.
  case continuousGroupLeadingBoundary
  /// Scrolling stops at the start of a page. A page contains as many groups as fit in the visible area.
  case paging
  /// The same as `continuousGroupLeadingBoundary`. A fast swipe can pass several groups.
  case groupPaging
}

extension ListLayout {
  /// Whether and how the section scrolls sideways. Setting a behaviour other than `none` traps if the section is a list
  /// or a grid with a fixed number of columns. To make a section scroll sideways, create it from a group of one item with
  /// an absolute width.
  public var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    get {
      switch orthogonalScrolling {
      case nil: .none
      case .continuous: .continuous
      case .continuousItemBoundary: .continuousGroupLeadingBoundary
      case .paging: .paging
      }
    }
    set {
      let behavior: OrthogonalScrolling? =
        switch newValue {
        case .none: nil
        case .continuous: .continuous
        case .continuousGroupLeadingBoundary, .groupPaging: .continuousItemBoundary
        case .paging: .paging
        }
      guard let layout = scrolling(behavior) else {
        fatalError(
          "orthogonalScrollingBehavior: the section's group must have one item and the width .absolute(width)"
        )
      }
      self = layout
    }
  }
}
