extension DiffableDataSourceSnapshot {
  /// Returns the changes that turn another snapshot into this one.
  ///
  /// Expected O(*n*), plus O(*k* log *k*) if *k* retained items have changed their order. Item identifiers are not
  /// hashed. If one snapshot derives from the other, identifiers are not compared either, and unedited parts are
  /// skipped.
  @inlinable
  public func difference(
    from old: Self
  ) -> DiffableDataSourceSnapshotDifference<SectionIdentifierType, ItemIdentifierType> {
    DiffableDataSourceSnapshotDifference(
      from: old, to: self,
      sections: ListDifference(from: old.sectionIdentifiers, to: sectionIdentifiers),
      items: ListDifference(listChanges(from: old)))
  }

  @inlinable
  func listChanges(from old: Self) -> ListChanges {
    if old.pool === pool { return items.changes(from: old.items) }
    let oldTable = old.pool.snapshot
    let newTable = pool.snapshot
    let oldIDs = old.items.ids
    let newIDs = items.ids
    return withSource(oldIDs, oldTable) { oldSource in
      withSource(newIDs, newTable) { newSource in changes(from: oldSource, to: newSource) }
    }
  }

  @inlinable @inline(__always)
  func withSource<Result>(
    _ ids: [UInt32], _ table: IdentifierTable<ItemIdentifierType>,
    _ body: (TableSource<ItemIdentifierType>) -> Result
  ) -> Result {
    ids.withUnsafeBufferPointer { ids in
      table.elements.withUnsafeBufferPointer { elements in
        table.hashes.withUnsafeBufferPointer { hashes in
          body(TableSource(ids: ids, elements: elements, hashes: hashes))
        }
      }
    }
  }
}
