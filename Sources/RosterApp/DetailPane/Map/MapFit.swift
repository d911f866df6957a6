import Catalog

/// The initial view and the zoom limits of a map of a given size.
struct MapFit {
  let shapes: MapShapes
  let width: Double
  let height: Double

  /// The view of the whole map, which shows either the entire Earth or all items.
  let whole: GlobeView

  init(_ shapes: MapShapes, width: Double, height: Double) {
    (self.shapes, self.width, self.height) = (shapes, width, height)
    if !shapes.isGlobe, let ball = shapes.ball {
      whole = MapFit.fitted(
        EarthPoint(SIMD3<Double>(ball.center)), shapes.lands.filter { $0.id != nil }, width, height)
    } else {
      whole = GlobeView(
        center: EarthPoint(longitude: 0, latitude: 0), radius: min(width, height) / 2 - 8, width: width,
        height: height)
    }
  }

  /// The share of the view's width or height that the item fills. The rest shows its surroundings.
  private static let itemShare = 0.74

  /// The minimum radius of the rings that must fit in the view, relative to the radius of the item's largest ring.
  static let minimumRingShare: Float = 0.02

  /// The minimum number of outline edges, of average length, that fit across the initial view. With fewer edges,
  /// outlines would look coarse.
  private static let minimumEdgeCount = 40.0

  /// The factor by which the user can zoom in beyond ``closest``.
  private static let extraZoom = 4.0

  /// The maximum radius of the Earth in the initial view. A larger radius would show no more detail.
  var closest: Double { width / (MapFit.minimumEdgeCount * shapes.edge) }

  var radii: ClosedRange<Double> {
    let farthest = min(whole.radius, closest)
    return farthest...max(farthest, closest * MapFit.extraZoom)
  }

  /// Returns the view of an item and its surroundings. An item without an outline, such as a town, is shown in the area
  /// that contains it, such as a country. If the item has neither an outline nor a location, returns the view of the
  /// whole map.
  func view(of land: MapLand?, at place: EarthPoint?) -> GlobeView {
    if land == nil, let place, let area = shapes.area(at: place) {
      let view = view(of: area, at: nil)
      // Use the area's view only if it contains the item, because that view can leave out remote islets.
      if let point = view.place(of: place), (0...width).contains(point.x), (0...height).contains(point.y) {
        return view
      }
    }
    guard let center = land.map({ EarthPoint(SIMD3<Double>($0.ball.center)) }) ?? place else { return whole }
    // Near a pole, put the Greenwich meridian on the vertical axis, as on most polar maps. Otherwise, the item's
    // longitude would determine which way is up.
    var view =
      if abs(center.latitude) > 80 {
        MapFit.fitted(
          EarthPoint(longitude: 0, latitude: center.latitude < 0 ? -90 : 90), land.map { [$0] } ?? [],
          width, height, isFixed: true)
      } else {
        MapFit.fitted(center, land.map { [$0] } ?? [], width, height)
      }
    if view.radius > closest {
      view.radius = min(closest, radiusShowingNearestLand(from: view.center, except: land))
    }
    view.radius = max(view.radius, min(whole.radius, closest))
    return view
  }

  /// Returns the radius of the Earth at which the land nearest to the item is visible, so that an island isn't shown
  /// alone.
  private func radiusShowingNearestLand(from center: EarthPoint, except land: MapLand?) -> Double {
    let eye = SIMD3<Float>(center.vector)
    var nearest: Float = 4
    // Surrounding land has no ids, so compare positions instead.
    for other in shapes.lands + shapes.around where other.ball.center != land?.ball.center {
      for ring in other.rings {
        for point in ring.extremes {
          let away = point - eye
          nearest = min(nearest, (away * away).sum())
        }
      }
    }
    return MapFit.itemShare * min(width, height) / 2 / max(0.00001, Double(nearest.squareRoot()) * 1.6)
  }

  /// Returns the view in which the given land fills `itemShare` of the width or height. If `isFixed` is true, the view
  /// is centred on `center`. Otherwise, it is centred on the land, and `center` is only a first estimate.
  private static func fitted(
    _ center: EarthPoint, _ lands: [MapLand], _ width: Double, _ height: Double, isFixed: Bool = false
  ) -> GlobeView {
    var view = GlobeView(center: center, radius: 1, width: 0, height: 0)
    var (across, up) = (0.0, 0.0)
    // Leave out tiny remote islands. They would make a country smaller in the view without being visible themselves.
    let largest = lands.lazy.flatMap(\.rings).map(\.ball.radius).max() ?? 0
    let rings = lands.flatMap(\.rings).filter { $0.ball.radius > largest * minimumRingShare }
    for _ in 0..<3 {
      let axes = view.axes
      let (east, north, eye) = (
        SIMD3<Float>(axes.east), SIMD3<Float>(axes.north), SIMD3<Float>(axes.eye)
      )
      var low = SIMD2<Float>(repeating: .infinity)
      var high = SIMD2<Float>(repeating: -.infinity)
      for ring in rings {
        for point in ring.extremes where (point * eye).sum() > 0 {
          let place = SIMD2((point * east).sum(), (point * north).sum())
          low.replace(with: place, where: place .< low)
          high.replace(with: place, where: place .> high)
        }
      }
      guard low.x <= high.x else { break }
      (across, up) = (Double(high.x - low.x), Double(high.y - low.y))
      if isFixed {
        (across, up) = (
          2 * Double(max(abs(low.x), abs(high.x))), 2 * Double(max(abs(low.y), abs(high.y)))
        )
        break
      }
      let middle = (low + high) / 2
      guard let moved = view.point(at: (Double(middle.x), Double(-middle.y))) else { break }
      view.center = moved
    }
    return GlobeView(
      center: view.center,
      radius: MapFit.itemShare * min(width / max(across, 1e-7), height / max(up, 1e-7)), width: width,
      height: height)
  }
}
