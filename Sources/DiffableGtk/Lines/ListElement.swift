/// An item or a supplementary view, as the list knows it: an id of 32 bits for an identifier.
///
/// The widgets, the motion and the selection work with these, so that one compiled list serves every data source,
/// whatever its identifiers are. An id stands for its identifier as long as the identifier is in the snapshot.
package struct ListElement: Hashable, Sendable {
  /// The upper bit tells supplementary views from items; the four below it are a view's kind.
  private let rawValue: UInt32

  /// The largest number of a kind.
  static let lastKind = 15

  private static let idBits: UInt32 = 27

  package static func item(_ id: Int) -> ListElement { ListElement(rawValue: UInt32(id)) }

  package static func header(_ id: Int) -> ListElement { supplementary(SupplementaryKinds.header, of: id) }

  /// A section's view of a kind.
  static func supplementary(_ kind: Int, of id: Int) -> ListElement {
    precondition(id < 1 << idBits, "a list can have at most 134,217,728 sections")
    return ListElement(rawValue: UInt32(id) | UInt32(kind) << idBits | 1 << 31)
  }

  /// Whether it is no item.
  package var isSupplementary: Bool { rawValue >> 31 != 0 }

  package var isHeader: Bool { rawValue >> ListElement.idBits == 1 << 4 | UInt32(SupplementaryKinds.header) }

  /// What it is to a programmer.
  var role: String {
    if !isSupplementary { return "cell" }
    return isHeader ? "header" : kind == SupplementaryKinds.footer ? "footer" : "supplementary view"
  }

  /// The number of a supplementary view's kind.
  var kind: Int { Int(rawValue >> ListElement.idBits & 0xF) }

  /// An item's id in its snapshot's pool; a supplementary view's section's id in the data source.
  package var id: Int {
    Int(isSupplementary ? rawValue & (1 << ListElement.idBits - 1) : rawValue)
  }
}

/// One row of the list view: a supplementary view, an item, or in a grid up to a row's worth of items.
///
/// A view's and an item's line is its element. A grid's row goes by its section and its place there, so that an
/// insertion changes what rows show and how many they are, but not which they are.
package struct ListLine: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case item, header, row, supplementary
  }

  /// The kind in the upper byte, a row's index or a view's kind in the next 24 bits, the id below.
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ kind: Kind, id: Int, index: Int = 0) {
    rawValue = UInt64(kind.rawValue) << 56 | UInt64(index) << 32 | UInt64(id)
  }

  package init(_ element: ListElement) {
    if element.isHeader {
      self.init(.header, id: element.id)
    } else if element.isSupplementary {
      self.init(.supplementary, id: element.id, index: element.kind)
    } else {
      self.init(.item, id: element.id)
    }
  }

  /// A grid's row, by its section's id and its place in the section.
  package static func row(section id: Int, index: Int) -> ListLine {
    precondition(index < 1 << 24, "a section of a grid can have at most 16,777,216 rows")
    return ListLine(.row, id: id, index: index)
  }

  package var kind: Kind { Kind(rawValue: UInt8(rawValue >> 56)) ?? .row }

  /// The item's id, or that of the section of a view or a grid's row.
  package var id: Int { Int(rawValue & 0xFFFF_FFFF) }

  /// A grid's row's place in its section, or the number of a view's kind.
  package var index: Int { Int(rawValue >> 32 & 0xFF_FFFF) }

  /// The element that fills the line; nil for a grid's row.
  package var element: ListElement? {
    switch kind {
    case .item: .item(id)
    case .header: .header(id)
    case .supplementary: .supplementary(index, of: id)
    case .row: nil
    }
  }
}
