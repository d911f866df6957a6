import Catalog
import Gtk
import Gettext

@MainActor
final class MapView: CustomWidget {
  /// Called with an item's id when the user clicks the land of another item that can be opened.
  var onPress: (String) -> Void = { _ in }

  /// Called when the pointer moves over the map, and when no item is highlighted any more. The arguments are the id of
  /// the highlighted item, or nil if there is none, and the pointer's position.
  var onHover: (String?, (x: Double, y: Double)) -> Void = { _, _ in }

  var onViewChange: () -> Void = {}

  var canOpen: (String) -> Bool = { _ in false }

  private(set) var shapes: MapShapes?

  private(set) var item: String?
  private(set) var place: EarthPoint?

  /// The current view, or nil until the widget has a map and a size.
  private(set) var view: GlobeView?

  /// The initial view of the item, or nil until the widget has a map and a size.
  private(set) var home: GlobeView?

  var isSettled: Bool { flight == nil && (shapes == nil || view != nil || !isMapped) }

  var flight: MapFlight?
  var pointerPlace: (x: Double, y: Double)?
  var hovered: String?
  private(set) lazy var picture = MapPicture(in: self, lineWidth: 0.8)

  init() {
    super.init(cssName: "mapview", role: .image)
    isFocusable = true
    clipsContent = true
    // Create the layers now, because children can't be added during a layout.
    _ = picture
    setAccessibleDescription(
      gettext("Press plus or minus to zoom, the arrow keys to move, or 0 to reset the view."))
    connectPointer()
    connectKeyboard()
  }

  /// Shows an item on a map. The transition to the item is animated only if `isSame` is true, which means that the
  /// previous item was on the same map.
  func show(_ item: String, at place: EarthPoint?, of shapes: MapShapes, isSame: Bool) {
    let isNewPlace = self.item != item || self.place != place || !isSame
    (self.item, self.place, self.shapes) = (item, place, shapes)
    hover(nil)
    updateFit()
    guard let fit else { return }
    home = fit.view(of: shapes[item], at: place)
    guard isNewPlace || view == nil, let home else { return viewDidChange() }
    go(to: home, animated: isSame && view.map { $0.isNear(home) } ?? false)
    viewDidChange()
  }

  /// The initial view and zoom limits for the current size, or nil until the widget has a map and a size.
  private(set) var fit: MapFit?

  private func updateFit() {
    fit = shapes.flatMap {
      width > 1 && height > 1 ? MapFit($0, width: Double(width), height: Double(height)) : nil
    }
  }

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

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize { (0, 0) }

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
        GlobeView(
          center: view.center, radius: view.radius.clamped(to: fit.radii), width: home.width,
          height: home.height))
    }
  }
}
