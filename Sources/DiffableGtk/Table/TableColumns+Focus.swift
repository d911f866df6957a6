import Gtk

/// The keyboard focus on individual cells. In GTK, the row has the focus, so keys that aren't handled here act on the
/// row.
extension TableColumns {
  /// Moves the focus from the row to its first cell, between its cells, or back to the row. Returns whether the key was
  /// handled. A key that would move the focus past the last cell counts as handled.
  fileprivate func moveFocus(onward: Bool) -> Bool {
    let position = shown.firstIndex(where: { $0.column.id == focusedColumn })
    guard onward || position != nil else { return false }
    let next = position.map { $0 + (onward ? 1 : -1) } ?? 0
    guard next < shown.count else { return true }
    focusedColumn = next < 0 ? nil : shown[next].column.id
    if next > 0 { reveal(shown[next].column.id) } else { scroll(to: 0) }
    update()
    return true
  }
}

extension ListKeyboard {
  /// Moves the focus between the cells of a table row. Returns false if the row should handle the key instead, for
  /// example to expand a collapsed row of an outline.
  func moveBetweenCells(onward: Bool) -> Bool {
    guard let list, let columns = list.rows.table?.columns, let content = list.content,
      let cursor = list.selection.cursor, !cursor.isSupplementary,
      content.layout(of: cursor)?.layout.isTable == true
    else { return false }
    let expands =
      onward && columns.focusedColumn == nil && content.outlinePlace(of: cursor)?.isExpanded == false
    return !expands && columns.moveFocus(onward: onward)
  }
}
