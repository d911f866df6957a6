import Diffable

extension ListViewDiffableDataSource {
  /// What a person has moved: the snapshots before and after, and the differences.
  public typealias Transaction = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// What is asked and told when a person moves items, with the pointer or with Alt and an arrow key.
  @MainActor
  public struct ReorderingHandlers {
    /// Whether an item may be moved; none may without this.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?

    /// Has a move go elsewhere than the person would have it: the item, where it was when it was taken, where it is, and
    /// where it would come; gives where it comes instead. Without it, everything comes where it would.
    ///
    /// All three are index paths as the item has them afterwards, and so is the answer: the second leaves it where it is. It is
    /// asked once for each step of the pointer and for each key, for the item that is held or that the keyboard is at, which
    /// others that move with it join there. An item index past the section's end is that end. It must not change the list.
    ///
    /// Traps where the answer names a section that is not there, or a negative item index.
    public var targetIndexPathForMove: TargetIndexPathHandler?

    /// Gives where an item comes that a person moves.
    public typealias TargetIndexPathHandler = (
      _ item: ItemIdentifierType, _ original: ListIndexPath, _ current: ListIndexPath,
      _ proposed: ListIndexPath
    ) -> ListIndexPath

    /// The person has let the item go. The list and `snapshot()` have the new order already, because items are moved
    /// for real as they are dragged.
    public var willReorder: ((Transaction) -> Void)?

    /// Comes right after `willReorder`: bring the model in line with the new order. Nothing needs to be applied.
    public var didReorder: ((Transaction) -> Void)?

    /// Handlers that let nothing be moved.
    public init() {}
  }
}
