import Catalog
import Gtk
import Gettext

@MainActor
final class MapCard: CustomWidget {
  /// Whether an item clicked on the map is being opened.
  private(set) var isFollowing = false

  let map = MapView()
  let locator = MapLocator()
  let zoomIn = Button(iconName: "zoom-in-symbolic", name: gettext("Zoom In"))
  let zoomOut = Button(iconName: "zoom-out-symbolic", name: gettext("Zoom Out"))
  private let zoomButtons: Box
  let hoverLabel = Label(unspoken: "")

  private let title: (ItemID) -> String?
  private let store: MapStore
  private var loading: Task<Void, Never>?
  private var item: ItemID?
  private var hoverPlace = (x: 0.0, y: 0.0)
  private var locatorCorner = MapCorner.bottomLeft

  var isSettled: Bool { loading == nil && map.isSettled }

  /// Creates a card. `title` returns the title of an item, or nil if the item can't be opened.
  init(_ store: MapStore, title: @escaping (ItemID) -> String?) {
    (self.store, self.title) = (store, title)
    zoomButtons = Box(.vertical, spacing: 6, [zoomIn, zoomOut])
    super.init(cssName: "card", role: .group)
    addClass("map")
    clipsContent = true
    setAccessibleLabel(gettext("Map"))
    hoverLabel.addClass("map-name")
    hoverLabel.isEllipsized = true
    hoverLabel.isTargetable = false
    hoverLabel.isShownByParent = false
    for part in [map, locator, zoomButtons, hoverLabel] as [Widget] { add(part) }
    connectParts()
  }

  private func connectParts() {
    zoomIn.onClicked { [weak self] in self?.map.zoom(by: MapView.step) }
    zoomOut.onClicked { [weak self] in self?.map.zoom(by: 1 / MapView.step) }
    for button in [zoomIn, zoomOut] { button.isFocusedByClick = false }
    map.canOpen = { [weak self] id in self?.known(id) != nil }
    map.onPress = { [weak self] id in
      guard let self, let item else { return }
      isFollowing = true
      defer { isFollowing = false }
      send(.follow(ItemID(catalog: String(item.catalog), id: id)))
    }
    map.onHover = { [weak self] id, place in self?.showName(of: id, at: place) }
    map.onViewChange = { [weak self] in self?.viewDidChange() }
  }

  private func known(_ id: String) -> String? {
    item.flatMap { title(ItemID(catalog: String($0.catalog), id: id)) }
  }

  func show(_ item: CatalogItem) {
    let catalog = String(item.id.catalog)
    let isSame = self.item.map { $0.catalog == item.id.catalog } ?? false
    self.item = item.id
    loading?.cancel()
    loading = nil
    map.setAccessibleLabel(MapWording.label(of: item))
    if let shapes = store.cached(catalog) { return show(item, of: shapes, isSame: isSame) }
    loading = Task { [weak self, store] in
      let shapes = await store.shapes(of: catalog)
      guard let self, !Task.isCancelled, self.item == item.id else { return }
      loading = nil
      if let shapes { show(item, of: shapes, isSame: false) } else { isVisible = false }
    }
  }

  private func show(_ item: CatalogItem, of shapes: MapShapes, isSame: Bool) {
    let id = String(item.id.id)
    guard shapes[id] != nil || item.place != nil else { return isVisible = false }
    map.show(id, at: item.place, of: shapes, isSame: isSame)
    placeLocator()
    queueAllocate()
  }

  private func viewDidChange() {
    // Move the focus to the map, because a button that becomes insensitive loses the focus.
    if zoomIn.hasFocus && !map.canZoomIn || zoomOut.hasFocus && !map.canZoomOut { map.grabFocus() }
    zoomIn.isSensitive = map.canZoomIn
    zoomOut.isSensitive = map.canZoomOut
    guard let view = map.view, let fit = map.fit else { return }
    // Hide the locator if most of the map is visible anyway.
    locator.isShownByParent = view.radius > 1.8 * fit.whole.radius
  }

  private func showName(of id: String?, at place: (x: Double, y: Double)) {
    let title = id.flatMap(known)
    hoverLabel.isShownByParent = title != nil
    guard let title else { return }
    if hoverLabel.text != title { hoverLabel.text = title }
    hoverPlace = place
    queueAllocate()
  }

  private func placeLocator() {
    guard let home = map.home, let shapes = map.shapes else { return }
    locator.show(shapes, item: map.item, at: map.place, from: home)
    let land = map.item.flatMap { shapes[$0] }
    locatorCorner = MapCorner.emptiest(of: land, in: home, side: Double(MapLocator.side + 2 * MapCard.inset))
  }

  // MARK: Layout

  /// The distance of the overlays from the card's edge, in logical pixels.
  static let inset: Int32 = 8

  override var heightFollowsWidth: Bool { true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    // Measure the children, because GTK requires children to be measured before they are allocated.
    for child in children { _ = child.measure(orientation) }
    if orientation == .horizontal { return (200, 620) }
    let height = min(320, max(200, (size < 0 ? 560 : size) * 9 / 16))
    return (height, height)
  }

  override func allocateContent(width: Int32, height: Int32) {
    let isNewSize = map.home.map { $0.width != Double(width) || $0.height != Double(height) } ?? true
    map.allocate(x: 0, y: 0, width: width, height: height)
    if isNewSize { placeLocator() }
    let inset = MapCard.inset
    let corner = locatorCorner.place(of: MapLocator.side, in: (width, height), inset: inset)
    locator.allocate(x: corner.x, y: corner.y, width: MapLocator.side, height: MapLocator.side)
    let buttons = (
      width: zoomButtons.measure(.horizontal).natural, height: zoomButtons.measure(.vertical).natural
    )
    zoomButtons.allocate(
      x: width - inset - buttons.width, y: height - inset - buttons.height, width: buttons.width,
      height: buttons.height)
    let naturalWidth = hoverLabel.measure(.horizontal).natural
    let nameWidth = min(naturalWidth, width)
    let nameHeight = hoverLabel.measure(.vertical, for: nameWidth).natural
    let above = Int32(hoverPlace.y) - nameHeight - inset
    hoverLabel.allocate(
      x: max(0, min(width - nameWidth, Int32(hoverPlace.x) - nameWidth / 2)),
      y: above >= 0 ? above : min(height - nameHeight, Int32(hoverPlace.y) + 3 * inset), width: nameWidth,
      height: nameHeight)
  }
}

extension CatalogItem {
  var place: EarthPoint? {
    for case .place(let latitude, let longitude) in facts.lazy.map(\.content) {
      return EarthPoint(longitude: longitude, latitude: latitude)
    }
    return nil
  }
}
