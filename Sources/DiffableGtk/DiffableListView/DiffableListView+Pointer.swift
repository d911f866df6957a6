import Gtk

extension DiffableListView {
  func connectPointer() {
    connectDragOut()
    onMenuRequest { [weak self] x, y in
      guard let self, parts.pinned.view(at: x, y) == nil else { return }
      pressBecameAnotherGesture()
      let element = cell(at: x, y)?.element
      if let element {
        guard !element.isSupplementary else { return }
        selectForMenu(element, by: .pointer)
      }
      showContextMenu(of: element, at: (x, y))
    }
  }

  /// Returns the cell at a point, even if a pinned view covers it. Returns nil if a page covers the list.
  func cell(at x: Double, _ y: Double) -> (element: ListElement, cell: ListCell, place: Rectangle)? {
    guard contentUnavailableConfiguration == nil else { return nil }
    var found: (ListElement, ListCell, Rectangle)?
    rows.forEachVisible { cell, element, place in
      if x >= place.x, x < place.maxX, y >= place.y, y < place.maxY { found = (element, cell, place) }
    }
    return found
  }

  func showContextMenuAtCursor() -> Bool {
    guard selection.cursor?.isSupplementary != true else { return false }
    if let cursor = selection.cursor { selectForMenu(cursor, by: .keyboard) }
    return showContextMenu(of: selection.cursor, at: nil)
  }

  /// Selects an unselected item when its menu opens, to show the user which item the menu is for.
  private func selectForMenu(_ element: ListElement, by cause: SelectionCause) {
    guard !isSelected(element) else { return }
    if cause == .pointer {
      selection.press(element)
      focusCell(of: element)
    }
    changeSelection(by: cause) { $0.choose(element, [], byPointer: cause == .pointer) { [$1] } }
  }

  /// Opens the menu of an item. If the item is selected, the menu is for the whole selection. Without an
  /// item, opens the menu of the empty area. The menu points to the given point or, if there is none, to the
  /// item's cell.
  @discardableResult
  func showContextMenu(of element: ListElement?, at point: (x: Double, y: Double)?) -> Bool {
    let elements = element.map(selectedTogether) ?? []
    let own = content?.contextMenu(of: elements, at: element)
    // Append swipe actions only for a single item, because they belong to one row.
    let whole = elements.count == 1 ? elements.first.flatMap { menu(own, withActionsOf: $0) } : own
    guard let menu = whole else { return false }
    if let point {
      popUp(menu, pointingTo: Rectangle(x: point.x, y: point.y, width: 1, height: 1))
    } else if let element {
      scroller.reveal(element)
      guard let place = rows.cell(for: element)?.bounds(in: self) else { return false }
      popUp(menu, pointingTo: place)
    } else {
      popUp(menu, pointingTo: Rectangle(x: Double(width) / 2, y: 0, width: 1, height: 1))
    }
    return true
  }
}
