/// The cells that move from one row to another while rows are filled.
///
/// GTK can bind a row to a different line, and an insertion changes the items in the rows of a grid. A cell moves with
/// its item, so it keeps the user's input and doesn't have to be configured again.
@MainActor
struct PassingCells {
  private let wanted: Set<ListElement>
  private var cells: [ListElement: ListCell] = [:]
  /// The rows from which cells can be taken, keyed by the elements of the cells.
  private var homes: [ListElement: LineView] = [:]

  /// - Parameter rows: The rows to fill, and the idle views whose cells can be reused.
  init(from rows: [LineView]) {
    wanted = Set(rows.flatMap { $0.elements ?? [] })
    for row in rows {
      for cell in row.cells {
        if let element = cell.element, wanted.contains(element) { homes[element] = row }
      }
    }
  }

  func isWanted(_ element: ListElement?) -> Bool { element.map(wanted.contains) ?? false }

  mutating func leave(_ cell: ListCell, for element: ListElement) { cells[element] = cell }

  /// Removes and returns an element's cell, which may still be in its old row. Returns nil if the element has no cell,
  /// or if the old row still needs the cell.
  mutating func take(_ element: ListElement) -> ListCell? {
    if let cell = cells.removeValue(forKey: element) { return cell }
    guard let row = homes.removeValue(forKey: element), row.needsFilling || !row.isBound else { return nil }
    return row.removeCell(of: element)
  }

  var remaining: [ListCell] { Array(cells.values) }
}
