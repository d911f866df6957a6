import CGtk
import Gtk

/// The swiped rows of a list.
///
/// Widgets stay at their layout positions. The content of a row is drawn with an offset, and the revealed
/// actions are drawn behind it.
///
/// Only one row is open at a time. It closes when the user swipes another row, scrolls, clicks elsewhere or presses
/// Esc. It also closes when one of its actions is complete, when editing begins or ends, and when the list changes or
/// is hidden.
@MainActor
final class SwipeSession: ListPart, SidewaysTarget {
  weak var list: DiffableListView?

  private(set) var row: SwipedRow?

  private var closing: [SwipedRow] = []

  private var velocity = SwipeVelocity()
  private let frames = AnimationFrames()

  let gestures = SwipeGestures()
  let hover = HoverActions()

  /// The window in which Esc closes the open row.
  private weak var window: Widget?

  func connect(to list: DiffableListView) {
    self.list = list
    hover.list = list
    gestures.connect(to: list)
  }

  var rows: [SwipedRow] { closing + [row].compactMap(\.self) }

  var isMoving: Bool { rows.contains(where: \.isMoving) }

  // MARK: Queries

  func shift(of element: ListElement?) -> Double {
    guard let list, row != nil || !closing.isEmpty,
      let row = rows.last(where: { $0.element == element })
    else { return 0 }
    return list.readsRightToLeft ? -row.offset : row.offset
  }

  func isSwiped(_ element: ListElement?) -> Bool { row != nil && row?.element == element }

  func canSwipe(_ element: ListElement) -> Bool {
    guard let list, let content = list.content, !list.isEditing, !element.isSupplementary,
      !content.isInGrid(element), list.parts.reordering.drag == nil
    else { return false }
    return SwipeSide.allCases.contains { content.swipeActions(of: element, at: $0) != nil }
  }

  // MARK: Gestures

  @discardableResult
  func take(_ element: ListElement) -> Bool {
    guard let list, canSwipe(element) else { return false }
    if row?.element != element {
      close()
      row = makeRow(element)
      list.rows.updateCellStates()
    }
    guard let row else { return false }
    row.motion = nil
    row.restingState = .closed
    row.gestureStartOffset = row.offset
    velocity = SwipeVelocity()
    hover.update()
    observeKeys()
    return true
  }

  /// Observes the keys of the list's window, so that Esc closes the row. The list itself may not receive the key,
  /// because a swipe doesn't focus it.
  private func observeKeys() {
    guard let list, let root = gtk_widget_get_root(list.widget),
      let window = Object.wrapper(of: UnsafeMutableRawPointer(root)) as? Widget, window != self.window
    else { return }
    self.window = window
    window.onKeyPress(.capture) { [weak self, weak window] press in
      guard let self, press == KeyPress(.escape), row != nil, let list = self.list, window == self.window,
        list.windowFocus?.isInSameSurface(as: list) ?? true
      else { return false }
      close()
      return true
    }
  }

  private func makeRow(_ element: ListElement) -> SwipedRow? {
    guard let list, let content = list.content, let place = list.rows.cell(for: element)?.bounds(in: list)
    else { return nil }
    var configurations: [SwipeSide: SwipeActionsConfiguration] = [:]
    var views: [SwipeSide: SwipeActionsView] = [:]
    var measures = SwipeMeasures(rowWidth: place.width)
    for side in SwipeSide.allCases {
      guard let configuration = content.swipeActions(of: element, at: side) else { continue }
      let isShort = place.height < Double(SwipeActionButton.heightForBoth)
      let view = SwipeActionsView(configuration.actions, at: side, isShort: isShort) {
        [weak self] action, button in
        guard let self, let row, row.views[side] === button.parent else { return }
        perform(action, in: row, by: button)
      }
      // Copy the CSS classes of the cell, so that the view has the same rounded corners.
      for name in list.rows.cell(for: element)?.sectionClasses ?? [] { view.addClass(name) }
      list.add(view)
      (configurations[side], views[side]) = (configuration, view)
      let actions = SwipeMeasures.Actions(
        width: view.extent(onRowOf: place.width),
        performsFirst: configuration.performsFirstActionWithFullSwipe)
      if side == .leading { measures.leading = actions } else { measures.trailing = actions }
    }
    return SwipedRow(element, measures, configurations, views)
  }

