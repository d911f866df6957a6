/// Cells on their way from one row to another, while rows are filled.
///
/// GTK hands rows from line to line, and a grid's rows hold other items after each insertion. A cell goes with its item
/// all the same, so that it keeps what a person is doing in it and is not filled for nothing.
@MainActor
struct PassingCells {
  /// What the rows are to show.
  private let wanted: Set<ListElement>
  /// Cells that have been taken out of their rows.
  private var cells: [ListElement: ListCell] = [:]
  /// The rows whose cells are to go elsewhere, by what those show.
  private var homes: [ListElement: LineView] = [:]

  /// - Parameter rows: the rows that are to show something else, and those that have gone.
  init(from rows: [LineView]) {
    wanted = Set(rows.flatMap { $0.elements ?? [] })
    for row in rows {
      for cell in row.cells {
        if let element = cell.element, wanted.contains(element) { homes[element] = row }
      }
    }
  }

  /// Whether some row waits for the element's cell.
  func isWanted(_ element: ListElement?) -> Bool { element.map(wanted.contains) ?? false }

  /// Leaves a cell, which is in no row, to the row that waits for it.
  mutating func leave(_ cell: ListCell, for element: ListElement) { cells[element] = cell }

  /// The element's cell, where one has been left or is still in a row that is to show something else.
  mutating func take(_ element: ListElement) -> ListCell? {
    if let cell = cells.removeValue(forKey: element) { return cell }
    guard let row = homes.removeValue(forKey: element), row.needsFilling || !row.isBound else { return nil }
    return row.giveUp(element)
  }

  /// The cells that no row has taken.
  var left: [ListCell] { Array(cells.values) }
}
