import Gtk

/// An arrow that points down while the cell's item is expanded. The cell animates the rotation.
@MainActor
final class DisclosureArrow: CustomWidget {
  private(set) var isExpanded = false

  lazy var color = WidgetColor(of: self)

  /// The remaining rotation of a running animation, in degrees clockwise, or 0 if none is running.
  var turn = 0.0 {
    didSet { if turn != oldValue { queueDraw() } }
  }

  init() {
    super.init(cssName: "widget", role: .presentation)
    add(Image(iconName: "pan-end-symbolic"))
  }

  /// Points the arrow down for an expanded item, or sideways for a collapsed one.
  ///
  /// - Parameter animated: If true, the arrow keeps its current direction until the caller animates ``turn``
  ///   to 0.
  func setExpanded(_ isExpanded: Bool, animated: Bool) {
    guard isExpanded != self.isExpanded else { return }
    let before = angle
    self.isExpanded = isExpanded
    setClass("expanded", isExpanded)
    turn = animated ? turn + before - angle : 0
    queueDraw()
  }

  private var angle: Double { isExpanded ? (readsRightToLeft ? -90 : 90) : 0 }

  override func draw(_ drawing: Drawing) {
    drawing.rotated(by: angle + turn, around: (Double(width) / 2, Double(height) / 2)) { super.draw(drawing) }
  }
}
