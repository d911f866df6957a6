// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

/// How wide or high something is.
public enum NSCollectionLayoutDimension: Hashable, Sendable {
  /// A share of the width there is.
  case fractionalWidth(Double)
  /// A share of the height there is.
  case fractionalHeight(Double)
  /// That many logical pixels.
  case absolute(Double)
  /// As much as the content needs: cells measure themselves, and need no estimate.
  case estimated(Double)
}

/// How large something is.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }
}

/// What stands beside others in a group.
public struct NSCollectionLayoutItem: Hashable, Sendable {
  public let layoutSize: NSCollectionLayoutSize

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// Items side by side, all as wide as each other: the groups that a list can lay out.
public struct NSCollectionLayoutGroup: Hashable, Sendable {
  let columns: Int
  let height: Int?
  /// Between the items, in logical pixels; the least of what a section has between its rows.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// So many items side by side.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(columns: max(1, count), height: layoutSize.height ?? subitem.layoutSize.height) }

  /// So many items side by side.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  /// As many items side by side as there is room for, by the share of the width that the first takes.
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

/// How far items are apart.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  let width: Int

  /// That many logical pixels.
  public static func fixed(_ width: Double) -> Self { Self(width: Int(width)) }
}

extension NSCollectionLayoutSize {
  /// In logical pixels, where that is said.
  var height: Int? {
    if case .absolute(let height) = heightDimension, height >= 1 { Int(height) } else { nil }
  }
}

extension ListLayout {
  /// A section of groups, without a header until `boundarySupplementaryItems` has one: a grid, or a list where they hold one
  /// item that says no height.
  public init(group: NSCollectionLayoutGroup) {
    self =
      group.columns == 1 && group.height == nil
      ? .list
      : .grid(columns: group.columns, itemHeight: group.height, spacing: group.interItemSpacing?.width ?? 0)
    boundarySupplementaryItems = []
  }

  /// How far a grid's rows and columns are apart, in logical pixels.
  public var interGroupSpacing: Double {
    get { Double(spacing) }
    set { self = spaced(by: max(0, Int(newValue))) }
  }
}
