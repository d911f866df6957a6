import Gtk

/// A widget that draws all bars of a histogram, or the bars in a range, in one colour.
@MainActor
final class HistogramBars: CustomWidget {
  /// The heights, from 0 to 1.
  private(set) var heights: [Double] = []
  private var part: ClosedRange<Double>?

  private static let size: (width: Int32, height: Int32) = (280, 96)
  private static let gap = 1.0
  private static let minimumHeight = 3.0
  private static let backgroundOpacity = 0.15

  init(cssName: String) { super.init(cssName: cssName, role: .presentation) }

  /// Sets the heights of the bars. `part` is the range to draw, measured in bars from the first bar, or nil to draw all
  /// bars.
  func show(_ heights: [Double], part: ClosedRange<Double>?) {
    (self.heights, self.part) = (heights, part)
    queueDraw()
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let extent = orientation == .vertical ? Self.size.height : Self.size.width
    return (extent, extent)
  }

  override func draw(_ drawing: Drawing) {
    guard !heights.isEmpty else { return }
    let step = Double(width) / Double(heights.count), height = Double(height)
    let bars = heights.enumerated().map { index, share in
      let extent = share > 0 ? max(Self.minimumHeight, share * (height - 1)) : 0
      return Rectangle(
        x: x(of: Double(index), step) + Self.gap / 2, y: height - 1 - extent,
        width: max(1, step - Self.gap), height: extent)
    }
    let base = Rectangle(x: 0, y: height - 1, width: Double(width), height: 1)
    let shown = part ?? 0...Double(heights.count)
    let extent = (shown.upperBound - shown.lowerBound) * step
    let start = readsRightToLeft ? Double(width) - shown.upperBound * step : shown.lowerBound * step
    // If the range starts or ends inside a bar, draw only a part of that bar. If the range contains a single value,
    // draw a line.
    let area = Rectangle(x: start, y: 0, width: max(2, extent), height: height)
    drawing.clipped(to: area) { drawing.fill(bars + [base]) }
    // Fill the background too, so that the range is visible even where there are no items.
    if part != nil { drawing.fill([area], opacity: Self.backgroundOpacity) }
  }

  private func x(of index: Double, _ step: Double) -> Double {
    readsRightToLeft ? Double(width) - (index + 1) * step : index * step
  }
}
