/// An item or a header, as the list knows it: the data source's 32-bit number for an identifier.
///
/// The widgets, the motion and the selection work with these, so that one compiled list serves every data source,
/// whatever its identifiers are. A number stands for its identifier as long as the identifier is in the snapshot.
package struct ListElement: Hashable, Sendable {
  package let line: ListLine

  package static func item(_ slot: Int) -> ListElement { ListElement(line: ListLine(.item, slot)) }

  package static func header(_ slot: Int) -> ListElement { ListElement(line: ListLine(.header, slot)) }

  package var isHeader: Bool { line.kind == .header }

  package var slot: Int { line.slot }
}

/// One row of the list view: a header, an item, or in a grid up to a row's worth of items.
///
/// A header's and an item's line is its element. A grid's row has a number of its own, for the section and the row's
/// place in it, so that an insertion changes what rows show and how many they are, but not which they are.
package struct ListLine: Hashable, Sendable {
  package enum Kind: UInt32, Sendable {
    case item, header, row
  }

  /// The kind in the two upper bits, the slot in the others.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ kind: Kind, _ slot: Int) {
    precondition(slot < 1 << 30, "a list can have at most 1,073,741,824 lines")
    rawValue = kind.rawValue << 30 | UInt32(slot)
  }

  package var kind: Kind { Kind(rawValue: rawValue >> 30) ?? .row }

  package var slot: Int { Int(rawValue & (1 << 30 - 1)) }

  /// The element that fills the line; nil for a grid's row.
  package var element: ListElement? { kind == .row ? nil : ListElement(line: self) }
}
