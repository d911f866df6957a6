import Gtk

extension DiffableListView {
  /// Whether the list is in editing mode. Cells reflect it in their state, and their editing accessories appear and disappear
  /// with an animation. If multiple selection is on, a click or tap in this mode toggles one item, keeps the others selected
  /// and activates nothing, and the arrow keys move without selecting.
  public var isEditing: Bool {
    get { rows.isEditing }
    set { setEditing(newValue, animated: true) }
  }

  /// Begins or ends editing, optionally animated.
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

  /// Toggles an item's selection and keeps the others.
  func turnSelectionOver(of element: ListElement) {
    guard selectionMode != .none, !element.isSupplementary else { return }
    changeSelection(by: .pointer) { $0.toggle(element) }
  }

  /// Moves an item with Up or Down while its handle has the focus. The handle keeps the focus.
  func moveFromHandle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, press.key == .up || press.key == .down,
      let cell = rows.views.lazy.flatMap(\.cells).first(where: \.hasFocusAtHandle), let element = cell.element
    else { return false }
    selection.moveCursor(to: element)
    _ = reorder(press.key)
    rows.cell(for: element)?.handle?.grabFocus()
    return true
  }
}
