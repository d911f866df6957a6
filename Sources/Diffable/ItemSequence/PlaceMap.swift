/// From an item's id to the handle of the chunk that holds it; in pages, so that a copy shares all but the pages
/// in which it differs.
@usableFromInline
struct PlaceMap: Sendable {
  static let nowhere = UInt32.max
  static let pageBits = 12
  static let pageSize = 1 << pageBits

  private var pages: [[UInt32]] = []

  var allPlaces: some Sequence<UInt32> { pages.joined() }

  subscript(id: UInt32) -> UInt32 {
    let page = Int(id) >> Self.pageBits
    guard page < pages.count, !pages[page].isEmpty else { return Self.nowhere }
    return pages[page][Int(id) & (Self.pageSize - 1)]
  }

  /// Puts all of these at one place. O(*n* + pages touched for the first time since the last copy).
  mutating func set(_ ids: some Sequence<UInt32>, to place: UInt32) {
    for id in ids { set(id, to: place) }
  }

  mutating func set(_ id: UInt32, to place: UInt32) {
    let page = Int(id) >> Self.pageBits
    while pages.count <= page { pages.append([]) }
    if pages[page].isEmpty { pages[page] = [UInt32](repeating: Self.nowhere, count: Self.pageSize) }
    pages[page][Int(id) & (Self.pageSize - 1)] = place
  }
}
