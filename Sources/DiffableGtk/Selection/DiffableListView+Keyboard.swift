import CGtk
import Gtk

/// Keyboard navigation. GTK's own handling stops at rows that can't be selected, such as headers.
extension DiffableListView {
  func connectKeyboard() {
    onKeyPress(.capture) { [weak self] press in
      // Keys in an open menu are handled there.
      guard let self, hasKeyboard else { return false }
      return handle(press)
    }
  }

  func handle(_ press: KeyPress) -> Bool {
    let (control, shift) = (press.modifiers.contains(.control), press.modifiers.contains(.shift))
    let now = Int64(g_get_monotonic_time())
    if press.key == .escape, reordering.drag != nil { return reordering.cancel() }
    if press.key == .escape, LocalDrag.cancel(from: self) { return true }
    if press.key == .escape, swipe.row != nil {
      swipe.close()
      return true
    }
    if press.modifiers == .alt { return reorder(press.key) }
    if moveFromHandle(press) { return true }
    if isHandledInsideCell(press) { return false }
    guard !press.modifiers.contains(.alt), !press.modifiers.contains(.super) else { return false }
    switch press.key {
    case .menu: return showContextMenuAtCursor()
    case .f10 where shift: return showContextMenuAtCursor()
    // With multiple selection, Ctrl moves without selecting, as is usual in GTK, and stops at headers.
    case .up where control && selectionMode != .multiple: return moveToHeader(.up)
    case .down where control && selectionMode != .multiple: return moveToHeader(.down)
    case .up where control && !shift: return move(byLines: -1, press.modifiers, stopsAtHeaders: true)
    case .down where control && !shift: return move(byLines: 1, press.modifiers, stopsAtHeaders: true)
    case .up: return move(byLines: -1, press.modifiers)
    case .down: return move(byLines: 1, press.modifiers)
    case .left where isInGrid: return move(byItems: readsRightToLeft ? 1 : -1, press.modifiers)
    case .right where isInGrid: return move(byItems: readsRightToLeft ? -1 : 1, press.modifiers)
    case .left where !control && !shift: return moveSideways(onward: readsRightToLeft)
    case .right where !control && !shift: return moveSideways(onward: !readsRightToLeft)
    case .home: return go(to: nearestItem(toLineAt: 0), press.modifiers)
    case .end: return go(to: lastItem, press.modifiers)
    case .pageUp: return move(byPages: -1, press.modifiers)
    case .pageDown: return move(byPages: 1, press.modifiers)
    case .enter:
      guard let cursor = selection.cursor, !cursor.isSupplementary else { return false }
      content?.activate(cursor)
      return true
    case .space where typing.isTyping(at: now) && !control:
      return typeAhead(press.key, at: now)
    case .space:
      guard let cursor = selection.cursor, !cursor.isSupplementary, selectionMode != .none else {
        return false
      }
      changeSelection(by: .keyboard) { selection in
        if control || selectionMode == .multiple {
          selection.toggle(cursor)
        } else {
          selection.select([cursor], at: cursor)
        }
      }
      return true
    default:
      guard control else { return typeAhead(press.key, at: now) }
      guard !shift, press.key.character == "a", selectionMode == .multiple else { return false }
      selectAll(by: .keyboard)
      return true
    }
  }

  /// Moves to the item whose text starts with the typed letters.
  private func typeAhead(_ key: Key, at time: Int64) -> Bool {
    guard let content, let text = content.typeAheadText, let character = key.character,
      !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    let current = selection.cursor.flatMap(content.itemPosition)
    let position = typing.position(
      typing: character, at: time, among: content.itemCount, from: current,
      text: { content.elements(at: $0..<$0 + 1).first.flatMap(text) })
    if let position { go(to: content.elements(at: position..<position + 1).first) }
    return true
  }

  /// Whether a widget inside a cell, such as an entry or a button, has the focus and handles the key.
  private func isHandledInsideCell(_ press: KeyPress) -> Bool {
    switch press.key {
    case .up, .down, .pageUp, .pageDown: return false
    default: break
    }
    return rows.views.contains { view in view.cells.contains { $0.hasFocusInside && !$0.hasFocus } }
  }

