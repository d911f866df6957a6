/// Finds what tells items apart that look alike.
///
/// For each group of such items, takes the first key for which their values differ, and repeats this once for those with
/// the same value.
///
/// - Parameters:
///   - groups: The groups of items that look alike.
///   - keys: Returns the keys to compare in a group, most important first.
///   - value: Returns the value of an item, or an empty string if it has none.
///   - step: Called before each comparison. It can throw to stop.
/// - Returns: The keys found for each item and its values for them, at most two, without empty ones.
/// - Complexity: O(*nk*) for *n* items and *k* keys.
public func differences<Item: Hashable, Key, Failure: Error>(
  in groups: [[Item]], by keys: ([Item]) -> [Key], value: (Item, Key) -> String,
  step: () throws(Failure) -> Void
) throws(Failure) -> [Item: [(key: Key, value: String)]] {
  var alike = groups, found: [Item: [(key: Key, value: String)]] = [:]
  for _ in 0..<2 {
    let groups = alike
    alike = []
    for items in groups {
      for key in keys(items) {
        try step()
        let first = items.first.map { value($0, key) }
        guard items.contains(where: { value($0, key) != first }) else { continue }
        let parts = Dictionary(grouping: items) { value($0, key) }
        for (value, items) in parts where !value.isEmpty {
          for item in items { found[item, default: []].append((key, value)) }
        }
        alike += parts.values.filter { $0.count > 1 }
        break
      }
    }
  }
  return found
}
