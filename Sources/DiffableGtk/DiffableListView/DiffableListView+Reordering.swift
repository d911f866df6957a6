import Gtk

/// An item that hangs on the pointer.
struct ReorderingDrag {
  let element: ListElement
  let picture: WidgetPicture
  /// The cell's size.
  let width: Double
  let height: Double
  /// Where in the cell it was taken.
  let grip: (x: Double, y: Double)
  /// Where the pointer is.
  var pointer: (x: Double, y: Double)

  /// Whether the item goes up and down only.
  let isVertical: Bool

  /// Where the picture is drawn.
  var place: Rectangle {
    Rectangle(
      x: isVertical ? left : pointer.x - grip.x, y: pointer.y - grip.y, width: width, height: height)
  }

  /// The cell's left edge when it was taken.
  let left: Double
}

/// Moving items with the pointer. What is dragged is moved for real as it goes, so the gap under the pointer is its
/// own empty place, the others make room by the list's usual motion, and the end of the drag is where it already is.
extension DiffableListView {
  func connectReordering() {
    let gesture = DragGesture(on: self)
    reorderingGesture = gesture
    var start: (x: Double, y: Double) = (0, 0)
    gesture.onBegin = { [weak self] x, y in
      start = (x, y)
      guard let self, let (element, _, _) = cell(at: x, y) else { return false }
      return content?.canReorder(element) ?? false
    }
    gesture.onUpdate = { [weak self, weak gesture] dx, dy in
      guard let self else { return }
      if reorderingDrag == nil {
        // As far as GTK's own drags.
        guard dx * dx + dy * dy > 64, beginReorderingDrag(at: start.x, start.y) else { return }
        gesture?.claim()
      }
      reorderingDrag?.pointer = (start.x + dx, start.y + dy)
      pointerDidMove()
    }
    gesture.onEnd = { [weak self] isDone in
      self?.endReorderingDrag(cancelled: !isDone)
    }
    onDragOut { [weak self] x, y in
      guard let self, let (element, _, _) = cell(at: x, y), content?.canReorder(element) == false else {
        return nil
      }
      return content?.dragText(of: element)
    }
    onClick(.secondary) { [weak self] click in
      guard let self, let (element, _, _) = cell(at: click.x, click.y), !element.isHeader else { return }
      if !isSelected(element) { press(element) }
      showContextMenu(of: element, at: (click.x, click.y))
    }
  }

  /// The cell at a place of this widget.
  func cell(at x: Double, _ y: Double) -> (element: ListElement, cell: ListCell, place: Rectangle)? {
    var found: (ListElement, ListCell, Rectangle)?
    forEachVisibleCell { cell, element, place in
      if x >= place.x, x < place.maxX, y >= place.y, y < place.maxY { found = (element, cell, place) }
    }
    return found
  }

  func beginReorderingDrag(at x: Double, _ y: Double) -> Bool {
    guard let content, let (element, cell, place) = cell(at: x, y), content.canReorder(element) else {
      return false
    }
    content.beginReordering(element)
    reorderingDrag = ReorderingDrag(
      element: element, picture: WidgetPicture(of: cell), width: place.width, height: place.height,
      grip: (x - place.x, y - place.y), pointer: (x, y), isVertical: !layout.isGrid, left: place.x)
    onFrame { [weak self] time in
      guard let self, reorderingDrag != nil else { return false }
      scrollAtEdges()
      return true
    }
    return true
  }

  /// Moves the item to where the pointer is.
  func pointerDidMove() {
    guard let drag = reorderingDrag, let content else { return }
    queueDraw()
    if let text = content.dragText(of: drag.element), drag.pointer.x < 0 || drag.pointer.x > Double(width) {
      cancelReorderingDrag()
      beginDragOut(text: text)
      return
    }
    let y = min(max(drag.pointer.y, 0), Double(height) - 1)
    guard let (target, _, place) = cell(at: drag.pointer.x, y), target != drag.element else { return }
    guard !target.isHeader else {
      _ = content.reorder(drag.element, to: .section(target))
      return
    }
    if !layout.isGrid, let from = content.linePosition(of: drag.element),
      let to = content.linePosition(of: target)
    {
      // Only past the middle, or rows of different heights would change places for ever.
      let middle = place.y + place.height / 2
      guard to > from ? y > middle : y < middle else { return }
    }
    _ = content.reorder(drag.element, to: .placeOf(target))
  }

  func endReorderingDrag(cancelled: Bool) {
    guard let drag = reorderingDrag else { return }
    // From the pointer to its place, by the list's usual motion.
    animate(
      {
        reorderingDrag = nil
        return [drag.element]
      }, previousPosition: { [weak self] in self?.content?.linePosition(of: $0) })
    content?.endReordering(cancelled: cancelled)
  }

  @discardableResult
  func cancelReorderingDrag() -> Bool {
    endReorderingDrag(cancelled: true)
    // The button is still down, and what has moved under the pointer is a motion to GTK: it would begin again.
    reorderingGesture?.reset()
    return true
  }

  /// Scrolls while the item is held near an edge, faster the nearer.
  private func scrollAtEdges() {
    guard let drag = reorderingDrag else { return }
    let zone = 40.0
    let over =
      drag.pointer.y < zone ? drag.pointer.y - zone : max(0, drag.pointer.y - (Double(height) - zone))
    guard over != 0 else { return }
    let before = scrollValue
    scrollValue += over / zone * 16
    if scrollValue != before { pointerDidMove() }
  }

  func drawReorderingDrag(_ drawing: Drawing) {
    guard let drag = reorderingDrag else { return }
    drawing.translated(x: drag.place.x, y: drag.place.y) {
      drawing.drawShadow(width: drag.width, height: drag.height)
      drawing.draw(drag.picture, width: drag.width, height: drag.height)
    }
  }

  // MARK: Context menu

  func showContextMenuAtCursor() -> Bool {
    guard let cursor = selection.cursor else { return false }
    return showContextMenu(of: cursor, at: nil)
  }

  /// Opens an item's menu at a place, or under its cell.
  @discardableResult
  func showContextMenu(of element: ListElement, at point: (x: Double, y: Double)?) -> Bool {
    guard let menu = content?.contextMenu(of: element) else { return false }
    if let point {
      popUp(menu, pointingTo: Rectangle(x: point.x, y: point.y, width: 1, height: 1))
    } else {
      reveal(element)
      guard let place = cell(for: element)?.bounds(in: self) else { return false }
      popUp(menu, pointingTo: place)
    }
    return true
  }
}
