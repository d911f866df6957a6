/// Numbers for identifiers, the same as long as they are in use.
///
/// An identifier that has left keeps its number for a while, since a list that was narrowed is mostly widened again;
/// `purge` gives the numbers of those that are gone to others, once they are more than those in use ever were lately.
struct SlotTable<Identifier: Hashable> {
  private var slots: [Identifier: UInt32] = [:]
  private var identifiers: [Identifier?] = []
  private var free: [UInt32] = []

  /// The most identifiers in use at once, slowly forgotten.
  private var peak = 0

  subscript(slot: Int) -> Identifier? { slot < identifiers.count ? identifiers[slot] : nil }

  /// The number of an identifier, or nil where it has none. Expected O(1).
  func slot(of identifier: Identifier) -> Int? { slots[identifier].map(Int.init) }

  /// The number of an identifier, a new one where it has none. Expected O(1), amortised.
  mutating func slot(for identifier: Identifier) -> Int {
    if let slot = slots[identifier] { return Int(slot) }
    let slot: UInt32
    if let recycled = free.popLast() {
      slot = recycled
      identifiers[Int(slot)] = identifier
    } else {
      slot = UInt32(identifiers.count)
      identifiers.append(identifier)
    }
    slots[identifier] = slot
    return Int(slot)
  }

  /// Frees the numbers of identifiers that are out of use, if they have become too many.
  ///
  /// - Parameters:
  ///   - used: how many identifiers are in use.
  ///   - isUsed: whether an identifier is in use.
  /// - Returns: the numbers freed. O(1) mostly, O(n) once in at least n new identifiers.
  mutating func purge(used: Int, isUsed: (Identifier) -> Bool) -> [Int] {
    peak = Swift.max(used, peak - peak / 64)
    guard slots.count > 2 * peak + 1024 else { return [] }
    var freed: [Int] = []
    for slot in identifiers.indices {
      guard let identifier = identifiers[slot], !isUsed(identifier) else { continue }
      identifiers[slot] = nil
      slots[identifier] = nil
      free.append(UInt32(slot))
      freed.append(slot)
    }
    return freed
  }
}
