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
  /// The list's width, where the person has set one.
  var listWidth: Int32?
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
    /// How far the list was scrolled, in logical pixels.
    var offset: Double = 0
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

  /// How far the list of a place was scrolled; nil for one that was not shown yet.
  func offset(of place: Place) -> Double? { places.last { $0.place == place }?.offset }

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
    case width, height, maximized, listWidth, sidebarWidth, sidebar, detail, grid, filters, foldsDone, place,
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
    listWidth = extent(.listWidth, 1...16384)
    sidebarWidth = extent(.sidebarWidth, 1...16384)
    isMaximized = value(.maximized) ?? false
    showsSidebar = value(.sidebar) ?? true
    showsDetail = value(.detail) ?? true
    isGrid = value(.grid) ?? false
    showsFilters = value(.filters) ?? false
    foldsDone = value(.foldsDone) ?? false
    place = value(.place) ?? usual.place
    places = (value(.places, [Lossy<PlaceState>].self) ?? []).suffix(Self.placeLimit).compactMap(\.value)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encode(isMaximized, forKey: .maximized)
    try values.encodeIfPresent(listWidth, forKey: .listWidth)
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
    case place, sort, descending, grid, chosen, offset
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    place = try values.decode(Place.self, forKey: .place)
    order = SortOrder(
      by: (try? values.decode(String.self, forKey: .sort)).flatMap(SortOrder.Key.init) ?? .catalog,
      isDescending: (try? values.decode(Bool.self, forKey: .descending)) ?? false)
    isGrid = try? values.decode(Bool.self, forKey: .grid)
    chosen = (try? values.decode(String.self, forKey: .chosen)).flatMap(ItemID.init(qualified:))
    let offset = (try? values.decode(Double.self, forKey: .offset)) ?? 0
    self.offset = (0...1e9).contains(offset) ? offset : 0
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(place, forKey: .place)
    if order.key != .catalog { try values.encode(order.key.name, forKey: .sort) }
    if order.isDescending { try values.encode(true, forKey: .descending) }
    try values.encodeIfPresent(isGrid, forKey: .grid)
    try values.encodeIfPresent(chosen?.qualified, forKey: .chosen)
    if offset > 0 { try values.encode(offset.rounded(), forKey: .offset) }
  }
}

/// An element of a list of which others are not to go with it.
struct Lossy<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
