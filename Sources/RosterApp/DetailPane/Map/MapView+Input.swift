import Catalog
import Glibc
import Gtk

extension MapView {
  static let step = 1.6

  private static let wheelStep = 1.25

  /// How far the pointer must move, in logical pixels, before a press becomes a drag.
  private static let dragThreshold = 6.0

  func connectPointer() {
    onPointerMove { [weak self] place in self?.follow(place) }
    var start = (x: 0.0, y: 0.0)
    onClick { click in start = (click.x, click.y) }
    onClick(onRelease: true) { [weak self] click in
      guard hypot(click.x - start.x, click.y - start.y) <= MapView.dragThreshold else { return }
      self?.press(click)
    }
    let wheel = ScrollController(on: self)
    wheel.onScroll = { [weak self, weak wheel] _, dy in
      // Without Ctrl, the mouse wheel and the touchpad scroll the pane.
      guard let self, let wheel, wheel.modifiers.contains(.control) else { return false }
      zoom(by: pow(MapView.wheelStep, -dy), around: pointerPlace, animated: !wheel.isTouchpad)
      return true
    }
    connectDrag()
    var before: GlobeView?
    onPinch(began: { [weak self] in before = self?.target }) { [weak self] scale, x, y in
      guard let self, let before, let target, scale > 0 else { return }
      zoom(by: before.radius * scale / target.radius, around: (x, y), animated: false)
    }
  }

  /// Lets the user drag the map, except in the initial view. There, dragging with a finger scrolls the pane.
  private func connectDrag() {
    let drag = DragGesture(on: self)
    var (last, isDragging) = ((x: 0.0, y: 0.0), false)
    drag.onBegin = { [weak self] _, _ in
      (last, isDragging) = ((0, 0), false)
      return self?.isAtHome == false
    }
    drag.onUpdate = { [weak self, weak drag] x, y in
      guard let self, let drag else { return }
      if !isDragging {
        guard x * x + y * y > MapView.dragThreshold * MapView.dragThreshold else { return }
        isDragging = true
        drag.claim()
        setPointer("grabbing")
      }
      pan(x: x - last.x, y: y - last.y, animated: false)
      last = (x, y)
    }
    drag.onEnd = { [weak self] _ in
      self?.updatePointer()
      if isDragging { self?.grabFocus() }
    }
  }

  func connectKeyboard() {
    onKeyPress { [weak self] press in
      guard let self, press.modifiers.subtracting(.shift).isEmpty else { return false }
      let step = min(width, height) / 5
      switch press.key {
      case .left: pan(x: Double(step), y: 0, animated: true)
      case .right: pan(x: -Double(step), y: 0, animated: true)
      case .up: pan(x: 0, y: Double(step), animated: true)
      case .down: pan(x: 0, y: -Double(step), animated: true)
      case .escape:
        // In the initial view, the window handles Esc.
        guard !isAtHome else { return false }
        goHome()
      default:
        switch press.key.character {
        case "+", "=": zoom(by: MapView.step)
        case "-": zoom(by: 1 / MapView.step)
        case "0": goHome()
        default: return false
        }
      }
      return true
    }
  }

  private func press(_ click: Click) {
    if let id = land(at: (click.x, click.y)) {
      if click.count == 1 { onPress(id) }
      return
    }
    grabFocus()
    if click.count == 2 { zoom(by: MapView.step, around: (click.x, click.y)) }
  }

  func land(at place: (x: Double, y: Double)) -> String? {
    guard let id = view?.point(at: place).flatMap({ shapes?.outlines.item(at: $0) }), id != item, canOpen(id)
    else { return nil }
    return id
  }

  /// Handles pointer movement. The position is nil if the pointer has left the map.
  func follow(_ place: (x: Double, y: Double)?) {
    pointerPlace = place
    hover(flight == nil ? place.flatMap(land) : nil)
    if let place { onHover(hovered, place) }
  }

  func hover(_ id: String?) {
    guard id != hovered else { return }
    hovered = id
    if let shapes, let view { picture.hover(id, of: shapes, from: view) }
    updatePointer()
    if id == nil { onHover(nil, pointerPlace ?? (0, 0)) }
  }

  private func updatePointer() {
    setPointer(hovered != nil ? "pointer" : isAtHome ? nil : "grab")
  }
}
