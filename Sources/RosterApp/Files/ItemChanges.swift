import Catalog
import Planner

enum FormerContents: Sendable {
  /// The catalogue, if the file was read in this run.
  case catalog(Catalog)

  /// The settings with which a table was last read in an earlier run.
  case reading(TableReading)
}

/// The items that were removed from a file, or that may have been replaced by different items.
struct ItemChanges: Sendable {
  /// The items whose identifiers are based on their titles and whose values have all changed. They may be different
  /// items with the same titles. Empty if most items have changed, or if the file was last read in an earlier run.
  let rewritten: [ItemID]

  private let wasRemoved: @Sendable (ItemID) -> Bool

  private let findSuccessor: @Sendable (PlannedItem) -> CatalogItem?

  /// Compares the current contents of a file with its former contents. Returns nil if no item is known to have been
  /// removed or replaced.
  ///
  /// - Parameters:
  ///   - reading: The settings for reading a table after the change, or nil if there are no new settings.
  ///   - moved: The new identifiers that rows were given when the user changed the settings.
  /// - Complexity: O(*n*) in the number of items. Don't call it on the main actor.
  init?(
    from former: FormerContents, to catalog: Catalog, reading newReading: TableReading? = nil,
    moved: Set<ItemID> = []
  ) {
    let items = catalog.sections.flatMap(\.items), ids = Set(items.map(\.id))
    switch former {
    case .catalog(let old):
      let oldItems = old.sections.flatMap(\.items), oldIDs = Set(oldItems.map(\.id))
      let former = Dictionary(oldItems.map { ($0.id, $0) }) { first, _ in first }
      let kept = items.filter { oldIDs.contains($0.id) && !moved.contains($0.id) }
      let counts = Dictionary(oldItems.map { ($0.title, 1) }, uniquingKeysWith: +)
      let changed = kept.filter { item in
        // Require at least two values if the title is unique. A single value, such as a price, often changes.
        let minimum = counts[item.title, default: 0] > 1 ? 1 : 2
        return item.isNamedByTitle
          && former[item.id].map { item.sharesNoValue(with: $0, minimum: minimum) } == true
      }
      // If most items have changed, assume that they are the same items with new values.
      rewritten = changed.count <= max(1, kept.count / 2) ? changed.map(\.id) : []
      guard !oldIDs.isSubset(of: ids) || !rewritten.isEmpty else { return nil }
      wasRemoved = { oldIDs.contains($0) && !ids.contains($0) }
      let different = zip(oldItems, items).filter { $0.id != $1.id }
      let replaced = oldItems.count == items.count && different.count == 1 ? different.first : nil
      let removed = oldItems.filter { !ids.contains($0.id) }
      let renamed = Self.itemsWithTheSameValues(as: removed, among: oldItems, oldIDs, in: items)
        .merging(Self.itemsWithTheSameTitle(as: removed, counts, in: items)) { _, new in new }
      findSuccessor = { item in
        let new = replaced.flatMap { old, new in old.id == item.id && old.resembles(new) ? new : nil }
        return (new ?? renamed[item.id]).flatMap { $0.isCutOff(from: item) ? nil : $0 }
      }
    case .reading(let reading):
      rewritten = []
      guard let known = reading.knownItems else { return nil }
      let name = catalog.name
      guard known.count > ids.count(where: { $0.catalog == name && known.contains($0.id) }) else {
        return nil
      }
      wasRemoved = { $0.catalog == name && known.contains($0.id) && !ids.contains($0) }
      let added = items.filter { !known.contains($0.id.id) }, later = newReading?.knownItems
      findSuccessor = { item in
        guard let later else { return nil }
        return added.first {
          $0.facts.count > 1 && known.isSame(item.id.id, as: $0.id.id, in: later)
            && CatalogItem.areSimilar(item.title, $0.title)
        }
      }
    }
  }

  /// Returns the new items that have the same titles as removed items, keyed by the identifiers of the removed items.
  /// In each pair, both identifiers must be based on the title, and the title must occur only once before and after the
  /// change.
  private static func itemsWithTheSameTitle(
    as removed: [CatalogItem], _ oldCounts: [String: Int], in items: [CatalogItem]
  ) -> [ItemID: CatalogItem] {
    let titles = Set(removed.lazy.filter { $0.isNamedByTitle && oldCounts[$0.title] == 1 }.map(\.title))
    let new = Dictionary(grouping: items.filter { titles.contains($0.title) }, by: \.title)
    return removed.reduce(into: [:]) { found, old in
      if let items = new[old.title], items.count == 1, items[0].isNamedByTitle { found[old.id] = items[0] }
    }
  }

