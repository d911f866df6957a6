// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

/// A header, a footer or a custom view above or below a section. Views determine their own size, so
/// `layoutSize` is ignored.
public struct NSCollectionLayoutBoundarySupplementaryItem: Hashable, Sendable {
  public typealias Alignment = ListConfiguration.BoundarySupplementaryItem.Alignment

  public let layoutSize: NSCollectionLayoutSize
  public let elementKind: String
  public let alignment: Alignment
  /// Whether the view stays at the edge of the visible area while its section is visible.
  public var pinToVisibleBounds = false

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: Alignment) {
    (self.layoutSize, self.elementKind, self.alignment) = (layoutSize, elementKind, alignment)
  }
}

extension ListLayout {
  /// The views above and below the section's items.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get {
      let natural = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      typealias Item = NSCollectionLayoutBoundarySupplementaryItem
      func item(_ kind: String, _ alignment: Item.Alignment, isPinned: Bool) -> Item {
        var item = Item(layoutSize: natural, elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = isPinned
        return item
      }
      var items = configuration.boundarySupplementaryItems.map {
        item($0.elementKind, $0.alignment, isPinned: $0.pinToVisibleBounds)
      }
      if configuration.headerMode == .supplementary {
        let header = UICollectionView.elementKindSectionHeader
        items.insert(item(header, .top, isPinned: configuration.pinsHeader), at: 0)
      }
      if configuration.footerMode == .supplementary {
        let footer = UICollectionView.elementKindSectionFooter
        items.append(item(footer, .bottom, isPinned: configuration.pinsFooter))
      }
      return items
    }
    set {
      var configuration = configuration
      let header = newValue.first { $0.elementKind == UICollectionView.elementKindSectionHeader }
      let footer = newValue.first { $0.elementKind == UICollectionView.elementKindSectionFooter }
      configuration.headerMode = header == nil ? .none : .supplementary
      configuration.pinsHeader = header?.pinToVisibleBounds ?? false
      configuration.footerMode = footer == nil ? .none : .supplementary
      configuration.pinsFooter = footer?.pinToVisibleBounds ?? false
      let own = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
      configuration.boundarySupplementaryItems = newValue.filter { !own.contains($0.elementKind) }.map {
        var item = ListConfiguration.BoundarySupplementaryItem(
          elementKind: $0.elementKind, alignment: $0.alignment)
        item.pinToVisibleBounds = $0.pinToVisibleBounds
        return item
      }
      self = configured(as: configuration)
    }
  }
}

extension ListLayoutEnvironment {
  /// The properties of a list's environment that a section provider can depend on.
  public struct TraitCollection: Hashable, Sendable {
    /// A rough measure of the available space.
    public enum SizeClass: Hashable, Sendable { case compact, regular }
    /// The size class of the width. It is compact if the list's `isCompact` is true.
    public let horizontalSizeClass: SizeClass
  }

  /// The area in which the sections are laid out.
  public struct Container: Hashable, Sendable {
    /// The size of the container, in logical pixels. It has no height, because sections scroll.
    public struct Size: Hashable, Sendable {
      public let width: Double
    }
    public let contentSize: Size
    public var effectiveContentSize: Size { contentSize }
  }

  /// The traits of the environment. The only trait is the horizontal size class.
  public var traitCollection: TraitCollection {
    TraitCollection(horizontalSizeClass: isCompact ? .compact : .regular)
  }

  /// The space available for sections.
  public var container: Container { Container(contentSize: .init(width: Double(width))) }
}
