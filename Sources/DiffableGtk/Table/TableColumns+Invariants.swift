extension TableColumns {
  func checkInvariants() {
    guard ListInvariants.areChecked, let broken = brokenInvariant else { return }
    fatalError("the table is inconsistent: \(broken)")
  }

  private var brokenInvariant: String? {
    if shown.map(\.column) != all.filter(\.isVisible) { return "other columns are shown than are visible" }
    var x = Self.edge
    for (column, place) in shown {
      if place.x != x { return "column \(column.id) isn’t adjacent" }
      // Allow widths less than a pixel below the minimum, because widths are rounded to whole pixels.
      if place.width <= column.limited(0, scale: scale) - 1 { return "column \(column.id) is too narrow" }
      x = place.maxX
    }
    if !(0...overflow).contains(offset) { return "scrolled by \(offset) of \(overflow)" }
    let ids = Set(shown.map(\.column.id))
    if let focusedColumn, !ids.contains(focusedColumn) {
      return "column \(focusedColumn) has the focus but is hidden"
    }
    for row in visibleRows {
      if let id = row.cellColumns.first(where: { !ids.contains($0) }) {
        return "a row has a cell for column \(id)"
      }
      for (index, place) in presented.enumerated() where isInView(place, at: index, beside: presented[0]) {
        let id = shown[index].column.id
        guard let cell = row.cell(in: id), cell.isShownByParent, cell.isFilled, cell.column.id == id else {
          return "a row doesn’t show column \(id)"
        }
      }
    }
    return nil
  }
}
