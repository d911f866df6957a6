import Gtk

/// The dimensions used to lay out a line, in logical pixels.
struct LineGeometry: Equatable {
  var columns: Int32 = 1
  var spacing: Int32 = 0
  var top: Int32 = 0
  var bottom: Int32 = 0
  /// The total height of the section insets that are included in `top` and `bottom`. It is 0 unless the line is the
  /// first or last line of items in its section.
  private(set) var heightOfInsets: Int32 = 0
  var leading: Int32 = 0
  var trailing: Int32 = 0
  /// The minimum height of the cells, or nil for their natural height.
  var itemHeight: Int32?
  /// The width of each cell if the line is a shelf, or nil if it isn't.
  var shelfItemWidth: Int32?

  init() {}

  /// - Parameter ends: Whether the line is the first line of items in its section, and whether it is the last.
  init(of line: ListLine, _ section: SectionLayout, ends: (first: Bool, last: Bool)) {
    let insets = section.layout.configuration.contentInsets
    if line.kind == .row || line.kind == .item {
      (leading, trailing) = (Int32(clamping: insets.leading), Int32(clamping: insets.trailing))
    }
    switch line.kind {
    case .row:
      columns = Int32(clamping: section.columnCount)
      spacing = Int32(clamping: section.layout.spacing)
      bottom = spacing
      itemHeight = section.layout.itemHeight.map(Int32.init(clamping:))
    case .header: top = Int32(clamping: section.layout.configuration.headerTopPadding ?? 0)
    case .item, .supplementary: break
    }
    let (above, below) = (
      ends.first ? Int32(clamping: insets.top) : 0, ends.last ? Int32(clamping: insets.bottom) : 0
    )
    (top, bottom, heightOfInsets) = (top + above, bottom + below, above + below)
  }

  /// The total space between the columns. It can exceed the range of `Int32`.
  var totalSpacing: Int { Int(spacing) * Int(columns - 1) }

  func cellWidth(in width: Int32) -> Int32 {
    if let shelfItemWidth { return shelfItemWidth }
    return Int32(max(0, (innerWidth(of: width) - totalSpacing) / Int(columns)))
  }

  /// Returns the distance between the leading edges of neighbouring cells, reduced if necessary so that the last cell
  /// fits in the row.
  func distance(betweenCellsOfWidth cellWidth: Int32, in width: Int32) -> Int32 {
    let greatest = (innerWidth(of: width) - Int(cellWidth)) / max(1, Int(columns) - 1)
    return min(cellWidth + spacing, Int32(max(0, greatest)))
  }

  private func innerWidth(of width: Int32) -> Int { Int(width) - Int(leading) - Int(trailing) }
}

extension LineView {
  var geometry: LineGeometry {
    guard let line, line.kind != .supplementary, let content = listView?.content,
      let section = content.layout(of: line), line.kind != .item || section.hasInsets
    else { return LineGeometry() }
    var geometry = LineGeometry(
      of: line, section, ends: section.hasInsets ? content.ends(of: line) : (false, false))
    if let (shelf, _) = listView?.parts.shelves.shelf(of: line) {
      geometry.shelfItemWidth = Int32(shelf.itemWidth)
    }
    return geometry
  }
}
