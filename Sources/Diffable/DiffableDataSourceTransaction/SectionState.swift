/// The items of a section at some time: a tree, or what a snapshot says, of which no tree is made until somebody asks.
@usableFromInline
enum SectionState<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  case tree(DiffableDataSourceSectionSnapshot<ItemIdentifierType>)
  /// The section may be unknown; then it has no items.
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

  /// Whether nothing has changed. Where both are flat and one snapshot was made from the other, only ids are compared.
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
  /// The ids of the items of a section, none for an unknown one.
  @inlinable
  func itemIDs(inSection section: SectionIdentifierType) -> [UInt32] {
    indexOfSection(section).map { items.ids(in: range(ofSectionAt: $0)) } ?? []
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// The items of a section without any tree, none for an unknown section.
  @inlinable
  package init<Section>(
    section: Section, of snapshot: DiffableDataSourceSnapshot<Section, ItemIdentifierType>
  ) {
    self = SectionState.flat(snapshot, section).tree
  }
}
