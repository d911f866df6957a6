import Diffable

extension ListViewDiffableDataSource {
  /// The selected items, in list order. O(k log k) for k selected items, or O(n) if many of the n items are
  /// selected.
  ///
  /// The setter ignores items that aren't in the list, selects only as many as the list's `selectionMode` allows, and
  /// doesn't call `onSelectionChange`. If the selection changes, `focusedItemIdentifier` becomes the first given item
  /// that is in the list, if any. The focus doesn't move if it is in an entry or a button in the focused item's cell.
  public var selectedItemIdentifiers: [ItemIdentifierType] {
    get {
      guard let selected = listView?.selection.selected else { return [] }
      let snapshot = shown.snapshot
      if selected.count == snapshot.numberOfItems { return snapshot.itemIdentifiers }
      // If many items are selected, filtering all items is faster than sorting positions.
      if selected.count * 8 > snapshot.numberOfItems {
        return snapshot.itemIDs(in: 0..<snapshot.numberOfItems)
          .filter { selected.contains(.item(Int($0))) }.map(snapshot.itemIdentifier(ofItemID:))
      }
      return selected.compactMap(shown.position).sorted().map(snapshot.itemIdentifier(at:))
    }
    set { select(newValue, focusing: newValue.first { element(of: $0) != nil }) }
  }

  /// Replaces the selection with the given items, and moves the focus to `focused`. If `focused` is nil, the focus
  /// stays where it is. Has no effect if the selection wouldn't change.
  package func select(_ items: [ItemIdentifierType], focusing focused: ItemIdentifierType?) {
    guard let listView else { return }
    let known = items.compactMap(element)
    let allowed = Set(listView.selectionMode == .multiple ? known[...] : known.prefix(1))
    guard allowed != listView.selection.selected else { return }
    // If an entry or a button in the focused cell has the focus, leave the focus there.
    let inside = listView.rows.cellWithFocusInside
    let isInFocusedCell = inside?.element != nil && inside?.element == listView.selection.cursor
    let cursor = isInFocusedCell ? nil : focused.flatMap(element)
    listView.changeSelection(by: nil) { $0.select(allowed, at: cursor) }
    if let cursor, inside == nil, listView.listView.hasFocusInside { listView.parts.focus.grab(for: cursor) }
  }

  /// The selected item, or the first one if several items are selected. The value is nil if no item is selected.
  public var selectedItemIdentifier: ItemIdentifierType? {
    get {
      guard let selected = listView?.selection.selected else { return nil }
      return selected.compactMap(shown.position).min().map(shown.snapshot.itemIdentifier(at:))
    }
    set { selectedItemIdentifiers = newValue.map { [$0] } ?? [] }
  }

  /// The item that has the keyboard focus, or that will have it when the list gets the focus.
  ///
  /// The value is nil if there is no such item, for example because a header has the focus. The setter scrolls the item
  /// into view and doesn't change the selection. It ignores nil and items that aren't in the list. Expected O(1).
  public var focusedItemIdentifier: ItemIdentifierType? {
    get { listView?.selection.cursor.flatMap(item) }
    set {
      guard let listView, let element = newValue.flatMap(element) else { return }
      let hadFocus = listView.hasFocusInside
      listView.selection.moveCursor(to: element)
      listView.scroller.reveal(element)
      if hadFocus { listView.parts.focus.grab(for: element) }
    }
  }

  // MARK: Selection by the user

  func following(_ element: ListElement, _ callProgram: () -> Void) -> ListElement? {
    let item = item(of: element)
    callProgram()
    // `listView` is nil if the program has given the list another data source.
    return listView == nil ? nil : item.flatMap(self.element)
  }

  func highlightable(_ element: ListElement) -> ListElement? {
    guard let shouldHighlightItem = selectionHandlers.shouldHighlightItem, let item = item(of: element) else {
      return element
    }
    var isAllowed = false
    let followed = following(element) { isAllowed = shouldHighlightItem(item) }
    return isAllowed ? followed : nil
  }

  func allowedSelection(_ selected: Set<ListElement>, after before: Set<ListElement>) -> Set<ListElement>? {
    guard selectionHandlers.shouldSelectItem != nil || selectionHandlers.shouldDeselectItem != nil else {
      return nil
    }
    // A handler may apply a snapshot that renumbers the items, so look up their elements again afterwards.
    let (old, revision) = (shown, listView?.selection.listRevision)
    let allowed = allowedSelection(selected, after: before, in: old)
    guard listView?.selection.listRevision != revision else { return allowed }
    let found = Set(allowed.compactMap { old.item(of: $0).flatMap(element) })
    // If the handlers have removed all allowed items from the list, keep the current selection.
    return found.isEmpty && !allowed.isEmpty ? listView?.selection.selected : found
  }

  private func allowedSelection(
    _ selected: Set<ListElement>, after before: Set<ListElement>, in shown: Shown
  ) -> Set<ListElement> {
    let handlers = selectionHandlers
    func isKept(_ element: ListElement, _ isAllowed: ((ItemIdentifierType) -> Bool)?) -> Bool {
      shown.item(of: element).map { isAllowed?($0) ?? true } ?? true
    }
    let refused = selected.filter { !before.contains($0) && !isKept($0, handlers.shouldSelectItem) }
    var allowed = selected.subtracting(refused)
    if allowed.isEmpty, !refused.isEmpty { return before }
    // Call `shouldDeselectItem` only for a change that selects no new items.
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
    // Collect the items before calling a handler, because a handler may apply a snapshot.
    let removed = handlers.didDeselectItem == nil ? [] : items(before.subtracting(selected))
    let added = handlers.didSelectItem == nil ? [] : items(selected.subtracting(before))
    for item in removed { handlers.didDeselectItem?(item, cause) }
    for item in added { handlers.didSelectItem?(item, cause) }
  }

  var typeAheadText: ((ListElement) -> String?)? {
    typeAheadTextProvider.map { text in { [weak self] in self?.item(of: $0).flatMap(text) } }
  }
}
