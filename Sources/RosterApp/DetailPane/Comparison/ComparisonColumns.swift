/// The column widths of a comparison, in logical pixels at the current text size.
struct ComparisonWidths: Equatable {
  let rowHeader: Int32
  /// The minimum width of a column. It leaves room for ten digits or a word of fourteen letters.
  private let minimum: Int32
  private let natural: Int32
  private static let unlimitedWidth: Int32 = 600

  /// Creates the widths of a table. `rowHeader` and `column` are the widths that the row headers and the other columns
  /// need to keep words and numbers on one line.
  init(textScale: Double = 1, rowHeader: Int32 = 0, column: Int32 = 0) {
    func scaled(_ width: Double) -> Int32 { Int32((width * textScale).rounded()) }
    self.rowHeader = max(scaled(128), rowHeader)
    (minimum, natural) = (max(scaled(140), column), max(scaled(160), column))
  }

  func minimum(of count: Int32) -> Int32 { rowHeader + count * minimum }
  func natural(of count: Int32) -> Int32 { rowHeader + count * natural }

  /// Returns the width of each column except the row headers, in a table of the given width. If the width is -1, which
  /// means unlimited, the columns are so wide that few cells wrap.
  func column(of count: Int32, in width: Int32) -> Int32 {
    guard count > 0 else { return 0 }
    return width < 0 ? Self.unlimitedWidth : max(minimum, (width - rowHeader) / count)
  }
}

/// The positions of the columns, and the part of the table that is visible.
struct ComparisonColumns: Equatable {
  /// The scroll offset from the left, in logical pixels.
  var offset: Int32 = 0

  /// The visible width, or nil if the whole table is visible.
  var room: Int32?

  var widths = ComparisonWidths()

  /// Returns the position and width of a column. Column 0 contains the row headers and doesn't scroll.
  func place(of column: Int, count: Int, in width: Int32, readsRightToLeft: Bool) -> (x: Int32, width: Int32)
  {
    let room = room ?? width, label = widths.rowHeader
    guard column > 0 else { return (readsRightToLeft ? offset + room - label : offset, label) }
    let columnWidth = widths.column(of: Int32(count), in: width)
    let start = label + Int32(column - 1) * columnWidth
    return (readsRightToLeft ? width - start - columnWidth : start, columnWidth)
  }

  /// Returns whether columns are scrolled behind the row headers.
  func hidesStart(in width: Int32, readsRightToLeft: Bool) -> Bool {
    readsRightToLeft ? offset + (room ?? width) < width : offset > 0
  }

  /// Returns the horizontal range of the table that is visible and not covered by the row headers.
  func visibleRange(in width: Int32, readsRightToLeft: Bool) -> Range<Int32> {
    let label = widths.rowHeader, room = max(label, room ?? width)
    return readsRightToLeft ? offset..<offset + room - label : offset + label..<offset + room
  }
}
