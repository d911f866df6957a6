/// What a person has changed in a list, as `didReorder` is told: the snapshots before and after, and the change.
///
/// ```swift
/// dataSource.reorderingHandlers.didReorder = { transaction in
///   guard let reordered = names.applying(transaction.difference) else { return }
///   names = reordered
/// }
/// ```
///
/// It holds the snapshots; what has become of them is found when it is asked for, so a handler that asks for nothing waits
/// for nothing, however long the list.
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the change.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after it.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  @usableFromInline typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  @usableFromInline let initialSectionSnapshots: [SectionIdentifierType: SectionSnapshot]
  @usableFromInline let finalSectionSnapshots: [SectionIdentifierType: SectionSnapshot]

  /// Makes the transaction that leads from one snapshot to another. O(1).
  ///
  /// - Parameters:
  ///   - initialSnapshot: The snapshot before the change.
  ///   - finalSnapshot: The snapshot after it.
  ///   - initialSectionSnapshots: The trees of sections before the change; a section that has none is flat.
  ///   - finalSectionSnapshots: The trees of sections after it; a section that has none is flat.
  @inlinable
  public init(
    initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    initialSectionSnapshots: [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>] =
      [:],
    finalSectionSnapshots: [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>] =
      [:]
  ) {
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    self.initialSectionSnapshots = initialSectionSnapshots
    self.finalSectionSnapshots = finalSectionSnapshots
  }

  /// What becomes of the items of all sections; a move is a removal and an insertion that name one another.
  ///
  /// Found anew each time, at the cost of ``DiffableDataSourceSnapshot/difference(from:)``: for what a person has moved,
  /// that of the move.
  @inlinable
  public var difference: CollectionDifference<ItemIdentifierType> {
    let changes = finalSnapshot.listChanges(from: initialSnapshot)
    return CollectionDifference(
      ListDifference(changes), old: initialSnapshot.itemIdentifier(at:),
      new: finalSnapshot.itemIdentifier(at:))
  }

  /// The same for each section whose items are not as they were: those that are in the final snapshot, in its
  /// order, then those that have gone.
  ///
  /// Found anew each time. O(*n*) comparisons of small numbers, where one snapshot was made from the other; O(*n*)
  /// comparisons of identifiers otherwise, and for sections that are trees.
  @inlinable
  public var sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  {
    let gone = initialSnapshot.sectionIdentifiers.filter { finalSnapshot.indexOfSection($0) == nil }
    return (finalSnapshot.sectionIdentifiers + gone).compactMap { section in
      let before = state(of: section, in: initialSnapshot, initialSectionSnapshots)
      let after = state(of: section, in: finalSnapshot, finalSectionSnapshots)
      if after.isSame(as: before) { return nil }
      return DiffableDataSourceSectionTransaction(sectionIdentifier: section, before: before, after: after)
    }
  }

  @inlinable
  func state(
    of section: SectionIdentifierType,
    in snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ trees: [SectionIdentifierType: SectionSnapshot]
  ) -> SectionState<SectionIdentifierType, ItemIdentifierType> {
    trees[section].map { .tree($0) } ?? .flat(snapshot, section)
  }
}
