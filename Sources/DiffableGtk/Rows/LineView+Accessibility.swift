import Gtk

/// What a line and its cells are to the keyboard and to a screen reader: a list's item is the row around it, a grid's is
/// its cell.
extension LineView {
  /// The widget that has the focus for a cell: the row of a list, the cell itself in a grid.
  func focusTarget(of cell: ListCell) -> Widget? { line?.kind == .row || rowIsNothing ? cell : parent }

  /// What a cell of this line is to a screen reader; a list's item is the row around it.
  var role: AccessibleRole {
    switch line?.kind {
    case .header: .heading
    case .row: .gridCell
    default: .generic
    }
  }

  /// Says anew what the row and its cells are; a row that held something else before must not go on saying that.
  func updateAccessibility() {
    guard isBound, !needsFilling, let row = parent else { return }
    rowIsTold = true
    row.isFocusable = line?.kind == .item
    if line?.kind == .row || rowIsNothing { tell(nil, to: row) }
    for cell in cells { tell(cell, to: focusTarget(of: cell)) }
  }

  /// Says anew what is selected: newer GTK says of each of its rows, whenever it gets another place, that it is not, and
  /// thereby that it could be (`gtk_list_item_base_update`).
  func tellSelection() {
    guard isBound, !needsFilling else { return }
    if line?.kind == .row { parent?.setAccessibleSelected(nil) }
    for cell in cells { focusTarget(of: cell)?.setAccessibleSelected(accessibleSelection(of: cell)) }
  }

  /// What a screen reader is told of a cell's selection; nil for what cannot be selected.
  private func accessibleSelection(of cell: ListCell) -> Bool? {
    guard let element = cell.element, !element.isSupplementary, let listView, listView.selectionMode != .none
    else {
      return nil
    }
    return cell.isSelected
  }

  private func tell(_ cell: ListCell?, to target: Widget?) {
    guard let target else { return }
    let text = cell?.accessibleText ?? ""
    target.setAccessibleLabel(text)
    guard let cell, let element = cell.element, !element.isSupplementary else {
      cell?.setAccessibleLabel(text)
      target.setAccessibleSelected(nil)
      target.setAccessibleExpanded(nil)
      target.setAccessibleLevel(nil)
      target.resetAccessiblePosition()
      if ListViewWays.keepsPlacesToItself { target.setAccessibleDescription(nil) }
      return
    }
    target.isFocusable = true
    target.setAccessibleSelected(accessibleSelection(of: cell))
    target.setAccessibleExpanded(cell.outlinePlace?.isExpanded)
    target.setAccessibleLevel(cell.outlinePlace.map { $0.level + 1 })
    tellPlace(of: cell)
  }

  /// Says which of its section's items a cell's item is.
  func tellPlace(of cell: ListCell) {
    guard let place = cell.sectionPlace, let target = focusTarget(of: cell), let listView else { return }
    target.setAccessiblePosition(place.index + 1, of: place.count)
    guard ListViewWays.keepsPlacesToItself else { return }
    target.setAccessibleDescription(listView.accessiblePlace(place.index + 1, place.count))
  }
}
