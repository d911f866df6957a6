import Diffable

/// The items in the list, each with a small number by which everything else knows it.
///
/// An item keeps its number as long as it is in the list. A number whose item has left is not used by the next
/// snapshot, so that whoever held it can let go of it; after that it may stand for another item.
///
/// Make it where the identifier's type is known: its loops are compiled for the type there.
@usableFromInline
struct ItemNumbers<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private var differencer: ListDifferencer<ItemIdentifierType>
  private let follow: Follow

  /// Whether two snapshots show the same; marks do not count.
  let areEqual: @Sendable (Snapshot, Snapshot) -> Bool

  @usableFromInline
  typealias Follow = @Sendable (inout ListDifferencer<ItemIdentifierType>, Snapshot) -> [ListMove]

  /// By number, the item's position in the list; less than 0 where it is not there.
  private(set) var positions: [Int32] = []

  @inlinable
  init() {
    self.init(
      differencer: ListDifferencer(),
      follow: { differencer, snapshot in differencer.difference(to: snapshot.itemIdentifiers).moves },
      areEqual: { $0 == $1 })
  }

  @usableFromInline
  init(
    differencer: ListDifferencer<ItemIdentifierType>,
    follow: @escaping Follow, areEqual: @escaping @Sendable (Snapshot, Snapshot) -> Bool
  ) {
    self.differencer = differencer
    self.follow = follow
    self.areEqual = areEqual
  }

  /// The items' numbers, in the order of the list.
  var slots: [UInt32] { differencer.ids }

  /// The position of the item with a number, or nil where there is none. O(1).
  func position(ofSlot slot: Int) -> Int? {
    guard slot < positions.count, positions[slot] >= 0 else { return nil }
    return Int(positions[slot])
  }

  /// Goes on to another snapshot. Expected O(n), mostly without hashing.
  ///
  /// - Returns: the items that have moved among those that stay.
  mutating func show(_ snapshot: Snapshot) -> Set<ListElement> {
    let moves = follow(&differencer, snapshot)
    positions.update(slots: differencer.ids, departed: differencer.departedIDs, limit: differencer.idLimit)
    // More than a window can show is no motion that anyone could follow.
    guard moves.count <= 1000 else { return [] }
    return Set(moves.map { .item(Int(differencer.ids[$0.destination])) })
  }
}

extension [Int32] {
  fileprivate mutating func update(slots: [UInt32], departed: [UInt32], limit: Int) {
    if count < limit { append(contentsOf: repeatElement(-1, count: limit - count)) }
    withUnsafeMutableBufferPointer { positions in
      for slot in departed { positions[Int(slot)] = -1 }
      for (position, slot) in slots.enumerated() {
        positions[Int(slot)] = Int32(truncatingIfNeeded: position)
      }
    }
  }
}
