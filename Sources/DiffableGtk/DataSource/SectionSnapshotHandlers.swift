import Diffable

extension ListViewDiffableDataSource {
  /// What is asked and told when a person, or the keyboard, expands and collapses items of an outline.
  @MainActor
  public struct SectionSnapshotHandlers {
    /// Whether an item may be expanded; every item may unless this says no.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?

    /// An item is about to be expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?

    /// Whether an item may be collapsed; every item may unless this says no.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?

    /// An item is about to be collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?

    /// Gives the children of an item that is about to be expanded, from those it has; for children made on demand.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
          -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Handlers that allow everything.
    public init() {}
  }
}
