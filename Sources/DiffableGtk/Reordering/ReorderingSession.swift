import Gtk

/// The reordering of an item by dragging, or of all selected items if the item is one of them.
///
/// The item moves in the list during the drag, and the other items make room. The gap under the pointer is the current
/// position of the item, so dropping the item doesn't move it. The other selected items are dimmed and stay in place.
/// They join the dragged item when it is dropped. The gap is therefore never larger than one item, and the snapshot
/// always contains all items.
///
/// If the program removes the dragged item, the drag ends. If it removes another selected item, the drag continues
/// without that item.
@MainActor
final class ReorderingSession: ListPart {
  private(set) var drag: ReorderingDrag? {
    didSet {
      if drag?.element != oldValue?.element || drag?.companions != oldValue?.companions {
        draggedItemsDidChange(from: oldValue)
      }
    }
  }

  private let badge = DragBadge()

  weak var list: DiffableListView?
  private var gesture: DragGesture?

  func connect(to list: DiffableListView) {
    self.list = list
    let gesture = DragGesture(on: list)
    self.gesture = gesture
    var start: (x: Double, y: Double) = (0, 0)
    gesture.onBegin = { [weak list] x, y in
      start = (x, y)
      guard let list, list.parts.pinned.view(at: x, y) == nil,
        let element = list.parts.dragOut.element(pressedAt: x, y)
      else { return false }
      return list.content?.canReorder(element) ?? false
    }
    gesture.onUpdate = { [weak self, weak gesture] dx, dy in
      guard let self else { return }
      if drag == nil {
        // Start the drag when the pointer has moved more than 8 pixels, which is GTK's default threshold.
        guard dx * dx + dy * dy > 64, begin(at: start.x, start.y) else { return }
        gesture?.claim()
      }
      move(to: (start.x + dx, start.y + dy))
    }
    gesture.onEnd = { [weak self] isDone in self?.end(cancelled: !isDone) }
  }

  func begin(at x: Double, _ y: Double) -> Bool {
    guard let list, let content = list.content, var element = list.parts.dragOut.element(pressedAt: x, y),
      content.canReorder(element)
    else { return false }
    var isOnlyFocused = list.pressBecameAnotherGesture()
    // Move the focus to the item if the press hasn't done so, for example because it was on a button in the cell.
    if list.selection.cursor != element || !list.hasFocusInside,
      let pressed = content.highlightable(element)
    {
      guard let focused = list.focus(pressed: pressed) else { return false }
      (element, isOnlyFocused) = (focused, true)
    }
    guard let cell = list.rows.cell(for: element), let place = cell.bounds(in: list) else { return false }
    let companions = content.beginReordering(element, with: list.reorderingCompanions(with: element))
    var taken = ReorderingDrag(
      element, cell.pictureToDrag, at: place, by: (x, y), isVertical: !content.lineMap.hasGrids)
    taken.companions = Set(companions)
    taken.isOnlyFocused = isOnlyFocused
    taken.parameters = content.previewParameters(of: element)
    drag = taken
    list.onFrame { [weak self] _ in
      guard let self, let drag, let list = self.list else { return false }
      if list.scroller.scrollAtEdges(near: drag.pointer) { pointerDidMove() }
      return true
    }
    return true
  }

  private func draggedItemsDidChange(from old: ReorderingDrag?) {
    guard let list else { return }
    list.rows.updateCellStates()
    // Redraw the visible rows, because they don't draw the dragged item and they dim the other items that move with it.
    list.rows.views.forEach { if $0.isNearVisibleArea { $0.queueDraw() } }
    badge.count = drag.map { $0.companions.count + 1 } ?? 0
    if badge.isShown, badge.parent == nil { list.add(badge) }
    if !badge.isShown, badge.parent != nil { list.remove(badge) }
    list.queueAllocate()
  }

  /// Returns the opacity with which a row draws an element. It is 0 for the dragged item, which is drawn under the
  /// pointer instead, and less than 1 for the other items that move with it.
  func opacity(of element: ListElement?) -> Double {
    guard let drag, let element else { return 1 }
    if drag.element == element { return 0 }
    return drag.companions.contains(element) ? ReorderingSession.companionOpacity : 1
  }

  private static let companionOpacity = 0.35

  func isMoving(_ element: ListElement) -> Bool {
    drag.map { $0.element == element || $0.companions.contains(element) } ?? false
  }

  func move(to pointer: (x: Double, y: Double)) {
    drag?.pointer = pointer
    pointerDidMove()
  }

