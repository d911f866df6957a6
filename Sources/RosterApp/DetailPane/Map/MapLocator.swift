import Catalog
import Gtk

/// A small overview of the map, with a mark at the position of an item.
@MainActor
final class MapLocator: CustomWidget {
  /// The width and height, in logical pixels.
  static let side: Int32 = 76

  private lazy var picture = MapPicture(in: self, lineWidth: nil)

  init() {
    super.init(cssName: "maplocator", role: .presentation)
    isTargetable = false
    clipsContent = true
    _ = picture
  }

  /// Shows the map and marks an item.
  ///
  /// - Parameters:
  ///   - item: The item to mark, if it has land.
  ///   - place: The location of the item, used if it has no land.
  ///   - home: The initial view of the item, on whose centre a globe is centred.
  func show(_ shapes: MapShapes, item: String?, at place: EarthPoint?, from home: GlobeView) {
    let side = Double(MapLocator.side)
    let fit = MapFit(shapes, width: side, height: side)
    var view = fit.whole
    setClass("globe", shapes.isGlobe)
    if shapes.isGlobe {
      view = GlobeView(center: home.center, radius: side / 2 - 2, width: side, height: side)
    }
    picture.show(shapes, from: view, item: item, at: place)
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    (MapLocator.side, MapLocator.side)
  }

  override var heightFollowsWidth: Bool { false }
}
