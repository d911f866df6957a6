import CGtk
import Gtk

/// Recognises swipes with one finger on a touch screen or two on a touchpad.
@MainActor
final class SwipeGestures {
  weak var list: DiffableListView?
  private var touch: DragGesture?
  private var touchpad: ScrollController?

  /// Whether a finger is on the screen.
  private(set) var isTouching = false

  /// The touched row, until the direction is known.
  private var touched: ListElement?

  /// The distance and direction of a touchpad scroll. The direction is nil until it is known.
  private var scrolled = (x: 0.0, y: 0.0)
  private var direction: SwipeDirection?
  /// Identifies the current pause.
  private var pause = 0

  private var session: SwipeSession? { list?.swipe }

  private var now: Int64 { Int64(g_get_monotonic_time()) }

  func connect(to list: DiffableListView) {
    self.list = list
    // GTK calls the most recent gesture first. A press on the content of an open row belongs to the swipe.
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
      case .across?: touch?.claim()
      case .along?: touch?.deny()
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
      guard let self, let touchpad, touchpad.isTouchpad, let list = self.list else { return false }
      let page = Double(list.width)
      return fingersDidScroll(
        by: touchpad.pixels(dx, inPage: page), touchpad.pixels(dy, inPage: page), at: now)
    }
    touchpad.onEnd = { [weak self] in
      guard let self else { return }
      fingersDidLeave(at: now)
    }
  }

  // MARK: Touch screen

  /// - Returns: Whether the touched row can be swiped.
  func touchDidBegin(atX x: Double, y: Double) -> Bool {
    guard let list, let session, let element = list.cell(at: x, y)?.element, session.canSwipe(element) else {
      return false
    }
    isTouching = true
    touched = element
    direction = nil
    // A touch on the content of an open row is claimed at once, so that it doesn't select.
    if session.row?.element == element { session.take(element) }
    return true
  }

  /// - Returns: The direction, when it first becomes known.
  func touchDidMove(by dx: Double, _ dy: Double, at time: Int64) -> SwipeDirection? {
    guard let element = touched, let session else { return nil }
    if direction == nil {
      direction = SwipeDirection.of(dx: dx, dy: dy)
      guard direction == .across, session.take(element) else {
        isTouching = isTouching && direction == nil
        return direction
      }
      session.move(by: dx, at: time)
      return .across
    }
    session.move(by: dx, at: time)
    return nil
  }

  func touchDidEnd(at time: Int64, isDone: Bool) {
    let (element, direction) = (touched, direction)
    // An action may apply a snapshot, which would reset the gesture.
    (touched, self.direction, isTouching) = (nil, nil, false)
    guard let session, let row = session.row, row.grip != nil, row.element == element else { return }
    // A tap on an open row closes it.
    if isDone, direction == .across { session.letGo(at: time) } else { session.close() }
  }

  // MARK: Touchpad

  /// The element under the pointer.
  ///
  /// GTK updates its own state only when the pointer moves or scrolls, which is too late after a row has been
  /// deleted and another has taken its place.
  private var elementUnderPointer: ListElement? {
    guard let list else { return nil }
    if let element = list.hoveredElement { return element }
    return touchpad?.pointer(in: list).flatMap { list.cell(at: $0.x, $0.y)?.element }
  }

  /// Handles a touchpad scroll, in logical pixels of the content.
  ///
  /// - Returns: Whether it swipes a row instead of scrolling the list.
  func fingersDidScroll(by dx: Double, _ dy: Double, at time: Int64) -> Bool {
    guard let session else { return false }
    scrolled = (scrolled.x + dx, scrolled.y + dy)
    waitForPause()
    if direction == nil {
      direction = SwipeDirection.of(dx: scrolled.x, dy: scrolled.y, threshold: 4)
      guard direction == .across, let element = elementUnderPointer, session.take(element) else {
        return direction == .across
      }
    }
    guard direction == .across else { return false }
    session.move(by: -scrolled.x, at: time)
    return true
  }

  func fingersDidLeave(at time: Int64) {
    pause += 1
    guard direction != nil || scrolled != (0, 0) else { return }
    let wasAcross = direction == .across
    (scrolled, direction) = ((0, 0), nil)
    if wasAcross { session?.letGo(at: time) }
  }

  /// Some systems don't report the end of a touchpad scroll, so a pause ends it.
  private func waitForPause() {
    pause += 1
    let pause = pause
    MainLoop.after(milliseconds: 200) { [weak self] in
      guard let self, pause == self.pause else { return }
      fingersDidLeave(at: now)
    }
  }

  /// Cancels the gestures after a change of the list.
  func reset() {
    let wasTouching = isTouching
    (touched, direction, scrolled, isTouching) = (nil, nil, (0, 0), false)
    if wasTouching { touch?.reset() }
  }
}
