import Diffable

extension ListViewDiffableDataSource {
  /// The selected items, in the order of the list.
  ///
  /// Setting it selects those that are in the list, as many as the list's `selectionMode` allows, and does not call
  /// `onSelectionChange`.
  public var selectedItemIdentifiers: [ItemIdentifierType] {
    get {
      listView.selection.selected
        .compactMap { element in
          items[element.slot].flatMap { item in current.indexOfItem(item).map { ($0, item) } }
        }
        .sorted { $0.0 < $1.0 }
        .map(\.1)
    }
    set {
      let known = newValue.filter { current.position(of: $0) != nil }
      let allowed = listView.selectionMode == .multiple ? known[...] : known.prefix(1)
      let elements = allowed.compactMap { items.slot(of: $0).map(ListElement.item) }
      listView.select(Set(elements), byUser: false)
      if let first = elements.first { listView.selection.cursor = first }
    }
  }

  /// The selected item, where one is; the first of several.
  public var selectedItemIdentifier: ItemIdentifierType? {
    get { selectedItemIdentifiers.first }
    set { selectedItemIdentifiers = newValue.map { [$0] } ?? [] }
  }

  /// Brings an item into the window by the shortest way. An item that is not in the list is ignored.
  public func scrollTo(item: ItemIdentifierType) {
    guard current.position(of: item) != nil, let slot = items.slot(of: item) else { return }
    listView.reveal(.item(slot))
  }
}
