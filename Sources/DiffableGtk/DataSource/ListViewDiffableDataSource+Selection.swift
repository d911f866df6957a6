import Diffable

extension ListViewDiffableDataSource {
  /// The selected items, in the order of the list.
  ///
  /// Setting it selects those that are in the list, as many as the list's `selectionMode` allows, and does not call
  /// `onSelectionChange`.
  public var selectedItemIdentifiers: [ItemIdentifierType] {
    get {
      listView.selection.selected.compactMap { items.position(ofSlot: $0.slot) }.sorted()
        .map { current.itemIdentifier(at: $0) }
    }
    set {
      let known = newValue.compactMap(element)
      let allowed = listView.selectionMode == .multiple ? known[...] : known.prefix(1)
      listView.select(Set(allowed), byUser: false)
      if let first = allowed.first { listView.selection.cursor = first }
    }
  }

  /// The selected item, where one is; the first of several.
  public var selectedItemIdentifier: ItemIdentifierType? {
    get { selectedItemIdentifiers.first }
    set { selectedItemIdentifiers = newValue.map { [$0] } ?? [] }
  }

  /// Brings an item into the window by the shortest way. An item that is not in the list is ignored.
  public func scrollTo(item: ItemIdentifierType) {
    if let element = element(of: item) { listView.reveal(element) }
  }
}
