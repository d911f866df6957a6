enum ColumnWidths {
  /// Returns the widths of columns, in logical pixels. Columns with a fraction share the width that the other columns
  /// don't use. Their widths add up to exactly that width, unless their limits prevent it. O(n²) for n columns with a
  /// fraction.
  ///
  /// - Parameter scale: The text scale, by which fixed widths and limits are multiplied.
  static func widths(
    of columns: [TableColumn], in room: Int, scale: Double = 1, natural: (TableColumn) -> Int
  ) -> [Int] {
    var widths = columns.map { column in
      switch column.width {
      case .fixed(let width): column.limited(Double(width) * scale, scale: scale)
      case .natural: column.limited(Double(natural(column)), scale: scale)
      case .fraction: 0.0
      }
    }
    var open = columns.indices.filter { columns[$0].share != nil }
    var free = Double(room) - widths.reduce(0) { $0 + $1.rounded() }
    // Columns that would be too narrow or too wide get their minimum or maximum width, and the others share the rest.
    // As in CSS flexible boxes, the total width that the narrow columns lack is compared with the total excess of the
    // wide ones. The group with the larger total is handled first.
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + (columns[$1].share ?? 0) }
      var violation = 0.0
      for index in open {
        let wanted = max(0, free) * ((columns[index].share ?? 0) / total)
        widths[index] = columns[index].limited(wanted, scale: scale)
        violation += widths[index] - wanted
      }
      let limited = open.filter { index in
        let excess = widths[index] - max(0, free) * ((columns[index].share ?? 0) / total)
        return violation == 0 || (violation > 0 ? excess > 0 : excess < 0)
      }
      if violation == 0 || limited.isEmpty { break }
      for index in limited { free -= widths[index].rounded() }
      open.removeAll(where: limited.contains)
    }
    return rounded(widths, open)
  }

  /// Returns the widths as whole numbers. The results at the given positions add up to the rounded sum of the
  /// original widths at these positions.
  private static func rounded(_ widths: [Double], _ positions: [Int]) -> [Int] {
    var result = widths.map { Int($0.rounded()) }
    var (exact, used) = (0.0, 0)
    for index in positions {
      exact += widths[index]
      result[index] = Int(exact.rounded()) - used
      used += result[index]
    }
    return result
  }
}

extension TableColumn {
  fileprivate var share: Double? {
    if case .fraction(let share) = width { share } else { nil }
  }

  func limited(_ width: Double, scale: Double) -> Double {
    let limited = max(
      Double(minimumWidth) * scale, min(width, maximumWidth.map { Double($0) * scale } ?? width))
    return min(limited, Double(ListLayout.maximumLength))
  }
}
