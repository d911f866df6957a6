import CGtk
import Gtk

/// Swiping the rows of a list, from the first touch until the row is closed again.
///
/// As in an animation, widgets stay at their places, and only the drawing differs: the content of a row is drawn moved, and what
/// it uncovers is drawn under it. One row is open at a time; another, a scroll, a press elsewhere, Escape and an apply
/// close it.
@MainActor
final class SwipeSession {
  weak var list: DiffableListView?

  /// The row that a person is at.
  private(set) var row: SwipedRow?

  /// Rows on their way back.
  private var closing: [SwipedRow] = []

  private var velocity = SwipeVelocity()
  private var hasFrames = false

  let gestures = SwipeGestures()
  let hover = HoverActions()

  func connect(to list: DiffableListView) {
    self.list = list
    hover.list = list
    gestures.connect(to: list)
  }

  /// Every row whose content is not at its place.
  var rows: [SwipedRow] { closing + [row].compactMap(\.self) }

  /// Whether a row is on its way to where it will stay.
  var isMoving: Bool { rows.contains(where: \.isMoving) }

  // MARK: Queries

  /// How far an element's cell is drawn to the right of its place, in logical pixels.
  func shift(of element: ListElement?) -> Double {
    guard let list, row != nil || !closing.isEmpty,
      let row = rows.last(where: { $0.element == element })
    else { return 0 }
    return list.readsRightToLeft ? -row.offset : row.offset
  }

  /// Whether a person has swiped an element's row.
  func isSwiped(_ element: ListElement?) -> Bool { row != nil && row?.element == element }

  /// Whether a row has anything to be swiped for.
  func canSwipe(_ element: ListElement) -> Bool {
    guard let list, let content = list.content, !list.isEditing, !element.isSupplementary,
      !content.isInGrid(element), list.reordering.drag == nil
    else { return false }
    return SwipeSide.allCases.contains { content.swipeActions(of: element, at: $0) != nil }
  }

  // MARK: A finger

  /// A finger takes a row.
  ///
  /// - Returns: false where the row has no actions.
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
    row.goal = .closed
    row.grip = row.offset
    velocity = SwipeVelocity()
    hover.update()
    return true
  }

  private func makeRow(_ element: ListElement) -> SwipedRow? {
    guard let list, let content = list.content, let place = list.rows.cell(for: element)?.bounds(in: list)
    else { return nil }
    var configurations: [SwipeSide: SwipeActionsConfiguration] = [:]
    var views: [SwipeSide: SwipeActionsView] = [:]
    var measures = SwipeMeasures(rowWidth: place.width)
    for side in SwipeSide.allCases {
      guard let configuration = content.swipeActions(of: element, at: side) else { continue }
      let isLow = place.height < Double(SwipeActionButton.heightForBoth)
      let view = SwipeActionsView(configuration.actions, at: side, isLow: isLow) {
        [weak self] action, button in
        guard let self, let row, row.element == element else { return }
        perform(action, in: row, by: button)
      }
      // At the corners of a card it is as round as that.
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

  /// The finger is that many logical pixels to the right of where it took the row.
  func move(by dx: Double, at time: Int64) {
    guard let list, let row, let grip = row.grip else { return }
    let distance = list.readsRightToLeft ? -dx : dx
    velocity.add(distance, at: time)
    row.offset = row.measures.offset(forDrag: grip + distance, from: grip)
    if row.isMoving { startMotion() }
    list.queueAllocate()
    list.drawSwiped(row.element)
  }

  /// The finger leaves the row.
  func letGo(at time: Int64) {
    guard let row, row.grip != nil else { return }
    let goal = row.measures.goal(at: row.offset, velocity: velocity.value(at: time))
    if goal == .closed { return close() }
    settle(row, goal)
    guard case .full(let side) = goal, let action = row.configurations[side]?.actions.first,
      let view = row.views[side]
    else { return }
    perform(action, in: row, by: view)
  }

  // MARK: Closing

  /// Closes the open row by its motion.
  func close() {
    guard let row else { return }
    self.row = nil
    closing.append(row)
    settle(row, .closed)
    list?.rows.updateCellStates()
    hover.update()
  }

  /// Closes every row at once.
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
    list?.drawSwiped(row.element)
  }

  /// The list has been scrolled.
  func listDidScroll() {
    guard !rows.isEmpty else { return }
    close()
    list?.queueAllocate()
  }

  /// A press at a place of the list, before anything else has it.
  ///
  /// - Returns: whether it is not to be heard of elsewhere.
  func press(atX x: Double, y: Double) -> Bool {
    guard let row, let place = place(of: row) else { return false }
    if y >= place.y, y < place.maxY {
      let uncovered = row.views.values.contains { view in
        view.uncovered > 0 && x >= place.x + view.place.x && x < place.x + view.place.maxX
      }
      // Its actions are pressed, or a finger takes it again.
      if uncovered || gestures.isTouching { return false }
    }
    close()
    return true
  }

  // MARK: Actions

  /// Does an action, and closes the row when that is done.
  private func perform(_ action: ContextualAction, in row: SwipedRow, by widget: Widget) {
    guard !row.isPerforming else { return }
    row.isPerforming = true
    action.handler(action, widget) { [weak self, weak row] _ in
      guard let self, let row, self.row === row else { return }
      close()
    }
  }

  // MARK: Motion

  private func settle(_ row: SwipedRow, _ goal: SwipeMeasures.Goal) {
    row.settle(goal)
    startMotion()
  }

  /// Has rows move on with the display, or at once where nothing is to move.
  private func startMotion() {
    guard let list, list.isMapped, list.animationsAreEnabled else {
      advance(to: .max, atOnce: true)
      return
    }
    guard !hasFrames, !list.animator.isDrivenByHand else { return }
    hasFrames = true
    list.onFrame { [weak self] time in
      guard let self else { return false }
      hasFrames = advance(to: time)
      return hasFrames
    }
  }

  /// Moves rows on that nobody holds, to a time in microseconds.
  ///
  /// - Returns: whether there is more to come.
  @discardableResult
  func advance(to time: Int64, atOnce: Bool = false) -> Bool {
    var goesOn = false
    for row in rows where row.isMoving {
      if atOnce { _ = row.advance(to: 0) }
      goesOn = row.advance(to: time) || goesOn
      list?.drawSwiped(row.element)
    }
    for row in closing where row.motion == nil { drop(row) }
    closing.removeAll { $0.motion == nil }
    list?.queueAllocate()
    return goesOn
  }

  // MARK: The list

  /// The list is about to show something else: a finger lets go, and the open row closes.
  ///
  /// - Parameter atOnce: whether a motion of the list's takes it from where it is presented.
  func listWillChange(atOnce: Bool) {
    if atOnce { closeNow() } else { close() }
    gestures.reset()
  }

  /// The list shows something else.
  func listDidChange() { hover.listDidChange() }

  /// Elements have other ids from now on; those without one are gone.
  func renumber(_ renamed: (ListElement) -> ListElement?) {
    for row in rows { if let element = renamed(row.element) { row.element = element } }
  }
}
