extension DiffableDataSourceSnapshot {
  /// The items marked by ``reloadItems(_:)``, in the order in which they were marked. O(*n*) in the number of marks.
  @inlinable
  public var reloadedItemIdentifiers: [ItemIdentifierType] { pool.elements(itemMarks.reloaded.ids) }

  /// The items marked by ``reconfigureItems(_:)``, in the order in which they were marked. O(*n*) in the number of
  /// marks.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { pool.elements(itemMarks.reconfigured.ids) }

  /// The sections marked by ``reloadSections(_:)``, in the order in which they were marked. O(1).
  @inlinable
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }

  /// Whether any item or section is marked for reloading or reconfiguring. O(1).
  @inlinable
  public var hasMarks: Bool { !itemMarks.isEmpty || !reloadedSections.isEmpty }

  /// A copy of the snapshot without reload and reconfigure marks. O(1).
  @inlinable
  public var withoutMarks: Self {
    var result = self
    result.itemMarks = ItemMarks()
    result.reloadedSections = []
    return result
  }
}
