/// The changes that the user made in one section.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The changed section.
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

  /// Creates a transaction from two states of a section. O(1).
  public init(
    sectionIdentifier: SectionIdentifierType,
    initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    self.init(
      sectionIdentifier: sectionIdentifier, before: .tree(initialSnapshot), after: .tree(finalSnapshot))
  }

  /// The items before the change.
  ///
  /// For a section without a tree, computed on each access; expected O(*n*).
  @inlinable
  public var initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> { before.tree }

  /// The items after the change.
  ///
  /// For a section without a tree, computed on each access; expected O(*n*).
  @inlinable
  public var finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> { after.tree }

  /// The changes of the items, depth first.
  ///
  /// A move is a removal and an insertion associated with each other. Computed on each access; expected
  /// O(*n*).
  @inlinable
  public var difference: CollectionDifference<ItemIdentifierType> {
    let (old, new) = (before.items, after.items)
    return .init(ListDifference(from: old, to: new), from: old, to: new)
  }
}
