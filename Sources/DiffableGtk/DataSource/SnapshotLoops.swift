import Diffable

/// The operations of a data source that loop over all identifiers.
///
/// Create this value in code that knows the concrete identifier types, so that the compiler specialises the
/// loops. In unspecialised loops, each iteration takes about a microsecond.
@usableFromInline
struct SnapshotLoops<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline typealias Tree = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  @usableFromInline typealias Convert = @Sendable (Snapshot, Snapshot) -> Snapshot
  @usableFromInline typealias Show = @Sendable (Snapshot, SectionIdentifierType, Tree) -> Snapshot
  @usableFromInline typealias Copy = @Sendable (Snapshot, SectionIdentifierType, Snapshot) -> Snapshot
  @usableFromInline typealias CompareSection = @Sendable (Snapshot, SectionIdentifierType, Snapshot) -> Bool
  @usableFromInline typealias Compare = @Sendable (Tree, Tree) -> [ItemIdentifierType]

  /// A closure that returns the first snapshot with its items renumbered to match the second, so that the two can be
  /// compared by id. The closure keeps the first snapshot's own ids if that snapshot would use only a small part of the
  /// second snapshot's identifier pool. Expected O(n).
  let usingIDs: Convert

  /// A closure that returns the first snapshot with its items renumbered to match the second, even if the first
  /// snapshot uses only a small part of the second snapshot's identifier pool. Expected O(n).
  let alwaysUsingIDs: Convert

  /// A closure that returns a copy of a snapshot in which the items of a section are replaced with the visible items
  /// of a tree. O(n).
  let showing: Show

  /// A closure that returns a copy of the first snapshot in which the items of a section are replaced with the items of
  /// that section in the second snapshot. O(n).
  let copying: Copy

  /// A closure that returns whether a section is in both snapshots and has the same items in both. O(n).
  let hasSameItems: CompareSection

  /// A closure that returns a copy of a snapshot in which the items of a tree, visible or not, are removed from all
  /// sections except the given one. Expected O(n).
  let taking: Show

  /// A closure that returns the items that are in both trees, in any order. Expected O(n) in the size of the smaller
  /// tree.
  let sharedItems: Compare

  @inlinable
  init() {
    self.init(
      usingIDs: { $0.usingIDs(of: $1) }, alwaysUsingIDs: { $0.usingIDs(of: $1, always: true) },
      showing: {
        var snapshot = $0
        snapshot.replaceItems(inSection: $1, with: $2.visibleItems)
        return snapshot
      },
      copying: {
        var snapshot = $0
        snapshot.replaceItems(inSection: $1, with: $2.itemIdentifiers(inSection: $1))
        return snapshot
      },
      hasSameItems: { $0.hasSameItems(inSection: $1, as: $2) },
      taking: { snapshot, section, tree in
        guard snapshot.numberOfSections > 1 else { return snapshot }
        var rest = snapshot
        rest.deleteItems(
          tree.items.filter { snapshot.sectionIdentifier(containingItem: $0).map { $0 != section } ?? false })
        return rest
      },
      sharedItems: { $0.items(sharedWith: $1) })
  }

  @usableFromInline
  init(
    usingIDs: @escaping Convert, alwaysUsingIDs: @escaping Convert, showing: @escaping Show,
    copying: @escaping Copy, hasSameItems: @escaping CompareSection, taking: @escaping Show,
    sharedItems: @escaping Compare
  ) {
    (self.usingIDs, self.alwaysUsingIDs) = (usingIDs, alwaysUsingIDs)
    (self.showing, self.copying, self.hasSameItems) = (showing, copying, hasSameItems)
    (self.taking, self.sharedItems) = (taking, sharedItems)
  }
}
