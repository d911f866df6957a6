import CGtk
import Gtk

/// An object that a sideways gesture moves: the content of a row, or a shelf.
@MainActor
protocol SidewaysTarget: AnyObject {
  /// Moves the target to a position `dx` logical pixels from its position at the start of the gesture. Positive values
  /// move the target to the right. `time` is the time of the movement, in microseconds.
  func move(by dx: Double, at time: Int64)

  /// - Parameter isPause: Whether the gesture ends because of a pause. In this case, the fingers may still be on the
  ///   touchpad.
  func endGesture(at time: Int64, isPause: Bool)
}

/// Gestures that swipe a row or scroll a shelf, with one finger on a touchscreen or two on a touchpad. A mouse wheel
/// can also scroll a shelf.
@MainActor
final class SwipeGestures {
  weak var list: DiffableListView?
  private var touch: DragGesture?
  private var touchpad: ScrollController?

  private(set) var isTouching = false

  /// The vertical position of the touch in the list, and the touched element if its row can be swiped.
  private var touched: (y: Double, element: ListElement?)?

  private var target: (any SidewaysTarget)?

  /// The distance scrolled by the current touchpad gesture, in logical pixels.
  private var scrolled = (x: 0.0, y: 0.0)
  /// The direction of the gesture, or nil until the movement has determined it.
  private var direction: SwipeDirection?
  /// A number that increases with each touchpad event. If it hasn't changed after a pause, the gesture ends.
  private var pauseNumber = 0
  /// Whether the system has ever reported the end of a touchpad gesture.
  private static var reportsEnds = false

  private var session: SwipeSession? { list?.parts.swipe }

  private var now: Int64 { Int64(g_get_monotonic_time()) }

  func connect(to list: DiffableListView) {
    self.list = list
    // Add this handler before the swipe gesture, because GTK calls the most recently added gesture first. A
    // touch on the content of an open row must reach the swipe gesture.
    list.blockClicks { [weak self] x, y in self?.session?.press(atX: x, y: y) ?? false }
    let touch = DragGesture(on: list, phase: .capture, isTouchOnly: true)
    self.touch = touch
    touch.onBegin = { [weak self, weak touch] x, y in
      guard let self, touchDidBegin(atX: x, y: y) else { return false }
      if session?.row != nil { touch?.claim() }
      return true
    }
    touch.onUpdate = { [weak self, weak touch] dx, dy in
      guard let self else { return }
      switch touchDidMove(by: dx, dy, at: now) {
      case .horizontal?: touch?.claim()
      case .vertical?: touch?.deny()
      case nil: break
      }
    }
    touch.onEnd = { [weak self] isDone in
      guard let self else { return }
      touchDidEnd(at: now, isDone: isDone)
    }
    let touchpad = ScrollController(on: list, phase: .capture)
    self.touchpad = touchpad
    touchpad.onScroll = { [weak self, weak touchpad] dx, dy in
      guard let self, let touchpad, let list = self.list else { return false }
      let page = Double(list.width)
      guard touchpad.isTouchpad else { return wheelDidTurn(touchpad, dx, dy) }
      return fingersDidScroll(
        by: touchpad.pixels(dx, inPage: page), touchpad.pixels(dy, inPage: page), at: now)
    }
    touchpad.onEnd = { [weak self] in
      guard let self else { return }
      fingersDidLeave(at: now)
    }
  }

  // MARK: Touchscreen

  func touchDidBegin(atX x: Double, y: Double) -> Bool {
    guard let list, let session, list.parts.pinned.view(at: x, y) == nil else { return false }
    let element = list.cell(at: x, y).map(\.element).flatMap { session.canSwipe($0) ? $0 : nil }
    guard element != nil || list.parts.shelves.section(atY: y) != nil else { return false }
    list.parts.shelves.hold(atY: y)
    isTouching = true
    touched = (y, element)
    (direction, target) = (nil, nil)
    // Claim a touch on the content of an open row immediately. Otherwise, the touch would select the row.
    if let element, session.row?.element == element { session.take(element) }
    return true
  }

  /// Begins a gesture on the shelf or row at a position, and returns that shelf or row. Returns nil if neither can be
  /// moved.
  private func target(atY y: Double?, _ element: ListElement?) -> (any SidewaysTarget)? {
    if let shelves = list?.parts.shelves, let y, shelves.beginGesture(atY: y) { return shelves }
    return element.flatMap { session?.take($0) } == true ? session : nil
  }

