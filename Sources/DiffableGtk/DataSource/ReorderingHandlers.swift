import Diffable

extension ListViewDiffableDataSource {
  /// The snapshots before and after a completed move, and their differences.
  public typealias Transaction = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// Handlers for moving items with the pointer, with Alt and an arrow key, or with a reorder handle.
  @MainActor
  public struct ReorderingHandlers {
    /// A closure that returns whether the user can move an item. If nil, no item can be moved.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?

    /// A closure that can redirect a move. If nil, the item moves to the proposed index path.
    ///
    /// The closure gets the item and its original, current and proposed index paths, and returns the destination. The
    /// proposed index path and the result describe positions after the move. To leave the item where it is, return the
    /// current index path. An item index past the end of the section means the end.
    ///
    /// The closure is called for each step of a drag and for each key press, with the dragged or focused
    /// item. Other moving items follow that item. The closure must not change the list. Traps if the result
    /// has an unknown section or a negative item index.
    public var targetIndexPathForMove: TargetIndexPathHandler?

    /// A closure that returns the destination of an item that the user moves.
    public typealias TargetIndexPathHandler =
      @MainActor (
        _ item: ItemIdentifierType, _ original: ListIndexPath, _ current: ListIndexPath,
        _ proposed: ListIndexPath
      ) -> ListIndexPath

    /// Called after the user has moved items, at the end of a drag or after a key press.
    ///
    /// The list and `snapshot()` already have the new order, because items move during the drag.
    public var willReorder: (@MainActor (Transaction) -> Void)?

    /// Called directly after `willReorder`. Update your model to match the new order. You don't need to apply a
    /// snapshot.
    public var didReorder: (@MainActor (Transaction) -> Void)?

    /// Creates handlers that don't allow moves.
    public init() {}
  }
}
