/// The numeric ids of section identifiers. An id doesn't change while its section is displayed.
///
/// A removed section keeps its id for a while, because a section that is removed by a filter usually returns.
struct SectionIDs<Identifier: Hashable> {
  private var ids: [Identifier: UInt32] = [:]
  private var identifiers: [Identifier?] = []
  private var free: [UInt32] = []

  /// The largest number of identifiers that were recently in use at once. It decreases slowly while fewer are in use.
  private var peak = 0

  subscript(id: Int) -> Identifier? { id < identifiers.count ? identifiers[id] : nil }

  mutating func id(for identifier: Identifier) -> Int {
    if let id = ids[identifier] { return Int(id) }
    let id: UInt32
    if let recycled = free.popLast() {
      id = recycled
      identifiers[Int(id)] = identifier
    } else {
      id = UInt32(identifiers.count)
      identifiers.append(identifier)
    }
    ids[identifier] = id
    return Int(id)
  }

  /// Frees the ids of unused identifiers if there are far more ids than identifiers in use. Usually O(1), and
  /// O(n) at most once for every n new identifiers.
  mutating func purge(used: Int, isUsed: (Identifier) -> Bool) {
    peak = Swift.max(used, peak - peak / 64)
    guard ids.count > 2 * peak + 1024 else { return }
    for id in identifiers.indices {
      guard let identifier = identifiers[id], !isUsed(identifier) else { continue }
      identifiers[id] = nil
      ids[identifier] = nil
      free.append(UInt32(id))
    }
  }
}
