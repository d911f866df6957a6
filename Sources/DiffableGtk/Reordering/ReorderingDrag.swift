import Gtk

/// An item that hangs on the pointer.
struct ReorderingDrag {
  var element: ListElement
  let picture: WidgetPicture
  /// The cell's size.
  let width: Double
  let height: Double
  /// Where in the cell it was taken.
  let grip: (x: Double, y: Double)
  /// Where the pointer is.
  var pointer: (x: Double, y: Double)

  /// Whether the item goes up and down only.
  let isVertical: Bool

  /// The cell's left edge when it was taken.
  let left: Double

  /// Where the picture is drawn.
  var place: Rectangle {
    Rectangle(
      x: isVertical ? left : pointer.x - grip.x, y: pointer.y - grip.y, width: width, height: height)
  }
}
