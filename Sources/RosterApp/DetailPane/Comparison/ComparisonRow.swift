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

  /// How high it is with columns of that width.
  func height(columnWidth: Int32) -> Int32 {
    cells.enumerated().map { index, cell in
      cell.measure(.vertical, for: index == 0 ? ComparisonColumns.labelWidth : columnWidth).natural
    }.max() ?? 0
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    let count = Int32(cells.count - 1)
    if orientation == .horizontal {
      // GTK wants to know of children that it will place.
      for cell in cells { _ = cell.measure(.horizontal) }
      return (ComparisonColumns.minimumWidth(of: count), ComparisonColumns.naturalWidth(of: count))
    }
    let height = height(columnWidth: ComparisonColumns.columnWidth(of: count, in: size))
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

/// Where the columns of the table are, and which part of them is in sight.
struct ComparisonColumns: Equatable {
  /// How far the table is scrolled, in logical pixels from the left.
  var offset: Int32 = 0

  /// How much of it is in sight; nil for all.
  var room: Int32?

  /// How wide the names of the rows are.
  static let labelWidth: Int32 = 116
  private static let leastColumn: Int32 = 112
  private static let naturalColumn: Int32 = 160
  private static let widestColumn: Int32 = 600

  static func minimumWidth(of count: Int32) -> Int32 { labelWidth + count * leastColumn }
  static func naturalWidth(of count: Int32) -> Int32 { labelWidth + count * naturalColumn }

  /// How wide each column is in a table of a width; where that is -1, so wide that each row is as low as it can be.
  static func columnWidth(of count: Int32, in width: Int32) -> Int32 {
    guard count > 0 else { return 0 }
    return width < 0 ? widestColumn : max(leastColumn, (width - labelWidth) / count)
  }

  /// Where a column is, the first being the names, which stay at the edge.
  func place(of column: Int, count: Int, in width: Int32, isReversed: Bool) -> (x: Int32, width: Int32) {
    let room = room ?? width, label = Self.labelWidth
    guard column > 0 else { return (isReversed ? offset + room - label : offset, label) }
    let columnWidth = Self.columnWidth(of: Int32(count), in: width)
    let start = label + Int32(column - 1) * columnWidth
    return (isReversed ? width - start - columnWidth : start, columnWidth)
  }

  /// The part of the table in which cells can be seen: beside the names.
  func seen(in width: Int32, isReversed: Bool) -> Range<Int32> {
    let room = max(Self.labelWidth, room ?? width)
    return isReversed
      ? offset..<offset + room - Self.labelWidth : offset + Self.labelWidth..<offset + room
  }
}
