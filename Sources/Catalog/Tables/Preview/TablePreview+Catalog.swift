extension TablePreview {
  /// Creates a catalogue from the table.
  ///
  /// Each row becomes an item. Sections are in order of first appearance, and items without a section come last. The
  /// identifier of an item is that of its row, or else its title. If titles repeat, values of other columns that
  /// distinguish the rows are added. Numbers are added to duplicates.
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
