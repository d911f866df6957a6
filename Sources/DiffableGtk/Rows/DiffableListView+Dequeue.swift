extension DiffableListView {
  /// Returns a cell from a registration, configured for an item. Call this method only in the cell provider
  /// of a data source.
  public func dequeueConfiguredReusableCell<Cell: ListCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: ListIndexPath, item: Item
  ) -> Cell {
    let cell = rows.pool.cell(
      of: registration, inPlace: rows.cellInPlace, for: rows.elementInPlace, make: registration.make)
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// Returns a view from a registration, configured for a section. Call this method only in a supplementary
  /// view provider.
  ///
  /// Traps if the registration's element kind isn't the one for which the provider was called.
  public func dequeueConfiguredReusableSupplementary<View: ListCell>(
    using registration: SupplementaryRegistration<View>, for indexPath: ListIndexPath
  ) -> View {
    if let kind = rows.elementInPlace.map({ supplementaryKinds.names[$0.kind] }),
      kind != registration.elementKind
    {
      fatalError(
        "dequeueConfiguredReusableSupplementary: the registration is for \"\(registration.elementKind)\", but the list "
          + "needs \"\(kind)\"; register the view for that kind")
    }
    let view = rows.pool.cell(
      of: registration, inPlace: rows.cellInPlace, for: rows.elementInPlace, make: registration.make)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
