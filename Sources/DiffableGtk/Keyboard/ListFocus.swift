import CGtk
import Gtk

@MainActor
final class ListFocus: ListPart {
  private weak var list: DiffableListView?

  func connect(to list: DiffableListView) { self.list = list }

  func linesWillChange(isOnScreen: Bool) { followFocusInsideCell() }

  /// Moves the cursor to the item whose cell contains the focus. This is needed because a click on an entry in a cell
  /// focuses only the entry.
  func followFocusInsideCell() {
    guard let list, list.listView.hasFocusInside,
      list.selection.cursor.flatMap({ target(of: $0) })?.hasFocus != true,
      let element = list.rows.cellWithFocusInside?.element, element != list.selection.cursor
    else { return }
    list.selection.moveCursor(to: element)
  }

  var isInList: Bool { list.map { $0.listView.hasFocusInside || $0.hasFocus } ?? false }

  /// Whether the list has the keyboard focus, or will have it when its menu closes. In both cases, changes to
  /// the list preserve the focus.
  var isKept: Bool {
    isInList || list?.children.contains { cgtk_is_a($0.pointer, gtk_popover_get_type()) } == true
  }

  func enterAndSelect() -> Bool {
    guard let list, let element = elementForFocus else { return false }
    if element.isSupplementary || list.selectionMode != .single { move(to: element) } else { go(to: element) }
    // Before the first layout, there are no rows to focus, so focus the list itself.
    if !isInList { restore() }
    return true
  }

  @discardableResult
  func enter() -> Bool {
    guard let list, let element = elementForFocus else { return false }
    // Keep a requested scroll position. A window sets its initial focus before its first layout, and
    // focusing an item would replace the requested position.
    let waiting = list.scroller.waitingPlace
    defer { if let waiting { list.scroller.waitingPlace = waiting } }
    move(to: element)
    return true
  }

  private var elementForFocus: ListElement? {
    guard let list, let content = list.content else { return nil }
    if let cursor = list.selection.cursor, content.linePosition(of: cursor) != nil { return cursor }
    let firstSelected = list.selection.selected.compactMap(content.itemPosition).min().flatMap(content.item)
    return firstSelected ?? content.nearestItem(toLineAt: list.rows.visibleLines.lowerBound)
  }

  @discardableResult
  func go(to element: ListElement?, _ modifiers: Modifiers = []) -> Bool {
    guard let list, let element, let content = list.content else { return true }
    list.selection.beginRange()
    if let item = content.following(element, { move(to: element) }) {
      list.choose(item, modifiers, byPointer: false)
    }
    return true
  }

  func move(to element: ListElement) {
    guard let list else { return }
    list.selection.moveCursor(to: element)
    // If the list stays at its end, don't scroll to the item until the list has been displayed, because it must
    // initially show its end.
    if list.isLaidOut || list.hasBeenDrawn || !list.scroller.isHeldAtEnd { list.scroller.reveal(element) }
    guard let target = target(of: element) else { return }
    target.isFocusable = true
    target.grabFocus()
    list.isFocusable = false
  }

  func grab(for element: ListElement) { target(of: element)?.grabFocus() }

  private func target(of element: ListElement) -> Widget? {
    list?.rows.cell(for: element).flatMap { $0.lineView?.focusTarget(of: $0) }
  }

  /// Restores the focus after rows have changed. If the focused element has no row, the focus moves to the list
  /// itself.
  func restore() {
    guard let list, list.contentUnavailableConfiguration == nil else { return }
    if let target = list.selection.cursor.flatMap({ target(of: $0) }) {
      // If an entry or a button in the cell has the focus, leave the focus there.
      if target.hasFocusInside { GtkQuirks.keepFocus(inside: target) } else { target.grabFocus() }
      if target.hasFocusInside { return list.isFocusable = false }
    }
    guard !isInList else { return }
    list.isFocusable = true
    list.grabFocus()
  }

  /// Restores the focus if an entry or a button in a cell had it before the rows changed.
  func restoreFromControl() {
    // If the entry or button has lost the focus, move the focus to the list first. Otherwise, GTK 4.8 hangs if the
    // program applies a snapshot that removes the row to which GTK is moving the focus.
    if let list, list.rows.cellWithFocusInside?.element != list.selection.cursor {
      list.isFocusable = true
      list.grabFocus()
    }
    restore()
  }

  /// Moves the focus when the user presses Tab or Shift+Tab. With Tab, the focus moves to `elementForFocus`, then
  /// through the controls in its cell, to the section index, and out of the list.
  ///
  /// - Returns: Whether the focus is in the list after the move, or nil if GTK should move the focus.
  func move(_ direction: FocusDirection) -> Bool? {
    guard let list else { return nil }
    let sectionIndex = list.parts.sectionIndex
    guard isInList else {
      if sectionIndex.view?.hasFocus == true { return direction == .backward && enter() }
      // Let GTK move the focus within the list's menus.
      if list.hasFocusInside { return nil }
      if direction == .backward, sectionIndex.takeFocus() { return true }
      return enter()
    }
    guard direction == .forward || direction == .backward else { return nil }
    return moveInsideCell(direction) || direction == .forward && sectionIndex.takeFocus()
  }

  /// Moves the focus to the next or previous button or entry in the focused cell. From the first one, Shift+Tab moves
  /// the focus to the cell itself. Returns false if the focus should leave the cell.
  private func moveInsideCell(_ direction: FocusDirection) -> Bool {
    guard let list, let cell = list.rows.cellWithFocusInside ?? list.selection.cursor.flatMap(list.rows.cell),
      let target = cell.lineView?.focusTarget(of: cell), target.hasFocusInside
    else { return false }
    if target.hasFocus, direction == .backward { return false }
    if cell.moveFocusInside(direction) { return true }
    return direction == .backward && target.grabFocus()
  }
}
