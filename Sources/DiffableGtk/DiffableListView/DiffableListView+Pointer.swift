import Gtk

/// What the pointer does besides selecting: menus, and dragging out of the list.
extension DiffableListView {
  func connectPointer() {
    onDragOut { [weak self] x, y in
      guard let self, let (element, _, _) = cell(at: x, y), content?.canReorder(element) == false else {
        return nil
      }
      return content?.dragText(of: element)
    }
    onClick(.secondary) { [weak self] click in
      guard let self, let (element, _, _) = cell(at: click.x, click.y), !element.isSupplementary else {
        return
      }
      if !isSelected(element) { press(element) }
      showContextMenu(of: element, at: (click.x, click.y))
    }
  }

  /// The cell at a place of this widget.
  func cell(at x: Double, _ y: Double) -> (element: ListElement, cell: ListCell, place: Rectangle)? {
    var found: (ListElement, ListCell, Rectangle)?
    rows.forEachVisible { cell, element, place in
      if x >= place.x, x < place.maxX, y >= place.y, y < place.maxY { found = (element, cell, place) }
    }
    return found
  }

  func showContextMenuAtCursor() -> Bool {
    guard let cursor = selection.cursor else { return false }
    return showContextMenu(of: cursor, at: nil)
  }

  /// Opens an item's menu at a place, or under its cell.
  @discardableResult
  func showContextMenu(of element: ListElement, at point: (x: Double, y: Double)?) -> Bool {
    guard let menu = menu(content?.contextMenu(of: element), withActionsOf: element) else { return false }
    if let point {
      popUp(menu, pointingTo: Rectangle(x: point.x, y: point.y, width: 1, height: 1))
    } else {
      reveal(element)
      guard let place = rows.cell(for: element)?.bounds(in: self) else { return false }
      popUp(menu, pointingTo: place)
    }
    return true
  }
}
