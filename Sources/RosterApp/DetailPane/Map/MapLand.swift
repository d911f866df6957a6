import Catalog

/// A ball that holds points of the earth's, which is a ball of radius 1 itself.
struct MapBall: Sendable {
  let center: SIMD3<Float>
  let radius: Float

  /// Nil without points.
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

/// A ring of an outline, ready to be drawn from any side.
struct MapRing: Sendable {
  /// On a ball of radius 1.
  let points: [SIMD3<Float>]

  /// Fewer, for the earth as a whole: those farther apart than `coarseStep`. Empty where the ring is too small to be seen.
  let coarse: [SIMD3<Float>]

  let ball: MapBall

  /// As many as it takes to tell how far the ring reaches.
  var extremes: [SIMD3<Float>] { ball.radius > 30 * MapRing.coarseStep ? coarse : points }

  /// How far apart the points are that are left for the whole earth.
  static let coarseStep: Float = 0.0035

  /// Nil where fewer than three points are left.
  init?(_ ring: [EarthPoint]) {
    // What is led over a pole is closed around it here.
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

/// The land of an item, or land that is of none.
struct MapLand: Sendable {
  /// The plain identifier of the item.
  let id: String?
  let rings: [MapRing]
  let ball: MapBall

  /// Nil where nothing is left to draw.
  init?(id: String?, _ outline: Outline) {
    self.id = id
    rings = outline.rings.compactMap(MapRing.init)
    guard let ball = MapBall(rings.flatMap(\.points)) else { return nil }
    self.ball = ball
  }
}
