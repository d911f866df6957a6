import Catalog
import Glibc
import Gtk

struct MapFlight {
  let start: GlobeView
  let end: GlobeView
  private var began: Int64?

  /// The duration of the animation, in microseconds.
  private static let duration = 250_000.0

  init(from start: GlobeView, to end: GlobeView) { (self.start, self.end) = (start, end) }

  /// Returns the view at a frame time in microseconds, or nil if the animation has ended. The first call starts the
  /// animation.
  mutating func view(at time: Int64) -> GlobeView? {
    let began = began ?? time
    self.began = began
    let share = Double(time - began) / MapFlight.duration
    guard share < 1 else { return nil }
    let rest = 1 - max(0, share)
    return start.interpolated(to: end, share: 1 - rest * rest * rest)
  }
}

extension GlobeView {
  func interpolated(to other: GlobeView, share: Double) -> GlobeView {
    let way = center.vector * (1 - share) + other.center.vector * share
    let center = abs(way.x) + abs(way.y) < 1e-9 ? other.center : EarthPoint(way)
    return GlobeView(
      center: center, radius: exp(log(radius) * (1 - share) + log(other.radius) * share),
      width: other.width, height: other.height)
  }

  /// Returns whether another view is near enough for an animated transition. A longer move or zoom would be too fast to
  /// follow.
  func isNear(_ other: GlobeView) -> Bool {
    let way = center.vector - other.center.vector
    let distance = (way * way).sum().squareRoot() * min(radius, other.radius)
    return distance < 2 * max(width, height) && max(radius, other.radius) < 30 * min(radius, other.radius)
  }
}

extension MapView {
  var isAtHome: Bool { target == home }

  var target: GlobeView? { flight?.end ?? view }

  var canZoomIn: Bool { target.map { $0.radius < (fit?.radii.upperBound ?? 0) * 0.999 } ?? false }

  var canZoomOut: Bool { target.map { $0.radius > (fit?.radii.lowerBound ?? 0) * 1.001 } ?? false }

  func go(to end: GlobeView, animated: Bool) {
    guard animated, isMapped, animationsAreEnabled, let view, view != end else {
      flight = nil
      return set(end)
    }
    let isFlying = flight != nil
    flight = MapFlight(from: view, to: end)
    guard !isFlying else { return }
    onFrame { [weak self] time in self?.advance(to: time) ?? false }
  }

  private func advance(to time: Int64) -> Bool {
    guard var flight else { return false }
    if let view = flight.view(at: time) {
      self.flight = flight
      set(view)
      return true
    }
    self.flight = nil
    set(flight.end)
    follow(pointerPlace)
    return false
  }

  func zoom(by factor: Double, around place: (x: Double, y: Double)? = nil, animated: Bool = true) {
    guard let fit, let target else { return }
    let limits = fit.radii
    let factor = min(limits.upperBound / target.radius, max(limits.lowerBound / target.radius, factor))
    guard abs(factor - 1) > 1e-6 else { return }
    go(
      to: target.zoomed(by: factor, around: place ?? (target.width / 2, target.height / 2)),
      animated: animated)
  }

  func pan(x: Double, y: Double, animated: Bool) {
    guard let target else { return }
    go(to: target.panned(x: x, y: y), animated: animated)
  }

  func goHome() {
    if let home { go(to: home, animated: true) }
  }
}
