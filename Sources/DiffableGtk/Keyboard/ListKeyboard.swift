import CGtk
import Gtk

/// The keyboard handling of a list. It replaces GTK's keyboard handling, in which the arrow keys don't skip rows that
/// can't be selected, such as headers.
@MainActor
final class ListKeyboard: ListPart {
  weak var list: DiffableListView?

  var onMoveBeyondEdge: @MainActor (FocusDirection) -> Bool = { _ in false }

  var typing = TypeAhead()

  func connect(to list: DiffableListView) {
    self.list = list
    list.onKeyPress(.capture) { [weak self, weak list] press in
      // Ignore keys while a menu or a popover is open, because the menu or popover handles them.
      guard let self, let list, list.contentUnavailableConfiguration == nil, list.parts.focus.isInList,
        list.windowFocus?.isInSameSurface(as: list) == true
      else { return false }
      return handle(press)
    }
  }

  func handle(_ press: KeyPress) -> Bool {
    // While an input method shows candidates, leave keys such as Up, Down and Esc to the input method.
    guard let list, let content = list.content, (list.windowFocus?.parent as? Editable)?.isComposing != true
    else { return false }
    let (control, shift) = (press.modifiers.contains(.control), press.modifiers.contains(.shift))
    let now = Int64(g_get_monotonic_time())
    if press.key == .escape, cancelGesture(in: list) { return true }
    if press.modifiers == .alt {
      list.parts.focus.followFocusInsideCell()
      return reorder(press.key)
    }
    if moveFromHandle(press) { return true }
    if isHandledInsideCell(press) { return false }
    list.parts.focus.followFocusInsideCell()
    guard !press.modifiers.contains(.alt), !press.modifiers.contains(.super) else { return false }
    let navigator = ListNavigator(content: content, selection: list.selection, shelves: list.parts.shelves)
    let (mode, left) = (list.selectionMode, list.readsRightToLeft ? 1 : -1)
    switch press.key {
    case .menu: return list.parts.contextMenus.showAtCursor()
    case .f10 where shift: return list.parts.contextMenus.showAtCursor()
    // With multiple selection, Ctrl+Up and Ctrl+Down move the focus to the line above or below, which can be a header.
    // In the other selection modes, they move it to the previous or next header. As usual in GTK, this doesn't change
    // the selection.
    case .up where control && mode != .multiple: return focusHeader(.up, navigator)
    case .down where control && mode != .multiple: return focusHeader(.down, navigator)
    case .up, .down:
      let count = press.key == .up ? -1 : 1
      let destination = navigator.destination(byLines: count, stopsAtHeaders: control && !shift)
      return destination.map { go(to: $0, press.modifiers) } ?? onMoveBeyondEdge(count < 0 ? .up : .down)
    case .left where navigator.isInGrid: return go(to: navigator.destination(byItems: left), press.modifiers)
    case .right where navigator.isInGrid:
      return go(to: navigator.destination(byItems: -left), press.modifiers)
    case .left where !control && !shift: return handleHorizontalArrow(onward: left > 0, navigator)
    case .right where !control && !shift: return handleHorizontalArrow(onward: left < 0, navigator)
    case .home: return list.parts.focus.go(to: content.nearestItem(toLineAt: 0), press.modifiers)
    case .end: return list.parts.focus.go(to: content.item(at: content.itemCount - 1), press.modifiers)
    case .pageUp, .pageDown:
      let destination = navigator.destination(
        byPages: press.key == .pageUp ? -1 : 1, linesPerPage: max(1, list.rows.visibleLines.count - 2))
      return go(to: destination, press.modifiers)
    case .enter:
      guard let cursor = list.selection.cursor, !cursor.isSupplementary else { return false }
      content.activate(cursor)
      return true
    case .space where typing.isTyping(at: now) && !control:
      return typeAhead(press.key, at: now)
    case .space:
      guard let cursor = list.selection.cursor, !cursor.isSupplementary, mode != .none else { return false }
      list.changeSelection(by: .keyboard) { selection in
        if control || mode == .multiple {
          selection.toggle(cursor)
        } else {
          selection.select([cursor], at: cursor)
        }
      }
      return true
    default:
      guard control else { return typeAhead(press.key, at: now) }
      guard !shift, press.key.character == "a", mode == .multiple else { return false }
      list.selectAll(by: .keyboard)
      return true
    }
  }

