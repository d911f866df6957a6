import Gtk

extension DiffableListView {
  func connectPointer() {
    connectDragOut()
    onMenuRequest { [weak self] x, y in
      guard let self, parts.pinned.view(at: x, y) == nil else { return }
      pressBecameAnotherGesture()
      if let pressed = cell(at: x, y)?.element {
        selectAndShowContextMenu(of: pressed, at: (x, y))
      } else {
        showContextMenu(of: nil, at: (x, y))
      }
    }
  }

  /// Returns the cell at a point, even if a pinned view covers the cell. Returns nil if
  /// `contentUnavailableConfiguration` is set, because its view covers the list.
  func cell(at x: Double, _ y: Double) -> (element: ListElement, cell: ListCell, place: Rectangle)? {
    guard contentUnavailableConfiguration == nil else { return nil }
    var found: (ListElement, ListCell, Rectangle)?
    rows.forEachVisible { cell, element, place in
      if x >= place.x, x < place.maxX, y >= place.y, y < place.maxY { found = (element, cell, place) }
    }
    return found
  }

  func showContextMenuAtCursor() -> Bool {
    guard let cursor = selection.cursor else { return showContextMenu(of: nil, at: nil) }
    return selectAndShowContextMenu(of: cursor, at: nil)
  }

  /// Opens the context menu of an item. If the item isn't selected, selects it first, to show the user which
  /// item the menu is for. The point is nil if the user opens the menu with the keyboard.
  @discardableResult
  func selectAndShowContextMenu(of element: ListElement, at point: (x: Double, y: Double)?) -> Bool {
    guard let content, !element.isSupplementary else { return false }
    guard !isSelected(element) else { return showContextMenu(of: element, at: point) }
    var followed: ListElement? = element
    if point != nil {
      selection.press(element)
      followed = content.following(element) { focusCell(of: element) }
    }
    followed = followed.flatMap { focused in
      content.following(focused) {
        changeSelection(by: point == nil ? .keyboard : .pointer) {
          $0.choose(focused, [], byPointer: point != nil) { [$1] }
        }
      }
    }
    return followed.map { showContextMenu(of: $0, at: point) } ?? false
  }

  /// Opens the context menu of an item or, if the item is selected, of the whole selection. Without an item,
  /// opens the menu of the empty area. The menu points to the given point or, if there is none, to the item's
  /// cell.
  @discardableResult
  func showContextMenu(of element: ListElement?, at point: (x: Double, y: Double)?) -> Bool {
    guard let content else { return false }
    var whole: Menu?
    var shown: ListElement?
    if let element {
      let elements = selectedTogether(with: element)
      shown = content.following(element) { whole = content.contextMenu(of: elements, at: element) }
      guard let shown else { return false }
      // Append swipe actions only for a single item, because they belong to one row.
      if elements.count == 1 { whole = menu(whole, withActionsOf: shown) }
    } else {
      whole = content.contextMenu(of: [], at: nil)
    }
    guard let menu = whole else { return false }
    if let point {
      popUp(menu, pointingTo: Rectangle(x: point.x, y: point.y, width: 1, height: 1))
    } else if let shown {
      scroller.reveal(shown)
      guard let place = rows.cell(for: shown)?.bounds(in: self) else { return false }
      popUp(menu, pointingTo: place)
    } else {
      popUp(menu, pointingTo: Rectangle(x: Double(width) / 2, y: 0, width: 1, height: 1))
    }
    return true
  }
}
