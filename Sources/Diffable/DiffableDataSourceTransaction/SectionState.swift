/// The items of a section, as a tree or as a snapshot from which a tree is made on demand.
@usableFromInline
enum SectionState<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  case tree(DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
  /// A section of a snapshot. If the section is unknown, it has no items.
  case flat(DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, SectionIdentifierType)

  @inlinable
  var items: [ItemIdentifierType] {
    switch self {
    case .tree(let tree): tree.items
    case .flat(let snapshot, let section):
      snapshot.indexOfSection(section) == nil ? [] : snapshot.itemIdentifiers(inSection: section)
    }
  }

  @inlinable
  var tree: DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    switch self {
    case .tree(let tree): return tree
    case .flat:
      var tree = DiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      tree.append(items)
      return tree
    }
  }

  /// Returns whether both states are equal. Compares only ids if both are flat and share a pool.
  @inlinable
  func isSame(as other: Self) -> Bool {
    guard case .flat(let snapshot, let section) = self,
      case .flat(let otherSnapshot, let otherSection) = other
    else { return tree == other.tree }
    guard snapshot.sharesIdentifiers(with: otherSnapshot) else { return items == other.items }
    return snapshot.itemIDs(inSection: section) == otherSnapshot.itemIDs(inSection: otherSection)
  }
}

extension DiffableDataSourceSnapshot {
  @inlinable
  func itemIDs(inSection section: SectionIdentifierType) -> [UInt32] {
    indexOfSection(section).map { items.ids(in: range(ofSectionAt: $0)) } ?? []
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Creates a tree in which all items of a section are roots. The tree is empty if the section is unknown.
  @inlinable
  package init<Section>(
    section: Section, of snapshot: DiffableDataSourceSnapshot<Section, ItemIdentifierType>
  ) {
    self = SectionState.flat(snapshot, section).tree
  }
}
