import Catalog
import Gtk

/// A small overview of the map in which an item is highlighted.
@MainActor
final class MapLocator: CustomWidget {
  static let side: Int32 = 76

  private lazy var picture = MapPicture(in: self, lineWidth: nil)

  init() {
    super.init(cssName: "maplocator", role: .presentation)
    isTargetable = false
    clipsContent = true
    _ = picture
  }

  /// Shows the map with an item highlighted. If the map is a globe, the overview has the same centre as `home`.
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
