/// The changes that the user made in one section.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The identifier of the changed section.
  public let sectionIdentifier: SectionIdentifierType

  @usableFromInline let before: SectionState<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline let after: SectionState<SectionIdentifierType, ItemIdentifierType>

  @usableFromInline
  init(
    sectionIdentifier: SectionIdentifierType,
    before: SectionState<SectionIdentifierType, ItemIdentifierType>,
    after: SectionState<SectionIdentifierType, ItemIdentifierType>
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.before = before
    self.after = after
  }

  /// Creates a transaction from the items of a section before and after the change. O(1).
  public init(
    sectionIdentifier: SectionIdentifierType,
    initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    self.init(
      sectionIdentifier: sectionIdentifier, before: .tree(initialSnapshot), after: .tree(finalSnapshot))
  }

  /// The section's items before the change.
  ///
  /// If the section has no tree, the snapshot is computed on each access. Expected O(*n*).
  @inlinable
  public var initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> { before.tree }

  /// The section's items after the change.
  ///
  /// If the section has no tree, the snapshot is computed on each access. Expected O(*n*).
  @inlinable
  public var finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> { after.tree }

  /// The changes to the items, in depth-first order.
  ///
  /// A move is a removal and an insertion that are associated with each other. The difference is computed on each
  /// access. Expected O(*n*), plus O(*k* log *k*) if *k* retained items have changed their order.
  @inlinable
  public var difference: CollectionDifference<ItemIdentifierType> {
    let (old, new) = (before.items, after.items)
    return .init(ListDifference(from: old, to: new), from: old, to: new)
  }
}
