import Gtk

/// A row of the table: its name, which stays in sight, and the cells, which are scrolled behind it.
@MainActor
final class ComparisonRow: CustomWidget {
  /// From the name on.
  let cells: [ComparisonCell]

  /// Where the columns are.
  var columns = ComparisonColumns() {
    didSet { if columns != oldValue { queueAllocate() } }
  }

  init(_ cells: [ComparisonCell]) {
    self.cells = cells
    super.init(cssName: "comparisonrow", role: .row)
    cells.forEach(add)
  }

  override var heightFollowsWidth: Bool { true }

  /// How wide its columns are to be: as in all rows, whose texts differ in size.
  private var widths: ComparisonWidths { ComparisonWidths(textScale: (parent ?? self).textScale) }

  /// How high it is with columns of that width.
  func height(columnWidth: Int32) -> Int32 {
    let widths = widths
    return cells.enumerated().map { index, cell in
      cell.measure(.vertical, for: index == 0 ? widths.label : columnWidth).natural
    }.max() ?? 0
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    let count = Int32(cells.count - 1)
    if orientation == .horizontal {
      // GTK wants to know of children that it will place.
      for cell in cells { _ = cell.measure(.horizontal) }
      return (widths.minimum(of: count), widths.natural(of: count))
    }
    let height = height(columnWidth: widths.column(of: count, in: size))
    return (height, height)
  }

  override func allocateContent(width: Int32, height: Int32) {
    let seen = columns.seen(in: width, isReversed: readsRightToLeft)
    for (index, cell) in cells.enumerated() {
      let place = columns.place(of: index, count: cells.count - 1, in: width, isReversed: readsRightToLeft)
      cell.allocate(x: place.x, y: 0, width: place.width, height: height)
      // What is behind the name is not to be pressed through it.
      let middle = place.x + place.width / 2
      cell.isTargetable = index == 0 || seen.contains(middle)
    }
  }

  override func draw(_ drawing: Drawing) {
    guard let name = cells.first else { return }
    let seen = columns.seen(in: width, isReversed: readsRightToLeft)
    let part = Rectangle(
      x: Double(seen.lowerBound), y: 0, width: Double(seen.count), height: Double(height))
    drawing.clipped(to: part) { for cell in cells.dropFirst() { drawing.draw(child: cell) } }
    drawing.draw(child: name)
  }
}
