import Catalog
import Planner

extension WindowModel {
  var hiddenItems: [ItemID] { listing.map { listing in selection.filter { !listing.contains($0) } } ?? [] }

  /// Returns an item, or nil if it isn't available.
  ///
  /// If no open catalogue contains the item, the planner's copy is used in groups and projects, for items found by
  /// mark, and for selected items that are no longer in their file.
  func item(_ id: ItemID) -> CatalogItem? {
    if let item = shelf.shown[id] { return item }
    guard !place.showsCatalogs else { return hasLeftFile(id) || isListedAsMissing(id) ? keptItem(id) : nil }
    return shelf.library[id] ?? listing?.library[id] ?? keptItem(id)
  }

  private func keptItem(_ id: ItemID) -> CatalogItem? {
    plans.marks[id].map { CatalogItem($0) }
  }

  /// Returns whether the listing contains an item but no open catalogue does. A search by mark can find such items.
  private func isListedAsMissing(_ id: ItemID) -> Bool {
    shelf.library[id] == nil && listing?.contains(id) == true
  }

  /// Returns whether an item is selected but no longer in its file. The item stays selected, because the user may be
  /// typing a note for it.
  private func hasLeftFile(_ id: ItemID) -> Bool {
    shelf.library[id] == nil && shelf.library.catalog(named: id.catalog) != nil && isSelected(id)
  }

  /// Returns text that says why an item isn't available.
  func missingText(of item: ItemID) -> String {
    let name = String(item.catalog)
    return Wording.missingItem(
      of: shelf.closedTitles[name] ?? name, titled: shelf.library.catalog(named: name)?.title)
  }

  var references: [ItemReference] { selection.compactMap { item($0).map { reference(to: $0) } } }

  func references(of items: [ItemID]) -> [ItemReference] {
    items.compactMap { id in
      (item(id) ?? shelf.library[id]).map { reference(to: $0) } ?? plans.marks[id].map(ItemReference.init)
    }
  }

  private func reference(to item: CatalogItem) -> ItemReference { shelf.library.reference(to: item) }

  var selectedItems: [CatalogItem] { selection.compactMap { shelf.library[$0] ?? item($0) } }

  func lessonCount(of id: ItemID) -> Int? {
    (item(id) ?? shelf.library[id])?.lessonCount
  }

  func lessonCounts(of items: [ItemID]) -> [ItemID: Int] {
    items.reduce(into: [:]) { counts, id in counts[id] = lessonCount(of: id) }
  }

  func drop(_ items: [ItemID], on place: Place, day: Day? = nil) -> Bool {
    plans.drop(references(of: items), on: place, day: day, lessons: lessonCounts(of: items))
  }

  /// Returns the item before or after the selected items, or nil if there is none. If none of the selected items are in
  /// the list, returns its first or last item.
  func neighbor(_ distance: Int) -> ItemID? {
    guard let snapshot = listing?.snapshot, snapshot.numberOfItems > 0 else { return nil }
    let positions = selection.compactMap(snapshot.indexOfItem)
    guard let position = distance > 0 ? positions.max() : positions.min() else {
      return snapshot.itemIdentifier(at: distance > 0 ? 0 : snapshot.numberOfItems - 1)
    }
    let next = position + distance
    return (0..<snapshot.numberOfItems).contains(next) ? snapshot.itemIdentifier(at: next) : nil
  }
}
