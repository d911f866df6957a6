/// An item or a supplementary view of a list, identified by a number.
///
/// Widgets, animations and the selection use this type, so that the same compiled code works for all data sources,
/// regardless of their identifier types. An id is valid until its item or section is removed from the snapshot, or
/// until the data source renumbers its items.
package struct ListElement: Hashable, Sendable {
  /// The id and, for a supplementary view, its kind. The highest bit is set for a supplementary view, and the next
  /// four bits are the kind.
  private let rawValue: UInt32

  static let lastKind = 15

  private static let idBits: UInt32 = 27

  package static func item(_ id: Int) -> ListElement { ListElement(rawValue: UInt32(id)) }

  package static func header(_ id: Int) -> ListElement { supplementary(SupplementaryKinds.header, of: id) }

  static func supplementary(_ kind: Int, of id: Int) -> ListElement {
    precondition(id < 1 << idBits, "a list can have at most 134,217,728 sections")
    return ListElement(rawValue: UInt32(id) | UInt32(kind) << idBits | 1 << 31)
  }

  package var isSupplementary: Bool { rawValue >> 31 != 0 }

  package var isHeader: Bool { rawValue >> ListElement.idBits == 1 << 4 | UInt32(SupplementaryKinds.header) }

  var role: String {
    if !isSupplementary { return "cell" }
    return isHeader ? "header" : kind == SupplementaryKinds.footer ? "footer" : "supplementary view"
  }

  var kind: Int { Int(rawValue >> ListElement.idBits & 0xF) }

  /// The id of an item in its snapshot or, for a supplementary view, the id of its section in the data
  /// source.
  package var id: Int {
    Int(isSupplementary ? rawValue & (1 << ListElement.idBits - 1) : rawValue)
  }
}

/// A line of a list: a supplementary view, an item or a row of items in a grid.
///
/// A grid row is identified by its section and its index in the section, so it keeps its identity when its
/// items change.
package struct ListLine: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case item, header, row, supplementary
  }

  /// The kind in the highest byte, `index` in the next 24 bits, and `id` in the lowest 32 bits.
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

  package static func row(section id: Int, index: Int) -> ListLine {
    precondition(index < 1 << 24, "a section of a grid can have at most 16,777,216 rows")
    return ListLine(.row, id: id, index: index)
  }

  package var kind: Kind { Kind(rawValue: UInt8(rawValue >> 56)) ?? .row }

  /// The id of an item or, for a supplementary view or a grid row, the id of its section.
  package var id: Int { Int(rawValue & 0xFFFF_FFFF) }

  /// The index of a grid row in its section, or the kind of a supplementary view. It is 0 for items and
  /// headers.
  package var index: Int { Int(rawValue >> 32 & 0xFF_FFFF) }

  package var element: ListElement? {
    switch kind {
    case .item: .item(id)
    case .header: .header(id)
    case .supplementary: .supplementary(index, of: id)
    case .row: nil
    }
  }
}