  /// - Returns: The direction of the gesture if this movement determines it, or nil if it doesn't.
  func touchDidMove(by dx: Double, _ dy: Double, at time: Int64) -> SwipeDirection? {
    guard let touched else { return nil }
    guard direction == nil else {
      target?.move(by: dx, at: time)
      return nil
    }
    direction = SwipeDirection.of(dx: dx, dy: dy)
    if direction == .horizontal { target = target(atY: touched.y, touched.element) }
    guard let target else {
      isTouching = isTouching && direction == nil
      return direction
    }
    target.move(by: dx, at: time)
    return .horizontal
  }

  func touchDidEnd(at time: Int64, isDone: Bool) {
    let (element, target) = (touched?.element, target)
    // Clear the state before performing an action. The action may apply a snapshot, which would otherwise reset the
    // gesture.
    (touched, direction, self.target, isTouching) = (nil, nil, nil, false)
    if let shelves = target as? Shelves { return shelves.endGesture(at: time, isPause: false) }
    list?.parts.shelves.rest()
    guard let session, let row = session.row, row.gestureStartOffset != nil, row.element == element else {
      return
    }
    if isDone, target != nil { session.endGesture(at: time, isPause: false) } else { session.close() }
  }

  // MARK: Touchpad

  /// The element under the pointer, and the pointer's vertical position in the list. Both are nil over a pinned
  /// view. The position may be nil if the list has no shelves.
  ///
  /// If no row is hovered, the element is looked up by position. GTK updates its hover state only when the pointer
  /// moves or the user scrolls, so a row that has just moved under the pointer isn't hovered yet.
  private var underPointer: (y: Double?, element: ListElement?) {
    guard let list else { return (nil, nil) }
    if !hasShelves, list.parts.pinned.views.isEmpty, let element = list.rows.hoveredElement {
      return (nil, element)
    }
    let pointer = touchpad?.pointer(in: list)
    if let pointer, list.parts.pinned.view(at: pointer.x, pointer.y) != nil { return (nil, nil) }
    return (pointer?.y, list.rows.hoveredElement ?? pointer.flatMap { list.cell(at: $0.x, $0.y)?.element })
  }

  private var hasShelves: Bool { list?.content?.lineMap.hasShelves == true }

  /// Handles scrolling on a touchpad to the right and down by the given distances, in logical pixels. Returns whether
  /// the gesture is sideways, in which case the list doesn't scroll.
  func fingersDidScroll(by dx: Double, _ dy: Double, at time: Int64) -> Bool {
    scrolled = (scrolled.x + dx, scrolled.y + dy)
    waitForPause()
    if direction == nil {
      direction = SwipeDirection.of(dx: scrolled.x, dy: scrolled.y, threshold: 4)
      guard direction == .horizontal else { return false }
      let (y, element) = underPointer
      target = target(atY: y, element)
    }
    guard direction == .horizontal else { return false }
    target?.move(by: -scrolled.x, at: time)
    return true
  }

  func fingersDidLeave(at time: Int64, isPause: Bool = false) {
    pauseNumber += 1
    if !isPause { Self.reportsEnds = true }
    guard direction != nil || scrolled != (0, 0) else { return }
    let target = target
    (scrolled, direction, self.target) = ((0, 0), nil, nil)
    // If the system never reports the end of a gesture, treat a pause as the end, because the fingers may have been
    // lifted.
    target?.endGesture(at: time, isPause: isPause && Self.reportsEnds)
  }

  /// Scrolls the shelf under the pointer if a mouse wheel is turned sideways, or vertically with Shift. Returns false
  /// in other cases, and if there is no shelf under the pointer.
  private func wheelDidTurn(_ wheel: ScrollController, _ right: Double, _ down: Double) -> Bool {
    guard let list, hasShelves,
      let distance = wheel.sideways(right, down, readsRightToLeft: list.readsRightToLeft),
      let pointer = wheel.pointer(in: list), list.parts.pinned.view(at: pointer.x, pointer.y) == nil
    else { return false }
    return list.parts.shelves.scrollByWheel(
      atY: pointer.y, notches: distance, pixels: wheel.pixels(distance, inPage: Double(list.width)))
  }

  /// Ends the gesture after a pause of 200 milliseconds, because some systems don't report the end of a scroll.
  private func waitForPause() {
    pauseNumber += 1
    let pauseNumber = pauseNumber
    MainLoop.after(milliseconds: 200) { [weak self] in
      guard let self, pauseNumber == self.pauseNumber else { return }
      fingersDidLeave(at: now, isPause: true)
    }
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    if let element = touched?.element { touched?.element = renamed(element) }
  }

  /// Called when the list changes. Cancels the current gesture, unless it scrolls a shelf or is a touch on one.
  func reset() {
    if target != nil, target === list?.parts.shelves { return }
    if let touched, touched.element == nil { return }
    let wasTouching = isTouching
    (touched, direction, target, scrolled, isTouching) = (nil, nil, nil, (0, 0), false)
    if wasTouching { touch?.reset() }
  }
}
