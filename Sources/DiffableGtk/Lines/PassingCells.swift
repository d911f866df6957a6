/// Cells on their way from one row to another, while rows are filled.
///
/// GTK hands rows from line to line, and a grid's rows hold other items after each insertion. A cell goes with its item
/// all the same, so that it keeps what a person is doing in it and is not filled for nothing.
@MainActor
struct PassingCells {
  /// What the rows are to show.
  private let wanted: Set<ListElement>
  private var cells: [ListElement: ListCell] = [:]
  private let rows: [LineView]

  /// - Parameter rows: the rows that are to show something else, and those that have gone.
  init(rows: [LineView]) {
    self.rows = rows
    wanted = Set(rows.flatMap { $0.elements ?? [] })
  }

  /// Whether some row waits for the element's cell.
  func isWanted(_ element: ListElement?) -> Bool { element.map(wanted.contains) ?? false }

  /// Leaves a cell, which is in no row, to the row that waits for it.
  mutating func leave(_ cell: ListCell, for element: ListElement) { cells[element] = cell }

  /// The element's cell, where one has been left or is still in a row that is to show something else.
  mutating func take(_ element: ListElement) -> ListCell? {
    if let cell = cells.removeValue(forKey: element) { return cell }
    for row in rows where row.needsFilling || !row.isBound {
      if let cell = row.giveUp(element) { return cell }
    }
    return nil
  }

  /// The cells that no row has taken.
  var left: [ListCell] { Array(cells.values) }
}
