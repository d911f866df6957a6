import Diffable

extension ListViewDiffableDataSource {
  /// What a person has moved: the snapshots before and after, and the differences.
  public typealias Transaction = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// What is asked and told when a person moves items, with the pointer or with Alt and an arrow key.
  @MainActor
  public struct ReorderingHandlers {
    /// Whether an item may be moved; none may without this.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?

    /// The person has let the item go; the list shows the new order, and the data source is about to take it over.
    public var willReorder: ((Transaction) -> Void)?

    /// The data source has the new order: bring the model in line with it.
    public var didReorder: ((Transaction) -> Void)?

    /// Handlers that let nothing be moved.
    public init() {}
  }

  /// A move under way: how everything was before it.
  struct Reordering {
    let snapshot: Snapshot
    let sectionSnapshots: [SectionIdentifierType: SectionSnapshot]
  }
}
