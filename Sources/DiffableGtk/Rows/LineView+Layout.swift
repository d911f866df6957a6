import Gtk

/// How large a line's cells are and where they stand in it: side by side, as wide as each other.
extension LineView {
  /// How much room the cells ask for; a line that is not filled, as much as others of its kind took.
  func measureCells(
    _ orientation: Orientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    if needsFilling, let line {
      let height = orientation == .vertical ? rows?.estimatedHeight(of: line.kind) ?? 0 : 0
      return (height, height)
    }
    let columns = columnCount
    let spacing = columns > 1 ? self.spacing : 0
    var result: (minimum: Int32, natural: Int32) = (0, 0)
    let cellSize =
      size < 0 || orientation == .horizontal ? size : max(0, (size - spacing * (columns - 1)) / columns)
    for cell in cells {
      let sizes = cell.measure(orientation, for: cellSize)
      result = (max(result.minimum, sizes.minimum), max(result.natural, sizes.natural))
    }
    guard orientation == .vertical else {
      // A grid's columns follow the window, so a row never asks for more than one of them.
      return (result.minimum, result.natural * columns + spacing * (columns - 1))
    }
    let gap = line?.kind == .row ? self.spacing : 0
    let height = max(ListViewWays.leastRowHeight, result.natural + gap)
    if let line, size >= 0 { rows?.heights[line.kind] = height }
    return (max(ListViewWays.leastRowHeight, result.minimum + gap), height)
  }

  /// Gives each cell its place.
  func allocateCells(width: Int32, height: Int32) {
    guard !needsFilling else { return }
    let columns = columnCount
    let spacing = columns > 1 || line?.kind == .row ? self.spacing : 0
    let gap = line?.kind == .row ? self.spacing : 0
    let columnWidth = (width - spacing * (columns - 1)) / columns
    var x: Int32 = 0
    for cell in cells {
      let cellWidth = max(columnWidth, cell.measure(.horizontal).minimum)
      cell.allocate(
        x: readsRightToLeft ? width - x - cellWidth : x, y: 0, width: cellWidth,
        height: max(0, height - gap))
      x += columnWidth + spacing
    }
  }

  /// Between cells and between lines of a grid.
  private var spacing: Int32 { listView?.layout.spacing ?? 0 }

  private var columnCount: Int32 { line?.kind == .row ? Int32(listView?.columnCount ?? 1) : 1 }
}