  private func cancelGesture(in list: DiffableListView) -> Bool {
    if list.parts.reordering.cancel() || LocalDrag.cancel(from: list) { return true }
    guard list.parts.swipe.row != nil else { return false }
    list.parts.swipe.close()
    return true
  }

  /// Returns whether a widget inside a cell, such as an entry or a button, has the focus and may need the
  /// pressed key.
  private func isHandledInsideCell(_ press: KeyPress) -> Bool {
    switch press.key {
    case .up, .down, .pageUp, .pageDown: false
    default: list?.rows.cellWithFocusInside != nil
    }
  }

  // MARK: Navigation

  private func go(to destination: ListNavigator.Destination, _ modifiers: Modifiers) -> Bool {
    list?.parts.focus.go(to: destination.element, modifiers)
    list?.selection.keepColumn(destination.column)
    return true
  }

  private func focusHeader(_ direction: FocusDirection, _ navigator: ListNavigator) -> Bool {
    if let header = navigator.header(direction) { list?.parts.focus.move(to: header) }
    return true
  }

  private func typeAhead(_ key: Key, at time: Int64) -> Bool {
    guard let list, let content = list.content, let text = content.typeAheadText,
      let character = key.character,
      !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    let position = typing.position(
      typing: character, at: time, among: content.itemCount,
      from: list.selection.cursor.flatMap(content.itemPosition), text: { content.item(at: $0).flatMap(text) })
    if let position { list.parts.focus.go(to: content.item(at: position)) }
    return true
  }

  /// Handles the Left and Right keys. In a table, they move the focus between the cells of a row. In an outline, Right
  /// expands the focused item or, if it is already expanded, moves the focus to its first child. Left collapses the
  /// item or, if it isn't expanded, moves the focus to its parent. In right-to-left languages, the two keys are
  /// swapped.
  private func handleHorizontalArrow(onward: Bool, _ navigator: ListNavigator) -> Bool {
    guard let list, let content = list.content else { return false }
    if moveBetweenCells(onward: onward) { return true }
    guard let cursor = list.selection.cursor, let place = content.outlinePlace(of: cursor) else {
      return false
    }
    switch (place.isExpanded, onward) {
    case (false, true): return content.setExpanded(cursor, true)
    case (true, false): return content.setExpanded(cursor, false)
    case (true, true):
      // An item can be expanded even if it has no children. In that case, don't move the focus.
      guard let next = navigator.destination(byLines: 1), next.element.flatMap(content.parent) == cursor
      else {
        return true
      }
      return go(to: next, [])
    case (_, false): return list.parts.focus.go(to: content.parent(of: cursor))
    case (nil, true): return true
    }
  }

  // MARK: Reordering

  /// Moves the focused item by one position, or by one row if it moves up or down in a grid. If the item is selected,
  /// the other selected items that can be reordered move with it.
  private func reorder(_ key: Key) -> Bool {
    guard let list, let content = list.content, let cursor = list.selection.cursor,
      content.canReorder(cursor), list.parts.reordering.drag == nil
    else { return false }
    let columns = max(1, content.layout(of: cursor)?.columnCount ?? 1)
    let isOnShelf = list.parts.shelves.place(of: cursor) != nil
    let left = list.readsRightToLeft ? 1 : -1
    let step: Int
    switch key {
    case .up where !isOnShelf: step = -columns
    case .down where !isOnShelf: step = columns
    case .left where content.isInGrid(cursor): step = left
    case .right where content.isInGrid(cursor): step = -left
    default: return false
    }
    _ = content.beginReordering(cursor, with: list.reorderingCompanions(with: cursor))
    let item = content.following(cursor) {
      let moved = content.reorder(cursor, to: .step(step))
      content.endReordering(cancelled: !moved)
    }
    if let item { list.scroller.reveal(item) }
    return true
  }

  /// Moves an item up or down if its reorder handle has the focus and the user presses Up or Down. The handle keeps the
  /// focus.
  private func moveFromHandle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, press.key == .up || press.key == .down, let list,
      let content = list.content,
      let element = list.rows.views.lazy.flatMap(\.cells).first(where: \.hasFocusAtHandle)?.element
    else { return false }
    list.selection.moveCursor(to: element)
    let item = content.following(element) { _ = reorder(press.key) }
    item.flatMap(list.rows.cell)?.handle?.grabFocus()
    return true
  }
}
