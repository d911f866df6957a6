import Gtk

/// Methods for placing cells, used by both the header and the rows of a table.
extension CustomWidget {
  /// Places the cells immediately. This method doesn't wait for a layout, because the list can fill rows while GTK
  /// draws it, and GTK doesn't lay out widgets then.
  func placeCells() {
    guard width > 0 else { return }
    allocateContent(width: width, height: height)
    queueDraw()
  }

  /// Places a cell in a row of the given size. The cell gets at least its minimum width.
  ///
  /// - Parameter start: The distance of the cell from the row's leading edge, in logical pixels.
  func place(_ cell: Widget, from start: Double, width: Double, in size: (width: Int32, height: Int32)) {
    let own = max(Int32(width.rounded()), cell.measure(.horizontal).minimum)
    _ = cell.measure(.vertical, for: own)
    let x = Int32(start.rounded())
    cell.allocate(x: readsRightToLeft ? size.width - x - own : x, y: 0, width: own, height: size.height)
  }
}

/// Draws the cells of a row or of the header. The first column and a raised column cover other columns.
@MainActor
struct ColumnDrawing {
  /// The position of the first column, under which the other columns scroll.
  let first: ColumnPlace
  let raised: (index: Int, place: ColumnPlace)?
  let width: Double
  let height: Double
  let isMirrored: Bool

  /// Whether the first column covers others. If it does, it casts a shadow, to show that other columns continue behind
  /// it.
  var coversColumns = false

  /// The width at the trailing edge in which no cells are drawn, in logical pixels.
  var coveredWidth = 0.0

  func draw(_ drawing: Drawing, _ cells: [CustomWidget?]) {
    func drawAll() {
      clipped(drawing, from: 0, to: first.maxX) { draw(0..<1, drawing, cells) }
      clipped(drawing, from: first.maxX, to: width) {
        draw(1..<cells.count, drawing, cells)
        if coversColumns { drawShadowOfFirstColumn(drawing) }
      }
    }
    guard let raised else { return drawAll() }
    clipped(drawing, from: 0, to: raised.place.x, drawAll)
    clipped(drawing, from: raised.place.maxX, to: width, drawAll)
    draw(raised.index..<raised.index + 1, drawing, cells, raised: true)
  }

  private func draw(
    _ range: Range<Int>, _ drawing: Drawing, _ cells: [CustomWidget?], raised isRaised: Bool = false
  ) {
    for index in range.clamped(to: cells.indices) where isRaised || index != raised?.index {
      if let cell = cells[index], cell.isShownByParent { drawing.draw(child: cell) }
    }
  }

  private func drawShadowOfFirstColumn(_ drawing: Drawing) {
    // Extend the shadow above and below the row, because a shadow fades at its corners.
    let excess = 20.0
    drawing.translated(x: isMirrored ? width - first.maxX : first.x, y: -excess) {
      drawing.drawShadow(width: first.width, height: height + 2 * excess, cornerRadius: 0)
    }
  }

  private func clipped(_ drawing: Drawing, from start: Double, to end: Double, _ body: () -> Void) {
    let (start, end) = (max(0, start), min(width - coveredWidth, end))
    guard end > start else { return }
    let x = isMirrored ? width - end : start
    drawing.clipped(to: Rectangle(x: x, y: 0, width: end - start, height: height), body)
  }
}
