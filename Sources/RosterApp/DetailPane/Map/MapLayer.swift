import Gtk

/// One colour of a map: what lies in it, filled or drawn as lines, in the colour that the style sheet gives the layer's text.
@MainActor
final class MapLayer: CustomWidget {
  /// How a layer draws what lies in it.
  enum Style {
    case fill
    /// Discs, which may overlap.
    case discs
    case lines(width: Double)
  }

  /// What is drawn.
  var shapes: [Shape] = [] {
    didSet { if shapes != oldValue { queueDraw() } }
  }

  private let style: Style

  /// - Parameters:
  ///   - name: the layer's CSS class.
  ///   - style: how it draws.
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
