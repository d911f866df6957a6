import Catalog
import Gtk

/// The layers of a map. If the item or its islands are too small to be visible, they are drawn as dots with halos.
@MainActor
final class MapPicture {
  private let sea = MapLayer("sea")
  private let land = MapLayer("land")
  let item = MapLayer("item")
  private let hovered = MapLayer("hovered")
  let borders: MapLayer?
  private let halo = MapLayer("halo", .discs)
  let dot = MapLayer("dot", .discs)

  /// The size, in logical pixels, below which an item is drawn as a dot. If the largest island of an item is smaller
  /// than twice this size, its islands below half this size are also drawn as dots.
  private static let minimumSize: Float = 10
  private static let dotRadius = 5.0
  private static let isletRadius = 2.0
  private static let haloWidth = 1.5

  /// Creates the layers. `lineWidth` is the width of borders in logical pixels, or nil for no borders.
  init(in widget: CustomWidget, lineWidth: Double?) {
    borders = lineWidth.map { MapLayer("borders", .lines(width: $0)) }
    for case let layer? in [sea, land, item, hovered, borders, halo, dot] { widget.add(layer) }
  }

  /// Draws a map. If the item has no outline on the map, a dot is drawn at `place`, the item's location.
  func show(_ shapes: MapShapes, from view: GlobeView, item id: String?, at place: EarthPoint?) {
    let projector = MapProjector(view)
    var (around, rest, own) = (Shape(), Shape(), Shape())
    for land in shapes.around { projector.add(land, to: &around) }
    for land in shapes.lands {
      if land.id == id, id != nil { projector.add(land, to: &own) } else { projector.add(land, to: &rest) }
    }
    let corner = (view.width * view.width + view.height * view.height).squareRoot() / 2
    // Draw a disc for the sea only if the edge of the Earth is visible. Otherwise, the map's background is the sea.
    sea.shapes =
      view.radius < corner
      ? [Shape(circleAt: (view.width / 2, view.height / 2), radius: view.radius)] : []
    land.shapes = [around, rest]
    item.shapes = [own]
    borders?.shapes = [around, rest, own]
    let dots =
      id.flatMap { shapes[$0] }.map { discs($0, projector) } ?? place.flatMap { view.place(of: $0) }.map {
        [(place: $0, radius: MapPicture.dotRadius)]
      } ?? []
    (dot.shapes, halo.shapes) = (shape(dots, wider: 0), shape(dots, wider: MapPicture.haloWidth))
  }

  func hover(_ id: String?, of shapes: MapShapes, from view: GlobeView) {
    guard let land = id.flatMap({ shapes[$0] }) else { return hovered.shapes = [] }
    var shape = Shape()
    MapProjector(view).add(land, to: &shape)
    hovered.shapes = [shape]
  }

  private typealias Disc = (place: (x: Double, y: Double), radius: Double)

  private func discs(_ land: MapLand, _ projector: MapProjector) -> [Disc] {
    func disc(_ ball: MapBall, _ radius: Double) -> Disc {
      let place = projector.place(of: ball.center)
      return ((Double(place.x), Double(place.y)), radius)
    }
    guard projector.canSee(land.ball) else { return [] }
    if projector.extent(of: land.ball) < MapPicture.minimumSize {
      return [disc(land.ball, MapPicture.dotRadius)]
    }
    let extents = land.rings.map { projector.extent(of: $0.ball) }
    guard let largest = extents.max(), largest < 2 * MapPicture.minimumSize else { return [] }
    return zip(land.rings, extents).filter { ring, extent in
      extent < MapPicture.minimumSize / 2 && projector.canSee(ring.ball)
    }.map { disc($0.0.ball, MapPicture.isletRadius) }
  }

  private func shape(_ discs: [Disc], wider: Double) -> [Shape] {
    guard !discs.isEmpty else { return [] }
    var shape = Shape()
    for disc in discs { shape.addCircle(at: disc.place, radius: disc.radius + wider) }
    return [shape]
  }
}
