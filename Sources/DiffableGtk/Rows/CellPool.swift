/// A pool of unused cells, grouped by the registration that made them.
@MainActor
final class CellPool {
  private var cells: [ObjectIdentifier: [ListCell]] = [:]

  /// The maximum number of unused cells per registration, which is enough for all visible cells.
  private static let limit = 64

  /// Returns a cell to fill. This is the one in place if it has the same registration, otherwise an unused
  /// cell or, if there is none, a new one.
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

  /// Removes all cells. Their registrations may be released together with the data source, and a new
  /// registration can then get the address of an old one.
  func removeAll() { cells = [:] }

  func put(_ cell: ListCell) {
    guard let key = cell.registration, cells[key, default: []].count < CellPool.limit else { return }
    cell.prepareForReuse()
    cell.isSelected = false
    cell.element = nil
    cells[key, default: []].append(cell)
  }
}
