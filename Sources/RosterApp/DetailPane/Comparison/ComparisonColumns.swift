/// How wide the columns of the table are, in logical pixels: wider for larger text.
struct ComparisonWidths: Equatable {
  /// The names of the rows.
  let label: Int32
  /// There is room for a number of ten digits.
  private let least: Int32
  private let natural: Int32
  private static let widest: Int32 = 600

  /// - Parameter textScale: how large text is: see `Widget.textScale`.
  init(textScale: Double = 1) {
    func scaled(_ width: Double) -> Int32 { Int32((width * textScale).rounded()) }
    (label, least, natural) = (scaled(116), scaled(130), scaled(160))
  }

  func minimum(of count: Int32) -> Int32 { label + count * least }
  func natural(of count: Int32) -> Int32 { label + count * natural }

  /// How wide each column is in a table of a width; where that is -1, so wide that each row is as low as it can be.
  func column(of count: Int32, in width: Int32) -> Int32 {
    guard count > 0 else { return 0 }
    return width < 0 ? Self.widest : max(least, (width - label) / count)
  }
}

/// Where the columns of the table are, and which part of them is in sight.
struct ComparisonColumns: Equatable {
  /// How far the table is scrolled, in logical pixels from the left.
  var offset: Int32 = 0

  /// How much of it is in sight; nil for all.
  var room: Int32?

  /// How wide they are.
  var widths = ComparisonWidths()

  /// Where a column is, the first being the names, which stay at the edge.
  func place(of column: Int, count: Int, in width: Int32, isReversed: Bool) -> (x: Int32, width: Int32) {
    let room = room ?? width, label = widths.label
    guard column > 0 else { return (isReversed ? offset + room - label : offset, label) }
    let columnWidth = widths.column(of: Int32(count), in: width)
    let start = label + Int32(column - 1) * columnWidth
    return (isReversed ? width - start - columnWidth : start, columnWidth)
  }

  /// The part of the table in which cells can be seen: beside the names.
  func seen(in width: Int32, isReversed: Bool) -> Range<Int32> {
    let label = widths.label, room = max(label, room ?? width)
    return isReversed ? offset..<offset + room - label : offset + label..<offset + room
  }
}
