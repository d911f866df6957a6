import Gtk

extension LineView {
  /// Fills the row with cells for its line. Reuses cells that already show the same elements, even if they are in other
  /// rows.
  func fill(_ passing: inout PassingCells) {
    needsFilling = false
    placesVersion = rows?.placesVersion ?? 0
    guard let elements else { return }
    var own: [ListElement: ListCell] = [:]
    var spare: [ListCell] = []
    for cell in cells {
      guard let element = cell.element, own[element] == nil else {
        spare.append(cell)
        continue
      }
      if elements.contains(element) {
        own[element] = cell
      } else if passing.isWanted(element) {
        detach(cell)
        passing.leave(cell, for: element)
      } else {
        spare.append(cell)
      }
    }
    cells = []
    for element in elements {
      if let cell = own[element] {
        cell.outlinePlace = listView?.content?.outlinePlace(of: element)
        cells.append(cell)
      } else if let cell = passing.take(element) {
        attach(cell)
        GtkQuirks.keepFocus(inside: cell)
        cells.append(cell)
        cell.isSelected = listView?.isSelected(element) ?? false
        cell.outlinePlace = listView?.content?.outlinePlace(of: element)
      } else {
        let inPlace = spare.popLast()
        if let cell = inPlace { cells.append(cell) }
        show(element, at: cells.count - (inPlace == nil ? 0 : 1), instead: inPlace, inPlace: inPlace)
      }
    }
    spare.forEach(recycle)
    order(cells)
    updateSectionPlaces(updatesAccessibility: false)
    queueResize()
    updateAccessibility()
  }

  func removeCell(of element: ListElement) -> ListCell? {
    guard let index = cells.firstIndex(where: { $0.element == element }) else { return nil }
    let cell = cells.remove(at: index)
    detach(cell)
    return cell
  }

  func configureAgain(reconfigured: Set<ListElement>, reloaded: Set<ListElement>) {
    for (index, cell) in cells.enumerated() {
      guard let element = cell.element, reconfigured.contains(element) || reloaded.contains(element) else {
        continue
      }
      guard isBound else {
        // The row is unused. Clear the element, so that the row is filled again when GTK next binds it.
        cell.element = nil
        continue
      }
      show(element, at: index, instead: cell, inPlace: reloaded.contains(element) ? nil : cell)
    }
    updateSectionPlaces(updatesAccessibility: false)
    updateAccessibility()
  }

  private func show(_ element: ListElement, at index: Int, instead current: ListCell?, inPlace: ListCell?) {
    guard let rows, let cell = rows.makeCell(for: element, inPlace: inPlace) else { return }
    place(cell, at: index, instead: current)
    rows.whileFilling(element) {
      cell.element = element
      cell.isSelected = rows.list?.isSelected(element) ?? false
      cell.outlinePlace = rows.content?.outlinePlace(of: element)
      cell.finishConfiguring()
    }
  }

  // MARK: Adding and removing cells

  private func place(_ cell: ListCell, at index: Int, instead current: ListCell?) {
    guard cell !== current else { return }
    if let current { recycle(current) }
    if index < cells.count { cells[index] = cell } else { cells.append(cell) }
    attach(cell)
    order(cells)
  }

  private func attach(_ cell: ListCell) {
    cell.lineView = self
    if !cell.parts.outdated.isEmpty { hasOutdatedCells = true }
    // Set accessible properties before the cell is in the window, because each later change is sent
    // separately over the accessibility bus.
    cell.isFocusable = line?.kind == .row
    cell.setAccessibleRole(role)
    if role == .generic { cell.setAccessibleLabel("") }
    add(cell)
  }

  private func detach(_ cell: ListCell) {
    cell.lineView = nil
    remove(cell)
    GtkQuirks.forgetParentSensitivity(cell)
  }

  func recycle(_ cell: ListCell) {
    detach(cell)
    rows?.pool.put(cell)
  }
}
