import CGtk
import Gtk

/// The keyboard in the list. GTK's own handling stops at rows that cannot be selected, so headers would be walls.
extension DiffableListView {
  func connectKeyboard() {
    onKeyPress(.capture) { [weak self] press in
      // A menu of the list's has its own use for keys.
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
    if moveByHandle(press) { return true }
    if isTakenInsideACell(press) { return false }
    guard !press.modifiers.contains(.alt), !press.modifiers.contains(.super) else { return false }
    switch press.key {
    case .menu: return showContextMenuAtCursor()
    case .f10 where shift: return showContextMenuAtCursor()
    // Where several can be selected, Control goes on without selecting, as everywhere, and stops at headers.
    case .up where control && selectionMode != .multiple: return moveToHeader(.up)
    case .down where control && selectionMode != .multiple: return moveToHeader(.down)
    case .up where control && !shift: return move(byLines: -1, press.modifiers, stopsAtHeaders: true)
    case .down where control && !shift: return move(byLines: 1, press.modifiers, stopsAtHeaders: true)
    case .up: return move(byLines: -1, press.modifiers)
    case .down: return move(byLines: 1, press.modifiers)
    case .left where isInGrid: return move(byItems: readsRightToLeft ? 1 : -1, press.modifiers)
    case .right where isInGrid: return move(byItems: readsRightToLeft ? -1 : 1, press.modifiers)
    case .left where !control && !shift: return readsRightToLeft ? expand() : collapse()
    case .right where !control && !shift: return readsRightToLeft ? collapse() : expand()
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
      selectAll()
      return true
    }
  }

  /// Goes to the item whose text begins with what is being typed.
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

  /// Whether the keyboard is in something inside a cell, such as an entry or a button, which has a use for the key.
  private func isTakenInsideACell(_ press: KeyPress) -> Bool {
    switch press.key {
    case .up, .down, .pageUp, .pageDown: return false
    default: break
    }
    return rows.views.contains { view in view.cells.contains { $0.hasFocusInside && !$0.hasFocus } }
  }

  /// Goes on to the next button or entry in the cell that the keyboard is at, or back.
  ///
  /// - Returns: false where there is none, and the focus is to leave the list.
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

  // MARK: Going

  /// Gives an element the keyboard, brings it into the window, and selects it if it is an item.
  @discardableResult
  func go(to element: ListElement?, _ modifiers: Modifiers = []) -> Bool {
    guard let element else { return true }
    selection.beginRange()
    focus(element)
    if !element.isSupplementary { choose(element, modifiers, byPointer: false) }
    return true
  }

  /// Gives an element the keyboard and brings it into the window.
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

  /// Whether keys come to the list.
  var hasKeyboard: Bool { listView.hasFocusInside || hasFocus }

  /// Whether keys come to the list, or will once its menu has closed: what a menu does to an item, a key may do as well.
  var keepsKeyboard: Bool {
    hasKeyboard || children.contains { g_type_is_a(cgtk_type_of($0.pointer), gtk_popover_get_type()) != 0 }
  }

  /// Keeps the keyboard where its row has gone: on the row that shows the cursor's element now, or on the list itself while
  /// none does, so that the next key goes on from there.
  func keepKeyboard() {
    if let cursor = selection.cursor, let cell = rows.cell(for: cursor),
      let target = cell.lineView?.focusTarget(of: cell)
    {
      // An entry or a button in the cell keeps it.
      if target.hasFocusInside { ListViewWays.keepFocus(inside: target) } else { target.grabFocus() }
      if target.hasFocusInside { return isFocusable = false }
    }
    guard !hasKeyboard else { return }
    isFocusable = true
    grabFocus()
  }

  private func move(byItems count: Int, _ modifiers: Modifiers) -> Bool {
    guard let content, let (line, column) = cursorPlace else {
      return go(to: nearestItem(toLineAt: 0), modifiers)
    }
    let row = items(inLineAt: line)
    if row.indices.contains(column + count) { return go(to: row[column + count], modifiers) }
    var next = line + count
    while next >= 0, next < content.lineCount {
      let items = items(inLineAt: next)
      if let item = count > 0 ? items.first : items.last { return go(to: item, modifiers) }
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
      if !items(inLineAt: next).isEmpty { return go(toLineAt: next, modifiers) }
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
    // Towards the end of the page first; a page that ends in headers ends at the item before them.
    let onward = stride(from: target, through: count > 0 ? last : 0, by: count)
    let back = stride(from: target, to: line, by: -count)
    for position in [Array(onward), Array(back)].joined() where !items(inLineAt: position).isEmpty {
      return go(toLineAt: position, modifiers)
    }
    return true
  }

  /// Goes to the item of a line that is in the column where going up and down has begun.
  private func go(toLineAt position: Int, _ modifiers: Modifiers) -> Bool {
    let column = selection.column ?? column(at: cursorPlace)
    let items = items(inLineAt: position)
    let share = (column ?? 0) * Double(columnCount(ofLineAt: position))
    _ = go(to: items[min(Int(share), items.count - 1)], modifiers)
    selection.keepColumn(column)
    return true
  }

  /// The middle of a grid's column as a share of the width, so that it says something in any number of columns; nil in
  /// a list.
  private func column(at place: (line: Int, column: Int)?) -> Double? {
    guard let place, isInGrid else { return nil }
    return (Double(place.column) + 0.5) / Double(columnCount(ofLineAt: place.line))
  }

  private func columnCount(ofLineAt position: Int) -> Int {
    guard let map = content?.lineMap, let index = map.section(ofLineAt: position) else { return 1 }
    return max(1, map.layouts[map.sections[index].layout].columnCount)
  }

  /// Expands the outline's item at the keyboard; from an expanded one, goes to its first child.
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

  /// Collapses the outline's item at the keyboard; from one that is not expanded, goes to its parent.
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
    switch key {
    case .up: step = -columns
    case .down: step = columns
    case .left where isInGrid: step = readsRightToLeft ? 1 : -1
    case .right where isInGrid: step = readsRightToLeft ? -1 : 1
    default: return false
    }
    _ = content.beginReordering(cursor, with: reorderedTogether(with: cursor))
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

  /// Whether the keyboard is at one of a grid's items.
  private var isInGrid: Bool { selection.cursor.flatMap { content?.isInGrid($0) } ?? false }

  /// The line and the column of what the keyboard is at.
  private var cursorPlace: (line: Int, column: Int)? {
    guard let cursor = selection.cursor, let line = content?.linePosition(of: cursor) else { return nil }
    return (line, items(inLineAt: line).firstIndex(of: cursor) ?? 0)
  }

  private func items(inLineAt position: Int) -> [ListElement] {
    content?.elements(inLineAt: position).filter { !$0.isSupplementary } ?? []
  }

  /// The first item at or behind a line; before it where there is none behind.
  func nearestItem(toLineAt position: Int) -> ListElement? {
    let count = content?.lineCount ?? 0
    let start = max(0, min(position, count - 1))
    for position in start..<max(start, count) {
      if let item = items(inLineAt: position).first { return item }
    }
    for position in stride(from: min(start, count) - 1, through: 0, by: -1) {
      if let item = items(inLineAt: position).last { return item }
    }
    return nil
  }

  private var lastItem: ListElement? {
    let count = content?.lineCount ?? 0
    for position in stride(from: count - 1, through: 0, by: -1) {
      if let item = items(inLineAt: position).last { return item }
    }
    return nil
  }

  // MARK: The focus from outside

  /// Tab comes in at the item the keyboard was at, or the selected one, or the first in the window; goes through what
  /// takes the focus inside that item's cell, and on.
  func takeOrMoveFocus(_ direction: FocusDirection) -> Bool? {
    guard hasKeyboard else {
      // It is in a menu of the list's, and GTK's to move.
      if sectionIndex.view?.hasFocus == true { return direction == .backward && focusElement() }
      if hasFocusInside { return nil }
      if direction == .backward, sectionIndex.takeFocus() { return true }
      guard let element = elementForFocus else { return false }
      let waiting = placeToReveal
      focus(element)
      // A window's first focus comes before its first layout, and is no reason to be elsewhere than asked for.
      if let waiting { placeToReveal = waiting }
      return true
    }
    guard direction == .forward || direction == .backward else { return nil }
    return moveFocusInsideCell(direction) || direction == .forward && sectionIndex.takeFocus()
  }

  /// What gets the keyboard when it comes to the list: where it was, or the selected item, or the first in the window.
  var elementForFocus: ListElement? {
    [selection.cursor, selection.selected.first].compactMap { $0 }
      .first { content?.linePosition(of: $0) != nil } ?? nearestItem(toLineAt: rows.visibleLines.lowerBound)
  }

  /// Gives the list the keyboard, and selects the item that gets it where one item can be selected.
  ///
  /// - Returns: false where it has no item to give it to.
  @discardableResult
  public func takeFocus() -> Bool {
    guard let element = elementForFocus else { return false }
    if element.isSupplementary || selectionMode != .single { focus(element) } else { go(to: element) }
    // Before the first layout there is no row yet.
    if !hasKeyboard { keepKeyboard() }
    return true
  }
}
