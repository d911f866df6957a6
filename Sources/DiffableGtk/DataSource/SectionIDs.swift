/// Ids for the identifiers of sections, the same as long as they are in use.
///
/// A section that has left keeps its id for a while, since a list that was narrowed is mostly widened again; `purge`
/// gives the ids of those that are gone to others, once they are more than those in use ever were lately.
struct SectionIDs<Identifier: Hashable> {
  private var ids: [Identifier: UInt32] = [:]
  private var identifiers: [Identifier?] = []
  private var free: [UInt32] = []

  /// The most identifiers in use at once, slowly forgotten.
  private var peak = 0

  subscript(id: Int) -> Identifier? { id < identifiers.count ? identifiers[id] : nil }

  /// The id of an identifier, a new one where it has none. Expected O(1), amortised.
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

  /// Frees the ids of identifiers that are out of use, if they have become too many. O(1) mostly, O(n) once in at
  /// least n new identifiers.
  ///
  /// - Parameters:
  ///   - used: how many identifiers are in use.
  ///   - isUsed: whether an identifier is in use.
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
