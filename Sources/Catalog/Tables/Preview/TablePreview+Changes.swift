extension TablePreview {
  /// Returns the preview with a column in a different role.
  ///
  /// For unique roles, the column replaces the previous one.
  ///
  /// - Throws: like ``init(bytes:file:reading:progress:)``.
  public func settingRole(_ role: TableColumn.Role, of column: TableColumn) throws(CatalogError)
    -> TablePreview
  {
    var reading = reading
    reading.leftOut.remove(column.name)
    // Remove previous choices for the column. If its role was detected, record that no column has the role.
    for (other, name) in reading.columns where name == column.name { reading.columns[other] = nil }
    if TableColumn.Role.single.contains(column.role), column.role != role {
      reading.columns[column.role] = ""
    }
    switch role {
    case .none: reading.leftOut.insert(column.name)
    case .field: break
    default: reading.columns[role] = column.name
    }
    return try read(as: reading)
  }

  /// Returns the preview with a different type for a column.
  ///
  /// - Throws: like ``init(bytes:file:reading:progress:)``.
  public func settingType(_ type: TableColumn.ValueType, of column: TableColumn) throws(CatalogError)
    -> TablePreview
  {
    var reading = reading
    reading.types[column.name] = type
    return try read(as: reading)
  }

  /// Creates the catalogue.
  ///
  /// Each row becomes an item in the section it names; sections are in order of first appearance. The identifier is
  /// that of the row, or else the title, with a number added to duplicates.
  ///
  /// - Parameter progress: called periodically with the progress, from 0 to 1.
  /// - Throws: like ``init(bytes:file:reading:progress:)``.
  /// - Complexity: O(*n*). Don't call it on the main actor.
  public func catalog(progress: (Double) -> Void = { _ in }) throws(CatalogError) -> Catalog {
    do throws(TableError) {
      var conversion = TableConversion(self)
      return try conversion.catalog { (part) throws(TableError) in try Self.step(part, progress) }
    } catch {
      throw error.inFile(file)
    }
  }
}
