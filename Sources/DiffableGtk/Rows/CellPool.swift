/// Cells that wait to be used again, by the registration that made them.
@MainActor
final class CellPool {
  private var cells: [ObjectIdentifier: [ListCell]] = [:]

  /// Cells of one kind kept at most; more than a window full never waits at once.
  private static let limit = 64

  /// The cell to fill: the one already in place if it is of that registration, else one that waits, else a new one.
  func cell<Cell: ListCell>(
    of registration: AnyObject, inPlace: ListCell?, for element: ListElement?, make: () -> Cell
  ) -> Cell {
    let key = ObjectIdentifier(registration)
    if let cell = inPlace as? Cell, cell.registration == key {
      if cell.element != element { cell.prepareForReuse() }
      return cell
    }
    if let cell = cells[key]?.popLast() as? Cell { return cell }
    let cell = make()
    cell.registration = key
    cell.rememberOriginal()
    return cell
  }

  /// Takes a cell that has been taken out of its line.
  func put(_ cell: ListCell) {
    guard let key = cell.registration, cells[key, default: []].count < CellPool.limit else { return }
    cell.prepareForReuse()
    cell.isSelected = false
    cell.element = nil
    cells[key, default: []].append(cell)
  }
}
