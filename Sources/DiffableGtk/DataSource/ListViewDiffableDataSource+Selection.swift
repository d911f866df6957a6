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
      listView.changeSelection(by: nil) { $0.select(Set(allowed), at: allowed.first) }
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

  // MARK: What the list asks and tells

  func allowedSelection(_ selected: Set<ListElement>, after before: Set<ListElement>) -> Set<ListElement>? {
    let handlers = selectionHandlers
    guard handlers.shouldSelectItem != nil || handlers.shouldDeselectItem != nil else { return nil }
    func isKept(_ element: ListElement, _ isAllowed: ((ItemIdentifierType) -> Bool)?) -> Bool {
      item(of: element).map { isAllowed?($0) ?? true } ?? true
    }
    let refused = selected.filter { !before.contains($0) && !isKept($0, handlers.shouldSelectItem) }
    var allowed = selected.subtracting(refused)
    // Nothing takes the place of what was selected.
    if allowed.isEmpty, !refused.isEmpty { return before }
    // Whoever selects another item instead has not been asked to keep the first.
    guard selected.isSubset(of: before) else { return allowed }
    for element in before where !selected.contains(element) {
      if !isKept(element, handlers.shouldDeselectItem) { allowed.insert(element) }
    }
    return allowed
  }

  func selectionDidChange(
    from before: Set<ListElement>, to selected: Set<ListElement>, by cause: SelectionCause
  ) {
    let handlers = selectionHandlers
    func items(_ elements: Set<ListElement>) -> [ItemIdentifierType] {
      elements.compactMap(shown.position).sorted().map(shown.snapshot.itemIdentifier(at:))
    }
    // A handler may apply, so what they are is found before.
    let gone = handlers.didDeselectItem == nil ? [] : items(before.subtracting(selected))
    let come = handlers.didSelectItem == nil ? [] : items(selected.subtracting(before))
    for item in gone { handlers.didDeselectItem?(item, cause) }
    for item in come { handlers.didSelectItem?(item, cause) }
  }

  var typeAheadText: ((ListElement) -> String?)? {
    typeAheadTextProvider.map { text in { [weak self] in self?.item(of: $0).flatMap(text) } }
  }
}
