import Diffable

extension ListViewDiffableDataSource {
  /// The selected items, in the order of the list. O(k log k) for k of them, O(n) where most are selected.
  ///
  /// Setting it selects those that are in the list, as many as the list's `selectionMode` allows, and does not call
  /// `onSelectionChange`.
  public var selectedItemIdentifiers: [ItemIdentifierType] {
    get {
      let selected = listView.selection.selected
      let snapshot = shown.snapshot
      if selected.count == snapshot.numberOfItems { return snapshot.itemIdentifiers }
      // Sorting positions costs more than walking all items once many are selected.
      if selected.count * 8 > snapshot.numberOfItems {
        return snapshot.itemIDs(in: 0..<snapshot.numberOfItems)
          .filter { selected.contains(.item(Int($0))) }.map(snapshot.itemIdentifier(ofItemID:))
      }
      return selected.compactMap(shown.position).sorted().map(snapshot.itemIdentifier(at:))
    }
    set {
      let known = newValue.compactMap(element)
      let allowed = listView.selectionMode == .multiple ? known[...] : known.prefix(1)
      listView.changeSelection(byUser: false) { $0.select(Set(allowed), at: allowed.first) }
    }
  }

  /// The selected item, where one is; the first of several.
  public var selectedItemIdentifier: ItemIdentifierType? {
    get {
      let selected = listView.selection.selected
      return selected.compactMap(shown.position).min().map(shown.snapshot.itemIdentifier(at:))
    }
    set { selectedItemIdentifiers = newValue.map { [$0] } ?? [] }
  }
}
