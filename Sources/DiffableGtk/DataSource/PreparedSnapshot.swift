import Diffable

/// A snapshot with its difference from the displayed one, returned by `prepare` and accepted by `apply`.
///
/// It stays valid if another snapshot is shown in the meantime; the difference is then computed again.
public struct PreparedSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The snapshot with its marks, and with the item ids of the displayed one.
  var snapshot: Snapshot
  /// The changes from the items of the displayed snapshot to those of this one.
  let changes: (splices: [ListSplice], moves: [ListMove])
  /// The version of the list to which `changes` apply.
  let version: Int
}
