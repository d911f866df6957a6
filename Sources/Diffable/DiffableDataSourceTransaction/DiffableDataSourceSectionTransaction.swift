/// What a person has changed in one section of a list.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
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

  /// Makes the transaction that leads from one state of a section to another. O(1).
  public init(
    sectionIdentifier: SectionIdentifierType,
    initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    self.init(
      sectionIdentifier: sectionIdentifier, before: .tree(initialSnapshot), after: .tree(finalSnapshot))
  }

  /// Its items before the change. For a section that is no tree, made each time it is asked for; expected O(*n*).
  @inlinable
  public var initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> { before.tree }

  /// Its items after it. For a section that is no tree, made each time it is asked for; expected O(*n*).
  @inlinable
  public var finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> { after.tree }

  /// What becomes of its items, depth first; a move is a removal and an insertion that name one another. Found anew
  /// each time; expected O(*n*).
  @inlinable
  public var difference: CollectionDifference<ItemIdentifierType> {
    let (old, new) = (before.items, after.items)
    return .init(ListDifference(from: old, to: new), from: old, to: new)
  }
}
