import Gtk

extension ListCell {
  /// The cell as it hangs on the pointer: without the buttons that are in it because the pointer is over it.
  var pictureToDrag: WidgetPicture {
    guard let lineView else { return WidgetPicture(of: self) }
    let actions = parts.hoverActions
    let opacity = actions?.opacity ?? 1
    actions?.opacity = 0
    defer { actions?.opacity = opacity }
    // What was drawn last is gone as soon as something in the cell changes, as it does when a drag begins.
    return WidgetPicture(drawing: self, of: lineView)
  }
}
