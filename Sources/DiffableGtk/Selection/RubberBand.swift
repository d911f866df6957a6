import Gtk

/// A rubber band: a rectangle that the user draws to select items.
///
/// Items that the rectangle touches are selected immediately. With Ctrl or Shift, they are added to the existing
/// selection. The list scrolls while the pointer is near its top or bottom edge. An item that scrolls out of view stays
/// selected, unless it becomes visible again outside the rectangle.
@MainActor
final class RubberBand: ListPart {
  weak var list: DiffableListView?
  private var gesture: DragGesture?
  private let view = CustomWidget(cssName: "rubberband", role: .presentation)

  /// The point at which the drag began, in coordinates of the scrolled content, or nil if there is no drag.
  private var start: (x: Double, y: Double)?
  private var pointer: (x: Double, y: Double) = (0, 0)
  private var keptSelection: Set<ListElement> = []
  private var touched: Set<ListElement> = []

  var isDrawn: Bool { start != nil }

  func connect(to list: DiffableListView) {
    self.list = list
    view.isTargetable = false
    let gesture = DragGesture(on: list)
    self.gesture = gesture
    var press: (x: Double, y: Double) = (0, 0)
    gesture.onBegin = { [weak self, weak list] x, y in
      press = (x, y)
      guard self != nil, let list, list.contentUnavailableConfiguration == nil else { return false }
      return list.selectionMode == .multiple && list.cell(at: x, y) == nil
        && list.parts.pinned.view(at: x, y) == nil
    }
    gesture.onUpdate = { [weak self, weak gesture] dx, dy in
      guard let self, let gesture else { return }
      if !isDrawn {
        guard dx * dx + dy * dy > 64 else { return }
        gesture.claim()
        begin(at: press, gesture.modifiers)
      }
      move(to: (press.x + dx, press.y + dy))
    }
    gesture.onEnd = { [weak self] _ in self?.end() }
  }

  func begin(at point: (x: Double, y: Double), _ modifiers: Modifiers = []) {
    guard let list else { return }
    start = (point.x, point.y + list.scroller.value)
    keptSelection = modifiers.isDisjoint(with: [.control, .shift]) ? [] : list.selection.selected
    touched = []
    list.add(view)
    list.onFrame { [weak self] _ in
      guard let self, isDrawn, let list = self.list else { return false }
      if list.scroller.scrollAtEdges(near: pointer.y) { update() }
      return true
    }
  }

  func move(to point: (x: Double, y: Double)) {
    pointer = point
    update()
  }

  func end() {
    guard isDrawn else { return }
    start = nil
    list?.remove(view)
    list?.queueDraw()
  }

  private var bounds: Rectangle? {
    guard let list, let start else { return nil }
    let y = start.y - list.scroller.value
    return Rectangle(
      x: min(start.x, pointer.x), y: min(y, pointer.y), width: abs(pointer.x - start.x),
      height: abs(pointer.y - y))
  }

  private func update() {
    guard let list, let bounds else { return }
    list.rows.forEachVisible { _, element, cell in
      guard !element.isSupplementary else { return }
      let isTouched =
        cell.x < bounds.maxX && bounds.x < cell.maxX && cell.y < bounds.maxY && bounds.y < cell.maxY
      if isTouched { touched.insert(element) } else { touched.remove(element) }
    }
    let chosen = keptSelection.union(touched)
    list.changeSelection(by: .pointer) { $0.select(chosen, at: nil) }
    list.queueAllocate()
    list.queueDraw()
  }

  func allocate(width: Int32, height: Int32) {
    guard let bounds else { return }
    let band = bounds.clipped(toWidth: Double(width), height: Double(height))
    _ = view.measure(.horizontal)
    view.allocate(
      x: Int32(band.x), y: Int32(band.y), width: max(1, Int32(band.width)), height: max(1, Int32(band.height))
    )
  }

  func draw(_ drawing: Drawing) {
    if isDrawn { drawing.draw(child: view) }
  }

  func dataSourceWillChange() { cancel() }

  func cancel() {
    end()
    gesture?.reset()
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    keptSelection = Set(keptSelection.compactMap(renamed))
    touched = Set(touched.compactMap(renamed))
  }

  /// Forgets items that were removed from the list, so that they aren't selected again.
  func linesDidChange(_ change: ListChange, isOnScreen: Bool) {
    guard isDrawn, let content = list?.content else { return }
    keptSelection = keptSelection.filter { content.linePosition(of: $0) != nil }
    touched = touched.filter { content.linePosition(of: $0) != nil }
  }
}

extension Rectangle {
  fileprivate func clipped(toWidth width: Double, height: Double) -> Rectangle {
    let (left, top) = (max(0, x), max(0, y))
    return Rectangle(
      x: left, y: top, width: max(0, min(maxX, width) - left), height: max(0, min(maxY, height) - top))
  }
}
