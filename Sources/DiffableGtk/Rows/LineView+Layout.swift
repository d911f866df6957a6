import Gtk

/// The layout of the cells in a row. The cells are side by side. In a grid, they have equal widths. On a shelf, they
/// can extend beyond the row.
extension LineView {
  /// Measures the cells of the row. A row that isn't filled yet has the estimated height for lines of its kind.
  func measureCells(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    if needsFilling, let line {
      let height = orientation == .vertical ? rows?.estimatedHeight(of: line) ?? 0 : 0
      return (height, height)
    }
    let geometry = geometry
    var result: MeasuredSize = (0, 0)
    let cellSize = size < 0 || orientation == .horizontal ? size : geometry.cellWidth(in: size)
    for cell in cells {
      let sizes = cell.measure(orientation, for: cellSize)
      result = (max(result.minimum, sizes.minimum), max(result.natural, sizes.natural))
    }
    guard orientation == .vertical else {
      if let width = geometry.shelfItemWidth { return (0, width) }
      // Use the width of a single column as the minimum, because a narrower list can have fewer columns.
      let insets = geometry.leading + geometry.trailing
      let natural = Int(result.natural) * Int(geometry.columns) + geometry.totalSpacing + Int(insets)
      return (result.minimum + insets, Int32(min(natural, ListLayout.maximumLength)))
    }
    if let itemHeight = geometry.itemHeight {
      // Set the minimum height too, because GTK gives rows their minimum height.
      let height = max(result.minimum, itemHeight)
      result = (height, height)
    } else if let line, geometry.shelfItemWidth != nil, let list = listView {
      let height = list.parts.shelves.height(of: line, atLeast: result.natural)
      result = (height, height)
    }
    let gap = geometry.top + geometry.bottom
    let height = max(GtkQuirks.minimumRowHeight, result.natural + gap)
    if let line, let rows, size >= 0 { rows.heights[rows.kind(of: line)] = height - geometry.heightOfInsets }
    return (max(GtkQuirks.minimumRowHeight, result.minimum + gap), height)
  }

  var isAboutToChangeHeight: Bool {
    isNearVisibleArea && !needsFilling && cells.contains(where: \.animatesChanges)
      && measureCells(.vertical, for: width).minimum != height
  }

  func allocateCells(width: Int32, height: Int32) {
    guard !needsFilling else { return }
    let geometry = geometry
    let minimums = cells.map { $0.measure(.horizontal).minimum }
    var columnWidth = geometry.cellWidth(in: width)
    var distance = columnWidth + geometry.spacing
    if geometry.shelfItemWidth == nil {
      // If a column is too narrow for a cell, widen all cells of the row and move them closer together, so that the
      // last one stays within the row.
      columnWidth = max(columnWidth, minimums.max() ?? 0)
      distance = geometry.distance(betweenCellsOfWidth: columnWidth, in: width)
    }
    var x = geometry.leading
    for (cell, minimum) in zip(cells, minimums) {
      if geometry.shelfItemWidth != nil {
        guard let place = cell.element.flatMap({ listView?.parts.shelves.start(of: $0) }) else { continue }
        x = geometry.leading + Int32(clamping: Int(place.rounded()))
      }
      let cellWidth = max(columnWidth, minimum)
      // The row can briefly be too short if its insets have changed since GTK last measured it.
      let cellHeight = max(
        height - geometry.top - geometry.bottom, cell.measure(.vertical, for: cellWidth).minimum)
      cell.allocate(
        x: readsRightToLeft ? width - x - cellWidth : x, y: geometry.top, width: cellWidth,
        height: cellHeight)
      x = min(x + distance, Int32(ListLayout.maximumLength))
    }
  }
}
