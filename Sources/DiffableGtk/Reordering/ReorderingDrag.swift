import Gtk

/// An item that hangs on the pointer, and those that go along with it.
struct ReorderingDrag {
  var element: ListElement
  /// The others that go along, which stay where they are until it is let go.
  var companions: Set<ListElement> = []
  /// What is drawn where the cell itself is out of the window.
  let picture: WidgetPicture
  /// The cell's size.
  private(set) var width: Double
  private(set) var height: Double
  /// Where in the cell it was taken.
  private(set) var grip: (x: Double, y: Double)
  /// Where the pointer is.
  var pointer: (x: Double, y: Double)

  /// Whether the item goes up and down only.
  let isVertical: Bool

  /// What the program wants to be seen of the cell.
  var parameters: DragPreviewParameters?

  /// The cell's left edge.
  private(set) var left: Double

  /// The cell at this place has been taken by the pointer.
  init(
    _ element: ListElement, _ picture: WidgetPicture, at place: Rectangle, by pointer: (x: Double, y: Double),
    isVertical: Bool
  ) {
    (self.element, self.picture, self.pointer, self.isVertical) = (element, picture, pointer, isVertical)
    (width, height, left) = (place.width, place.height, place.x)
    grip = (pointer.x - place.x, pointer.y - place.y)
  }

  /// The list has another width, and the cell's place another size: it is held at the same part of it.
  mutating func resize(to place: Rectangle) {
    grip = (grip.x * place.width / max(1, width), grip.y * place.height / max(1, height))
    (width, height, left) = (place.width, place.height, place.x)
  }

  /// What is seen of the cell.
  func preview(readsRightToLeft: Bool) -> DragPreview {
    DragPreview(parameters, width: width, height: height, readsRightToLeft: readsRightToLeft)
  }

  /// Where the picture is drawn.
  var place: Rectangle {
    Rectangle(
      x: isVertical ? left : pointer.x - grip.x, y: pointer.y - grip.y, width: width, height: height)
  }
}
