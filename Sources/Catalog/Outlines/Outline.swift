/// A point on the earth, in degrees east and north.
///
/// What crosses the 180th meridian goes on beyond it: a longitude may lie outside -180 to 180.
public struct EarthPoint: Sendable, Equatable {
  /// Degrees east.
  public var longitude: Double

  /// Degrees north, from -90 to 90.
  public var latitude: Double

  /// A point.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// How far something reaches, in degrees.
public struct EarthBounds: Sendable, Equatable {
  /// From west to east; all of it on one side of what the 180th meridian would cut.
  public var longitudes: ClosedRange<Double>

  /// From south to north.
  public var latitudes: ClosedRange<Double>

  /// The least that holds all points; nil where there are none.
  public init?(_ points: some Sequence<EarthPoint>) {
    var points = points.makeIterator()
    guard let first = points.next() else { return nil }
    var (west, east, south, north) = (first.longitude, first.longitude, first.latitude, first.latitude)
    while let point = points.next() {
      (west, east) = (min(west, point.longitude), max(east, point.longitude))
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
    }
    longitudes = west...east
    latitudes = south...north
  }

  /// Whether a point is inside or on the edge, on whichever turn around the earth.
  public func contains(_ point: EarthPoint) -> Bool {
    latitudes.contains(point.latitude)
      && EarthBounds.turns.contains { longitudes.contains(point.longitude + $0) }
  }

  /// What is added to a longitude to look for it where an outline may have it.
  static let turns: [Double] = [-360, 0, 360]
}

/// The land of one item: rings, of which the last point is joined to the first. Holes are rings like any other.
public struct Outline: Sendable, Equatable {
  /// Each of at least three points, all on the same turn around the earth.
  public let rings: [[EarthPoint]]

  /// How far it reaches.
  public let bounds: EarthBounds

  /// An outline of rings; nil where they have no points.
  public init?(rings: [[EarthPoint]]) {
    guard let bounds = EarthBounds(rings.joined()) else { return nil }
    self.rings = rings
    self.bounds = bounds
  }

  /// Whether a point is on the land, by the even-odd rule.
  ///
  /// - Complexity: O(*n*) in the points of the outline; O(1) outside of its bounds.
  public func contains(_ point: EarthPoint) -> Bool {
    guard bounds.contains(point) else { return false }
    return EarthBounds.turns.contains { turn in
      let x = point.longitude + turn
      guard bounds.longitudes.contains(x) else { return false }
      var isInside = false
      for ring in rings {
        guard var last = ring.last else { continue }
        for next in ring {
          if (last.latitude > point.latitude) != (next.latitude > point.latitude) {
            let share = (point.latitude - last.latitude) / (next.latitude - last.latitude)
            if x < last.longitude + share * (next.longitude - last.longitude) { isInside.toggle() }
          }
          last = next
        }
      }
      return isInside
    }
  }
}
