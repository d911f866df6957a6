import Gtk

extension ListCell {
  /// A picture of the cell without its hover buttons, used as the drag preview.
  var pictureToDrag: WidgetPicture {
    guard let lineView else { return WidgetPicture(of: self) }
    // Lay out the cell, because GTK doesn't draw a cell that has changed since the last layout.
    let width = lineView.width
    lineView.allocateContent(width: width, height: lineView.measureCells(.vertical, for: width).minimum)
    let actions = parts.hoverActions
    let opacity = actions?.opacity ?? 1
    actions?.opacity = 0
    defer { actions?.opacity = opacity }
    // Draw the cell now instead of using its last drawing, which GTK discards when the drag changes the cell.
    return WidgetPicture(drawing: self, of: lineView)
  }
}