  func move(by dx: Double, at time: Int64) {
    guard let list, let row, let gestureStartOffset = row.gestureStartOffset else { return }
    let distance = list.readsRightToLeft ? -dx : dx
    velocity.add(distance, at: time)
    row.offset = row.measures.offset(forDrag: gestureStartOffset + distance, from: gestureStartOffset)
    if row.isMoving { startMotion() }
    list.queueAllocate()
    queueDraw(of: row)
  }

  func endGesture(at time: Int64, isPause: Bool = false) {
    guard let row, row.gestureStartOffset != nil else { return }
    var restingState = row.measures.restingState(at: row.offset, velocity: velocity.value(at: time))
    // Don't perform an action while the fingers may still be down, because the user could still swipe back.
    if isPause, case .full(let side) = restingState { restingState = .open(side) }
    if restingState == .closed { return close() }
    settle(row, restingState)
    guard case .full(let side) = restingState, let action = row.configurations[side]?.actions.first,
      let view = row.views[side]
    else { return }
    perform(action, in: row, by: view)
  }

  // MARK: Closing

  func close() {
    guard let row else { return }
    self.row = nil
    closing.append(row)
    settle(row, .closed)
    list?.rows.updateCellStates()
    hover.update()
  }

  func closeNow() {
    let rows = rows
    guard !rows.isEmpty else { return }
    (row, closing) = (nil, [])
    for row in rows { drop(row) }
    list?.rows.updateCellStates()
    hover.update()
  }

  private func drop(_ row: SwipedRow) {
    row.offset = 0
    for view in row.views.values { list?.remove(view) }
    queueDraw(of: row)
  }

  func listDidScroll() {
    guard !rows.isEmpty else { return }
    close()
    list?.queueAllocate()
  }

  /// Handles a press before other widgets do. Returns true if the other widgets must not receive it.
  func press(atX x: Double, y: Double) -> Bool {
    guard let row, let bounds = bounds(of: row) else { return false }
    if y >= bounds.y, y < bounds.maxY {
      let uncovered = row.views.values.contains { view in
        view.uncovered > 0 && x >= bounds.x + view.revealedBounds.x && x < bounds.x + view.revealedBounds.maxX
      }
      // Ignore presses on the actions, and touches on an open row, so that the buttons and the swipe gesture
      // receive them.
      if uncovered || gestures.isTouching { return false }
    }
    close()
    return true
  }

  // MARK: Actions

  private func perform(_ action: ContextualAction, in row: SwipedRow, by widget: Widget) {
    guard !row.isPerforming else { return }
    row.isPerforming = true
    action.handler(action, widget) { [weak self, weak row] _ in
      guard let self else { return }
      list?.actionWasPerformed()
      if let row, self.row === row { close() }
    }
  }

  // MARK: Animation

  private func settle(_ row: SwipedRow, _ restingState: SwipeMeasures.RestingState) {
    row.settle(restingState)
    startMotion()
  }

  private func startMotion() {
    guard let list, list.isMapped, list.animationsAreEnabled else {
      advance(to: .max, atOnce: true)
      return
    }
    guard !list.parts.animator.hasManualFrames else { return }
    frames.request(of: list) { [weak self] in self?.advance(to: $0) == true }
  }

  /// Advances the animations of all rows to a time in microseconds. Returns whether any animation is still running.
  @discardableResult
  func advance(to time: Int64, atOnce: Bool = false) -> Bool {
    var isRunning = false
    for row in rows where row.isMoving {
      if atOnce { _ = row.advance(to: 0) }
      isRunning = row.advance(to: time) || isRunning
      queueDraw(of: row)
    }
    for row in closing where row.motion == nil { drop(row) }
    closing.removeAll { $0.motion == nil }
    list?.queueAllocate()
    return isRunning
  }

  private func queueDraw(of row: SwipedRow) {
    list?.rows.cell(for: row.element)?.lineView?.queueDraw()
    list?.queueDraw()
  }

  // MARK: List changes

  func dataSourceWillChange() { closeNow() }

  func listDidHide() { closeNow() }

  func linesWillChange(isOnScreen: Bool) {
    // Reset the offsets immediately if the change is visible. The change animates the rows from their positions
    // on screen, which have already been recorded.
    if isOnScreen { closeNow() } else { close() }
    gestures.reset()
  }

  func linesDidChange(_ change: ListChange, isOnScreen: Bool) { hover.listDidChange() }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    for row in rows { if let element = renamed(row.element) { row.element = element } }
    gestures.renumber(renamed)
    hover.renumber(renamed)
  }
}
