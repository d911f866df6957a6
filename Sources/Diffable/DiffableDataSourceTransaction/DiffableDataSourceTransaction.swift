/// What a person has changed in a list, as `didReorder` is told: the snapshots before and after, and the change.
///
/// ```swift
/// dataSource.reorderingHandlers.didReorder = { transaction in
///   guard let reordered = names.applying(transaction.difference) else { return }
///   names = reordered
/// }
/// ```
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the change.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after it.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What becomes of the items of all sections; a move is a removal and an insertion that name one another.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The same for each section whose items are not as they were: those that are in the final snapshot, in its
  /// order, then those that have gone.
  public let sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  /// Makes the transaction that leads from one snapshot to another. Expected O(*n*).
  ///
  /// - Parameters:
  ///   - initialSnapshot: The snapshot before the change.
  ///   - finalSnapshot: The snapshot after it.
  ///   - initialSectionSnapshots: The trees of sections before the change; a section that has none is flat.
  ///   - finalSectionSnapshots: The trees of sections after it; a section that has none is flat.
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
    difference = .init(from: initialSnapshot.itemIdentifiers, to: finalSnapshot.itemIdentifiers)
    let gone = initialSnapshot.sectionIdentifiers.filter { finalSnapshot.indexOfSection($0) == nil }
    sectionTransactions = (finalSnapshot.sectionIdentifiers + gone).compactMap { section in
      let before = initialSectionSnapshots[section] ?? .init(section: section, of: initialSnapshot)
      let after = finalSectionSnapshots[section] ?? .init(section: section, of: finalSnapshot)
      guard before != after else { return nil }
      return DiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after)
    }
  }
}
