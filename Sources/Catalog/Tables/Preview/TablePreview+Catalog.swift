extension TablePreview {
  /// Creates a catalogue from the table.
  ///
  /// Each row becomes an item. Sections are in order of first appearance, and items without a section come last.
  ///
  /// The identifier of an item is its value in the identifier column or, if it has none, its title. If there is no
  /// identifier column and titles repeat, values of other columns that distinguish the rows are added to the
  /// identifiers. They are added to all identifiers if titles repeat when the table is first read, but only to repeated
  /// ones if titles repeat later. Numbers are added to identifiers that are still not unique.
  ///
  /// - Parameter progress: Called periodically with the progress, from 0 to 1.
  /// - Throws: The same errors as ``init(bytes:file:reading:progress:)``.
  /// - Complexity: O(*n*) in the size of the table. Don't call it on the main actor.
  public func catalog(progress: (Double) -> Void = { _ in }) throws(CatalogError) -> Catalog {
    do throws(TableError) {
      var conversion = TableConversion(self)
      return try conversion.catalog { (part) throws(TableError) in try Self.step(part, progress) }
    } catch {
      throw error.inFile(file)
    }
  }

  /// Returns the new identifiers of the rows that had a different identifier with the former options, keyed by the
  /// former identifiers.
  ///
  /// Returns an empty dictionary if the table can't be read with the former options, or if they select a different
  /// sheet or result in a different number of rows. In these cases, the rows can't be matched.
  ///
  /// - Complexity: O(*n*) in the size of the table. Don't call it on the main actor.
  func newIDs(replacing former: TableReading) -> [ItemID: ItemID] {
    guard let old = try? read(as: former), old.sheet == sheet, old.allCells.rowCount == allCells.rowCount
    else { return [:] }
    var (oldConversion, conversion) = (TableConversion(old), TableConversion(self))
    guard let oldIDs = try? oldConversion.identifiers(), let ids = try? conversion.identifiers() else {
      return [:]
    }
    // Match the rows from the end. If the former and the current options specify different header lines, the tables
    // have different rows at the beginning.
    var newIDs: [ItemID: ItemID] = [:]
    for (oldID, id) in zip(oldIDs.reversed(), ids.reversed()) {
      let (oldID, id) = (ItemID(catalog: old.name, id: oldID), ItemID(catalog: name, id: id))
      if oldID != id { newIDs[oldID] = id }
    }
    return newIDs
  }
}
