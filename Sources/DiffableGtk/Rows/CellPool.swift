/// A pool of unused cells, grouped by the registration that made them.
@MainActor
final class CellPool {
  private var cells: [ObjectIdentifier: [ListCell]] = [:]

  /// The maximum number of unused cells to keep per registration, usually enough for all visible cells.
  private static let limit = 64

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

  /// Removes all cells. Call this method when the list's data source is replaced, because cells are keyed by the
  /// address of their registration, and a new registration can have the same address as a freed one.
  func removeAll() { cells = [:] }

  func put(_ cell: ListCell) {
    guard let key = cell.registration, cells[key, default: []].count < CellPool.limit else { return }
    cell.prepareForReuse()
    cell.isSelected = false
    cell.element = nil
    cells[key, default: []].append(cell)
  }
}
