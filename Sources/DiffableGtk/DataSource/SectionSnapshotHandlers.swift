import Diffable

extension ListViewDiffableDataSource {
  /// Handlers that are called when the user or `setExpanded(_:for:)` expands or collapses an item in an
  /// outline.
  @MainActor
  public struct SectionSnapshotHandlers {
    /// A closure that returns whether an item can be expanded. If nil, every item can be expanded.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Called when an item is about to be expanded.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// A closure that returns whether an item can be collapsed. If nil, every item can be collapsed.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Called when an item is about to be collapsed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// A closure that returns the new children of an item that is about to be expanded, given its current children. Use
    /// it to create children on demand.
    ///
    /// The snapshot that the closure gets and the one that it returns contain only descendants of the item. Traps
    /// if a returned descendant is already elsewhere in the tree.
    public var snapshotForExpandingParent:
      (
        @MainActor (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
          -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// A closure that returns whether `snapshotForExpandingParent` may return children for an item. The closure is used
    /// only if that handler is set. If the closure returns false, the item has a disclosure arrow only if it already
    /// has children. If this property is nil, every item has an arrow.
    public var mayHaveChildren: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Creates handlers that allow all items to be expanded and collapsed.
    public init() {}
  }
}
