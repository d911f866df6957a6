/// How a list lays out its items.
public enum ListLayout: Equatable, Sendable {
  /// One item a row.
  case list

  /// As many columns as fit.
  ///
  /// - Parameters:
  ///   - minimumCellWidth: the least width of a cell, in logical pixels.
  ///   - spacing: between cells, in logical pixels.
  case grid(minimumCellWidth: Int, spacing: Int = 12)

  /// How many cells stand side by side in that width.
  func columnCount(forWidth width: Int32) -> Int {
    guard case .grid(let minimum, let spacing) = self else { return 1 }
    let room = Int(width) - 2 * ListStyle.gridMargin
    return max(1, (room + spacing) / max(1, minimum + spacing))
  }

  var spacing: Int32 {
    if case .grid(_, let spacing) = self { Int32(clamping: spacing) } else { 0 }
  }

  var isGrid: Bool { self != .list }
}

/// How many items a person can select.
public enum SelectionMode: Sendable {
  /// None: the keyboard still moves the focus.
  case none
  /// At most one, which the arrow keys carry along.
  case single
  /// Any number, with Control and Shift.
  case multiple
}
