import Gtk

extension DiffableListView {
  /// Whether the list is in editing mode.
  ///
  /// The mode is part of each cell's state. When it changes, cells show or hide their editing accessories with an
  /// animation. With multiple selection, a click or tap in this mode selects or deselects an item without affecting
  /// other items or activating the item. The arrow keys move the focus, and change the selection only while Shift is
  /// held.
  public var isEditing: Bool {
    get { rows.isEditing }
    set { setEditing(newValue, animated: true) }
  }

  /// Begins or ends editing, optionally with an animation.
  public func setEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != rows.isEditing else { return }
    rows.isEditing = isEditing
    setClass("editing", isEditing)
    parts.swipe.close()
    parts.swipe.hover.update()
    for view in rows.views {
      for cell in view.cells { cell.editingDidChange(animated: animated && view.isNearVisibleArea) }
    }
    for view in rows.idle { view.cells.forEach { $0.editingDidChange(animated: false) } }
    for view in parts.pinned.views { view.cell.editingDidChange(animated: animated) }
  }

  /// Selects or deselects an item. With multiple selection, other items stay selected.
  func toggleSelection(of element: ListElement) {
    guard selectionMode != .none, !element.isSupplementary else { return }
    changeSelection(by: .pointer) { $0.toggle(element) }
  }
}
