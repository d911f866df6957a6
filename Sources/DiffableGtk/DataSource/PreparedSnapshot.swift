import Diffable

/// A snapshot whose difference from what is shown has been found already: what `prepare` gives and `apply` takes.
///
/// If something else is shown in the meantime, it is still right; the difference is then found anew.
public struct PreparedSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The snapshot, with its marks, and its items named as in `base`.
  var snapshot: Snapshot
  /// What turns the items of what was shown into the snapshot's.
  let changes: (splices: [ListSplice], moves: [ListMove])
  /// Which of the changes of the list it starts from.
  let version: Int
}
