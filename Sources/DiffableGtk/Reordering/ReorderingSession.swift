import Gtk

/// Moving an item with the pointer, from press to drop, and with one of several that are selected all of them.
///
/// What is dragged is moved for real as it goes, so the gap under the pointer is its own empty place, the others make
/// room by the list's usual motion, and the end of the drag is where it already is. What goes along stays where it is until
/// then, pale, so that a gap is no larger than an item however many there are, and the snapshot has all of them all the
/// time; where the item is let go, they join it. An item that leaves the list on the way, because the program takes it
/// out, ends the drag; one that goes along is left out from then on.
@MainActor
final class ReorderingSession {
  /// The item on the pointer, while there is one.
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
      guard let list, let (element, _, _) = list.cell(at: x, y) else { return false }
      return list.content?.canReorder(element) ?? false
    }
    gesture.onUpdate = { [weak self, weak gesture] dx, dy in
      guard let self else { return }
      if drag == nil {
        // As far as GTK's own drags.
        guard dx * dx + dy * dy > 64, begin(at: start.x, start.y) else { return }
        gesture?.claim()
      }
      move(to: (start.x + dx, start.y + dy))
    }
    gesture.onEnd = { [weak self] isDone in self?.end(cancelled: !isDone) }
  }

  /// Takes the item at a place of the list.
  ///
  /// - Returns: false where none is that may be moved.
  func begin(at x: Double, _ y: Double) -> Bool {
    guard let list, let content = list.content, let (element, cell, place) = list.cell(at: x, y),
      content.canReorder(element)
    else { return false }
    list.pressEndsElsewhere()
    let companions = content.beginReordering(element, with: list.reorderedTogether(with: element))
    var taken = ReorderingDrag(
      element, cell.pictureToDrag, at: place, by: (x, y), isVertical: !content.lineMap.hasGrids)
    taken.companions = Set(companions)
    taken.parameters = content.previewParameters(of: element)
    drag = taken
    list.onFrame { [weak self] _ in
      guard let self, let drag, let list = self.list else { return false }
      if list.scrollAtEdges(near: drag.pointer.y) { pointerDidMove() }
      return true
    }
    return true
  }

  private func draggedItemsDidChange(from old: ReorderingDrag?) {
    guard let list else { return }
    list.rows.updateCellStates()
    // The item's place in its row is empty from now on, or not any more, and the others are pale.
    list.rows.views.forEach { if $0.isInWindow { $0.queueDraw() } }
    badge.count = drag.map { $0.companions.count + 1 } ?? 0
    if badge.isShown, badge.parent == nil { list.add(badge) }
    if !badge.isShown, badge.parent != nil { list.remove(badge) }
    list.queueAllocate()
  }

  /// How visible an item's cell is at its place: nothing of one that hangs on the pointer.
  func opacity(of element: ListElement?) -> Double {
    guard let drag, let element else { return 1 }
    return drag.element == element ? 0 : drag.companions.contains(element) ? ReorderingSession.paleness : 1
  }

  /// How visible an item is that goes along with another.
  private static let paleness = 0.35

  /// Whether an item is being moved.
  func isMoving(_ element: ListElement) -> Bool {
    drag.map { $0.element == element || $0.companions.contains(element) } ?? false
  }

  /// The pointer is at another place of the list, and the item with it.
  func move(to pointer: (x: Double, y: Double)) {
    drag?.pointer = pointer
    pointerDidMove()
  }

  private func pointerDidMove() {
    guard let drag, let list, let content = list.content else { return }
    list.queueDraw()
    if drag.pointer.x < 0 || drag.pointer.x > Double(list.width), list.canDragOut(drag.element) {
      cancel()
      list.beginDragOut(of: drag.element)
      return
    }
    let y = min(max(drag.pointer.y, 0), Double(list.height) - 1)
    guard let (target, _, place) = list.cell(at: drag.pointer.x, y), target != drag.element else { return }
    guard !target.isSupplementary else {
      _ = content.reorder(drag.element, to: goal(at: target, content))
      return
    }
    guard !content.isInGrid(drag.element), !content.isInGrid(target),
      let from = content.linePosition(of: drag.element),
      let to = content.linePosition(of: target)
    else {
      _ = content.reorder(drag.element, to: .placeOf(target))
      return
    }
    // Only past the middle, or rows of different heights would change places for ever; short of it, up to there. What
    // comes down into another section goes before its target anyway.
    let isPast = to > from ? y > place.y + place.height / 2 : y < place.y + place.height / 2
    let map = content.lineMap
    let comesDown = to > from && map.section(ofLineAt: to) != map.section(ofLineAt: from)
    let goal = isPast || comesDown && to - 1 != from ? to : to + (to > from ? -1 : 1)
    guard goal != from, let element = content.elements(inLineAt: goal).first else { return }
    _ = content.reorder(
      drag.element, to: element.isSupplementary ? self.goal(at: element, content) : .placeOf(element))
  }

  /// Where an item goes that is held over a view between sections' items.
  private func goal(at view: ListElement, _ content: any ListContent) -> ReorderingTarget {
    let isTrailing = content.layout(of: view)?.trailing.contains(view.kind) ?? false
    return isTrailing ? .endOfSection(view) : .section(view)
  }

  /// Lets the item go where it is, or puts it back.
  func end(cancelled: Bool) {
    guard let drag, let list else { return }
    // From the pointer to its place, by the list's usual motion.
    list.animateDrop(of: drag.element) { self.drag = nil }
    list.content?.endReordering(cancelled: cancelled)
  }

  /// Puts the item back.
  @discardableResult
  func cancel() -> Bool {
    guard drag != nil else { return false }
    end(cancelled: true)
    // The button is still down, and what has moved under the pointer is a motion to GTK: it would begin again.
    gesture?.reset()
    return true
  }

  /// The list has changed under the drag.
  func listDidChange() {
    guard let drag else { return }
    let gone = drag.companions.filter { list?.content?.linePosition(of: $0) == nil }
    if !gone.isEmpty { self.drag?.companions.subtract(gone) }
    guard list?.content?.linePosition(of: drag.element) == nil else { return sizeDidChange() }
    self.drag = nil
    list?.content?.endReordering(cancelled: true)
    gesture?.reset()
  }

  /// The program has shown something else, in which the item is where it was: it goes to the pointer again, as soon as
  /// whoever has applied that is done.
  func programDidShow() {
    guard drag != nil else { return }
    MainLoop.after(milliseconds: 0) { [weak self] in self?.pointerDidMove() }
  }

  /// The list may have given its cells another size, as it does while its window is maximised.
  func sizeDidChange() {
    guard let list, let drag, let place = cell?.bounds(in: list),
      place.width != drag.width || place.height != drag.height
    else { return }
    self.drag?.resize(to: place)
  }

  /// The cell of the item, where it is in the window.
  private var cell: ListCell? {
    guard let cell = drag.flatMap({ list?.rows.cell(for: $0.element) }), cell.lineView?.isInWindow == true
    else { return nil }
    return cell
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    guard var drag, let element = renamed(drag.element) else { return }
    drag.element = element
    drag.companions = Set(drag.companions.compactMap(renamed))
    self.drag = drag
  }

  /// The list lays itself out.
  func allocate() { if badge.parent != nil { badge.allocateAtOrigin() } }

  func draw(_ drawing: Drawing) {
    guard let drag, let list else { return }
    let preview = drag.preview(readsRightToLeft: list.readsRightToLeft)
    drawing.translated(x: drag.place.x, y: drag.place.y) {
      preview.draw(drawing, isStack: !drag.companions.isEmpty) {
        if let cell, let view = cell.lineView, let inside = cell.bounds(in: view) {
          drawing.translated(x: -inside.x, y: -inside.y) { drawing.draw(child: cell, of: view) }
        } else {
          drawing.draw(drag.picture, width: drag.width, height: drag.height)
        }
      }
    }
    guard badge.isShown else { return }
    let place = badge.place(on: preview.visible.moved(to: drag.place), in: Double(list.width))
    drawing.translated(x: place.x, y: place.y) { drawing.draw(child: badge) }
  }
}
