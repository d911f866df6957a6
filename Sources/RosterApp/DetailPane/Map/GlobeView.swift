import Catalog
import Glibc

/// The earth as it is seen from far above a point of it, in a window of some size: no place of it looks stretched, and nothing is
/// cut at the 180th meridian or at a pole.
struct GlobeView: Equatable, Sendable {
  /// What is in the middle of the window; north of it is up.
  var center: EarthPoint

  /// Of the earth, in logical pixels: the scale.
  var radius: Double

  /// Of the window, in logical pixels.
  var width: Double
  var height: Double

  /// A view of a window; the center may be beyond the poles and the 180th meridian, and is brought back.
  init(center: EarthPoint, radius: Double, width: Double, height: Double) {
    self.center = EarthPoint(
      longitude: remainder(center.longitude, 360), latitude: min(90, max(-90, center.latitude)))
    self.radius = radius
    self.width = width
    self.height = height
  }

  /// East, north and towards the eye, seen from the middle of the earth.
  var axes: (east: SIMD3<Double>, north: SIMD3<Double>, eye: SIMD3<Double>) {
    let (longitude, latitude) = (center.longitude * .pi / 180, center.latitude * .pi / 180)
    return (
      SIMD3(-sin(longitude), cos(longitude), 0),
      SIMD3(-sin(latitude) * cos(longitude), -sin(latitude) * sin(longitude), cos(latitude)),
      SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    )
  }

  /// Where in the window a point is; nil on the far side of the earth.
  func place(of point: EarthPoint) -> (x: Double, y: Double)? {
    let (east, north, eye) = axes
    let vector = point.vector
    guard (vector * eye).sum() >= 0 else { return nil }
    return (width / 2 + radius * (vector * east).sum(), height / 2 - radius * (vector * north).sum())
  }

  /// What is at a place of the window; nil beside the earth.
  func point(at place: (x: Double, y: Double)) -> EarthPoint? {
    let (x, y) = ((place.x - width / 2) / radius, (height / 2 - place.y) / radius)
    let depth = 1 - x * x - y * y
    guard depth >= 0 else { return nil }
    let (east, north, eye) = axes
    return EarthPoint(east * x + north * y + eye * depth.squareRoot())
  }

  /// The view with what is at a place brought as near as that, so that it stays at the place.
  func zoomed(by factor: Double, around place: (x: Double, y: Double)) -> GlobeView {
    var view = self
    view.radius *= factor
    guard let held = point(at: place), let found = view.point(at: place) else { return view }
    view.center = GlobeView.turned(center, by: held, from: found)
    return view
  }

  /// The view with the earth pulled that far to the right and down.
  func panned(x: Double, y: Double) -> GlobeView {
    // Near the poles a meridian is crossed in no time, and far outside of the earth there is nothing to hold.
    let wide = max(0.2, cos(center.latitude * .pi / 180))
    let degrees = 180 / (.pi * radius)
    return GlobeView(
      center: EarthPoint(
        longitude: center.longitude - x * degrees / wide, latitude: center.latitude + y * degrees),
      radius: radius, width: width, height: height)
  }

  private static func turned(_ center: EarthPoint, by held: EarthPoint, from found: EarthPoint) -> EarthPoint
  {
    EarthPoint(
      longitude: center.longitude + remainder(held.longitude - found.longitude, 360),
      latitude: min(90, max(-90, center.latitude + held.latitude - found.latitude)))
  }
}

extension EarthPoint {
  /// The point on a ball of radius 1: towards the meridian of Greenwich, towards 90 degrees east, and towards the north pole.
  var vector: SIMD3<Double> {
    let (longitude, latitude) = (longitude * .pi / 180, latitude * .pi / 180)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// The point in a direction from the middle of the earth.
  init(_ vector: SIMD3<Double>) {
    let across = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    self.init(longitude: atan2(vector.y, vector.x) * 180 / .pi, latitude: atan2(vector.z, across) * 180 / .pi)
  }
}
