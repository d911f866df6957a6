/// An item or a header, as the list knows it: an id of 32 bits for an identifier.
///
/// The widgets, the motion and the selection work with these, so that one compiled list serves every data source,
/// whatever its identifiers are. An id stands for its identifier as long as the identifier is in the snapshot.
package struct ListElement: Hashable, Sendable {
  /// The upper bit tells headers from items.
  private let rawValue: UInt32

  package static func item(_ id: Int) -> ListElement { ListElement(rawValue: UInt32(id)) }

  package static func header(_ id: Int) -> ListElement { ListElement(rawValue: UInt32(id) | 1 << 31) }

  package var isHeader: Bool { rawValue >> 31 != 0 }

  /// An item's id in its snapshot's pool; a header's section's id in the data source.
  package var id: Int { Int(rawValue & ~(1 << 31)) }
}

/// One row of the list view: a header, an item, or in a grid up to a row's worth of items.
///
/// A header's and an item's line is its element. A grid's row goes by its section and its place there, so that an
/// insertion changes what rows show and how many they are, but not which they are.
package struct ListLine: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case item, header, row
  }

  /// The kind in the upper byte, a row's index in the next 24 bits, the id below.
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ kind: Kind, id: Int, index: Int = 0) {
    rawValue = UInt64(kind.rawValue) << 56 | UInt64(index) << 32 | UInt64(id)
  }

  package init(_ element: ListElement) { self.init(element.isHeader ? .header : .item, id: element.id) }

  /// A grid's row, by its section's id and its place in the section.
  package static func row(section id: Int, index: Int) -> ListLine {
    precondition(index < 1 << 24, "a section of a grid can have at most 16,777,216 rows")
    return ListLine(.row, id: id, index: index)
  }

  package var kind: Kind { Kind(rawValue: UInt8(rawValue >> 56)) ?? .row }

  /// The item's id, or that of the section of a header or a grid's row.
  package var id: Int { Int(rawValue & 0xFFFF_FFFF) }

  /// A grid's row's place in its section.
  package var index: Int { Int(rawValue >> 32 & 0xFF_FFFF) }

  /// The element that fills the line; nil for a grid's row.
  package var element: ListElement? {
    switch kind {
    case .item: .item(id)
    case .header: .header(id)
    case .row: nil
    }
  }
}
