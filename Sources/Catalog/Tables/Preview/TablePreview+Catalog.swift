extension TablePreview {
  /// Creates a catalogue from the table.
  ///
  /// Each row becomes an item in the section that the row names. Sections are in order of first appearance; items
  /// without a section come last. An item's identifier is the identifier in the row, or else the title. If titles
  /// repeat, values of other columns that tell them apart are added. A number is added to duplicates.
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
