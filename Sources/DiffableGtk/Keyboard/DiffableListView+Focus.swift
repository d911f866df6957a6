import CGtk
import Gtk

extension DiffableListView {
  /// Called when a key would move the focus up from the first item or down from the last one. Return true if
  /// you have handled the key, or false to let the surrounding widgets handle it.
  public var onMoveBeyondEdge: @MainActor (FocusDirection) -> Bool {
    get { parts.keyboard.onMoveBeyondEdge }
    set { parts.keyboard.onMoveBeyondEdge = newValue }
  }

  /// Moves the keyboard focus to the list. With single selection, this also selects the focused item.
  ///
  /// - Returns: False if there is no item to focus, or if `contentUnavailableConfiguration` is set.
  @discardableResult
  public func takeFocus() -> Bool {
    guard contentUnavailableConfiguration == nil, let element = elementForFocus else { return false }
    if element.isSupplementary || selectionMode != .single { focus(element) } else { go(to: element) }
    // Before the first layout, there are no rows to focus, so focus the list itself.
    if !hasKeyboardFocus { restoreKeyboardFocus() }
    return true
  }

  /// Focuses an element, scrolls to it and, if it is an item, updates the selection.
  @discardableResult
  func go(to element: ListElement?, _ modifiers: Modifiers = []) -> Bool {
    guard let element, let content else { return true }
    selection.beginRange()
    if let item = content.following(element, { focus(element) }) {
      choose(item, modifiers, byPointer: false)
    }
    return true
  }

  func focus(_ element: ListElement) {
    selection.moveCursor(to: element)
    scroller.reveal(element)
    guard let cell = rows.cell(for: element), let target = cell.lineView?.focusTarget(of: cell) else {
      return
    }
    target.isFocusable = true
    target.grabFocus()
    isFocusable = false
  }

  var hasKeyboardFocus: Bool { listView.hasFocusInside || hasFocus }

  /// Whether the list has the keyboard focus, or will have it when its menu closes. In both cases, changes to
  /// the list preserve the focus.
  var keepsKeyboardFocus: Bool {
    hasKeyboardFocus
      || children.contains { cgtk_is_a($0.pointer, gtk_popover_get_type()) }
  }

  var cellWithFocusInside: ListCell? {
    rows.views.lazy.flatMap(\.cells).first { $0.hasFocusInside && !$0.hasFocus }
  }

  /// Restores the keyboard focus after rows have changed. The focus moves to the focused element's new row
  /// or, if the element has no row, to the list itself.
  func restoreKeyboardFocus() {
    if let cursor = selection.cursor, let cell = rows.cell(for: cursor),
      let target = cell.lineView?.focusTarget(of: cell)
    {
      // If an entry or a button in the cell has the focus, leave the focus there.
      if target.hasFocusInside { GtkQuirks.keepFocus(inside: target) } else { target.grabFocus() }
      if target.hasFocusInside { return isFocusable = false }
    }
    guard !hasKeyboardFocus else { return }
    isFocusable = true
    grabFocus()
  }

  /// The element that gets the focus when the focus enters the list: the last focused element, a selected
  /// item or the first visible item.
  private var elementForFocus: ListElement? {
    [selection.cursor, selection.selected.first].compactMap { $0 }
      .first { content?.linePosition(of: $0) != nil }
      ?? content?.nearestItem(toLineAt: rows.visibleLines.lowerBound)
  }

  @discardableResult
  func focusElement() -> Bool {
    guard let element = elementForFocus else { return false }
    focus(element)
    return true
  }

  /// Moves the focus when the user presses Tab. The focus moves to `elementForFocus`, then through the
  /// controls in its cell, to the section index, and out of the list.
  func takeOrMoveFocus(_ direction: FocusDirection) -> Bool? {
    let sectionIndex = parts.sectionIndex
    guard hasKeyboardFocus else {
      if sectionIndex.view?.hasFocus == true { return direction == .backward && focusElement() }
      // Let GTK move the focus within the list's menus.
      if hasFocusInside { return nil }
      if direction == .backward, sectionIndex.takeFocus() { return true }
      // Keep a requested scroll position. A window sets its initial focus before its first layout, and
      // focusing an item would replace the requested position.
      let waiting = scroller.waitingPlace
      defer { if let waiting { scroller.waitingPlace = waiting } }
      return focusElement()
    }
    guard direction == .forward || direction == .backward else { return nil }
    return moveFocusInsideCell(direction) || direction == .forward && sectionIndex.takeFocus()
  }

  /// Moves the focus to the next or previous button or entry in the focused cell. Returns whether the focus
  /// is still in the cell.
  private func moveFocusInsideCell(_ direction: FocusDirection) -> Bool {
    guard let cell = cellWithFocusInside ?? selection.cursor.flatMap(rows.cell),
      let target = cell.lineView?.focusTarget(of: cell), target.hasFocusInside
    else { return false }
    if target.hasFocus, direction == .backward { return false }
    if cell.moveFocusInside(direction) { return true }
    return direction == .backward && target.grabFocus()
  }
}
