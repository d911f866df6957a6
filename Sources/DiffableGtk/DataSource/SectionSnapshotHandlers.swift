import Diffable

extension ListViewDiffableDataSource {
  /// Handlers that are called when an item in an outline is expanded or collapsed by the user or by
  /// `setExpanded(_:for:)`.
  @MainActor
  public struct SectionSnapshotHandlers {
    /// Returns whether an item may be expanded. If nil, every item may be expanded.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Called when an item is about to be expanded.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// Returns whether an item may be collapsed. If nil, every item may be collapsed.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Called when an item is about to be collapsed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?

    /// Returns the children of an item that is about to be expanded, given its current ones. Use it to create
    /// children on demand.
    ///
    /// Both snapshots contain only descendants of the item. Traps if a returned descendant is elsewhere in the tree.
    public var snapshotForExpandingParent:
      (
        @MainActor (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
          -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Returns whether an item can get children on demand. If nil, every item can get children and has a disclosure
    /// arrow.
    public var mayHaveChildren: (@MainActor (ItemIdentifierType) -> Bool)?

    /// Creates handlers that allow everything.
    public init() {}
  }
}
