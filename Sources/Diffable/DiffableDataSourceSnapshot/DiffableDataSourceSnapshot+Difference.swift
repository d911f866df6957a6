extension DiffableDataSourceSnapshot {
  /// Finds what turns another snapshot into this one.
  ///
  /// Expected O(*n*); between copies of one snapshot, no identifier is hashed or compared.
  @inlinable
  public func difference(from old: Self) -> DiffableDataSourceSnapshotDifference<
    SectionIdentifierType, ItemIdentifierType
  > {
    DiffableDataSourceSnapshotDifference(from: old, to: self)
  }
}
