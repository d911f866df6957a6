import Diffable

/// How a snapshot from outside comes to name its items as the one that is shown does, so that both are compared by
/// ids.
///
/// Make it where the identifiers' types are known: its loops are compiled for the types there.
@usableFromInline
struct SnapshotNaming<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  @usableFromInline typealias Rename = @Sendable (Snapshot, Snapshot) -> Snapshot

  /// The first snapshot, with its items named as the second names them; or by ids of its own, where the second's are
  /// mostly out of use. Expected O(n).
  let named: Rename

  /// The first snapshot, with its items named as the second names them. Expected O(n).
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
