import Foundation
import TestSupport
import Testing

@testable import Catalog

@Suite(.timeLimit(.minutes(10)))
struct ShippedOutlinesTests {
  private static func outlines(of name: String) throws -> Outlines {
    let data = try #require(DataDirectory.locate())
    let file = try #require(data.outlinesFile(named: name))
    return try Outlines(contentsOf: file)
  }

  private static func area(of ring: [EarthPoint]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { sum, edge in
      sum + edge.0.longitude * edge.1.latitude - edge.1.longitude * edge.0.latitude
    } / 2
  }

  private static func place(of item: CatalogItem) -> EarthPoint? {
    item.facts.lazy.compactMap { fact in
      guard case .place(let latitude, let longitude) = fact.content else { return nil }
      return EarthPoint(longitude: longitude, latitude: latitude)
    }.first
  }

  @Test(arguments: ["countries", "counties"])
  func outlinesAreValid(_ name: String) throws {
    let outlines = try Self.outlines(of: name)
    #expect(outlines.catalog == name)
    let library = try Shipped.library
    let catalog = try #require(library.catalog(named: name))
    var items: [String: CatalogItem] = [:]
    for item in catalog.sections.flatMap(\.items) { items[String(item.id.id)] = item }
    #expect(Set(outlines.items.keys).isSubset(of: items.keys))
    let missing = name == "countries" ? ["BV", "GI", "TK", "TV", "UM"] : []
    #expect(items.keys.filter { outlines.items[$0] == nil }.sorted() == missing)
    for (id, outline) in outlines.items {
      let bounds = outline.bounds
      #expect(!outline.rings.isEmpty, "\(id)")
      for ring in outline.rings {
        #expect(ring.count >= 3 && ring.allSatisfy(bounds.contains), "\(id)")
        #expect(ring.first != ring.last, "\(id) repeats its first point")
        // No edge of a ring, including the one that closes it, crosses the 180th meridian, except at the pole in
        // Antarctica.
        let jumps = zip(ring, ring.dropFirst() + ring.prefix(1)).filter {
          abs($0.longitude - $1.longitude) > 180
        }
        #expect(jumps.allSatisfy { abs($0.0.latitude) == 90 && abs($0.1.latitude) == 90 }, "\(id)")
      }
      #expect(outline.rings.contains { abs(Self.area(of: $0)) > 0 }, "\(id)")
      #expect(bounds.longitudes.upperBound - bounds.longitudes.lowerBound < 180 || id == "AQ", "\(id)")
      // The coordinates of an island group can be in the sea, so allow a distance of two degrees or half of the
      // group's extent from north to south, whichever is greater.
      let item = try #require(items[id])
      let point = try #require(Self.place(of: item))
      let slack = max(2, (bounds.latitudes.upperBound - bounds.latitudes.lowerBound) / 2)
      let isNear = EarthBounds.turns.contains { turn in
        let x = point.longitude + turn
        return (bounds.longitudes.lowerBound - slack...bounds.longitudes.upperBound + slack).contains(x)
          && (bounds.latitudes.lowerBound - slack...bounds.latitudes.upperBound + slack)
            .contains(point.latitude)
      }
      #expect(isNear, "\(id): \(point) is far from \(bounds)")
    }
  }

  @Test func shapesAtTheDateLineAreContinuous() throws {
    let outlines = try Self.outlines(of: "countries")
    for (id, longitudes) in [
      ("RU", 19.0...191), ("FJ", 174...182), ("KI", -191 ... -151), ("US", -188 ... -66),
    ] {
      let bounds = try #require(outlines.items[id]).bounds.longitudes
      #expect(longitudes.contains(bounds.lowerBound) && longitudes.contains(bounds.upperBound), "\(id)")
    }
    let chukotka = EarthPoint(longitude: -173, latitude: 66.5)
    #expect(outlines.item(at: chukotka) == "RU")
  }

  @Test(arguments: [
    (7.45, 46.95, "CH"), (12.435, 41.902, "VA"), (12.6, 41.9, "IT"), (12.46, 43.94, "SM"), (0, 0, nil),
    (20.9, 42.6, nil), (0, -85, "AQ"), (28.5, -29.5, "LS"), (178, -17.8, "FJ"), (-182, -17.8, "FJ"),
  ])
  func findsTheItemAtAPoint(_ longitude: Double, _ latitude: Double, _ id: String?) throws {
    let outlines = try Self.outlines(of: "countries")
    #expect(outlines.item(at: EarthPoint(longitude: longitude, latitude: latitude)) == id)
  }

  /// Compares the results with winding numbers. A point is inside if an odd number of rings surround it.
  @Test func hitTestingMatchesWindingNumbers() throws {
    let outlines = try Self.outlines(of: "countries")
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    let items = outlines.items.filter { $0.value.rings.joined().count < 700 && $0.key != "AQ" }.sorted {
      $0.key < $1.key
    }
    var hits = 0
    for _ in 0..<600 {
      let (id, outline) = items[generator.below(items.count)]
      let point = EarthPoint(
        longitude: .random(in: outline.bounds.longitudes, using: &generator),
        latitude: .random(in: outline.bounds.latitudes, using: &generator))
      let rounds = outline.rings.map { windings(of: $0, around: point) }
      let isInside = rounds.filter { abs($0.rounded()) == 1 }.count % 2 == 1
      #expect(outline.contains(point) == isInside, "\(id) at \(point), seed \(generator.seed)")
      let turned = EarthPoint(longitude: point.longitude - 360, latitude: point.latitude)
      #expect(outline.contains(turned) == isInside, "\(id) at \(turned), seed \(generator.seed)")
      hits += isInside ? 1 : 0
    }
    #expect(hits > 100 && hits < 500, "seed \(generator.seed)")
  }

  /// A line that passes through a corner can cross the outline there once or only touch it.
  @Test func pointsBesideCornersAreFound() throws {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    func anyPoint() -> EarthPoint {
      EarthPoint(longitude: Double(generator.below(8)), latitude: Double(generator.below(8)))
    }
    var hits = 0
    for _ in 0..<5_000 {
      let ring = [anyPoint(), anyPoint(), anyPoint()], point = anyPoint()
      // The sign of each number shows on which side of an edge the point is.
      let sides = zip(ring, ring.dropFirst() + ring.prefix(1)).map { from, to in
        (from.longitude - point.longitude) * (to.latitude - point.latitude)
          - (from.latitude - point.latitude) * (to.longitude - point.longitude)
      }
      let isOutside = sides.contains { $0 > 0 } && sides.contains { $0 < 0 }
      // A point on an edge can be treated as inside or outside.
      guard isOutside || !sides.contains(0) else { continue }
      let outline = try #require(Outline(rings: [ring]))
      #expect(outline.contains(point) != isOutside, "\(point) in \(ring), seed \(generator.seed)")
      hits += isOutside ? 0 : 1
    }
    #expect(hits > 50, "seed \(generator.seed)")
  }

  /// Returns the winding number of a ring around a point, computed from the angles of the edges.
  private func windings(of ring: [EarthPoint], around point: EarthPoint) -> Double {
    var angles = 0.0
    for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let (ax, ay) = (from.longitude - point.longitude, from.latitude - point.latitude)
      let (bx, by) = (to.longitude - point.longitude, to.latitude - point.latitude)
      angles += atan2(ax * by - ay * bx, ax * bx + ay * by)
    }
    return angles / (2 * .pi)
  }
}
