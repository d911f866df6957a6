import Gtk

/// A table of items and fields. The table is a single Tab stop, and the arrow keys move the focus between its cells.
@MainActor
final class ComparisonTable: CustomWidget {
  /// Called when a key moves the focus to a cell other than a row header. The arguments are the positions of the cell's
  /// left and right edges in the table, in logical pixels.
  var onReveal: (_ start: Int32, _ end: Int32) -> Void = { _, _ in }

  var columns = ComparisonColumns() {
    didSet {
      for row in rows { row.columns = columns }
      updateShade(width)
    }
  }

  private(set) var rows: [ComparisonRow]
  private var current = (row: 0, column: 1)

  init(_ rows: [ComparisonRow], name: String) {
    self.rows = rows
    super.init(cssName: "comparisontable", role: .table)
    setAccessibleLabel(name)
    rows.forEach(add)
    onKeyPress(.capture) { [weak self] press in self?.take(press) ?? false }
  }

  override var heightFollowsWidth: Bool { true }

  func append(_ row: ComparisonRow) {
    rows.append(row)
    add(row)
  }

  /// The widths needed to keep each word and number of the first `count` rows on one line.
  private var measured = (scale: 0.0, isMapped: false, count: 0, rowHeader: Int32(0), column: Int32(0))

  var widths: ComparisonWidths {
    let scale = textScale
    // Measure again once the table is on screen, because its fonts may not be final before then.
    if measured.scale != scale || measured.isMapped != isMapped { measured = (scale, isMapped, 0, 0, 0) }
    for row in rows[measured.count...] {
      for (column, cell) in row.cells.enumerated() {
        let width = cell.unbrokenWidth
        if column == 0 {
          measured.rowHeader = max(measured.rowHeader, width)
        } else {
          measured.column = max(measured.column, width)
        }
      }
    }
    measured.count = rows.count
    return ComparisonWidths(textScale: scale, rowHeader: measured.rowHeader, column: measured.column)
  }

  private var columnCount: Int { rows.first?.cells.count ?? 0 }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let sizes = rows.map { $0.measure(orientation, for: size) }
    if orientation == .horizontal {
      return (sizes.map(\.minimum).max() ?? 0, sizes.map(\.natural).max() ?? 0)
    }
    return (sizes.reduce(0) { $0 + $1.minimum }, sizes.reduce(0) { $0 + $1.natural })
  }

  override func allocateContent(width: Int32, height: Int32) {
    updateShade(width)
    var y: Int32 = 0
    for row in rows {
      let rowHeight = row.measure(.vertical, for: width).natural
      row.allocate(x: 0, y: y, width: width, height: rowHeight)
      y += rowHeight
    }
  }

  /// Adds the `scrolled` style class if columns are scrolled behind the row headers, and removes it if not.
  private func updateShade(_ width: Int32) {
    setClass("scrolled", columns.hidesStart(in: width, readsRightToLeft: readsRightToLeft))
  }

  // MARK: The keyboard

  /// Moves the focus into the table, or out of it if a cell already has the focus.
  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    if hasFocusInside { return false }
    return focus(row: current.row, column: current.column)
  }

  private var focused: (row: Int, column: Int)? {
    for (row, cells) in rows.enumerated() {
      if let column = cells.cells.firstIndex(where: \.hasFocus) { return (row, column) }
    }
    return nil
  }

  private func take(_ press: KeyPress) -> Bool {
    guard let (row, column) = focused else { return false }
    let cell = rows[row].cells[column]
    if press.modifiers == .control, press.key.character == "c" {
      cell.copyToClipboard(cell.text)
      return true
    }
    guard press.modifiers.isEmpty else { return false }
    let forward = readsRightToLeft ? -1 : 1
    switch press.key {
    case .up: focus(row: row - 1, column: column)
    case .down: focus(row: row + 1, column: column)
    case .left: focus(row: row, column: column - forward)
    case .right: focus(row: row, column: column + forward)
    case .home: focus(row: row, column: 0)
    case .end: focus(row: row, column: columnCount - 1)
    case .enter, .space: return cell.activate()
    default: return false
    }
    return true
  }

  @discardableResult
  private func focus(row: Int, column: Int) -> Bool {
    guard !rows.isEmpty, columnCount > 0 else { return false }
    current = (min(rows.count - 1, max(0, row)), min(columnCount - 1, max(0, column)))
    guard rows[current.row].cells[current.column].grabFocus() else { return false }
    if current.column > 0 {
      let place = columns.place(
        of: current.column, count: columnCount - 1, in: width, readsRightToLeft: readsRightToLeft)
      onReveal(place.x, place.x + place.width)
    }
    return true
  }
}
