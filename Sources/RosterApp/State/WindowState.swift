import Catalog
import Planner

/// The state of a window, saved between runs.
///
/// Missing and invalid values are replaced with their defaults, because a damaged file must not prevent the program
/// from starting.
struct WindowState: Equatable {
  var width: Int32 = 1080
  var height: Int32 = 720
  var isMaximized = false
  /// The width of the list, from 0 to 1, as a fraction of the space beside the sidebar. Nil means the default width.
  var listShare: Double?
  var sidebarWidth: Int32?
  var showsSidebar = true
  var showsDetail = true
  var showsFilters = false
  var hidesDoneItems = false
  var place = Place.group(.all)
  var query = ""
  /// The states of the places, ordered from the least to the most recently changed.
  var places: [PlaceState] = []

  struct PlaceState: Equatable {
    var place: Place
    var order = SortOrder()
    /// Whether the place is shown as a grid, or nil for the default layout.
    var isGrid: Bool?
    var isTable = false
    /// The columns of the place's table, as last set by the user, or an empty array for the default columns.
    var columns: [SavedColumn] = []
    var selection: [ItemID] = [] {
      didSet { if selection.count > WindowState.selectionLimit { selection = [] } }
    }
    /// The scroll position, or nil if it isn't known. If this is the window's current place, and both a search and
    /// selected items are saved, it is the position in the search results. Otherwise, it is the position in the list
    /// without a search.
    var position: ListPosition?
  }

  static let placeLimit = 100

  static let selectionLimit = 1_000

  static let queryLimit = 10_000

  /// The state of a place, or the default state if none is saved. Setting it makes the place the most recently changed
  /// one, and removes the least recently changed place if there are more than `placeLimit`.
  subscript(place: Place) -> PlaceState {
    get { places.last { $0.place == place } ?? PlaceState(place: place) }
    set {
      places.removeAll { $0.place == place }
      places.append(newValue)
      places.removeFirst(max(0, places.count - Self.placeLimit))
    }
  }

  /// Replaces the identifiers of items in the selections and scroll positions.
  mutating func replace(_ newIDs: [ItemID: ItemID]) {
    for index in places.indices {
      places[index].selection.replace(newIDs)
      if case .item(let item, let distance) = places[index].position {
        places[index].position = .item(newIDs[item] ?? item, distance: distance)
      }
    }
  }

  /// Removes the search, and the scroll position in its results. The list then scrolls to the selection.
  mutating func removeSearch() {
    if !query.isEmpty, !self[place].selection.isEmpty { self[place].position = nil }
    query = ""
  }

  /// Returns this state, but with the place, search, selections and scroll positions of an earlier state. If `earlier`
  /// is nil, returns this state unchanged.
  func keepingView(of earlier: WindowState?) -> WindowState {
    guard let earlier else { return self }
    var state = self
    state.removeSearch()
    (state.place, state.query) = (earlier.place, earlier.query)
    for before in earlier.places {
      var place = state[before.place]
      (place.selection, place.position) = (before.selection, before.position)
      state[before.place] = place
    }
    return state
  }

  var orders: [Place: SortOrder] {
    places.reduce(into: [:]) { orders, state in
      if state.order != SortOrder() { orders[state.place] = state.order }
    }
  }

  /// The valid widths and heights of a window, in logical pixels.
  private static let extents: ClosedRange<Int32> = 360...16384
}

extension WindowState: Codable {
  private enum CodingKeys: String, CodingKey {
    case width, height, listShare, sidebarWidth, place, query, places
    case hidesDoneItems = "foldsDone"
    case isMaximized = "maximized"
    case showsSidebar = "sidebar"
    case showsDetail = "detail"
    case showsFilters = "filters"
  }

