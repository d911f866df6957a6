extension DiffableListView {
  /// A cell of the registration, filled for the item: for use in a data source's cell provider only.
  public func dequeueConfiguredReusableCell<Cell: ListCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: ListIndexPath, item: Item
  ) -> Cell {
    let cell = rows.pool.cell(
      of: registration, inPlace: rows.cellInPlace, for: rows.elementInPlace, make: registration.make)
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// A view of the registration, filled for the section: for use in a supplementary view provider only.
  ///
  /// Traps when the registration is for another kind of view than the provider was asked for.
  public func dequeueConfiguredReusableSupplementary<View: ListCell>(
    using registration: SupplementaryRegistration<View>, for indexPath: ListIndexPath
  ) -> View {
    if let kind = rows.elementInPlace.map({ supplementaryKinds.names[$0.kind] }),
      kind != registration.elementKind
    {
      fatalError(
        "dequeueConfiguredReusableSupplementary: the registration is for \"\(registration.elementKind)\", and the list "
          + "asks for \"\(kind)\"; register under that kind")
    }
    let view = rows.pool.cell(
      of: registration, inPlace: rows.cellInPlace, for: rows.elementInPlace, make: registration.make)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