  /// Moves the focus to the next or previous button or entry in the focused cell.
  ///
  /// - Returns: Whether there is one; if false, the focus should leave the list.
  func moveFocusInsideCell(_ direction: FocusDirection) -> Bool {
    let cells = rows.views.lazy.flatMap(\.cells)
    let clickedInto = cells.first { $0.hasFocusInside && !$0.hasFocus }
    guard let cell = clickedInto ?? selection.cursor.flatMap(rows.cell),
      let target = cell.lineView?.focusTarget(of: cell), target.hasFocusInside
    else { return false }
    if target.hasFocus, direction == .backward { return false }
    if cell.moveFocusInside(direction) { return true }
    return direction == .backward && target.grabFocus()
  }

  // MARK: Navigation

  /// Focuses an element, scrolls to it, and selects it if it is an item.
  @discardableResult
  func go(to element: ListElement?, _ modifiers: Modifiers = []) -> Bool {
    guard let element else { return true }
    selection.beginRange()
    focus(element)
    if !element.isSupplementary { choose(element, modifiers, byPointer: false) }
    return true
  }

  /// Focuses an element and scrolls to it.
  func focus(_ element: ListElement) {
    selection.moveCursor(to: element)
    reveal(element)
    guard let cell = rows.cell(for: element), let target = cell.lineView?.focusTarget(of: cell) else {
      return
    }
    target.isFocusable = true
    target.grabFocus()
    isFocusable = false
  }

  /// Whether the list has the keyboard focus.
  var hasKeyboard: Bool { listView.hasFocusInside || hasFocus }

  /// Whether the list has the keyboard focus, or will have it when its menu closes.
  ///
  /// Menu actions then keep the focus like keys.
  var keepsKeyboard: Bool {
    hasKeyboard || children.contains { g_type_is_a(cgtk_type_of($0.pointer), gtk_popover_get_type()) != 0 }
  }

  /// Restores the focus after its row was removed.
  ///
  /// The focus moves to the new row of the focused element, or to the list itself if there is none, so that
  /// navigation continues from there.
  func keepKeyboard() {
    if let cursor = selection.cursor, let cell = rows.cell(for: cursor),
      let target = cell.lineView?.focusTarget(of: cell)
    {
      // An entry or a button in the cell keeps the focus.
      if target.hasFocusInside { GtkQuirks.keepFocus(inside: target) } else { target.grabFocus() }
      if target.hasFocusInside { return isFocusable = false }
    }
    guard !hasKeyboard else { return }
    isFocusable = true
    grabFocus()
  }

  private func move(byItems count: Int, _ modifiers: Modifiers) -> Bool {
    guard let content, let place = cursorPlace else {
      return go(to: nearestItem(toLineAt: 0), modifiers)
    }
    let row = content.lineMap.items(inLineAt: place.line)
    if 0..<row.count ~= place.column + count {
      return go(to: item(at: row.lowerBound + place.column + count), modifiers)
    }
    // A shelf ends where it ends.
    guard shelves.shelf(atLine: place.line) == nil else { return true }
    var next = place.line + count
    while next >= 0, next < content.lineCount {
      let items = content.lineMap.items(inLineAt: next)
      if !items.isEmpty {
        return go(to: item(at: count > 0 ? items.lowerBound : items.upperBound - 1), modifiers)
      }
      next += count
    }
    return true
  }

  private func move(byLines count: Int, _ modifiers: Modifiers, stopsAtHeaders: Bool = false) -> Bool {
    guard let content, let line = cursorPlace?.line else {
      return go(to: nearestItem(toLineAt: 0), modifiers)
    }
    var next = line + count.signum()
    while next >= 0, next < content.lineCount {
      if !content.lineMap.items(inLineAt: next).isEmpty { return go(toLineAt: next, modifiers) }
      if stopsAtHeaders { return go(to: content.elements(inLineAt: next).first, modifiers) }
      next += count.signum()
    }
    return onMoveBeyondEdge(count < 0 ? .up : .down)
  }

