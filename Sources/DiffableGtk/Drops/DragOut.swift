import Gtk

@MainActor
final class DragOut: ListPart {
  private weak var list: DiffableListView?

  private var pressed: (element: ListElement, drag: LocalDrag)?

  /// The last pressed item, and the position of the press in the list. They are stored because the press focuses the
  /// item, which can scroll the item away from the pointer before a drag starts.
  private var lastPress: (element: ListElement, x: Double, y: Double)?

  func renumber(_ renamed: (ListElement) -> ListElement?) { lastPress = nil }

  /// Returns the item that was pressed at a position. If the last press was elsewhere, returns the item that is
  /// currently at the position.
  func element(pressedAt x: Double, _ y: Double) -> ListElement? {
    if let lastPress, abs(lastPress.x - x) < 1, abs(lastPress.y - y) < 1 { return lastPress.element }
    return list?.cell(at: x, y)?.element
  }

  func connect(to list: DiffableListView) {
    self.list = list
    list.onClick(phase: .capture) { [weak self] click in
      self?.lastPress = self?.list?.cell(at: click.x, click.y).map { ($0.element, click.x, click.y) }
    }
    list.onDragOut(
      content: { [weak self] x, y in self?.press(at: x, y) },
      begin: { [weak self] drag in
        guard let self, let pressed else { return }
        begin(drag, pressed.drag, at: pressed.element)
      })
  }

  private func press(at x: Double, _ y: Double) -> DragContent? {
    guard let list, list.parts.pinned.view(at: x, y) == nil, let element = element(pressedAt: x, y),
      list.content?.canReorder(element) == false
    else { return nil }
    pressed = drag(of: element).map { (element, $0) }
    return pressed?.drag.content
  }

  func canBegin(with element: ListElement) -> Bool {
    list?.content?.dragItems(of: [element]).isEmpty == false
  }

  /// Returns a drag of an item or, if the item is selected, of all selected items that can be dragged out of the list.
  /// Returns nil if the item itself can't be dragged out of the list.
  private func drag(of element: ListElement) -> LocalDrag? {
    guard let list, let content = list.content, canBegin(with: element) else { return nil }
    let elements = list.actionTargets(for: element).filter(canBegin)
    let identities = content.draggedItems(elements)
    let local = LocalDrag(content.dragItems(of: elements), from: list) { [weak content] in
      content?.dragDidEnd(identities, $0)
    }
    local.allowsMove = content.observesDragEnd
    local.willBegin = { [weak content] in content?.dragWillBegin(identities) }
    return local
  }

  func begin(with element: ListElement) {
    guard let local = drag(of: element), let drag = list?.beginDragOut(local.content) else { return }
    begin(drag, local, at: element)
  }

  private func begin(_ drag: Drag, _ local: LocalDrag, at element: ListElement) {
    guard let list, let content = list.content else { return }
    let isOnlyFocused = list.pressBecameAnotherGesture()
    // Cancel the press and hide the hover buttons. Otherwise, the drag preview would show the cell as pressed
    // and with its buttons.
    list.rows.cell(for: element)?.cancelGestures()
    list.parts.swipe.hover.dragDidBegin()
    let followed = content.following(element) { if isOnlyFocused { list.selectDragged(element) } }
    // Lay out the list, because hiding the hover buttons makes the content wider.
    list.rows.layOutNow()
    if let element = followed, let cell = list.rows.cell(for: element), let place = cell.bounds(in: list) {
      let preview = DragPreview(
        content.previewParameters(of: element), width: place.width, height: place.height,
        readsRightToLeft: list.readsRightToLeft)
      let icon = DragIcon(
        of: cell, width: place.width, height: place.height, preview, count: local.items.count)
      drag.setIcon(icon, grip: icon.hotspot)
    }
    local.begin(drag)
  }
}
