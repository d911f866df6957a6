import Gtk

/// A layer of a map, drawn in the text colour that the style sheet sets for it.
@MainActor
final class MapLayer: CustomWidget {
  enum Style {
    case fill
    /// Filled discs. Areas in which discs overlap are filled too.
    case discs
    case lines(width: Double)
  }

  var shapes: [Shape] = [] {
    didSet { if shapes != oldValue { queueDraw() } }
  }

  private let style: Style

  init(_ name: String, _ style: Style = .fill) {
    self.style = style
    super.init(cssName: "maplayer", role: .presentation)
    addClass(name)
    isTargetable = false
  }

  override func draw(_ drawing: Drawing) {
    let all = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    for shape in shapes {
      switch style {
      case .fill: drawing.fill(shape, in: all)
      case .discs: drawing.fill(shape, in: all, hasHoles: false)
      case .lines(let width): drawing.stroke(shape, in: all, lineWidth: width)
      }
    }
  }
}
