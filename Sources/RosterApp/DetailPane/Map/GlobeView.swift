import Catalog
import Glibc

/// An orthographic view of the Earth, as seen from far above a point.
///
/// Unlike a flat map, this view doesn't distort areas near its centre or cut anything off at the 180th meridian or the
/// poles.
struct GlobeView: Equatable, Sendable {
  /// The point in the middle of the view. North is at the top.
  var center: EarthPoint

  /// The radius of the Earth, in logical pixels. It determines the scale of the view.
  var radius: Double

  var width: Double
  var height: Double

  /// Creates a view. A longitude beyond the 180th meridian is wrapped around, and a latitude beyond a pole is clamped.
  init(center: EarthPoint, radius: Double, width: Double, height: Double) {
    self.center = EarthPoint(
      longitude: remainder(center.longitude, 360), latitude: min(90, max(-90, center.latitude)))
    self.radius = radius
    self.width = width
    self.height = height
  }

  /// The unit vectors that point east, north and towards the viewer from the centre of the view.
  var axes: (east: SIMD3<Double>, north: SIMD3<Double>, eye: SIMD3<Double>) {
    let (longitude, latitude) = (center.longitude * .pi / 180, center.latitude * .pi / 180)
    return (
      SIMD3(-sin(longitude), cos(longitude), 0),
      SIMD3(-sin(latitude) * cos(longitude), -sin(latitude) * sin(longitude), cos(latitude)),
      SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    )
  }

  /// Returns the position of a point in the view, or nil if the point is on the far side of the Earth.
  func place(of point: EarthPoint) -> (x: Double, y: Double)? {
    let (east, north, eye) = axes
    let vector = point.vector
    guard (vector * eye).sum() >= 0 else { return nil }
    return (width / 2 + radius * (vector * east).sum(), height / 2 - radius * (vector * north).sum())
  }

  /// Returns the point on the Earth at a position in the view, or nil if the position is beyond the edge of the Earth.
  func point(at place: (x: Double, y: Double)) -> EarthPoint? {
    let (x, y) = ((place.x - width / 2) / radius, (height / 2 - place.y) / radius)
    let depth = 1 - x * x - y * y
    guard depth >= 0 else { return nil }
    let (east, north, eye) = axes
    return EarthPoint(east * x + north * y + eye * depth.squareRoot())
  }

  /// Returns the view zoomed by a factor. The point at the given position, if any, stays roughly in place.
  func zoomed(by factor: Double, around place: (x: Double, y: Double)) -> GlobeView {
    var view = self
    view.radius *= factor
    guard let pinned = point(at: place), let moved = view.point(at: place) else { return view }
    return GlobeView(
      center: EarthPoint(
        longitude: center.longitude + pinned.longitude - moved.longitude,
        latitude: center.latitude + pinned.latitude - moved.latitude),
      radius: view.radius, width: width, height: height)
  }

  /// Returns the view with the Earth moved right and down by the given distances, in logical pixels.
  func panned(x: Double, y: Double) -> GlobeView {
    // Limit the rotation near the poles, where meridians are close together. The Earth follows the pointer only
    // approximately, because exact tracking is impossible beyond its edge.
    let wide = max(0.2, cos(center.latitude * .pi / 180))
    let degrees = 180 / (.pi * radius)
    return GlobeView(
      center: EarthPoint(
        longitude: center.longitude - x * degrees / wide, latitude: center.latitude + y * degrees),
      radius: radius, width: width, height: height)
  }
}

extension EarthPoint {
  /// The point as a unit vector. The axes point to the Greenwich meridian at the equator, to 90° east and to the North
  /// Pole.
  var vector: SIMD3<Double> {
    let (longitude, latitude) = (longitude * .pi / 180, latitude * .pi / 180)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// Creates the point that lies in the direction of a vector from the centre of the Earth. The length of the vector is
  /// ignored.
  init(_ vector: SIMD3<Double>) {
    let across = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    self.init(longitude: atan2(vector.y, vector.x) * 180 / .pi, latitude: atan2(vector.z, across) * 180 / .pi)
  }
}