  init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: CodingKeys.self) else { return }
    func value<T: Decodable>(_ key: CodingKeys, _ type: T.Type = T.self) -> T? {
      try? values.decode(type, forKey: key)
    }
    func extent(_ key: CodingKeys, _ believable: ClosedRange<Int32>) -> Int32? {
      value(key, Int32.self).flatMap { believable.contains($0) ? $0 : nil }
    }
    let defaults = self
    width = extent(.width, Self.extents) ?? defaults.width
    height = extent(.height, Self.extents) ?? defaults.height
    sidebarWidth = extent(.sidebarWidth, 1...16384)
    isMaximized = value(.isMaximized) ?? false
    showsSidebar = value(.showsSidebar) ?? true
    listShare = value(.listShare, Double.self)
    if listShare.map((0.01...0.99).contains) == false { listShare = nil }
    showsDetail = value(.showsDetail) ?? true
    showsFilters = value(.showsFilters) ?? false
    hidesDoneItems = value(.hidesDoneItems) ?? false
    place = value(.place) ?? defaults.place
    query = String((value(.query) ?? defaults.query).prefix(Self.queryLimit))
    places = values.last(Self.placeLimit, forKey: .places)
  }
}

extension WindowState.PlaceState: Codable {
  private enum Key: String, CodingKey {
    case place, sort, descending, grid, table, columns, chosen, top, item, distance
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    place = try values.decode(Place.self, forKey: .place)
    order = SortOrder(
      by: (try? values.decode(String.self, forKey: .sort)).flatMap(SortOrder.Key.init) ?? .catalog,
      isDescending: (try? values.decode(Bool.self, forKey: .descending)) ?? false)
    isGrid = try? values.decode(Bool.self, forKey: .grid)
    isTable = (try? values.decode(Bool.self, forKey: .table)) ?? false
    columns = (try? values.decode([Lossy<SavedColumn>].self, forKey: .columns))?.compactMap(\.value) ?? []
    let chosen =
      (try? values.decode([String].self, forKey: .chosen))
      ?? (try? values.decode(String.self, forKey: .chosen)).map { [$0] }
    selection = (chosen ?? []).prefix(WindowState.selectionLimit).compactMap(ItemID.init(qualified:))
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
    if isTable { try values.encode(true, forKey: .table) }
    if !columns.isEmpty { try values.encode(columns, forKey: .columns) }
    switch selection.count {
    case 0: break
    case 1: try values.encode(selection[0].qualified, forKey: .chosen)
    default: try values.encode(selection.map(\.qualified), forKey: .chosen)
    }
    switch position {
    case .top: try values.encode(true, forKey: .top)
    case .item(let item, let distance):
      try values.encode(item.qualified, forKey: .item)
      try values.encode(distance.rounded(), forKey: .distance)
    case nil: break
    }
  }

  private static let distances = -16384.0...16384
}

/// The scroll position of a list, relative to an item. An offset in pixels would be wrong until all row heights are
/// known.
enum ListPosition: Equatable {
  case top
  /// The item whose row is at this distance from the list's top edge, in logical pixels.
  case item(ItemID, distance: Double)
}

/// An array element that decodes to nil if it is invalid, so that the other elements are still decoded.
struct Lossy<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// Decodes the last `count` elements of an array, omitting invalid ones. Returns an empty array if there is no array.
  ///
  /// Skips all earlier elements, because decoding 100,000 elements would delay the launch by several seconds.
  func last<Value: Decodable>(_ count: Int, forKey key: Key) -> [Value] {
    guard var elements = try? nestedUnkeyedContainer(forKey: key) else { return [] }
    let start = (elements.count ?? 0) - count
    var values: [Value] = []
    while !elements.isAtEnd {
      if elements.currentIndex < start {
        guard (try? elements.decode(SkippedElement.self)) != nil else { return [] }
      } else {
        guard let element = try? elements.decode(Lossy<Value>.self) else { return [] }
        if let value = element.value { values.append(value) }
      }
    }
    return values
  }
}

private struct SkippedElement: Decodable {
  init(from decoder: any Decoder) {}
}
