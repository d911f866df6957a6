import DiffableGtk

/// Cells by names instead of registrations that are values.
extension DiffableListView {
  /// Has cells of a class made for a name.
  public func register(_ cellClass: ListCell.Type, forCellWithReuseIdentifier identifier: String) {
    uikit.cells[identifier] = CellRegistration(make: { cellClass.init() }) { _, _, _ in }
  }

  /// Has views of a class made for a kind and a name.
  public func register(
    _ viewClass: ListCell.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    uikit.views[UIKitState.ViewKey(elementKind: elementKind, identifier: identifier)] =
      SupplementaryRegistration(elementKind: elementKind, make: { viewClass.init() }) { _, _, _ in }
  }

  /// A cell of the class that is registered for a name, for use in a data source's cell provider only; traps where none is.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> ListCell
  {
    guard let registration = uikit.cells[identifier] else {
      fatalError(
        "no cell class is registered for \"\(identifier)\": call register(_:forCellWithReuseIdentifier:)")
    }
    return dequeueConfiguredReusableCell(using: registration, for: indexPath, item: ())
  }

  /// A view of the class that is registered for a kind and a name, for use in a supplementary view provider only; traps
  /// where none is.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> ListCell {
    guard
      let registration = uikit.views[UIKitState.ViewKey(elementKind: elementKind, identifier: identifier)]
    else {
      fatalError(
        "no view class is registered for \"\(identifier)\" of the kind \"\(elementKind)\": call "
          + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    }
    return dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
  }

  /// The same as a table view has it.
  public func register(_ cellClass: ListCell.Type, forCellReuseIdentifier identifier: String) {
    register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// The same as a table view has it.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> ListCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
}
