import Gtk

/// The accessibility of rows. In a list, assistive technologies see each row as an item. In a grid, they see
/// each cell as an item.
extension LineView {
  /// Returns the widget to focus for a cell. In a list, this is the cell's row, unless the row is hidden from screen
  /// readers. Otherwise, it is the cell itself.
  func focusTarget(of cell: ListCell) -> Widget? { line?.kind == .row || rowHasNoRole ? cell : parent }

  /// The accessible role of the cells. In a list, the row already has the role of a list item, so its cell gets the
  /// generic role.
  var role: AccessibleRole {
    switch line?.kind {
    case .header: .heading
    case .row: .gridCell
    default: .generic
    }
  }

  func updateAccessibility() {
    guard isBound, !needsFilling, let row = parent else { return }
    isAccessibilityCurrent = true
    row.isFocusable = line?.kind == .item
    if line?.kind == .row || rowHasNoRole { describe(nil, on: row) }
    for cell in cells { describe(cell, on: focusTarget(of: cell)) }
  }

  /// Sets the accessible selection state again, because newer versions of GTK mark a row as selectable but not
  /// selected whenever its position changes (`gtk_list_item_base_update`).
  func reportSelection() {
    guard isBound, !needsFilling else { return }
    if line?.kind == .row { parent?.setAccessibleSelected(nil) }
    for cell in cells { focusTarget(of: cell)?.setAccessibleSelected(accessibleSelection(of: cell)) }
  }

  private func accessibleSelection(of cell: ListCell) -> Bool? {
    guard let element = cell.element, !element.isSupplementary, let listView, listView.selectionMode != .none
    else {
      return nil
    }
    return cell.isSelected
  }

  private func describe(_ cell: ListCell?, on target: Widget?) {
    guard let target else { return }
    let text = cell?.accessibleText ?? ""
    target.setAccessibleLabel(text)
    guard let cell, let element = cell.element, !element.isSupplementary else {
      cell?.setAccessibleLabel(text)
      target.setAccessibleSelected(nil)
      target.setAccessibleExpanded(nil)
      target.setAccessibleLevel(nil)
      target.resetAccessiblePosition()
      if GtkQuirks.cannotExposePositions { target.setAccessibleDescription(nil) }
      return
    }
    target.isFocusable = true
    target.setAccessibleSelected(accessibleSelection(of: cell))
    target.setAccessibleExpanded(cell.outlinePlace?.isExpanded)
    target.setAccessibleLevel(cell.outlinePlace.map { $0.level + 1 })
    reportPosition(of: cell)
  }

  func reportPosition(of cell: ListCell) {
    guard let place = cell.sectionPlace, let target = focusTarget(of: cell), let listView else { return }
    target.setAccessiblePosition(place.index + 1, of: place.count)
    guard GtkQuirks.cannotExposePositions else { return }
    target.setAccessibleDescription(listView.accessiblePlace(place.index + 1, place.count))
  }
}
