import Catalog
import Planner

/// What a window remembers from one start to the next.
///
/// Anything that is missing, of the wrong type or absurd is left at its default: a damaged file costs the state, never
/// the start.
struct WindowState: Equatable {
  /// The window's width, in logical pixels.
  var width: Int32 = 1080
  /// The window's height, in logical pixels.
  var height: Int32 = 720
  /// Whether the window is maximised.
  var isMaximized = false
  /// The list's share of the room beside the sidebar, as last dragged.
  var listShare: Double?
  /// The sidebar's width, where the person has set one.
  var sidebarWidth: Int32?
  /// Whether the sidebar is shown where there is room for it.
  var showsSidebar = true
  /// Whether the detail is shown where there is room for it.
  var showsDetail = true
  /// Whether lists are laid out as a grid, but for those that have a layout of their own.
  var isGrid = false
  /// Whether what the list can be chosen by is shown.
  var showsFilters = false
  /// Whether what is done of a project is folded away.
  var foldsDone = false
  /// What is shown.
  var place = Place.group(.all)
  /// What each place remembers; the one that was shown last is last.
  var places: [PlaceState] = []

  /// What is remembered of a place.
  struct PlaceState: Equatable {
    /// The place.
    var place: Place
    /// How it is sorted.
    var order = SortOrder()
    /// Whether it is laid out as a grid, where its catalogue has a layout of its own; nil as that says.
    var isGrid: Bool?
    /// The item that was chosen.
    var chosen: ItemID?
    /// Where the list was scrolled to; nil if that is not known.
    var position: ListPosition?
  }

  /// As many places are remembered.
  static let placeLimit = 100

  /// What is remembered of a place; setting it makes it the one that was shown last.
  subscript(place: Place) -> PlaceState {
    get { places.last { $0.place == place } ?? PlaceState(place: place) }
    set {
      places.removeAll { $0.place == place }
      places.append(newValue)
      places.removeFirst(max(0, places.count - Self.placeLimit))
    }
  }

  /// How each place is sorted.
  var orders: [Place: SortOrder] {
    places.reduce(into: [:]) { orders, state in
      if state.order != SortOrder() { orders[state.place] = state.order }
    }
  }

  /// The least and the greatest extent that is believed.
  private static let extents: ClosedRange<Int32> = 360...16384
}

extension WindowState: Codable {
  private enum Key: String, CodingKey {
    case width, height, maximized, listShare, listWidth, sidebarWidth, sidebar, detail, grid, filters,
      foldsDone, place,
      places
  }

  init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: Key.self) else { return }
    func value<T: Decodable>(_ key: Key, _ type: T.Type = T.self) -> T? {
      try? values.decode(type, forKey: key)
    }
    func extent(_ key: Key, _ believable: ClosedRange<Int32>) -> Int32? {
      value(key, Int32.self).flatMap { believable.contains($0) ? $0 : nil }
    }
    let usual = self
    width = extent(.width, Self.extents) ?? usual.width
    height = extent(.height, Self.extents) ?? usual.height
    sidebarWidth = extent(.sidebarWidth, 1...16384)
    isMaximized = value(.maximized) ?? false
    showsSidebar = value(.sidebar) ?? true
    listShare = value(.listShare, Double.self) ?? extent(.listWidth, 1...16384).map(share(ofWidth:))
    if listShare.map((0.01...0.99).contains) == false { listShare = nil }
    showsDetail = value(.detail) ?? true
    isGrid = value(.grid) ?? false
    showsFilters = value(.filters) ?? false
    foldsDone = value(.foldsDone) ?? false
    place = value(.place) ?? usual.place
    places = (value(.places, [Lossy<PlaceState>].self) ?? []).suffix(Self.placeLimit).compactMap(\.value)
  }

  /// The share of a list whose width was saved in pixels, as it was before shares.
  private func share(ofWidth listWidth: Int32) -> Double {
    Double(listWidth) / Double(width - (showsSidebar ? sidebarWidth ?? PaneGeometry.usualSidebar : 0))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encode(isMaximized, forKey: .maximized)
    try values.encodeIfPresent(listShare, forKey: .listShare)
    try values.encodeIfPresent(sidebarWidth, forKey: .sidebarWidth)
    try values.encode(showsSidebar, forKey: .sidebar)
    try values.encode(showsDetail, forKey: .detail)
    try values.encode(isGrid, forKey: .grid)
    try values.encode(showsFilters, forKey: .filters)
    try values.encode(foldsDone, forKey: .foldsDone)
    try values.encode(place, forKey: .place)
    try values.encode(places, forKey: .places)
  }
}

extension WindowState.PlaceState: Codable {
  private enum Key: String, CodingKey {
    case place, sort, descending, grid, chosen, top, item, distance
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    place = try values.decode(Place.self, forKey: .place)
    order = SortOrder(
      by: (try? values.decode(String.self, forKey: .sort)).flatMap(SortOrder.Key.init) ?? .catalog,
      isDescending: (try? values.decode(Bool.self, forKey: .descending)) ?? false)
    isGrid = try? values.decode(Bool.self, forKey: .grid)
    chosen = (try? values.decode(String.self, forKey: .chosen)).flatMap(ItemID.init(qualified:))
    let item = (try? values.decode(String.self, forKey: .item)).flatMap(ItemID.init(qualified:))
    let distance = (try? values.decode(Double.self, forKey: .distance)) ?? 0
    if let item {
      position = .item(item, distance: Self.distances.contains(distance) ? distance : 0)
    } else if (try? values.decode(Bool.self, forKey: .top)) == true {
      position = .top
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(place, forKey: .place)
    if order.key != .catalog { try values.encode(order.key.name, forKey: .sort) }
    if order.isDescending { try values.encode(true, forKey: .descending) }
    try values.encodeIfPresent(isGrid, forKey: .grid)
    try values.encodeIfPresent(chosen?.qualified, forKey: .chosen)
    switch position {
    case .top: try values.encode(true, forKey: .top)
    case .item(let item, let distance):
      try values.encode(item.qualified, forKey: .item)
      try values.encode(distance.rounded(), forKey: .distance)
    case nil: break
    }
  }

  /// The distances from the top edge that are believed.
  private static let distances = -16384.0...16384
}

/// Where a list is scrolled to. An item and its distance mean the same place when the list comes back with rows whose
/// heights are not known yet; an offset in pixels does not.
enum ListPosition: Equatable {
  case top
  /// An item whose row is that far below the list's top edge, in logical pixels.
  case item(ItemID, distance: Double)
}

/// An element of a list of which others are not to go with it.
struct Lossy<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
