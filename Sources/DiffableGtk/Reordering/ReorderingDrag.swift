import Gtk

struct ReorderingDrag {
  var element: ListElement
  /// The other dragged items, which stay in place until the drop.
  var companions: Set<ListElement> = []
  /// A picture of the cell, which is drawn while the cell itself is outside the visible area.
  let picture: WidgetPicture
  private(set) var width: Double
  private(set) var height: Double
  private(set) var pointerInCell: (x: Double, y: Double)
  var pointer: (x: Double, y: Double)

  let isVertical: Bool

  /// Whether the press has focused the item without selecting it.
  var isOnlyFocused = false

  var parameters: DragPreviewParameters?

  private(set) var left: Double

  init(
    _ element: ListElement, _ picture: WidgetPicture, at place: Rectangle, by pointer: (x: Double, y: Double),
    isVertical: Bool
  ) {
    (self.element, self.picture, self.pointer, self.isVertical) = (element, picture, pointer, isVertical)
    (width, height, left) = (place.width, place.height, place.x)
    pointerInCell = (pointer.x - place.x, pointer.y - place.y)
  }

  mutating func resize(to place: Rectangle) {
    pointerInCell = (
      pointerInCell.x * place.width / max(1, width), pointerInCell.y * place.height / max(1, height)
    )
    (width, height, left) = (place.width, place.height, place.x)
  }

  func preview(readsRightToLeft: Bool) -> DragPreview {
    DragPreview(parameters, width: width, height: height, readsRightToLeft: readsRightToLeft)
  }

  var bounds: Rectangle {
    Rectangle(
      x: isVertical ? left : pointer.x - pointerInCell.x, y: pointer.y - pointerInCell.y, width: width,
      height: height)
  }
}
