import Catalog

/// A bounding sphere for points on the Earth. The unit is the Earth's radius.
struct MapBall: Sendable {
  let center: SIMD3<Float>
  let radius: Float

  init?(_ points: some Collection<SIMD3<Float>>) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    let center = (low + high) / 2
    var farthest: Float = 0
    for point in points {
      let away = point - center
      farthest = max(farthest, (away * away).sum())
    }
    self.center = center
    radius = farthest.squareRoot()
  }
}

/// A ring of an outline, prepared for drawing from any viewpoint.
struct MapRing: Sendable {
  /// The points of the ring, on a sphere of radius 1.
  let points: [SIMD3<Float>]

  /// The simplified ring for a view of the whole Earth. It is empty if the ring is too small to be visible in that
  /// view.
  let coarse: [SIMD3<Float>]

  let ball: MapBall

  /// The points from which to compute the extent of the ring. For a large ring, the simplified ring is accurate enough.
  var extremes: [SIMD3<Float>] { ball.radius > 30 * MapRing.coarseStep ? coarse : points }

  /// The minimum distance between points of the simplified ring, relative to the Earth's radius.
  static let coarseStep: Float = 0.0035

  init?(_ ring: [EarthPoint]) {
    // Points at a pole connect an outline to the edge of a flat map. On a globe, the ring closes around the pole
    // without them.
    points = ring.filter { abs($0.latitude) < 90 }.map { SIMD3<Float>($0.vector) }
    guard points.count >= 3, let ball = MapBall(points) else { return nil }
    self.ball = ball
    var coarse: [SIMD3<Float>] = []
    if ball.radius > MapRing.coarseStep / 2 {
      for point in points {
        if let last = coarse.last {
          let step = point - last
          guard (step * step).sum() > MapRing.coarseStep * MapRing.coarseStep else { continue }
        }
        coarse.append(point)
      }
    }
    self.coarse = coarse.count >= 3 ? coarse : []
  }
}

/// The land of an item, or land that belongs to no item.
struct MapLand: Sendable {
  /// The item's id within its catalogue.
  let id: String?
  let rings: [MapRing]
  let ball: MapBall

  init?(id: String?, _ outline: Outline) {
    self.id = id
    rings = outline.rings.compactMap(MapRing.init)
    guard let ball = MapBall(rings.flatMap(\.points)) else { return nil }
    self.ball = ball
  }
}
