import Catalog
import Foundation

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
  /// Whether the list is laid out as a grid.
  var isGrid = false
  /// How the list is sorted.
  var order = SortOrder()
  /// The names of the catalogues that are not shown.
  var hiddenCatalogs: [String] = []

  /// The least and the greatest extent that is believed.
  private static let extents: ClosedRange<Int32> = 360...16384
}

extension WindowState: Codable {
  private enum Key: String, CodingKey {
    case width, height, maximized, listWidth, grid, sort, descending, hiddenCatalogs
  }

  init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: Key.self) else { return }
    func value<T: Decodable>(_ key: Key, _ type: T.Type = T.self) -> T? {
      try? values.decode(type, forKey: key)
    }
    let believable = WindowState.extents
    if let width = value(.width, Int32.self), believable.contains(width) { self.width = width }
    if let height = value(.height, Int32.self), believable.contains(height) { self.height = height }
    if let listWidth = value(.listWidth, Int32.self), (1...16384).contains(listWidth) {
      self.listWidth = listWidth
    }
    isMaximized = value(.maximized) ?? false
    isGrid = value(.grid) ?? false
    order = SortOrder(
      by: value(.sort, String.self).flatMap(SortOrder.Key.init) ?? .catalog,
      isDescending: value(.descending) ?? false)
    hiddenCatalogs = Array((value(.hiddenCatalogs) ?? []).prefix(1000))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encode(isMaximized, forKey: .maximized)
    try values.encodeIfPresent(listWidth, forKey: .listWidth)
    try values.encode(isGrid, forKey: .grid)
    try values.encode(order.key.name, forKey: .sort)
    try values.encode(order.isDescending, forKey: .descending)
    try values.encode(hiddenCatalogs, forKey: .hiddenCatalogs)
  }
}
