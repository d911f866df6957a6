import Catalog
import Gtk
import Gettext

/// A map around one item, that can be brought nearer and moved.
@MainActor
final class MapView: CustomWidget {
  /// Called with the plain identifier of other land that is pressed.
  var onPress: (String) -> Void = { _ in }

  /// Called when the pointer comes over other land, moves, or leaves it.
  var onHover: (String?, (x: Double, y: Double)) -> Void = { _, _ in }

  /// Called when another part of the earth is in sight.
  var onViewChange: () -> Void = {}

  /// Says whether land is of an item that can be shown.
  var isKnown: (String) -> Bool = { _ in false }

  /// All land; nil until there is a map.
  private(set) var shapes: MapShapes?

  /// The item that stands out.
  private(set) var item: String?
  private(set) var place: EarthPoint?

  /// From where the earth is seen; nil until there is something to see, and room for it.
  private(set) var view: GlobeView?

  /// The view in which the item is whole.
  private(set) var home: GlobeView?

  /// Whether nothing moves.
  var isSettled: Bool { flight == nil && (shapes == nil || view != nil || !isMapped) }

  var flight: MapFlight?
  var pointerPlace: (x: Double, y: Double)?
  var hovered: String?
  private(set) lazy var picture = MapPicture(in: self, lineWidth: 0.8)

  init() {
    super.init(cssName: "mapview", role: .image)
    isFocusable = true
    clipsContent = true
    // Before there is anything to see: a layout is no time for new children.
    _ = picture
    setAccessibleDescription(
      gettext("Press plus or minus to zoom, the arrow keys to move, or 0 to reset the view"))
    connectPointer()
    connectKeyboard()
  }

  /// Shows another item of the same map, or of another.
  ///
  /// - Parameters:
  ///   - place: where it is, in case it has no land to draw.
  ///   - isSame: whether the map is the one that is shown, over which one can fly.
  func show(_ item: String, at place: EarthPoint?, of shapes: MapShapes, isSame: Bool) {
    let isOther = self.item != item || !isSame
    (self.item, self.place, self.shapes) = (item, place, shapes)
    hover(nil)
    updateFit()
    guard let fit else { return }
    home = fit.view(of: shapes[item], at: place)
    guard isOther || view == nil, let home else { return viewDidChange() }
    go(to: home, animated: isSame && view.map { $0.isNear(home) } ?? false)
    viewDidChange()
  }

  /// What there is room for.
  private(set) var fit: MapFit?

  private func updateFit() {
    fit = shapes.flatMap {
      width > 1 && height > 1 ? MapFit($0, width: Double(width), height: Double(height)) : nil
    }
  }

  /// Shows the earth from there, at once.
  func set(_ view: GlobeView) {
    guard view != self.view else { return }
    self.view = view
    viewDidChange()
  }

  private func viewDidChange() {
    guard let shapes, let view else { return }
    picture.show(shapes, from: view, item: item, at: place)
    picture.hover(hovered, of: shapes, from: view)
    onViewChange()
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) { (0, 0) }

  override var heightFollowsWidth: Bool { false }

  override func allocateContent(width: Int32, height: Int32) {
    super.allocateContent(width: width, height: height)
    let isResized = view.map { $0.width != Double(width) || $0.height != Double(height) } ?? true
    guard isResized else { return }
    updateFit()
    guard let fit, let shapes, let item else { return }
    let wasAtHome = isAtHome
    let home = fit.view(of: shapes[item], at: place)
    self.home = home
    flight = nil
    if wasAtHome || view == nil {
      set(home)
    } else if let view {
      set(
        fit.limited(
          GlobeView(center: view.center, radius: view.radius, width: home.width, height: home.height)))
    }
  }
}
