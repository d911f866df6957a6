import Gtk

/// The layout of a line's cells, in logical pixels.
struct LineGeometry: Equatable {
  /// The number of columns.
  var columns: Int32 = 1
  /// The space between cells.
  var spacing: Int32 = 0
  /// The space above the cells.
  var top: Int32 = 0
  /// The space below the cells.
  var bottom: Int32 = 0
  /// The height of the cells unless they need more, or nil for their natural height.
  var itemHeight: Int32?
  /// The width of the cells on a shelf; nil elsewhere.
  var shelfItemWidth: Int32?

  init() {}

  init(of line: ListLine, _ section: SectionLayout) {
    switch line.kind {
    case .row:
      columns = Int32(clamping: section.columnCount)
      spacing = Int32(clamping: section.layout.spacing)
      bottom = spacing
      itemHeight = section.layout.itemHeight.map(Int32.init(clamping:))
    case .header: top = Int32(clamping: section.layout.configuration.headerTopPadding ?? 0)
    case .item, .supplementary: break
    }
  }

  /// Returns the width of a cell in a line of the given width.
  func cellWidth(in width: Int32) -> Int32 {
    shelfItemWidth ?? max(0, (width - spacing * (columns - 1)) / columns)
  }
}

extension LineView {
  /// The layout of the line's cells.
  var geometry: LineGeometry {
    guard let line, line.kind == .row || line.kind == .header,
      let section = listView?.content?.layout(of: line)
    else { return LineGeometry() }
    var geometry = LineGeometry(of: line, section)
    if let (shelf, _) = listView?.shelves.shelf(of: line) { geometry.shelfItemWidth = Int32(shelf.itemWidth) }
    return geometry
  }
}
