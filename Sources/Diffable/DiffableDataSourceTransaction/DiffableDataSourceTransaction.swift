/// The changes that the user made in a list, as passed to `didReorder`.
///
/// ```swift
/// dataSource.reorderingHandlers.didReorder = { transaction in
///   guard let reordered = names.applying(transaction.difference) else { return }
///   names = reordered
/// }
/// ```
///
/// The transaction stores only the snapshots. Differences are computed on access, so they cost nothing if a handler
/// doesn't use them.
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the change.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  @usableFromInline typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  @usableFromInline let initialSectionSnapshots: [SectionIdentifierType: SectionSnapshot]
  @usableFromInline let finalSectionSnapshots: [SectionIdentifierType: SectionSnapshot]

  /// Creates a transaction from two snapshots. O(1).
  ///
  /// - Parameters:
  ///   - initialSnapshot: The snapshot before the change.
  ///   - finalSnapshot: The snapshot after the change.
  ///   - initialSectionSnapshots: The trees of the sections before the change. A section without a tree is flat.
  ///   - finalSectionSnapshots: The trees of the sections after the change. A section without a tree is flat.
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

  /// The changes to the items in all sections.
  ///
  /// A move is a removal and an insertion that are associated with each other. The difference is computed on each
  /// access, at the same cost as ``DiffableDataSourceSnapshot/difference(from:)``. If the user moved items, the
  /// comparison skips the unchanged parts of the list.
  @inlinable
  public var difference: CollectionDifference<ItemIdentifierType> {
    let changes = finalSnapshot.listChanges(from: initialSnapshot)
    return CollectionDifference(
      ListDifference(changes), old: initialSnapshot.itemIdentifier(at:),
      new: finalSnapshot.itemIdentifier(at:))
  }

  /// The changes to each section whose items, nesting or expansion states have changed.
  ///
  /// The sections of the final snapshot come first, in order, followed by deleted sections. Each access makes O(*n*)
  /// comparisons. Ids are compared if one snapshot derives from the other and the section has no tree. In all other
  /// cases, identifiers are compared.
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
