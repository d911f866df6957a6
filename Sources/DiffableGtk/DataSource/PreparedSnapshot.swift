import Diffable

/// A snapshot and its difference from the displayed snapshot, returned by `prepare` and accepted by `apply`.
///
/// You can also apply a prepared snapshot after another snapshot has been shown, or to a different data source. In
/// these cases, the difference is computed again.
public struct PreparedSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The snapshot, with its items renumbered to match the displayed one.
  var snapshot: Snapshot
  let changes: (splices: [ListSplice], moves: [ListMove])
  let source: DataSourceIdentity
  let version: Int

  func isDifference(from version: Int, of source: DataSourceIdentity) -> Bool {
    self.version == version && self.source === source
  }
}

/// An object that identifies a data source. Unlike the address of a data source, it isn't reused while a
/// prepared snapshot refers to it.
final class DataSourceIdentity: Sendable {}
