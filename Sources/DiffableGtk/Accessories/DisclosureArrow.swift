import Gtk

/// The arrow of an outline's control, which points down over what it shows. It turns with its cell's other motions.
@MainActor
final class DisclosureArrow: CustomWidget {
  private(set) var isExpanded = false

  /// How far it still is from how it will point, in degrees clockwise.
  var turn = 0.0 {
    didSet { if turn != oldValue { queueDraw() } }
  }

  init() {
    super.init(cssName: "widget", role: .presentation)
    add(Image(iconName: "pan-end-symbolic"))
  }

  /// Points otherwise.
  ///
  /// - Parameter turns: whether it still points as before, and something turns it from there.
  func setExpanded(_ isExpanded: Bool, turns: Bool) {
    guard isExpanded != self.isExpanded else { return }
    let before = angle
    self.isExpanded = isExpanded
    setClass("expanded", isExpanded)
    turn = turns ? turn + before - angle : 0
    queueDraw()
  }

  private var angle: Double { isExpanded ? (readsRightToLeft ? -90 : 90) : 0 }

  override func draw(_ drawing: Drawing) {
    drawing.rotated(by: angle + turn, around: (Double(width) / 2, Double(height) / 2)) { super.draw(drawing) }
  }
}
