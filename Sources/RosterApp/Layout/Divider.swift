import Gtk

/// The divider between two panes. It can be dragged, or moved with the arrow keys while it has the focus.
@MainActor
final class Divider: CustomWidget {
  /// How far the draggable area extends on each side of the line, in logical pixels.
  static let reach: Int32 = 4

  private static let step: Int32 = 24

  /// Called with a new position, which may be out of bounds.
  var onMove: (Int32) -> Void = { _ in }

  /// Called when the user leaves the divider with Enter, Space or Esc and the previous focus can't be restored.
  var onLeave: () -> Void = {}

  private let line = Separator(.vertical)

  /// An invisible range widget that takes the focus. GTK reports accessible values only for range widgets.
  let handle: ValueHandle

  private(set) var position: Int32 = 0
  private(set) var bounds: ClosedRange<Int32> = 0...0

  private var positionBefore: Int32 = 0

  private var focusBefore: FocusMemory?

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
      self?.beginMove()
      return true
    }
    gesture.onUpdate = { [weak self] distance, _ in self?.drag(by: distance) }
    onKeyPress(.capture) { [weak self] press in self?.take(press) ?? false }
    onFocusChange { [weak self] isInside in if !isInside { self?.focusBefore = nil } }
  }

  func setPosition(_ position: Int32, in bounds: ClosedRange<Int32>) {
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

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    line.measure(orientation, for: size)
  }

  // MARK: The pointer

  private func drag(by offset: Double) {
    // The gesture's coordinates move with the divider, so the offset is relative to the current position.
    move(by: Int32(offset.rounded()) * (readsRightToLeft ? -1 : 1))
  }

  private func beginMove() { positionBefore = position }

  private func move(by distance: Int32) { onMove((position + distance).clamped(to: bounds)) }

  // MARK: The keyboard

  /// Focuses the divider. Enter, Space and Esc restore the previous focus. Esc also restores the previous position.
  func takeFocus() {
    guard !hasFocusInside else { return }
    let before = FocusMemory(of: self)
    beginMove()
    handle.grabFocus()
    focusBefore = before
  }

  /// Makes the divider a Tab stop.
  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard !hasFocusInside, direction == .forward || direction == .backward else { return false }
    takeFocus()
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
    if before?.restore() != true { onLeave() }
  }
}
