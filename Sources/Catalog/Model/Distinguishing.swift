/// Finds the values that distinguish similar-looking items from one another.
///
/// In each group, the items are compared by the first key for which their values differ. Items that still look alike
/// are then compared by one more key.
///
/// - Parameters:
///   - groups: The groups of items that look alike.
///   - keys: Returns the keys to compare in a group, most important first.
///   - value: Returns an item's value for a key, or an empty string if it has none.
///   - step: Called before each key is compared. The closure can throw to stop the comparison.
/// - Returns: At most two keys for each item, with the item's values. Empty values are left out.
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
