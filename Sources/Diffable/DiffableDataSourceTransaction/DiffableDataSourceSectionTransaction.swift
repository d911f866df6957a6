/// What a person has changed in one section of a list.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its items before the change.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its items after it.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What becomes of its items, depth first; a move is a removal and an insertion that name one another.
  public let difference: CollectionDifference<ItemIdentifierType>

  /// Makes the transaction that leads from one state of a section to another. Expected O(*n*).
  public init(
    sectionIdentifier: SectionIdentifierType,
    initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    difference = .init(from: initialSnapshot.items, to: finalSnapshot.items)
  }
}

extension CollectionDifference where ChangeElement: Hashable {
  init(from old: [ChangeElement], to new: [ChangeElement]) {
    self.init(ListDifference(from: old, to: new), from: old, to: new)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// The items of a section without any tree, none for an unknown section.
  package init<Section>(
    section: Section, of snapshot: DiffableDataSourceSnapshot<Section, ItemIdentifierType>
  ) {
    self.init()
    if snapshot.indexOfSection(section) != nil { append(snapshot.itemIdentifiers(inSection: section)) }
  }
}
