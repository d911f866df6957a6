import Catalog

/// The land on a catalogue's map, prepared for drawing.
struct MapShapes: Sendable {
  let outlines: Outlines

  /// The land areas of the items, sorted by item id, followed by those that belong to no item.
  let lands: [MapLand]

  /// The surrounding land, from another file. Its edges don't exactly match those of the items.
  let around: [MapLand]

  /// The average length of the outlines' edges, relative to the Earth's radius. It limits the zoom.
  let edge: Double

  /// Whether the map is shown as a globe, because it covers much of the Earth or because its items have no outlines.
  let isGlobe: Bool

  let ball: MapBall?

  private let positions: [String: Int]
  private let aroundOutlines: [Outline]

  /// The value of `edge` for maps whose items have no outlines. It is roughly the value for a map of countries.
  private static let edgeOfWorld = 0.004

  /// Creates shapes. `around` contains the outlines of the surroundings, such as all countries for a map of counties.
  /// Surrounding areas that contain more than a tenth of the items are left out.
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
    edge = count > 0 ? max(sum / Double(count), 0.00001) : Self.edgeOfWorld
    let ball = MapBall(lands.flatMap { $0.rings.flatMap(\.coarse) })
    self.ball = ball
    isGlobe = (ball?.radius ?? 2) > 0.7
    positions = Dictionary(
      uniqueKeysWithValues: lands.enumerated().compactMap { position, land in
        land.id.map { ($0, position) }
      })
    lands += outlines.others.flatMap { MapLand(id: nil, $0) }.map { [$0] } ?? []
    let surroundings = around.map { MapShapes.surroundings($0, without: outlines) } ?? []
    self.around = surroundings.map(\.land)
    aroundOutlines = surroundings.map(\.outline)
    self.lands = lands
  }

  subscript(id: String) -> MapLand? { positions[id].map { lands[$0] } }

  func area(at point: EarthPoint) -> MapLand? {
    outlines.item(at: point).flatMap { self[$0] }
      ?? aroundOutlines.firstIndex { $0.contains(point) }.map { around[$0] }
  }

  private static func surroundings(
    _ around: Outlines, without inner: Outlines
  ) -> [(outline: Outline, land: MapLand)] {
    let middles = inner.items.values.map { outline in
      EarthPoint(
        longitude: (outline.bounds.longitudes.lowerBound + outline.bounds.longitudes.upperBound) / 2,
        latitude: (outline.bounds.latitudes.lowerBound + outline.bounds.latitudes.upperBound) / 2)
    }
    return around.items.sorted { $0.key < $1.key }.filter { _, outline in
      middles.count(where: outline.contains) * 10 <= middles.count
    }.compactMap { _, outline in MapLand(id: nil, outline).map { (outline, $0) } }
  }
}
