import Gtk

/// A row of the comparison table. Its header stays in place while the other cells scroll behind it.
@MainActor
final class ComparisonRow: CustomWidget {
  let cells: [ComparisonCell]

  var columns = ComparisonColumns() {
    didSet { if columns != oldValue { queueAllocate() } }
  }

  init(_ cells: [ComparisonCell]) {
    self.cells = cells
    super.init(cssName: "comparisonrow", role: .row)
    cells.forEach(add)
  }

  override var heightFollowsWidth: Bool { true }

  private var widths: ComparisonWidths { (parent as? ComparisonTable)?.widths ?? ComparisonWidths() }

  func height(columnWidth: Int32) -> Int32 {
    let widths = widths
    return cells.enumerated().map { index, cell in
      cell.measure(.vertical, for: index == 0 ? widths.rowHeader : columnWidth).natural
    }.max() ?? 0
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let count = Int32(cells.count - 1)
    if orientation == .horizontal {
      // Measure the cells, because GTK warns about children that are allocated without having been measured.
      for cell in cells { _ = cell.measure(.horizontal) }
      return (widths.minimum(of: count), widths.natural(of: count))
    }
    let height = height(columnWidth: widths.column(of: count, in: size))
    return (height, height)
  }

  override func allocateContent(width: Int32, height: Int32) {
    let seen = columns.visibleRange(in: width, readsRightToLeft: readsRightToLeft)
    for (index, cell) in cells.enumerated() {
      let place = columns.place(
        of: index, count: cells.count - 1, in: width, readsRightToLeft: readsRightToLeft)
      cell.allocate(x: place.x, y: 0, width: place.width, height: height)
      // Cells behind the header must not receive clicks.
      let middle = place.x + place.width / 2
      cell.isTargetable = index == 0 || seen.contains(middle)
    }
  }

  override func draw(_ drawing: Drawing) {
    guard let name = cells.first else { return }
    let seen = columns.visibleRange(in: width, readsRightToLeft: readsRightToLeft)
    let part = Rectangle(
      x: Double(seen.lowerBound), y: 0, width: Double(seen.count), height: Double(height))
    drawing.clipped(to: part) { for cell in cells.dropFirst() { drawing.draw(child: cell) } }
    drawing.draw(child: name)
  }
}
