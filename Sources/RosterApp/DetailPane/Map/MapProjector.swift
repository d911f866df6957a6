import Gtk

/// A projection of land onto a view. It leaves out land and points that don't affect the visible shape.
struct MapProjector {
  private let east: SIMD3<Float>
  private let south: SIMD3<Float>
  private let eye: SIMD3<Float>
  private let radius: Float
  private let halfWidth: Float
  private let halfHeight: Float
  private let isCoarse: Bool

  /// The distance between points, in logical pixels, below which they are merged.
  private static let minimumDistance: Float = 0.9

  init(_ view: GlobeView) {
    let axes = view.axes
    east = SIMD3<Float>(axes.east * view.radius)
    south = SIMD3<Float>(axes.north * -view.radius)
    eye = SIMD3<Float>(axes.eye)
    radius = Float(view.radius)
    (halfWidth, halfHeight) = (Float(view.width / 2), Float(view.height / 2))
    isCoarse = radius * MapRing.coarseStep < 1.2 * MapProjector.minimumDistance
  }

  /// Returns the diameter of a bounding sphere in the view, in logical pixels.
  func extent(of ball: MapBall) -> Float { 2 * ball.radius * radius }

  func place(of vector: SIMD3<Float>) -> SIMD2<Float> {
    SIMD2((vector * east).sum() + halfWidth, (vector * south).sum() + halfHeight)
  }

  func canSee(_ ball: MapBall) -> Bool {
    let reach = ball.radius * radius + 2
    guard (ball.center * eye).sum() + ball.radius > 0 else { return false }
    return abs((ball.center * east).sum()) < halfWidth + reach
      && abs((ball.center * south).sum()) < halfHeight + reach
  }

  func add(_ land: MapLand, to shape: inout Shape) {
    guard canSee(land.ball) else { return }
    for ring in land.rings where extent(of: ring.ball) > MapProjector.minimumDistance && canSee(ring.ball) {
      add(isCoarse ? ring.coarse : ring.points, to: &shape)
    }
  }

  private func add(_ points: [SIMD3<Float>], to shape: inout Shape) {
    let corner = SIMD2(halfWidth, halfHeight)
    let start = shape.corners.count
    var last = SIMD2<Float>(repeating: .infinity)
    var (common, skipped): (UInt8, SIMD2<Float>?) = (0, nil)
    for point in points {
      var place = SIMD2((point * east).sum(), (point * south).sum())
      if (point * eye).sum() < 0 {
        // Move points on the far side to the edge of the Earth, where the visible land ends.
        let length = (place * place).sum().squareRoot()
        if length > 0 { place *= radius / length }
      }
      let step = place - last
      guard (step * step).sum() > MapProjector.minimumDistance * MapProjector.minimumDistance else {
        continue
      }
      // Keep only the first and the last of several consecutive points that lie beyond the same side of the view.
      // The points between them don't affect the visible shape.
      let sides = sides(of: place)
      if common & sides != 0 {
        common &= sides
        skipped = place
        continue
      }
      common = sides
      if let before = skipped {
        append(before + corner, from: start, to: &shape)
        common &= self.sides(of: before)
        skipped = common == 0 ? nil : place
        if common != 0 { continue }
        common = sides
      }
      append(place + corner, from: start, to: &shape)
      last = place
    }
    if let skipped { append(skipped + corner, from: start, to: &shape) }
  }

  private func append(_ corner: SIMD2<Float>, from start: Int, to shape: inout Shape) {
    if shape.corners.count == start { shape.begin(at: corner) } else { shape.line(to: corner) }
  }

  /// Returns the sides of the view beyond which a position lies, as a bit mask.
  private func sides(of place: SIMD2<Float>) -> UInt8 {
    let margin: Float = 4
    return (place.x < -halfWidth - margin ? 1 : 0) | (place.x > halfWidth + margin ? 2 : 0)
      | (place.y < -halfHeight - margin ? 4 : 0) | (place.y > halfHeight + margin ? 8 : 0)
  }
}