  /// Returns the new items that have the same values as removed items, keyed by the identifiers of the removed items.
  /// In each pair, the titles must be similar, and there must be at least two values. No other item may have the same
  /// values, before or after the change.
  private static func itemsWithTheSameValues(
    as removed: [CatalogItem], among oldItems: [CatalogItem], _ oldIDs: Set<ItemID>, in items: [CatalogItem]
  ) -> [ItemID: CatalogItem] {
    let added = items.filter { !oldIDs.contains($0.id) }
    let shared = Set(removed.map(\.values)).intersection(added.map(\.values)).filter { $0.count > 1 }
    guard !shared.isEmpty else { return [:] }
    func byValues(_ items: [CatalogItem]) -> [[String: Fact.Content]: [CatalogItem]] {
      Dictionary(grouping: items.filter { shared.contains($0.values) }, by: \.values)
    }
    let before = byValues(oldItems), after = byValues(items)
    return shared.reduce(into: [:]) { found, values in
      guard let old = before[values], old.count == 1, let new = after[values], new.count == 1,
        CatalogItem.areSimilar(old[0].title, new[0].title)
      else { return }
      found[old[0].id] = new[0]
    }
  }

  func removed(among items: [PlannedItem]) -> [ItemID] { items.map(\.id).filter(wasRemoved) }

  /// Returns the new item that is the same as a removed item but has a different identifier. Returns nil if there is
  /// no certain match, or if the row of the new item may still be incomplete.
  ///
  /// A new item matches if both items have similar titles and at least two values, all of which are equal. No other
  /// item may have the same values, before or after the change. If the file was read in this run, a new item also
  /// matches in either of these cases:
  ///
  /// - The identifiers of both items are based on their titles. The titles are equal, and occur only once before and
  ///   after the change.
  /// - No other identifier has changed, and both items have the same position. They have the same title and at least
  ///   half of their values in common, or similar titles and at least two values, all of which are equal.
  func successor(of item: PlannedItem) -> CatalogItem? { findSuccessor(item) }
}

extension CatalogItem {
  fileprivate var isNamedByTitle: Bool {
    id.id == title || ["\(title), ", "\(title) ("].contains { id.id.hasPrefix($0) }
  }

  /// Returns whether this may be an item whose row is still being written, because its identifier is the beginning of
  /// the item's former one.
  fileprivate func isCutOff(from item: PlannedItem) -> Bool {
    title == item.title && item.id.id.hasPrefix(id.id)
  }

  fileprivate func sharesNoValue(with other: CatalogItem, minimum: Int) -> Bool {
    facts.count >= minimum && other.facts.count >= minimum && equalCount(with: other) == 0
  }

  private var withoutIdentifier: CatalogItem {
    var item = self
    item.facts.removeAll { $0.content == .text(String(id.id)) }
    return item
  }

  /// The values, keyed by label, without the identifier.
  fileprivate var values: [String: Fact.Content] {
    Dictionary(withoutIdentifier.facts.map { ($0.label, $0.content) }) { first, _ in first }
  }

  private func equalCount(with other: CatalogItem) -> Int {
    let others = Dictionary(other.facts.map { ($0.label, $0.content) }) { first, _ in first }
    return facts.count { others[$0.label] == $0.content }
  }

  fileprivate func resembles(_ other: CatalogItem) -> Bool {
    guard title == other.title else {
      return values.count > 1 && values == other.values && Self.areSimilar(title, other.title)
    }
    let (item, other) = (withoutIdentifier, other.withoutIdentifier)
    return item.equalCount(with: other) * 2 >= max(item.facts.count, other.facts.count)
  }

  /// Returns whether two titles differ only in spelling or in words that are missing from one of them.
  fileprivate static func areSimilar(_ title: String, _ other: String) -> Bool {
    // Titles with different numbers, such as vintages or models, belong to different items.
    guard title.filter(\.isNumber) == other.filter(\.isNumber) else { return false }
    var words = title.split(separator: " ")[...], others = other.split(separator: " ")[...]
    while let word = words.first, word == others.first {
      (words, others) = (words.dropFirst(), others.dropFirst())
    }
    while let word = words.last, word == others.last {
      (words, others) = (words.dropLast(), others.dropLast())
    }
    let (rest, otherRest) = (words.joined(separator: " "), others.joined(separator: " "))
    return rest.isEmpty || otherRest.isEmpty || !nearest(to: rest, among: [otherRest]).isEmpty
  }
}
