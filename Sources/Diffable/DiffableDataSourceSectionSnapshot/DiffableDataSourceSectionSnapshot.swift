/// The items of one section as a tree, for a list in which items expand and collapse.
///
/// Like ``DiffableDataSourceSnapshot`` it holds identifiers, each once at most. A mistake of the program, such as an unknown
/// parent, stops it with a message that names the identifier, and nothing has changed then.
///
/// Copies are independent; the first edit of a copy costs O(*n*).
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The place of each item's node in `nodes`.
  @usableFromInline var places: [ItemIdentifierType: Int] = [:]
  /// Nodes linked to their neighbours, so that an insertion anywhere moves none. The first is the root of all, an
  /// item to nobody; those in `free` are not in use.
  @usableFromInline var nodes = [Node(item: nil, parent: -1)]
  @usableFromInline var free: [Int] = []

  /// Makes a snapshot without items.
  @inlinable
  public init() {}

  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var item: ItemIdentifierType?
    @usableFromInline var parent: Int
    @usableFromInline var previous = -1
    @usableFromInline var next = -1
    @usableFromInline var firstChild = -1
    @usableFromInline var lastChild = -1
    @usableFromInline var isExpanded = false

    @inlinable
    init(item: ItemIdentifierType?, parent: Int) {
      self.item = item
      self.parent = parent
    }
  }
}