  private func pointerDidMove() {
    guard let drag, let list, let content = list.content else { return }
    list.queueDraw()
    if drag.pointer.x < 0 || drag.pointer.x > Double(list.width),
      list.parts.dragOut.canBegin(with: drag.element)
    {
      cancel()
      list.parts.dragOut.begin(with: drag.element)
      return
    }
    let y = min(max(drag.pointer.y, 0), Double(list.height) - 1)
    // In a list, ignore the horizontal position of the pointer, so that the item follows the pointer even if the
    // pointer is beside the rows.
    let x = drag.isVertical ? drag.left + drag.width / 2 : drag.pointer.x
    guard let (target, _, place) = list.cell(at: x, y), target != drag.element else { return }
    guard !content.isInGrid(drag.element), !content.isInGrid(target),
      let from = content.linePosition(of: drag.element),
      let to = content.linePosition(of: target)
    else {
      _ = content.reorder(drag.element, to: goal(at: target, content))
      return
    }
    // Move the item to the target's position only if the pointer is past the middle of the target. Before
    // that, move it next to the target. Without this distinction, rows and headers of different heights would swap
    // back and forth endlessly. An item that enters another section from above is always inserted before the target.
    let isPast = to > from ? y > place.y + place.height / 2 : y < place.y + place.height / 2
    let map = content.lineMap
    let entersNextSection = to > from && map.section(ofLineAt: to) != map.section(ofLineAt: from)
    let goal = isPast || entersNextSection && to - 1 != from ? to : to + (to > from ? -1 : 1)
    guard goal != from, let element = content.elements(inLineAt: goal).first else { return }
    _ = content.reorder(drag.element, to: self.goal(at: element, content))
  }

  private func goal(at target: ListElement, _ content: any ListContent) -> ReorderingTarget {
    guard target.isSupplementary else { return .placeOf(target) }
    let isTrailing = content.layout(of: target)?.trailingKinds.contains(target.kind) ?? false
    return isTrailing ? .endOfSection(target) : .section(target)
  }

  func end(cancelled: Bool) {
    guard let drag, let list else { return }
    list.parts.animator.animateDrop(of: drag.element) { self.drag = nil }
    let element = list.content?.following(drag.element) {
      list.content?.endReordering(cancelled: cancelled)
    }
    if drag.isOnlyFocused, let element { list.selectDragged(element) }
  }

  @discardableResult
  func cancel() -> Bool {
    guard drag != nil else { return false }
    end(cancelled: true)
    // Reset the gesture, because the button is still pressed and further motion would start a new drag.
    gesture?.reset()
    return true
  }

  func linesDidChange(_ change: ListChange, isOnScreen: Bool) {
    guard let drag else { return }
    let gone = drag.companions.filter { list?.content?.linePosition(of: $0) == nil }
    if !gone.isEmpty { self.drag?.companions.subtract(gone) }
    guard list?.content?.linePosition(of: drag.element) == nil else { return sizeDidChange() }
    self.drag = nil
    list?.content?.endReordering(cancelled: true)
    gesture?.reset()
  }

  /// Called when the program has applied a snapshot. If the snapshot contains the dragged item at its old position,
  /// moves the item back under the pointer.
  func programDidApply() {
    guard drag != nil else { return }
    MainLoop.after(milliseconds: 0) { [weak self] in self?.pointerDidMove() }
  }

  private func sizeDidChange() {
    guard let list, let drag, let place = cell?.bounds(in: list),
      place.width != drag.width || place.height != drag.height
    else { return }
    self.drag?.resize(to: place)
  }

  private var cell: ListCell? {
    guard let cell = drag.flatMap({ list?.rows.cell(for: $0.element) }),
      cell.lineView?.isNearVisibleArea == true
    else { return nil }
    return cell
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    guard var drag, let element = renamed(drag.element) else { return }
    drag.element = element
    drag.companions = Set(drag.companions.compactMap(renamed))
    self.drag = drag
  }

  func allocate(width: Int32, height: Int32) {
    sizeDidChange()
    if badge.parent != nil { badge.allocateAtOrigin() }
  }

  func draw(_ drawing: Drawing) {
    guard let drag, let list else { return }
    let preview = drag.preview(readsRightToLeft: list.readsRightToLeft)
    drawing.translated(x: drag.bounds.x, y: drag.bounds.y) {
      preview.draw(drawing, isStack: !drag.companions.isEmpty) {
        if let cell, let view = cell.lineView, let inside = cell.bounds(in: view) {
          drawing.translated(x: -inside.x, y: -inside.y) { drawing.draw(child: cell, of: view) }
        } else {
          drawing.draw(drag.picture, width: drag.width, height: drag.height)
        }
      }
    }
    guard badge.isShown else { return }
    let place = badge.place(on: preview.visible.moved(to: drag.bounds), in: Double(list.width))
    drawing.translated(x: place.x, y: place.y) { drawing.draw(child: badge) }
  }
}

extension DiffableListView {
  /// Cancels interactive reordering, and moves the dragged item back to its original position. Has no effect if the
  /// user isn't reordering items.
  ///
  /// Call this method before you apply a snapshot with different content, for example when the user opens another
  /// folder.
  public func cancelInteractiveMovement() { parts.reordering.cancel() }
}
