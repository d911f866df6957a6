import Diffable

extension ListViewDiffableDataSource {
  /// What a person has moved: the snapshots before and after, and the differences.
  public typealias Transaction = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// What is asked and told when a person moves items, with the pointer or with Alt and an arrow key.
  @MainActor
  public struct ReorderingHandlers {
    /// Whether an item may be moved; none may without this.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?

    /// The person has let the item go. The list and `snapshot()` have the new order already, because items are moved
    /// for real as they are dragged.
    public var willReorder: ((Transaction) -> Void)?

    /// Comes right after `willReorder`: bring the model in line with the new order. Nothing needs to be applied.
    public var didReorder: ((Transaction) -> Void)?

    /// Handlers that let nothing be moved.
    public init() {}
  }
}
