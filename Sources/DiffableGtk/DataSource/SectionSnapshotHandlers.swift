import Diffable

extension ListViewDiffableDataSource {
  /// Handlers that are called when the user or `setExpanded(_:for:)` expands or collapses an item in an
  /// outline.
  @MainActor
  public struct SectionSnapshotHandlers {
    /// Returns whether an item can be expanded. If nil, every item can be expanded.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Called when an item is about to be expanded.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// Returns whether an item can be collapsed. If nil, every item can be collapsed.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Called when an item is about to be collapsed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// Returns the new children of an item that is about to be expanded, given its current ones. Use it to
    /// create children on demand.
    ///
    /// The snapshot that the closure gets and the one that it returns contain only descendants of the item. Traps
    /// if a returned descendant is already elsewhere in the tree.
    public var snapshotForExpandingParent:
      (
        @MainActor (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
          -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Returns whether an item can get children on demand. If nil, every item can get children and has a
    /// disclosure arrow. This closure is used only if `snapshotForExpandingParent` is set.
    public var mayHaveChildren: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Creates handlers that allow all items to be expanded and collapsed.
    public init() {}
  }
}
