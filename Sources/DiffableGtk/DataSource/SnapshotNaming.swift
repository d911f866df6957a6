import Diffable

/// Gives a new snapshot the item ids of the displayed one, so that the two can be compared by id.
///
/// Create it where the identifier types are known, so that its loops are specialised for them.
@usableFromInline
struct SnapshotNaming<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  @usableFromInline typealias Rename = @Sendable (Snapshot, Snapshot) -> Snapshot

  /// The first snapshot with the item ids of the second, or with its own ids if most of the second's are unused. Expected
  /// O(n).
  let named: Rename

  /// The first snapshot with the item ids of the second. Expected O(n).
  let renamed: Rename

  @inlinable
  init() {
    self.init(
      named: { $0.naming(itemsAs: $1) }, renamed: { $0.naming(itemsAs: $1, forCertain: true) })
  }

  @usableFromInline
  init(named: @escaping Rename, renamed: @escaping Rename) {
    self.named = named
    self.renamed = renamed
  }
}
