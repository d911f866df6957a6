import Gtk

/// The line between two panes, with a handle on both sides of it that the pointer finds.
@MainActor
final class Divider: CustomWidget {
  /// How far to each side of the line the handle reaches, in logical pixels.
  static let reach: Int32 = 4

  /// How far an arrow key moves it, in logical pixels.
  private static let step: Int32 = 24

  /// Called with a new position, which may be out of bounds.
  var onMove: (Int32) -> Void = { _ in }

  /// Tells the position now.
  var currentPosition: () -> Int32 = { 0 }

  private let line = Separator(.vertical)
  private var positionBefore: Int32 = 0

  init() {
    super.init(cssName: "divider")
    add(line)
    setPointer("col-resize")
    setAccessibleLabel("Divider between list and details")
    let gesture = DragGesture(on: self)
    gesture.onBegin = { [weak self] _, _ in
      self.map { $0.positionBefore = $0.currentPosition() }
      return true
    }
    gesture.onUpdate = { [weak self] distance, _ in self?.drag(by: distance) }
    onKeyPress { [weak self] press in self?.handle(press) ?? false }
  }

  override func allocateContent(width: Int32, height: Int32) {
    let lineWidth = max(1, line.measure(.horizontal).minimum)
    line.allocate(x: (width - lineWidth) / 2, y: 0, width: lineWidth, height: height)
  }

  private func drag(by offset: Double) {
    // The gesture's coordinates move with the divider: what counts is how far the pointer is from where it took hold.
    let distance = Int32(offset.rounded()) * (readsRightToLeft ? -1 : 1)
    onMove(currentPosition() + distance)
  }

  /// Gives the divider the keyboard, until Enter, Escape, or another widget takes it.
  func takeKeyboard() {
    positionBefore = currentPosition()
    isFocusable = true
    grabFocus()
  }

  private func handle(_ press: KeyPress) -> Bool {
    let forward: Int32 = readsRightToLeft ? -1 : 1
    switch press.key {
    case .left: onMove(currentPosition() - Divider.step * forward)
    case .right: onMove(currentPosition() + Divider.step * forward)
    case .home: onMove(0)
    case .end: onMove(.max)
    case .escape:
      onMove(positionBefore)
      leave()
    case .enter, .space: leave()
    default: return false
    }
    return true
  }

  private func leave() { isFocusable = false }
}
