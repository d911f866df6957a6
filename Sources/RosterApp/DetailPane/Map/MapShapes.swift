import Catalog

/// All that the maps of a catalogue draw.
struct MapShapes: Sendable {
  /// For what is under the pointer.
  let outlines: Outlines

  /// The items' land, by their plain identifiers, and land that is of no item.
  let lands: [MapLand]

  /// Land around them, from elsewhere: its edges and theirs differ a little.
  let around: [MapLand]

  /// How long an edge of an outline is on average, of the earth's radius: nearer than a few of them there is nothing to see.
  let edge: Double

  /// Whether the whole of it is more than a part of the earth, and is shown as a globe.
  let isGlobe: Bool

  /// The ball that holds the items.
  let ball: MapBall?

  private let positions: [String: Int]

  /// - Parameters:
  ///   - outlines: the catalogue's.
  ///   - around: those of what lies around it, such as all countries for a map of the counties of one. What the catalogue's own
  ///     items lie in is left out.
  init(_ outlines: Outlines, around: Outlines? = nil) {
    self.outlines = outlines
    var lands = outlines.items.sorted { $0.key < $1.key }.compactMap { MapLand(id: $0.key, $0.value) }
    var (sum, count) = (0.0, 0)
    for ring in lands.lazy.flatMap(\.rings) {
      for (one, other) in zip(ring.points, ring.points.dropFirst()) {
        let step = other - one
        sum += Double((step * step).sum().squareRoot())
        count += 1
      }
    }
    edge = max(sum / Double(max(1, count)), 0.00001)
    let ball = MapBall(lands.flatMap { $0.rings.flatMap(\.coarse) })
    self.ball = ball
    isGlobe = (ball?.radius ?? 2) > 0.7
    positions = Dictionary(
      uniqueKeysWithValues: lands.enumerated().compactMap { position, land in
        land.id.map { ($0, position) }
      })
    lands += outlines.others.flatMap { MapLand(id: nil, $0) }.map { [$0] } ?? []
    self.around = around.map { MapShapes.lands(of: $0, without: outlines) } ?? []
    self.lands = lands
  }

  /// The land of an item.
  subscript(id: String) -> MapLand? { positions[id].map { lands[$0] } }

  /// The land around, without what a good part of the items lie in.
  private static func lands(of around: Outlines, without inner: Outlines) -> [MapLand] {
    let middles = inner.items.values.map { outline in
      EarthPoint(
        longitude: (outline.bounds.longitudes.lowerBound + outline.bounds.longitudes.upperBound) / 2,
        latitude: (outline.bounds.latitudes.lowerBound + outline.bounds.latitudes.upperBound) / 2)
    }
    return around.items.sorted { $0.key < $1.key }.filter { _, outline in
      middles.count(where: outline.contains) * 10 <= middles.count
    }.compactMap { MapLand(id: nil, $0.value) }
  }
}
