import Gtk

extension DiffableListView {
  func isSelected(_ element: ListElement) -> Bool { selection.selected.contains(element) }

  /// Replaces the selection, and says so to whoever asked for it only if a person did it.
  func select(_ elements: Set<ListElement>, byUser: Bool) {
    let allowed = selectionMode == .none ? [] : elements
    guard allowed != selection.selected else { return }
    let changed = allowed.symmetricDifference(selection.selected)
    selection.selected = allowed
    for view in lineViews {
      for cell in view.cells {
        guard let element = cell.element, changed.contains(element) else { continue }
        cell.isSelected = allowed.contains(element)
        view.updateAccessibility()
      }
    }
    if byUser { onSelectionChange() }
  }

  func selectionModeDidChange() {
    switch selectionMode {
    case .none: select([], byUser: false)
    case .single: select(Set(selection.selected.prefix(1)), byUser: false)
    case .multiple: break
    }
    listView.setAccessibleMultiselectable(selectionMode == .multiple)
    for view in lineViews { view.updateAccessibility() }
  }

  /// A person pressed on an item: once selects it, twice activates it.
  func press(_ element: ListElement, count: Int = 1, _ modifiers: Modifiers = []) {
    guard !element.isHeader else { return }
    if count == 1 {
      let previous = selection.cursor
      selection.cursor = element
      if let cell = cell(for: element) { cell.lineView?.focusTarget(of: cell)?.grabFocus() }
      if selection.anchor == nil { selection.anchor = previous ?? element }
      choose(element, modifiers, byPointer: true)
    } else if count == 2 {
      content?.activate(element)
    }
  }

  /// A person pressed on an item, or went to it by the keyboard.
  func choose(_ element: ListElement, _ modifiers: Modifiers, byPointer: Bool) {
    switch selectionMode {
    case .none: break
    case .single:
      let toggles = byPointer && modifiers.contains(.control)
      select(toggles && isSelected(element) ? [] : [element], byUser: true)
    case .multiple:
      if modifiers.contains(.shift) {
        let range = items(from: selection.anchor ?? selection.cursor ?? element, to: element)
        select(modifiers.contains(.control) ? selection.selected.union(range) : range, byUser: true)
      } else if modifiers.contains(.control) {
        if byPointer { toggle(element) }
        selection.anchor = element
      } else {
        select([element], byUser: true)
        selection.anchor = element
      }
    }
  }

  /// Turns one item's selection over.
  func toggle(_ element: ListElement) {
    switch selectionMode {
    case .none: break
    case .single: select(isSelected(element) ? [] : [element], byUser: true)
    case .multiple: select(selection.selected.symmetricDifference([element]), byUser: true)
    }
    selection.anchor = element
  }

  func selectAll() {
    guard selectionMode == .multiple, let content else { return }
    let items = content.lineStore.lines.flatMap { content.elements(in: $0) ?? [] }.filter { !$0.isHeader }
    select(Set(items), byUser: true)
  }

  private func items(from first: ListElement, to last: ListElement) -> Set<ListElement> {
    guard let content, let start = content.linePosition(of: first), let end = content.linePosition(of: last)
    else {
      return [last]
    }
    let lines = content.lineStore.lines[min(start, end)...max(start, end)]
    let items = lines.flatMap { content.elements(in: $0) ?? [] }.filter { !$0.isHeader }
    guard let one = items.firstIndex(of: first), let other = items.firstIndex(of: last) else { return [last] }
    return Set(items[min(one, other)...max(one, other)])
  }

  // MARK: Across a change of the lines

  /// What has to be put back after the lines have changed.
  struct FocusMemory {
    fileprivate let cursor: ListElement?
    fileprivate let hadFocus: Bool
  }

  func rememberFocus() -> FocusMemory {
    if let cursor = selection.cursor, let position = content?.linePosition(of: cursor) {
      selection.cursorPosition = position
    }
    return FocusMemory(cursor: selection.cursor, hadFocus: listView.hasFocusInside)
  }

  /// Selection and focus follow their identifiers; what is gone is no longer selected, and the focus goes to what
  /// has come to its place.
  ///
  /// - Returns: whether the selection has changed, which is to be told.
  func restoreFocus(_ memory: FocusMemory) -> Bool {
    guard let content else { return false }
    let remaining = selection.selected.filter { content.linePosition(of: $0) != nil }
    let selectionHasChanged = remaining != selection.selected
    if selectionHasChanged { select(remaining, byUser: false) }
    if let anchor = selection.anchor, content.linePosition(of: anchor) == nil { selection.anchor = nil }
    if let cursor = selection.cursor, content.linePosition(of: cursor) == nil {
      selection.cursor = memory.hadFocus ? nearestItem(toLineAt: selection.cursorPosition) : nil
    }
    guard memory.hadFocus, let cursor = selection.cursor else { return selectionHasChanged }
    if let cell = cell(for: cursor), let target = cell.lineView?.focusTarget(of: cell), !target.hasFocus {
      target.grabFocus()
    }
    return selectionHasChanged
  }
}