  private func move(byPages count: Int, _ modifiers: Modifiers) -> Bool {
    guard let content, let line = cursorPlace?.line else {
      return go(to: nearestItem(toLineAt: 0), modifiers)
    }
    let last = content.lineCount - 1
    let target = min(last, max(0, line + count * max(1, rows.visibleLines.count - 2)))
    // Look towards the end of the page first. If only headers follow, go back to the last item.
    let onward = stride(from: target, through: count > 0 ? last : 0, by: count)
    let back = stride(from: target, to: line, by: -count)
    for position in [Array(onward), Array(back)].joined()
    where !content.lineMap.items(inLineAt: position).isEmpty {
      return go(toLineAt: position, modifiers)
    }
    return true
  }

  /// Moves to the item in the current navigation column of a line.
  private func go(toLineAt position: Int, _ modifiers: Modifiers) -> Bool {
    let column = selection.column ?? column(at: cursorPlace)
    let items = content?.lineMap.items(inLineAt: position) ?? 0..<0
    let index = index(inColumn: column ?? 0, ofLineAt: position)
    _ = go(to: item(at: items.lowerBound + min(index, items.count - 1)), modifiers)
    selection.keepColumn(column)
    return true
  }

  /// The centre of a grid column as a fraction of the width, or nil in a list.
  ///
  /// A fraction is valid for any number of columns.
  private func column(at place: LineMap.Place?) -> Double? {
    guard let place, isInGrid else { return nil }
    if let (shelf, section) = shelves.shelf(atLine: place.line) {
      let start = shelf.start(of: place.column, at: shelves.offset(of: section.id))
      return (start + shelf.itemWidth / 2) / max(1, shelf.width)
    }
    return (Double(place.column) + 0.5) / Double(columnCount(ofLineAt: place.line))
  }

  /// The index of the item in a line that is at a fraction of the width.
  private func index(inColumn column: Double, ofLineAt position: Int) -> Int {
    if let (shelf, section) = shelves.shelf(atLine: position) {
      let offset = shelves.offset(of: section.id)
      return column == 0
        ? shelf.firstWholeItem(at: offset) : shelf.item(at: column * shelf.width, offset: offset)
    }
    return Int(column * Double(columnCount(ofLineAt: position)))
  }

  private func columnCount(ofLineAt position: Int) -> Int {
    guard let map = content?.lineMap, let index = map.section(ofLineAt: position) else { return 1 }
    return max(1, map.layouts[map.sections[index].layout].columnCount)
  }

  private func moveSideways(onward: Bool) -> Bool {
    if moveBetweenCells(onward: onward) { return true }
    return onward ? expand() : collapse()
  }

  /// Expands the focused item of an outline, or moves to its first child if it is expanded.
  private func expand() -> Bool {
    guard let content, let cursor = selection.cursor, let place = content.outlinePlace(of: cursor) else {
      return false
    }
    switch place.isExpanded {
    case false: return content.setExpanded(cursor, true)
    case true: return move(byLines: 1, [])
    default: return true
    }
  }

  /// Collapses the focused item of an outline, or moves to its parent if it isn't expanded.
  private func collapse() -> Bool {
    guard let content, let cursor = selection.cursor, let place = content.outlinePlace(of: cursor) else {
      return false
    }
    if place.isExpanded == true { return content.setExpanded(cursor, false) }
    return go(to: content.parent(of: cursor))
  }

