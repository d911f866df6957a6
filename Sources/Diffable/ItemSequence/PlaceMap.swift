/// A map from item ids to chunk handles, stored in pages. Copies share all unmodified pages.
@usableFromInline
struct PlaceMap: Sendable {
  static let nowhere = UInt32.max
  static let pageBits = 12
  static let pageSize = 1 << pageBits

  private var pages: [[UInt32]] = []

  subscript(id: UInt32) -> UInt32 {
    let page = Int(id) >> Self.pageBits
    guard page < pages.count, !pages[page].isEmpty else { return Self.nowhere }
    return pages[page][Int(id) & (Self.pageSize - 1)]
  }

  /// Maps the given ids to one chunk. O(*n*), plus a copy of each modified page that is shared.
  mutating func set(_ ids: ArraySlice<UInt32>, to place: UInt32) {
    var rest = ids
    while let first = rest.first {
      let page = Int(first) >> Self.pageBits
      makePage(page)
      // Each access to a page checks whether it is shared, so set all consecutive ids on a page in one access.
      let written = pages[page].withUnsafeMutableBufferPointer { places in
        rest.withUnsafeBufferPointer { ids in
          var offset = 0
          while offset < ids.count, Int(ids[offset]) >> Self.pageBits == page {
            places[Int(ids[offset]) & (Self.pageSize - 1)] = place
            offset &+= 1
          }
          return offset
        }
      }
      rest = rest.dropFirst(written)
    }
  }

  mutating func set(_ id: UInt32, to place: UInt32) {
    makePage(Int(id) >> Self.pageBits)
    pages[Int(id) >> Self.pageBits][Int(id) & (Self.pageSize - 1)] = place
  }

  private mutating func makePage(_ page: Int) {
    while pages.count <= page { pages.append([]) }
    if pages[page].isEmpty { pages[page] = [UInt32](repeating: Self.nowhere, count: Self.pageSize) }
  }
}
