import Gtk

/// The line of a rank strip: a tick for each value, or a histogram if there are too many values.
@MainActor
final class RankLine: CustomWidget {
  var highlightedEntry: Int? {
    didSet {
      guard highlightedEntry != oldValue else { return }
      highlighted.isVisible = highlightedEntry != nil
      queueAllocate()
    }
  }

  private let ranked: RankedField
  private let own: Int
  private let mark = CustomWidget(cssName: "mark", role: .presentation)
  private let highlighted = CustomWidget(cssName: "mark", role: .presentation)
  private var bars: (width: Int32, heights: [Double])?

  private static let lineHeight: Int32 = 18
  private static let tickHeight = 8.0
  private static let markWidth: Int32 = 3

  /// The maximum number of values shown as ticks. More ticks would overlap.
  private static let tickLimit = 600

  private static let barWidth = 2.0

  init(_ ranked: RankedField, own: Int) {
    self.ranked = ranked
    self.own = own
    super.init(cssName: "rankline", role: .presentation)
    mark.addClass("own")
    highlighted.addClass("pointed")
    highlighted.isVisible = false
    add(highlighted)
    add(mark)
  }

  func x(atFraction fraction: Double) -> Double {
    let inset = Double(RankLine.markWidth) / 2, room = max(0, Double(width) - 2 * inset)
    return inset + room * (readsRightToLeft ? 1 - fraction : fraction)
  }

  func fraction(atX x: Double) -> Double {
    let inset = Double(RankLine.markWidth) / 2, room = max(1, Double(width) - 2 * inset)
    let fraction = min(1, max(0, (x - inset) / room))
    return readsRightToLeft ? 1 - fraction : fraction
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    orientation == .vertical ? (RankLine.lineHeight, RankLine.lineHeight) : (60, 280)
  }

  override func allocateContent(width: Int32, height: Int32) {
    for (mark, entry) in [(mark, own), (highlighted, highlightedEntry ?? own)] where mark.isVisible {
      let middle = x(atFraction: ranked.places[entry]).rounded()
      let size = (mark.measure(.horizontal), mark.measure(.vertical))
      let extent = (max(RankLine.markWidth, size.0.minimum), max(height - 4, size.1.minimum))
      mark.allocate(
        x: Int32(middle) - extent.0 / 2, y: (height - extent.1) / 2, width: extent.0, height: extent.1)
    }
  }

  override func draw(_ drawing: Drawing) {
    let middle = Double(height) / 2
    drawing.fill(
      [Rectangle(x: 0, y: middle.rounded(), width: Double(width), height: 1)], opacity: 0.15)
    drawing.fill(parts, opacity: isDense ? 0.4 : 0.3)
    super.draw(drawing)
  }

  private var isDense: Bool { ranked.places.count > RankLine.tickLimit }

  var parts: [Rectangle] {
    isDense ? density(around: Double(height) / 2) : ticks(around: Double(height) / 2)
  }

  private func ticks(around middle: Double) -> [Rectangle] {
    ranked.places.map { place in
      Rectangle(
        x: (x(atFraction: place) - 0.5).rounded(), y: middle - RankLine.tickHeight / 2 + 0.5, width: 1,
        height: RankLine.tickHeight)
    }
  }

  /// Returns the bars of the histogram. Their heights are proportional to the square roots of the counts, so that small
  /// counts remain visible next to large ones.
  private func density(around middle: Double) -> [Rectangle] {
    let heights = heights()
    let maximumHeight = Double(height) - 4
    return heights.indices.lazy.filter { heights[$0] > 0 }.map { index in
      let height = max(2, heights[index] * maximumHeight)
      return Rectangle(
        x: Double(index) * RankLine.barWidth, y: middle - height / 2, width: RankLine.barWidth, height: height
      )
    }
  }

  private func heights() -> [Double] {
    if let bars, bars.width == width { return bars.heights }
    var counts = [Double](repeating: 0, count: max(1, Int((Double(width) / RankLine.barWidth).rounded(.up))))
    for place in ranked.places {
      counts[min(counts.count - 1, Int(x(atFraction: place) / RankLine.barWidth))] += 1
    }
    let maximum = counts.max() ?? 1
    let heights = counts.map { ($0 / max(1, maximum)).squareRoot() }
    bars = (width, heights)
    return heights
  }
}
