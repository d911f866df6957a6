import Gtk

extension ListCell {
  /// A picture of the cell for dragging, without the hover buttons.
  var pictureToDrag: WidgetPicture {
    guard let lineView else { return WidgetPicture(of: self) }
    let actions = parts.hoverActions
    let opacity = actions?.opacity ?? 1
    actions?.opacity = 0
    defer { actions?.opacity = opacity }
    // Draw the cell, because its last picture is discarded when the drag changes the cell.
    return WidgetPicture(drawing: self, of: lineView)
  }
}
