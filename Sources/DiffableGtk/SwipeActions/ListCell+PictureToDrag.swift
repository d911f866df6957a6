import Gtk

extension ListCell {
  /// The cell as it hangs on the pointer: without the buttons that are in it because the pointer is over it.
  var pictureToDrag: WidgetPicture {
    guard let actions = parts.hoverActions, let lineView else { return WidgetPicture(of: self) }
    let opacity = actions.opacity
    actions.opacity = 0
    defer { actions.opacity = opacity }
    return WidgetPicture(drawing: self, of: lineView)
  }
}
