import Gtk

/// The icon of a drag out of the list: a picture of the dragged item. If there are several items, a badge shows
/// their number.
@MainActor
final class DragIcon: CustomWidget {
  private let picture: WidgetPicture
  private let badge = DragBadge()
  private let size: (width: Double, height: Double)
  private let preview: DragPreview

  /// The maximum width of the picture, in logical pixels. Wider pictures would hide the drop target.
  static let maximumWidth = 320.0

  /// The minimum scale at which text is legible. If a cell is still too wide at this scale, only its
  /// leading part is shown.
  private static let minimumScale = 0.75

  /// The margin around the picture for its shadow and the badge, in logical pixels.
  static let margin = 12.0

  init(of cell: ListCell, width: Double, height: Double, _ preview: DragPreview, count: Int) {
    picture = cell.pictureToDrag
    let scale = min(1, max(DragIcon.minimumScale, DragIcon.maximumWidth / max(1, preview.visible.width)))
    size = (width * scale, height * scale)
    self.preview = preview.scaled(by: scale).cropped(
      to: DragIcon.maximumWidth, readsRightToLeft: cell.readsRightToLeft)
    super.init(cssName: "dragicon", role: .presentation)
    badge.count = count
    if badge.isShown { add(badge) }
  }

  /// The distance of the picture from the pointer, in logical pixels. The picture is below the pointer, so
  /// that it doesn't hide the row under the pointer.
  static let distance = (x: 8.0, y: 24.0)

  /// The position of the pointer, in the icon's coordinates. The pointer is outside the picture.
  var hotspot: (x: Double, y: Double) {
    let x = readsRightToLeft ? preview.visible.width + DragIcon.distance.x : -DragIcon.distance.x
    return (DragIcon.margin + x, DragIcon.margin - DragIcon.distance.y)
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let extent = Int32(
      (orientation == .horizontal ? preview.visible.width : preview.visible.height) + 2 * DragIcon.margin)
    return (extent, extent)
  }

  override func allocateContent(width: Int32, height: Int32) { if badge.isShown { badge.allocateAtOrigin() } }

  override func draw(_ drawing: Drawing) {
    let visible = preview.visible
    drawing.translated(x: DragIcon.margin - visible.x, y: DragIcon.margin - visible.y) {
      preview.draw(drawing, isStack: badge.isShown) {
        drawing.draw(picture, width: size.width, height: size.height)
      }
    }
    let place = Rectangle(
      x: DragIcon.margin, y: DragIcon.margin, width: visible.width, height: visible.height)
    guard badge.isShown else { return }
    let corner = badge.place(on: place, in: Double(width))
    drawing.translated(x: corner.x, y: corner.y) { drawing.draw(child: badge) }
  }
}
