/// A geographic location, in degrees east and north.
///
/// A shape that crosses the 180th meridian continues beyond it, so longitudes can be less than -180 or greater than
/// 180.
public struct EarthPoint: Sendable, Equatable {
  /// The longitude, in degrees east.
  public var longitude: Double

  /// The latitude, in degrees north, from -90 to 90.
  public var latitude: Double

  /// Creates a location.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// A bounding box, in degrees.
public struct EarthBounds: Sendable, Equatable {
  /// The range of longitudes, which can extend beyond the 180th meridian.
  public var longitudes: ClosedRange<Double>

  /// The range of latitudes.
  public var latitudes: ClosedRange<Double>

  /// Creates the smallest box that contains all points, or returns nil if there are none.
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

  /// Returns whether a point is in the box or on its edge. The box can extend beyond the 180th meridian.
  public func contains(_ point: EarthPoint) -> Bool {
    latitudes.contains(point.latitude)
      && EarthBounds.turns.contains { longitudes.contains(point.longitude + $0) }
  }

  /// The offsets, in degrees, to add to the longitude of a point when testing whether a shape contains the point. A
  /// shape that continues beyond the 180th meridian might contain the point only after the longitude is shifted.
  static let turns: [Double] = [-360, 0, 360]
}

/// An outline of land, made up of closed rings. Holes are also rings.
public struct Outline: Sendable, Equatable {
  /// The rings, each with at least three points and without a jump at the 180th meridian.
  public let rings: [[EarthPoint]]

  /// The bounding box.
  public let bounds: EarthBounds

  /// Creates an outline, or returns nil if the rings have no points.
  public init?(rings: [[EarthPoint]]) {
    guard let bounds = EarthBounds(rings.joined()) else { return nil }
    self.rings = rings
    self.bounds = bounds
  }

  /// Returns whether a point is inside the outline, by the even-odd rule.
  ///
  /// - Complexity: O(*n*) in the number of points in the outline; O(1) if `point` is outside the bounding box.
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
