/// Ids for section identifiers, stable while in use.
///
/// A removed section keeps its id for a while, because a narrowed list is usually widened again. `purge` recycles the ids of
/// removed sections when they outnumber the recent maximum in use.
struct SectionIDs<Identifier: Hashable> {
  private var ids: [Identifier: UInt32] = [:]
  private var identifiers: [Identifier?] = []
  private var free: [UInt32] = []

  /// The maximum number of identifiers in use at once, slowly decaying.
  private var peak = 0

  subscript(id: Int) -> Identifier? { id < identifiers.count ? identifiers[id] : nil }

  /// The id of an identifier, newly assigned if it has none. Expected O(1), amortised.
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

  /// Frees the ids of unused identifiers if there are too many. Usually O(1); O(n) at most once per n new identifiers.
  ///
  /// - Parameters:
  ///   - used: the number of identifiers in use.
  ///   - isUsed: returns whether an identifier is in use.
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
