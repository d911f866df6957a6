import Gtk

/// The line between two panes, with a handle on both sides of it that the pointer finds, and that Tab goes to.
@MainActor
final class Divider: CustomWidget {
  /// How far to each side of the line the handle reaches, in logical pixels.
  static let reach: Int32 = 4

  /// How far an arrow key moves it, in logical pixels.
  private static let step: Int32 = 24

  /// Called with a new position, which may be out of bounds.
  var onMove: (Int32) -> Void = { _ in }

  /// Called where the keyboard is to go on when the widget that had it before is not there any more.
  var onLeave: () -> Void = {}

  private let line = Separator(.vertical)

  /// What has the keyboard, and what a screen reader meets: GTK tells of a value only where it is a range's. It is not seen.
  let handle: ValueHandle

  private(set) var position: Int32 = 0
  private(set) var bounds: ClosedRange<Int32> = 0...0

  /// Where it was when a drag or the keyboard took hold of it.
  private var positionBefore: Int32 = 0

  /// What had the keyboard before it.
  private var focusBefore: Widget?

  /// - Parameter name: what a screen reader calls it.
  init(name: String) {
    handle = ValueHandle(name: name, role: .separator)
    super.init(cssName: "divider")
    line.setAccessibleHidden(true)
    add(line)
    handle.opacity = 0
    handle.isTargetable = false
    handle.setAccessibleOrientation(.vertical)
    add(handle)
    setPointer("col-resize")
    handle.onChange { [weak self] in self?.onMove(Int32($0.rounded())) }
    let gesture = DragGesture(on: self)
    gesture.onBegin = { [weak self] _, _ in
      self?.hold()
      return true
    }
    gesture.onUpdate = { [weak self] distance, _ in self?.drag(by: distance) }
    onKeyPress(.capture) { [weak self] press in self?.take(press) ?? false }
    onFocusChange { [weak self] isInside in if !isInside { self?.focusBefore = nil } }
  }

  /// Stands somewhere else, or can be moved otherwise; screen readers are told.
  func stand(at position: Int32, in bounds: ClosedRange<Int32>) {
    guard position != self.position || bounds != self.bounds else { return }
    (self.position, self.bounds) = (position, bounds)
    handle.show(Double(position), in: Double(bounds.lowerBound)...Double(bounds.upperBound))
  }

  override func allocateContent(width: Int32, height: Int32) {
    let lineWidth = max(1, line.measure(.horizontal).minimum)
    line.allocate(x: (width - lineWidth) / 2, y: 0, width: lineWidth, height: height)
    let (handleWidth, handleHeight) = (handle.measure(.horizontal).minimum, handle.measure(.vertical).minimum)
    handle.allocate(
      x: (width - handleWidth) / 2, y: (height - handleHeight) / 2, width: handleWidth, height: handleHeight)
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) { line.measure(orientation, for: size) }

  // MARK: The pointer

  private func drag(by offset: Double) {
    // The gesture's coordinates move with the divider: what counts is how far the pointer is from where it took hold.
    move(by: Int32(offset.rounded()) * (readsRightToLeft ? -1 : 1))
  }

  private func hold() { positionBefore = position }

  private func move(by distance: Int32) { onMove((position + distance).clamped(to: bounds)) }

  // MARK: The keyboard

  /// Gives the divider the keyboard, until Enter or Escape gives it back, or another widget takes it.
  func takeKeyboard() {
    guard !hasFocusInside else { return }
    let before = windowFocus
    hold()
    handle.grabFocus()
    focusBefore = before
  }

  /// Tab comes by.
  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard !hasFocusInside, direction == .forward || direction == .backward else { return false }
    takeKeyboard()
    return hasFocusInside
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    let forward: Int32 = readsRightToLeft ? -1 : 1
    switch press.key {
    case .left: move(by: -Divider.step * forward)
    case .right: move(by: Divider.step * forward)
    case .home: onMove(bounds.lowerBound)
    case .end: onMove(bounds.upperBound)
    case .escape:
      onMove(positionBefore)
      leave()
    case .enter, .space: leave()
    default: return false
    }
    return true
  }

  private func leave() {
    let before = focusBefore
    focusBefore = nil
    if before?.isMapped != true || before?.grabFocus() != true { onLeave() }
  }
}
