import Gtk

/// A ring that fills clockwise. It has the text colour of its parent, such as the tint colour of a cell accessory.
@MainActor
final class ProgressRing: CustomWidget {
  private(set) var fraction = 0.0

  /// The progress as currently drawn. It lags behind `fraction` during an animation.
  var shownFraction: Double {
    isSettled ? fraction : fractionBefore + (fraction - fractionBefore) * slide.progress
  }

  var isSettled: Bool { !slide.isRunning }

  private var fractionBefore = 0.0
  private var slide = Slide(isShown: true)

  private static let side: Int32 = 16
  private static let lineWidth = 2.5

  init() {
    super.init(cssName: "progressring", role: .image)
    verticalAlignment = .center
  }

  func show(_ fraction: Double, text: String, animated: Bool) {
    setAccessibleLabel(text)
    tooltip = text
    guard fraction != self.fraction else { return }
    fractionBefore = shownFraction
    self.fraction = fraction
    guard animated, isMapped, animationsAreEnabled else { return finish() }
    let wasSettled = isSettled
    slide = Slide(isShown: false)
    slide.animate(isShown: true)
    if wasSettled { onFrame { [weak self] in self?.advance(to: $0) ?? false } }
  }

  private func advance(to time: Int64) -> Bool {
    slide.advance(to: time)
    queueDraw()
    return slide.isRunning
  }

  private func finish() {
    slide.finish()
    queueDraw()
  }

  override func mappedDidChange() { if !isMapped { finish() } }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    (ProgressRing.side, ProgressRing.side)
  }

  override func draw(_ drawing: Drawing) {
    let square = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    drawing.strokeArc(in: square, share: 1, lineWidth: ProgressRing.lineWidth, opacity: 0.25)
    drawing.strokeArc(in: square, share: shownFraction, lineWidth: ProgressRing.lineWidth)
  }
}
