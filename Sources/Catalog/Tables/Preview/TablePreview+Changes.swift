extension TablePreview {
  /// Returns the preview with a different role for a column.
  ///
  /// If only one column can have the role, the column replaces the previous one.
  ///
  /// - Throws: Like ``init(bytes:file:reading:progress:)``.
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
  /// - Throws: Like ``init(bytes:file:reading:progress:)``.
  public func settingType(_ type: TableColumn.ValueType, of column: TableColumn) throws(CatalogError)
    -> TablePreview
  {
    var reading = reading
    reading.types[column.name] = type
    return try read(as: reading)
  }

  /// Creates the catalogue.
  ///
  /// Each row becomes an item in the section that the row names. Sections are in order of first appearance; items
  /// without a section come last. The item's identifier is the identifier in the row, or else the title. A number is
  /// added to duplicates.
  ///
  /// - Parameter progress: Called periodically with the progress, from 0 to 1.
  /// - Throws: Like ``init(bytes:file:reading:progress:)``.
  /// - Complexity: O(*n*) in the size of the table. Don't call it on the main actor.
  public func catalog(progress: (Double) -> Void = { _ in }) throws(CatalogError) -> Catalog {
    do throws(TableError) {
      var conversion = TableConversion(self)
      return try conversion.catalog { (part) throws(TableError) in try Self.step(part, progress) }
    } catch {
      throw error.inFile(file)
    }
  }
}
