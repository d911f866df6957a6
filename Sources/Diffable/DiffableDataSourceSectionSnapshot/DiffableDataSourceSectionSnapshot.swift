/// A tree of the items in one section, for a list whose items can be expanded and collapsed.
///
/// Like ``DiffableDataSourceSnapshot``, this type holds identifiers, each at most once. A programming error, such as
/// an unknown parent, stops the program before anything changes. The error message contains the identifier.
///
/// Copies are independent. The first edit to a copy is O(*n*).
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  @usableFromInline var nodeIndices: [ItemIdentifierType: Int] = [:]
  /// The nodes of the tree, linked in both directions, so that an insertion doesn't move any of them.
  ///
  /// The first node is the root. It has no item.
  @usableFromInline var nodes = [Node(item: nil, parent: -1)]
  @usableFromInline var freeNodeIndices: [Int] = []

  /// Creates an empty snapshot.
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
