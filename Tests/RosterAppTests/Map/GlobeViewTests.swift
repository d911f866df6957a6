import Catalog
import Foundation
import Gtk
import TestSupport
import Testing

@testable import RosterApp

/// The geometry of maps, without a window.
@Suite(.timeLimit(.minutes(10)))
struct GlobeViewTests {
  private static let countries = load("countries")
  private static let counties = load("counties")

  private static func load(_ name: String) -> MapShapes? {
    guard let data = DataDirectory.locate(), let file = data.outlinesFile(named: name) else { return nil }
    return (try? Outlines(contentsOf: file)).map { MapShapes($0) }
  }

  private func view(using generator: inout SeededGenerator) -> GlobeView {
    GlobeView(
      center: EarthPoint(
        longitude: .random(in: -400...400, using: &generator),
        latitude: .random(in: -90...90, using: &generator)),
      radius: exp(.random(in: 4...9, using: &generator)), width: 400, height: 260)
  }

  @Test func positionsAndPointsAreInverse() {
    var generator = SeededGenerator(seed: testSeed())
    for _ in 0..<500 {
      let view = view(using: &generator)
      let place = (
        x: Double.random(in: 0...400, using: &generator), y: Double.random(in: 0...260, using: &generator)
      )
      guard let point = view.point(at: place) else {
        #expect(hypot(place.x - 200, place.y - 130) >= view.radius, "seed \(generator.seed)")
        continue
      }
      let found = view.place(of: point)
      // At the edge of the Earth, neighbouring points have almost the same position.
      let isEdge = hypot(place.x - 200, place.y - 130) > view.radius * 0.999
      #expect(
        isEdge || found.map { hypot($0.x - place.x, $0.y - place.y) < 0.01 } ?? false,
        "\(place) in \(view), seed \(generator.seed)")
    }
  }

  @Test func northIsUpAndEastIsOnTheRight() throws {
    let view = GlobeView(
      center: EarthPoint(longitude: 179.9, latitude: 10), radius: 200, width: 400, height: 260)
    #expect(try #require(view.place(of: EarthPoint(longitude: -179, latitude: 10))).x > 200)
    #expect(try #require(view.place(of: EarthPoint(longitude: 179.9, latitude: 20))).y < 130)
    #expect(view.place(of: EarthPoint(longitude: 0, latitude: 0)) == nil)
    #expect(view.point(at: (1, 1)) == nil)
  }

  @Test func zoomingKeepsWhatIsUnderThePointer() throws {
    let view = GlobeView(
      center: EarthPoint(longitude: 8, latitude: 47), radius: 3000, width: 400, height: 260)
    let held = try #require(view.point(at: (300, 60)))
    let place = try #require(view.zoomed(by: 1.6, around: (300, 60)).place(of: held))
    #expect(hypot(place.x - 300, place.y - 60) < 2)
    let panned = view.panned(x: 10, y: -20)
    let moved = try #require(panned.place(of: view.center))
    #expect(abs(moved.x - 210) < 0.5 && abs(moved.y - 110) < 0.5)
  }

  /// Drawn areas, which are clipped and simplified, contain the same points as the outlines used for clicks.
  @Test func clicksFindWhatIsDrawn() throws {
    let shapes = try #require(Self.countries)
    var generator = SeededGenerator(seed: testSeed())
    var (hits, checks) = (0, 0)
    for _ in 0..<60 {
      let view = view(using: &generator)
      let projector = MapProjector(view)
      for _ in 0..<6 {
        let place = (
          x: Double.random(in: 0...400, using: &generator), y: Double.random(in: 0...260, using: &generator)
        )
        guard let point = view.point(at: place), hypot(place.x - 200, place.y - 130) < view.radius * 0.97
        else { continue }
        let id = shapes.outlines.item(at: point)
        for land in shapes.lands where land.id != nil && (land.id == id || generator.below(12) == 0) {
          var shape = Shape()
          projector.add(land, to: &shape)
          guard distance(from: place, to: shape) > 2, !isOnSpeck(of: land, point, in: view) else { continue }
          // The outlines used for clicks have edges that are straight in degrees of longitude and latitude. The
          // drawn edges are straight on the map. The two differ for long edges along a circle of latitude, as
          // in Antarctica.
          #expect(
            contains(shape, place) == (land.id == id),
            "\(land.id ?? "") at \(point) in \(view), seed \(generator.seed)")
          checks += 1
          hits += land.id == id ? 1 : 0
        }
      }
    }
    #expect(hits > 5 && checks > hits, "seed \(generator.seed)")
  }

  @Test func nothingFarOutsideTheWindowIsDrawn() throws {
    let shapes = try #require(Self.countries)
    let land = try #require(shapes["RU"])
    let view = GlobeView(
      center: EarthPoint(longitude: 37, latitude: 55), radius: 400_000, width: 400, height: 260)
    var shape = Shape()
    MapProjector(view).add(land, to: &shape)
    #expect(shape.corners.count < 100 && contains(shape, (200, 130)))
  }

  @Test func everyItemFitsInItsView() throws {
    for shapes in [try #require(Self.countries), try #require(Self.counties)] {
      let fit = MapFit(shapes, width: 560, height: 300)
      for (id, outline) in shapes.outlines.items {
        let view = fit.view(of: shapes[id], at: nil)
        #expect(fit.radii.contains(view.radius), "\(id)")
        // Remote islets can be outside the view.
        let largest = shapes[id]?.rings.map(\.ball.radius).max() ?? 0
        let rings = outline.rings.filter { ring in
          (MapRing(ring)?.ball.radius ?? 0) > MapFit.minimumRingShare * largest
        }
        for point in rings.joined() where abs(point.latitude) < 90 {
          let place = view.place(of: point)
          #expect(
            place.map { $0.x > -1 && $0.x < 561 && $0.y > -1 && $0.y < 301 } ?? false, "\(id) at \(point)")
          if place == nil { break }
        }
      }
    }
  }

  @Test func viewOfASmallIslandIncludesOtherLand() throws {
    let shapes = try #require(Self.countries)
    let fit = MapFit(shapes, width: 560, height: 300)
    // Tuvalu has no outline.
    let view = fit.view(of: nil, at: EarthPoint(longitude: 178, latitude: -8))
    let projector = MapProjector(view)
    #expect(shapes.lands.contains { land in land.rings.contains { projector.canSee($0.ball) } })
    #expect(view.place(of: EarthPoint(longitude: 178, latitude: -8)).map { abs($0.x - 280) < 1 } == true)
  }

  /// In a catalogue without outlines, the countries are surroundings, which have no ids.
  @Test func viewOfATownInASmallCountryIsNotTheWholeEarth() throws {
    let countries = try #require(Self.countries)
    let own = MapShapes(Outlines(catalog: "towns", items: [:]), around: countries.outlines)
    let fit = MapFit(own, width: 560, height: 300)
    for (longitude, latitude) in [(8.54, 47.38), (6.13, 49.61), (7.42, 43.74), (28.2, -29.6)] {
      let place = EarthPoint(longitude: longitude, latitude: latitude)
      #expect(fit.view(of: nil, at: place).radius > 4 * fit.whole.radius, "\(longitude) \(latitude)")
    }
  }

  @Test func viewOfAnInlandPointIncludesItsCountry() throws {
    let shapes = try #require(Self.countries)
    let fit = MapFit(shapes, width: 560, height: 300)
    let towns = [("US", -98.5, 39.8), ("BR", -47.9, -15.8), ("DE", 13.4, 52.5), ("AU", 133.9, -23.7)]
    for (country, longitude, latitude) in towns {
      let place = EarthPoint(longitude: longitude, latitude: latitude)
      let view = fit.view(of: nil, at: place)
      #expect(view == fit.view(of: shapes[country], at: nil), "\(country)")
      let point = try #require(view.place(of: place))
      #expect((0...560).contains(point.x) && (0...300).contains(point.y), "\(country)")
      // A catalogue without outlines shows the countries as surroundings, so its view is the same.
      let own = MapShapes(Outlines(catalog: "towns", items: [:]), around: shapes.outlines)
      #expect(MapFit(own, width: 560, height: 300).view(of: nil, at: place) == view, "\(country)")
    }
    // The view of the United States doesn't include Hawaii.
    let hilo = EarthPoint(longitude: -155.5, latitude: 19.6)
    let point = try #require(fit.view(of: nil, at: hilo).place(of: hilo))
    #expect((0...560).contains(point.x) && (0...300).contains(point.y))
  }

  private func contains(_ shape: Shape, _ place: (x: Double, y: Double)) -> Bool {
    var isInside = false
    for (a, b) in edges(of: shape) where (Double(a.y) > place.y) != (Double(b.y) > place.y) {
      let share = (place.y - Double(a.y)) / Double(b.y - a.y)
      if place.x < Double(a.x) + share * Double(b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Returns whether a point is on an island smaller than three pixels, which may not be drawn.
  private func isOnSpeck(of land: MapLand, _ point: EarthPoint, in view: GlobeView) -> Bool {
    land.rings.contains { ring in
      let away = SIMD3<Float>(point.vector) - ring.ball.center
      let radius = ring.ball.radius
      return radius * Float(view.radius) < 3 && (away * away).sum() <= radius * radius * 1.1
    }
  }

  private func distance(from place: (x: Double, y: Double), to shape: Shape) -> Double {
    edges(of: shape).map { a, b in
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      let (px, py) = (place.x - Double(a.x), place.y - Double(a.y))
      let share = max(0, min(1, (px * dx + py * dy) / max(dx * dx + dy * dy, 1e-9)))
      return hypot(px - share * dx, py - share * dy)
    }.min() ?? .infinity
  }

  private func edges(of shape: Shape) -> [(SIMD2<Float>, SIMD2<Float>)] {
    shape.starts.enumerated().flatMap { index, start in
      let end = index + 1 < shape.starts.count ? shape.starts[index + 1] : shape.corners.count
      let ring = shape.corners[start..<end]
      return zip(ring, ring.dropFirst() + ring.prefix(1)).map { ($0, $1) }
    }
  }
}