  func reorder(_ key: Key) -> Bool {
    guard let content, let cursor = selection.cursor, content.canReorder(cursor), reordering.drag == nil
    else {
      return false
    }
    let step: Int
    let columns = max(1, content.layout(of: cursor)?.columnCount ?? 1)
    let isOnShelf = shelves.place(of: cursor) != nil
    switch key {
    case .up where isOnShelf, .down where isOnShelf: return false
    case .up: step = -columns
    case .down: step = columns
    case .left where isInGrid: step = readsRightToLeft ? 1 : -1
    case .right where isInGrid: step = readsRightToLeft ? -1 : 1
    default: return false
    }
    _ = content.beginReordering(cursor, with: reorderingCompanions(with: cursor))
    let moved = content.reorder(cursor, to: .step(step))
    content.endReordering(cancelled: !moved)
    reveal(cursor)
    return true
  }

  private func moveToHeader(_ direction: FocusDirection) -> Bool {
    guard let content else { return true }
    let position = cursorPlace?.line ?? 0
    var target: ListElement?
    if direction == .down {
      target = content.positionOfHeader(after: position).flatMap { content.header(ofLineAt: $0) }
    } else {
      let map = content.lineMap
      target = map.sections.prefix((map.section(ofLineAt: position) ?? -1) + 1).last {
        map.layouts[$0.layout].hasHeader && .header($0.id) != selection.cursor
      }.map { .header($0.id) }
    }
    if let target { focus(target) }
    return true
  }

  /// Whether the focused item is in a grid.
  private var isInGrid: Bool { selection.cursor.flatMap { content?.isInGrid($0) } ?? false }

  /// The line and column of the focused element.
  private var cursorPlace: LineMap.Place? { selection.cursor.flatMap { content?.place(of: $0) } }

  private func item(at position: Int) -> ListElement? {
    content?.elements(at: position..<position + 1).first
  }

  /// The first item at or after a line, or the last one before it.
  func nearestItem(toLineAt position: Int) -> ListElement? {
    let count = content?.lineCount ?? 0
    let start = max(0, min(position, count - 1))
    for position in start..<max(start, count) {
      if let items = content?.lineMap.items(inLineAt: position), !items.isEmpty {
        return item(at: items.lowerBound)
      }
    }
    for position in stride(from: min(start, count) - 1, through: 0, by: -1) {
      if let items = content?.lineMap.items(inLineAt: position), !items.isEmpty {
        return item(at: items.upperBound - 1)
      }
    }
    return nil
  }

  private var lastItem: ListElement? {
    guard let count = content?.itemCount, count > 0 else { return nil }
    return item(at: count - 1)
  }

  // MARK: Focus

  /// Handles Tab: focuses the default element, moves through its cell, and leaves the list.
  func takeOrMoveFocus(_ direction: FocusDirection) -> Bool? {
    guard hasKeyboard else {
      // GTK moves the focus in the list's menus.
      if sectionIndex.view?.hasFocus == true { return direction == .backward && focusElement() }
      if hasFocusInside { return nil }
      if direction == .backward, sectionIndex.takeFocus() { return true }
      guard let element = elementForFocus else { return false }
      let waiting = placeToReveal
      focus(element)
      // A window's first focus happens before its first layout. It must not override a requested scroll
      // position.
      if let waiting { placeToReveal = waiting }
      return true
    }
    guard direction == .forward || direction == .backward else { return nil }
    return moveFocusInsideCell(direction) || direction == .forward && sectionIndex.takeFocus()
  }

  /// The element to focus when the focus enters the list.
  ///
  /// This is the last focused element, the selected item, or the first visible item.
  var elementForFocus: ListElement? {
    [selection.cursor, selection.selected.first].compactMap { $0 }
      .first { content?.linePosition(of: $0) != nil } ?? nearestItem(toLineAt: rows.visibleLines.lowerBound)
  }

  /// Moves the keyboard focus to the list.
  ///
  /// With single selection, this also selects the focused item.
  ///
  /// - Returns: Whether the list has an item to focus.
  @discardableResult
  public func takeFocus() -> Bool {
    guard unavailablePage == nil, let element = elementForFocus else { return false }
    if element.isSupplementary || selectionMode != .single { focus(element) } else { go(to: element) }
    // Before the first layout there are no rows.
    if !hasKeyboard { keepKeyboard() }
    return true
  }
}
