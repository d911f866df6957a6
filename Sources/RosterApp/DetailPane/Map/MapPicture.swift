import Catalog
import Gtk

/// The layers of a map, one over the other: sea, land, the item, borders, and a dot where the item is too small to be seen.
@MainActor
final class MapPicture {
  private let sea = MapLayer("sea")
  private let land = MapLayer("land")
  private let item = MapLayer("item")
  private let hovered = MapLayer("hovered")
  private let borders: MapLayer?
  private let halo = MapLayer("halo", .discs)
  private let dot = MapLayer("dot", .discs)

  /// An item less wide than this is shown as a dot, and its islands as smaller ones, in logical pixels.
  private static let least: Float = 10
  private static let dotRadius = 5.0
  private static let isletRadius = 2.0
  private static let haloWidth = 1.5

  /// - Parameter lineWidth: of the borders, in logical pixels; nil for none.
  init(in widget: CustomWidget, lineWidth: Double?) {
    borders = lineWidth.map { MapLayer("borders", .lines(width: $0)) }
    for case let layer? in [sea, land, item, hovered, borders, halo, dot] { widget.add(layer) }
  }

  /// Whether the item is drawn as a dot.
  var showsDot: Bool { !dot.shapes.isEmpty }

  /// Whether there is land of the item in the window.
  var showsItem: Bool { item.shapes.contains { !$0.isEmpty } }

  /// Draws what a view shows.
  ///
  /// - Parameters:
  ///   - shapes: all land.
  ///   - view: from where.
  ///   - id: the item that stands out.
  ///   - place: where the item is, in case it has no land to draw.
  func show(_ shapes: MapShapes, from view: GlobeView, item id: String?, at place: EarthPoint?) {
    let projector = MapProjector(view)
    var (around, rest, own) = (Shape(), Shape(), Shape())
    for land in shapes.around { projector.add(land, to: &around) }
    for land in shapes.lands {
      if land.id == id, id != nil { projector.add(land, to: &own) } else { projector.add(land, to: &rest) }
    }
    let corner = (view.width * view.width + view.height * view.height).squareRoot() / 2
    // Where the earth fills the window there is no edge to see.
    sea.shapes =
      view.radius < corner
      ? [Shape(circleAt: (view.width / 2, view.height / 2), radius: view.radius)] : []
    land.shapes = [around, rest]
    item.shapes = [own]
    borders?.shapes = [rest, own]
    let dots =
      id.flatMap { shapes[$0] }.map { discs($0, projector) } ?? place.flatMap { view.place(of: $0) }.map {
        [(place: $0, radius: MapPicture.dotRadius)]
      } ?? []
    (dot.shapes, halo.shapes) = (shape(dots, wider: 0), shape(dots, wider: MapPicture.haloWidth))
  }

  /// Lets other land stand out a little.
  func hover(_ id: String?, of shapes: MapShapes, from view: GlobeView) {
    guard let land = id.flatMap({ shapes[$0] }) else { return hovered.shapes = [] }
    var shape = Shape()
    MapProjector(view).add(land, to: &shape)
    hovered.shapes = [shape]
  }

  private typealias Disc = (place: (x: Double, y: Double), radius: Double)

  /// Discs for what is too small: one for all of the land, or one for each island of many.
  private func discs(_ land: MapLand, _ projector: MapProjector) -> [Disc] {
    func disc(_ ball: MapBall, _ radius: Double) -> Disc {
      let place = projector.place(of: ball.center)
      return ((Double(place.x), Double(place.y)), radius)
    }
    guard projector.canSee(land.ball) else { return [] }
    if projector.extent(of: land.ball) < MapPicture.least {
      return [disc(land.ball, MapPicture.dotRadius)]
    }
    let extents = land.rings.map { projector.extent(of: $0.ball) }
    guard let largest = extents.max(), largest < 2 * MapPicture.least else { return [] }
    return zip(land.rings, extents).filter { ring, extent in
      extent < MapPicture.least / 2 && projector.canSee(ring.ball)
    }.map { disc($0.0.ball, MapPicture.isletRadius) }
  }

  private func shape(_ discs: [Disc], wider: Double) -> [Shape] {
    guard !discs.isEmpty else { return [] }
    var shape = Shape()
    for disc in discs { shape.addCircle(at: disc.place, radius: disc.radius + wider) }
    return [shape]
  }
}
