/// What turns one snapshot into another.
public struct DiffableDataSourceSnapshotDifference<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// What becomes of the sections.
  public let sections: ListDifference<SectionIdentifierType>
  /// What becomes of the items as one list, whatever their sections; positions are those of
  /// ``DiffableDataSourceSnapshot/itemIdentifiers``.
  public let items: ListDifference<ItemIdentifierType>

  @inlinable
  init(
    from old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    sections = ListDifference(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    items = ListDifference(from: old.itemIdentifiers, to: new.itemIdentifiers)
  }
}
