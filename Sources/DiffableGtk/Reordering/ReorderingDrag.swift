import Gtk

/// A dragged item and its companions.
struct ReorderingDrag {
  var element: ListElement
  /// The other dragged items, which stay in place until the drop.
  var companions: Set<ListElement> = []
  /// A picture to draw while the cell is out of view.
  let picture: WidgetPicture
  /// The size of the cell.
  private(set) var width: Double
  private(set) var height: Double
  private(set) var pointerInCell: (x: Double, y: Double)
  /// The position of the pointer in the list.
  var pointer: (x: Double, y: Double)

  /// Whether the item moves only vertically.
  let isVertical: Bool

  /// The visible part of the cell.
  var parameters: DragPreviewParameters?

  /// The left edge of the cell.
  private(set) var left: Double

  /// Creates a drag for an item whose cell has the given frame.
  init(
    _ element: ListElement, _ picture: WidgetPicture, at place: Rectangle, by pointer: (x: Double, y: Double),
    isVertical: Bool
  ) {
    (self.element, self.picture, self.pointer, self.isVertical) = (element, picture, pointer, isVertical)
    (width, height, left) = (place.width, place.height, place.x)
    pointerInCell = (pointer.x - place.x, pointer.y - place.y)
  }

  /// Adjusts `pointerInCell` after the cell's size has changed.
  mutating func resize(to place: Rectangle) {
    pointerInCell = (
      pointerInCell.x * place.width / max(1, width), pointerInCell.y * place.height / max(1, height)
    )
    (width, height, left) = (place.width, place.height, place.x)
  }

  func preview(readsRightToLeft: Bool) -> DragPreview {
    DragPreview(parameters, width: width, height: height, readsRightToLeft: readsRightToLeft)
  }

  /// The bounds of the preview.
  var bounds: Rectangle {
    Rectangle(
      x: isVertical ? left : pointer.x - pointerInCell.x, y: pointer.y - pointerInCell.y, width: width,
      height: height)
  }
}
