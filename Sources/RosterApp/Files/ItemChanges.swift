import Catalog
import Planner

/// The contents of a file before a change.
enum FormerContents: Sendable {
  /// The catalogue, if the file was read in this run.
  case catalog(Catalog)

  /// How a table was last read in an earlier run.
  case reading(TableReading)
}

/// The items that a file has gained and lost.
struct ItemChanges: Sendable {
  private typealias Entry = (position: Int, item: CatalogItem)

  /// The new items.
  private let added: [Entry]

  /// The removed items; nil if only their number is known.
  private let removed: [Entry]?

  private let removedCount: Int

  private let wasPresent: @Sendable (ItemID) -> Bool

  /// Compares the contents of a file with the former ones; returns nil if no item has been removed, or if that is unknown.
  ///
  /// - Complexity: O(*n*) in the number of items. Don't call it on the main actor.
  init?(from former: FormerContents, to catalog: Catalog) {
    func list(_ catalog: Catalog) -> [Entry] {
      catalog.sections.flatMap(\.items).enumerated().map { ($0.offset, $0.element) }
    }
    let entries = list(catalog), ids = Set(entries.map(\.item.id))
    let before: @Sendable (ItemID) -> Bool
    switch former {
    case .catalog(let old):
      let all = list(old), oldIDs = Set(all.map(\.item.id))
      let removed = all.filter { !ids.contains($0.item.id) }
      (self.removed, removedCount) = (removed, removed.count)
      before = { oldIDs.contains($0) }
    case .reading(let reading):
      guard let known = reading.knownItems else { return nil }
      let name = catalog.name
      before = { $0.catalog == name && known.contains($0.id) }
      (removed, removedCount) = (nil, known.count - ids.count(where: before))
    }
    guard removedCount > 0 else { return nil }
    added = entries.filter { !before($0.item.id) }
    wasPresent = { !ids.contains($0) && before($0) }
  }

  /// Returns which of some items the file no longer has.
  func removed(among items: [PlannedItem]) -> [ItemID] { items.map(\.id).filter(wasPresent) }

  /// Returns the new item that is certainly a removed one under another identifier; nil if there is none.
  ///
  /// It is the only new item, and has the title of the removed one, or its place and most of its values. No other removed
  /// item resembles it.
  func successor(of item: PlannedItem) -> CatalogItem? {
    guard added.count == 1, let new = added.first else { return nil }
    guard let removed else { return removedCount == 1 && new.item.title == item.title ? new.item : nil }
    let former = removed.filter { old in
      old.item.title == new.item.title
        || old.position == new.position && old.item.sharesMostFacts(with: new.item)
    }
    return former.map(\.item.id) == [item.id] ? new.item : nil
  }
}

extension CatalogItem {
  /// Whether most of the values in the rows of two items are equal, although the titles aren't.
  fileprivate func sharesMostFacts(with other: CatalogItem) -> Bool {
    let others = Dictionary(other.facts.map { ($0.label, $0.content) }) { first, _ in first }
    let equalCount = facts.count { others[$0.label] == $0.content }
    return equalCount * 2 > max(facts.count, other.facts.count) + 1
  }
}
