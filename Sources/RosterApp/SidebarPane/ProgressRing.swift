import Gtk

/// A ring that fills clockwise, in the colour of the surrounding text.
@MainActor
final class ProgressRing: CustomWidget {
  /// The progress, from 0 to 1.
  private(set) var fraction = 0.0

  /// The progress as currently drawn. It lags behind `fraction` during an animation.
  private(set) var shownFraction = 0.0

  /// Whether no animation is running.
  var isSettled: Bool { shownFraction == fraction }

  private var start: (time: Int64, fraction: Double)?
  private var isMoving = false

  /// In microseconds.
  private static let duration = 250_000.0
  private static let side: Int32 = 16
  private static let lineWidth = 2.5

  init() {
    super.init(cssName: "progressring", role: .image)
    verticalAlignment = .center
  }

  /// Shows a progress.
  ///
  /// - Parameter text: The description for screen readers and the tooltip.
  func show(_ fraction: Double, text: String, animated: Bool) {
    setAccessibleLabel(text)
    tooltip = text
    guard fraction != self.fraction else { return }
    self.fraction = fraction
    guard animated, isMapped, animationsAreEnabled else { return finish() }
    start = nil
    guard !isMoving else { return }
    isMoving = true
    onFrame { [weak self] time in self?.advance(to: time) ?? false }
  }

  private func advance(to time: Int64) -> Bool {
    guard !isSettled, isMoving else { return false }
    let start = start ?? (time, shownFraction)
    self.start = start
    let share = min(1, Double(time - start.time) / ProgressRing.duration)
    let rest = 1 - share
    shownFraction = start.fraction + (fraction - start.fraction) * (1 - rest * rest * rest)
    if share >= 1 { finish() }
    queueDraw()
    return share < 1
  }

  private func finish() {
    isMoving = false
    start = nil
    shownFraction = fraction
    queueDraw()
  }

  override func mappedDidChange() { if !isMapped { finish() } }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) { (ProgressRing.side, ProgressRing.side) }

  override func draw(_ drawing: Drawing) {
    let square = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    drawing.strokeArc(in: square, share: 1, lineWidth: ProgressRing.lineWidth, opacity: 0.25)
    drawing.strokeArc(in: square, share: shownFraction, lineWidth: ProgressRing.lineWidth)
  }
}
