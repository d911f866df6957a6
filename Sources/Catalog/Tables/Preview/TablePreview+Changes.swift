extension TablePreview {
  /// The table with another column in a role, or, where a role is not of one column alone, with a column in it.
  ///
  /// - Throws: as ``init(bytes:file:reading:progress:)``.
  public func settingRole(_ role: TableColumn.Role, of column: TableColumn) throws(CatalogError)
    -> TablePreview
  {
    var reading = reading
    reading.leftOut.remove(column.name)
    // What it was chosen for before it is no longer; what it was found to be nobody is.
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

  /// The table with another type of a column.
  ///
  /// - Throws: as ``init(bytes:file:reading:progress:)``.
  public func settingType(_ type: TableColumn.ValueType, of column: TableColumn) throws(CatalogError)
    -> TablePreview
  {
    var reading = reading
    reading.types[column.name] = type
    return try read(as: reading)
  }

  /// The catalogue.
  ///
  /// Each row is an item, in the section that it names, and the sections are in the order in which they come first. An
  /// item's identifier is that of its row, or its title, with a number where there are two.
  ///
  /// - Parameter progress: is told now and then how far it is, from 0 to 1.
  /// - Throws: as ``init(bytes:file:reading:progress:)``.
  /// - Complexity: O(*n*). Call it off the main actor.
  public func catalog(progress: (Double) -> Void = { _ in }) throws(CatalogError) -> Catalog {
    do throws(TableError) {
      var conversion = TableConversion(self)
      return try conversion.catalog { (part) throws(TableError) in try Self.step(part, progress) }
    } catch {
      throw error.inFile(file)
    }
  }
}
