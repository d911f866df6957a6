import Gtk

/// How much is seen of an item's cell that hangs on the pointer: `UIDragPreviewParameters`.
public struct DragPreviewParameters: Hashable, Sendable {
  /// How much is left out at each edge of the cell, in logical pixels.
  public var visibleInsets = DirectionalMargins()

  /// How round the corners of what is seen are, in logical pixels. Its shadow has them too.
  public var cornerRadius = 0

  /// All of the cell.
  public init() {}
}

/// What is drawn of a cell that hangs on the pointer, in the coordinates of the cell.
struct DragPreview: Equatable {
  /// What is seen.
  private(set) var visible: Rectangle

  /// How round its corners are; nil where nothing cuts the cell.
  private var radius: Double?

  /// - Parameters:
  ///   - parameters: nil for all of the cell, as it is.
  ///   - width: the cell's.
  ///   - height: the cell's.
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

  /// What is left between two insets, which is something.
  private static func part(of extent: Double, _ before: Int, _ after: Int) -> (Double, Double) {
    let start = min(max(0, Double(before)), max(0, extent - 1))
    return (start, max(min(1, extent), extent - start - max(0, Double(after))))
  }

  /// The same of a cell that is drawn in another size.
  func scaled(by scale: Double) -> DragPreview {
    var scaled = self
    scaled.visible = Rectangle(
      x: visible.x * scale, y: visible.y * scale, width: visible.width * scale, height: visible.height * scale
    )
    scaled.radius = radius.map { $0 * scale }
    return scaled
  }

  /// Draws it with its shadow.
  ///
  /// - Parameters:
  ///   - isStack: whether the edges of others are to be seen behind it, lower and further in.
  ///   - cell: draws all of the cell.
  @MainActor
  func draw(_ drawing: Drawing, isStack: Bool, cell: () -> Void) {
    if isStack {
      drawing.translated(x: 5, y: 5) {
        drawShadow(drawing)
        drawing.faded(to: 0.8) { drawCut(drawing, cell) }
      }
    }
    drawShadow(drawing)
    drawCut(drawing, cell)
  }

  @MainActor
  private func drawShadow(_ drawing: Drawing) {
    drawing.translated(x: visible.x, y: visible.y) {
      drawing.drawShadow(width: visible.width, height: visible.height, cornerRadius: radius ?? 8)
    }
  }

  @MainActor
  private func drawCut(_ drawing: Drawing, _ cell: () -> Void) {
    guard let radius else { return cell() }
    drawing.clipped(to: visible, cornerRadius: radius, cell)
  }
}

extension Rectangle {
  /// The same in the coordinates of what the place is in.
  func moved(to place: Rectangle) -> Rectangle {
    Rectangle(x: place.x + x, y: place.y + y, width: width, height: height)
  }
}
