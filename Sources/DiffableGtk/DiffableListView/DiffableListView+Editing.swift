import Gtk

extension DiffableListView {
  /// Whether the list is being edited. Cells follow it: their state, and accessories that are shown only then, which come and
  /// go by a motion. Where several items can be selected, a click or tap turns one item's selection over meanwhile and
  /// leaves the others as they are, activates nothing, and the arrows go without selecting.
  public var isEditing: Bool {
    get { rows.isEditing }
    set { setEditing(newValue, animated: true) }
  }

  /// Begins or ends editing, with or without a motion.
  public func setEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != rows.isEditing else { return }
    rows.isEditing = isEditing
    setClass("editing", isEditing)
    swipe.close()
    swipe.hover.update()
    for view in rows.views {
      for cell in view.cells { cell.editingDidChange(animated: animated && view.isInWindow) }
    }
    for view in rows.idle { view.cells.forEach { $0.editingDidChange(animated: false) } }
    for view in pinned.views { view.cell.editingDidChange(animated: animated) }
  }

  /// Selects an item beside those that are selected, or no longer.
  func turnSelectionOver(of element: ListElement) {
    guard selectionMode != .none, !element.isSupplementary else { return }
    changeSelection(by: .pointer) { $0.toggle(element) }
  }

  /// Up and Down move an item while the keyboard is at its handle, which keeps it.
  func moveByHandle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, press.key == .up || press.key == .down,
      let cell = rows.views.lazy.flatMap(\.cells).first(where: \.hasFocusAtHandle), let element = cell.element
    else { return false }
    selection.moveCursor(to: element)
    _ = reorder(press.key)
    rows.cell(for: element)?.handle?.grabFocus()
    return true
  }
}
