/// An item or a supplementary view of a list, represented by a numeric id instead of its identifier.
///
/// Widgets, animations and the selection use these ids. The same compiled code therefore serves every data
/// source, regardless of the type of its identifiers. An id is valid while its identifier is in the snapshot.
package struct ListElement: Hashable, Sendable {
  /// The id, with the highest bit set for a supplementary view. In a supplementary view, the next four bits
  /// are its kind.
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

  /// The id of an item in its snapshot, or the id that the data source has given to the section of a
  /// supplementary view.
  package var id: Int {
    Int(isSupplementary ? rawValue & (1 << ListElement.idBits - 1) : rawValue)
  }
}

/// A line of a list, which is a supplementary view, an item or a row of items in a grid.
///
/// The line of a view or an item is identified by its element. A grid's row is identified by its section and
/// its index there. An insertion therefore changes the contents and the number of rows but not their
/// identity.
package struct ListLine: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case item, header, row, supplementary
  }

  /// The kind in the highest byte, a row's index or a view's kind in the next 24 bits, and the id in the
  /// lowest 32 bits.
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

  /// The id of an item, or the id of the section for a view or a grid's row.
  package var id: Int { Int(rawValue & 0xFFFF_FFFF) }

  /// The index of a grid row in its section, or the kind of a supplementary view; 0 for items and headers.
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
