import Gtk

/// The visible part of a dragged item's cell, like `UIDragPreviewParameters`.
public struct DragPreviewParameters: Hashable, Sendable {
  /// The insets of the visible part from the edges of the cell, in logical pixels.
  public var visibleInsets = DirectionalMargins()

  /// The corner radius of the visible part and its shadow, in logical pixels.
  public var cornerRadius = 0

  /// Creates parameters for the whole cell.
  public init() {}
}

/// The visible part of a dragged cell and its shadow, in the cell's coordinates.
struct DragPreview: Equatable {
  private(set) var visible: Rectangle

  /// The corner radius in logical pixels, or nil if the cell is not clipped.
  private var radius: Double?

  private static let defaultRadius = 8.0

  /// - Parameter parameters: The visible part, or nil for the whole cell.
  init(
    _ parameters: DragPreviewParameters?, width: Double, height: Double, readsRightToLeft: Bool
  ) {
    visible = Rectangle(x: 0, y: 0, width: width, height: height)
    guard let parameters else { return }
    let insets = parameters.visibleInsets
    let (left, right) =
      readsRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    (visible.x, visible.width) = DragPreview.part(of: width, left, right)
    (visible.y, visible.height) = DragPreview.part(of: height, insets.top, insets.bottom)
    radius = min(max(0, Double(parameters.cornerRadius)), visible.width / 2, visible.height / 2)
  }

  /// Returns the start and the length of the range between two insets. The length is at least 1, or `extent` if that is
  /// less.
  private static func part(of extent: Double, _ before: Int, _ after: Int) -> (Double, Double) {
    let start = min(max(0, Double(before)), max(0, extent - 1))
    return (start, max(min(1, extent), extent - start - max(0, Double(after))))
  }

  func scaled(by scale: Double) -> DragPreview {
    var scaled = self
    scaled.visible = Rectangle(
      x: visible.x * scale, y: visible.y * scale, width: visible.width * scale, height: visible.height * scale
    )
    scaled.radius = radius.map { $0 * scale }
    return scaled
  }

  /// Returns the preview, cropped on its trailing side if its visible part is wider than `width`.
  func cropped(to width: Double, readsRightToLeft: Bool) -> DragPreview {
    guard visible.width > width else { return self }
    var cropped = self
    if readsRightToLeft { cropped.visible.x = visible.maxX - width }
    cropped.visible.width = width
    cropped.radius = radius ?? DragPreview.defaultRadius
    return cropped
  }

  /// - Parameter isStack: Whether to draw the edge of a second item behind the visible part, to show that several items
  ///   are dragged.
  @MainActor
  func draw(_ drawing: Drawing, isStack: Bool, cell: () -> Void) {
    if isStack {
      drawing.translated(x: 5, y: 5) {
        drawShadow(drawing)
        drawing.faded(to: 0.8) { drawClipped(drawing, cell) }
      }
    }
    drawShadow(drawing)
    drawClipped(drawing, cell)
  }

  @MainActor
  private func drawShadow(_ drawing: Drawing) {
    drawing.translated(x: visible.x, y: visible.y) {
      drawing.drawShadow(
        width: visible.width, height: visible.height, cornerRadius: radius ?? DragPreview.defaultRadius)
    }
  }

  @MainActor
  private func drawClipped(_ drawing: Drawing, _ cell: () -> Void) {
    guard let radius else { return cell() }
    drawing.clipped(to: visible, cornerRadius: radius, cell)
  }
}

extension Rectangle {
  func moved(to bounds: Rectangle) -> Rectangle {
    Rectangle(x: bounds.x + x, y: bounds.y + y, width: width, height: height)
  }
}
