import Gtk

/// How a line's cells stand in it, in logical pixels.
struct LineGeometry: Equatable {
  /// How many stand side by side.
  var columns: Int32 = 1
  /// Between cells.
  var spacing: Int32 = 0
  /// Over them.
  var top: Int32 = 0
  /// Under them.
  var bottom: Int32 = 0
  /// How high they are if they need no more; nil for as high as they ask to be.
  var itemHeight: Int32?

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

  /// The width of one cell, in that of the line.
  func cellWidth(in width: Int32) -> Int32 { max(0, (width - spacing * (columns - 1)) / columns) }
}

extension LineView {
  /// How the line's cells stand in it.
  var geometry: LineGeometry {
    guard let line, line.kind == .row || line.kind == .header,
      let section = listView?.content?.layout(of: line)
    else { return LineGeometry() }
    return LineGeometry(of: line, section)
  }
}
