import DiffableGtk

extension DiffableListView {
  /// Registers a cell class for a reuse identifier.
  public func register(_ cellClass: ListCell.Type, forCellWithReuseIdentifier identifier: String) {
    uikit.cells[identifier] = CellRegistration(make: { cellClass.init() }) { _, _, _ in }
  }

  /// Registers a supplementary view class for an element kind and a reuse identifier.
  public func register(
    _ viewClass: ListCell.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    uikit.views[UIKitState.ViewKey(elementKind: elementKind, identifier: identifier)] =
      SupplementaryRegistration(elementKind: elementKind, make: { viewClass.init() }) { _, _, _ in }
  }

  /// Returns a cell of the registered class.
  ///
  /// Call this method only in a data source's cell provider. Traps if no class is registered.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> ListCell
  {
    guard let registration = uikit.cells[identifier] else {
      fatalError(
        "no cell class is registered for \"\(identifier)\": call register(_:forCellWithReuseIdentifier:)")
    }
    return dequeueConfiguredReusableCell(using: registration, for: indexPath, item: ())
  }

  /// Returns a supplementary view of the registered class.
  ///
  /// Call this method only in a supplementary view provider. Traps if no class is registered.
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

  /// Registers a cell class for a reuse identifier. In UIKit, table views have this method.
  public func register(_ cellClass: ListCell.Type, forCellReuseIdentifier identifier: String) {
    register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// Returns a cell of the registered class. In UIKit, table views have this method.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> ListCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
}
