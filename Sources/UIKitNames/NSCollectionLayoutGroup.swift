// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

/// A width or height.
public enum NSCollectionLayoutDimension: Hashable, Sendable {
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// A number of logical pixels.
  case absolute(Double)
  /// The natural size. Cells measure themselves, so the estimate is ignored.
  case estimated(Double)
}

/// The size of an item or group.
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

/// A group of items with equal widths, side by side. Lists don't support other groups.
public struct NSCollectionLayoutGroup: Hashable, Sendable {
  let columns: Int
  let height: Int?
  /// The minimum space between items, in logical pixels. Rows have the same space.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// Creates a group with a number of columns.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(columns: max(1, count), height: layoutSize.height ?? subitem.layoutSize.height) }

  /// Creates a group with a number of columns.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  /// Creates a group with as many columns as fit, from the fractional width of the first item.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> Self
  {
    let size = subitems.first?.layoutSize ?? layoutSize
    guard case .fractionalWidth(let share) = size.widthDimension, share > 0, share < 1 else {
      return Self(columns: 1, height: layoutSize.height ?? size.height)
    }
    return Self(columns: max(1, Int((1 / share).rounded())), height: layoutSize.height ?? size.height)
  }

  private init(columns: Int, height: Int?) { (self.columns, self.height) = (columns, height) }
}

/// A space between items.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  let width: Int

  /// A number of logical pixels.
  public static func fixed(_ width: Double) -> Self { Self(width: Int(width)) }
}

extension NSCollectionLayoutSize {
  /// The height in logical pixels, if absolute.
  var height: Int? {
    if case .absolute(let height) = heightDimension, height >= 1 { Int(height) } else { nil }
  }
}

extension ListLayout {
  /// Creates a section from a group, without a header unless `boundarySupplementaryItems` contains one.
  ///
  /// The section is a grid, or a list if the group has one item without an absolute height.
  public init(group: NSCollectionLayoutGroup) {
    self =
      group.columns == 1 && group.height == nil
      ? .list
      : .grid(columns: group.columns, itemHeight: group.height, spacing: group.interItemSpacing?.width ?? 0)
    boundarySupplementaryItems = []
  }

  /// The space between a grid's rows and columns, in logical pixels.
  public var interGroupSpacing: Double {
    get { Double(spacing) }
    set { self = spaced(by: max(0, Int(newValue))) }
  }
}
