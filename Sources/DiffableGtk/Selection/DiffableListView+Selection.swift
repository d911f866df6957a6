import Gtk

extension DiffableListView {
  /// - Parameter cause: The cause of a change by the user, or nil for a change by the program. Selection
  ///   handlers are called only for changes by the user, and can refuse them.
  func changeSelection(by cause: SelectionCause?, _ change: (inout ListSelection) -> Void) {
    var (before, next) = (selection, selection)
    change(&next)
    if next.revision != before.revision, cause != nil,
      let allowed = content?.allowedSelection(next.selected, after: before.selected)
    {
      // If a handler has changed the list or the selection, start from the current selection.
      if selection != before { (before, next) = (selection, selection) }
      next.permit(allowed, since: before)
    }
    selection = next
    guard selection.revision != before.revision else { return }
    showSelection()
    guard let cause else { return }
    content?.selectionDidChange(from: before.selected, to: selection.selected, by: cause)
    onSelectionChange()
  }

  func showSelection() {
    for view in rows.views {
      var hasChanged = false
      for cell in view.cells {
        guard let element = cell.element else { continue }
        let isSelected = selection.selected.contains(element)
        hasChanged = hasChanged || cell.isSelected != isSelected
        cell.isSelected = isSelected
      }
      if hasChanged { view.updateAccessibility() }
    }
  }

  func isSelected(_ element: ListElement) -> Bool { selection.selected.contains(element) }

  /// How many items the user can select. The default is `single`.
  ///
  /// If you change the mode to `none`, all items are deselected. If you change it to `single` while several items are
  /// selected, only one of them stays selected: the focused item or, if that isn't selected, the first selected item.
  public var selectionMode: SelectionMode {
    get { selection.mode }
    set {
      guard newValue != selectionMode else { return }
      let selected = selection.selected
      changeSelection(by: nil) { selection in
        selection.setMode(newValue) {
          selected.min { (content?.itemPosition(of: $0) ?? 0) < (content?.itemPosition(of: $1) ?? 0) }
        }
      }
      if newValue != .multiple { parts.rubberBand.cancel() }
      listView.setAccessibleMultiselectable(newValue == .multiple)
      for view in rows.views {
        view.updateAccessibility()
        view.cells.forEach { $0.updateSeparatorColors() }
      }
    }
  }

  /// Whether a click selects or deselects an item without changing the rest of the selection. If true, keyboard
  /// navigation changes the selection only while Shift is held.
  var clicksToggleSelection: Bool { isEditing && selectionMode == .multiple }

  /// Handles a press on an item. By default, the first press of a double-click selects the item, and the second one
  /// activates it.
  func press(
    _ element: ListElement, count: Int = 1, _ modifiers: Modifiers = [], isTouch: Bool = false
  ) {
    guard let content, !element.isSupplementary else { return }
    let activatesNow = activatesOnSingleClick && modifiers.isEmpty
    let isSecond = count.isMultiple(of: 2)
    if !isSecond || activatesNow || clicksToggleSelection {
      guard let element = focus(pressed: element) else { return }
      // If the press may become a drag or scroll the list, select the item only when the button is released.
      selection.pressedUntilRelease = waitsForRelease(element, modifiers, isTouch: isTouch) ? element : nil
      if selection.pressedUntilRelease == nil { choose(element, modifiers, byPointer: true) }
    } else {
      content.activate(element)
    }
  }

  /// Moves the cursor and the focus to a pressed item. Returns the item's current element, or nil if the item was
  /// removed.
  func focus(pressed element: ListElement) -> ListElement? {
    selection.press(element)
    // Look up the item again, because the program may apply a snapshot when the focus leaves an entry in another cell.
    // The snapshot can give the item a new id.
    return content?.following(element) { parts.focus.grab(for: element) }
  }

  /// Activates an item after a press if `activatesOnSingleClick` is true. The cell that received the press calls this
  /// method, because the pointer's position doesn't always identify the cell: at the shared edge of two rows, GTK may
  /// send the press to either row.
  func pressDidEnd(on element: ListElement, _ modifiers: Modifiers) {
    guard activatesOnSingleClick, modifiers.isEmpty, !clicksToggleSelection, !element.isSupplementary,
      let content, let element = content.highlightable(element)
    else { return }
    content.activate(element)
  }

  private func waitsForRelease(_ element: ListElement, _ modifiers: Modifiers, isTouch: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .shift]) else { return false }
    guard !isTouch, !clicksToggleSelection else { return true }
    // Select the item on release if selecting it could move cells, because cells must not move when a drag begins. For
    // example, if the program shows the selected item beside the list, the list becomes narrower, and the cells of a
    // grid move. Also wait for the release if several items are selected and this is one of them, so that the user can
    // drag them all.
    guard
      content?.isInGrid(element) == true || selection.selected.isEmpty
        || isSelected(element) && selection.selected.count > 1
    else { return false }
    return content?.canReorder(element) == true || parts.dragOut.canBegin(with: element)
  }

  /// - Parameter isClick: Whether the button was released on the item. If false, the press has become a drag
  ///   or another gesture.
  func release(isClick: Bool = true) {
    guard let element = selection.pressedUntilRelease else { return }
    selection.pressedUntilRelease = nil
    guard isClick, content?.linePosition(of: element) != nil else { return }
    choose(element, [], byPointer: true)
  }

  /// Called when a press becomes a drag or another gesture. Returns whether releasing the button would have selected
  /// the pressed item.
  @discardableResult
  func pressBecameAnotherGesture() -> Bool {
    defer { selection.pressedUntilRelease = nil }
    return selection.pressedUntilRelease != nil
  }

  /// Selects a dragged item instead of the currently selected items. Has no effect if no item is selected, if the
  /// dragged item is already selected, or if `clicksToggleSelection` is true.
  func selectDragged(_ element: ListElement) {
    guard !clicksToggleSelection, !selection.selected.isEmpty, !isSelected(element),
      content?.linePosition(of: element) != nil
    else { return }
    choose(element, [], byPointer: true)
  }

  /// Returns all selected items in list order if the given item is one of them. Otherwise, returns only that
  /// item.
  func actionTargets(for element: ListElement) -> [ListElement] {
    guard let content, selection.selected.count > 1, isSelected(element) else { return [element] }
    return selection.selected.compactMap { other in content.itemPosition(of: other).map { ($0, other) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  func reorderingCompanions(with element: ListElement) -> [ListElement] {
    actionTargets(for: element).filter { $0 != element && content?.canReorder($0) == true }
  }

  func choose(_ element: ListElement, _ modifiers: Modifiers, byPointer: Bool) {
    // If clicks toggle items, treat presses and keys as if Ctrl were pressed.
    let modifiers =
      clicksToggleSelection && !modifiers.contains(.shift) ? modifiers.union(.control) : modifiers
    changeSelection(by: byPointer ? .pointer : .keyboard) {
      $0.choose(element, modifiers, byPointer: byPointer, range: items)
    }
  }

  /// Selects all items that can be selected, if multiple selection is allowed. O(*n*) for *n* items.
  ///
  /// Call this method from menus and buttons. The change is treated as a user action: the data source calls its
  /// `selectionHandlers` with ``SelectionCause/command`` as the cause. Ctrl+A also selects all items.
  public func selectAll() { selectAll(by: .command) }

  func selectAll(by cause: SelectionCause) {
    guard let content else { return }
    changeSelection(by: cause) { $0.selectAll(content.elements(at: 0..<content.itemCount)) }
  }

  private func items(from first: ListElement, to last: ListElement) -> [ListElement] {
    guard let content, let start = content.itemPosition(of: first), let end = content.itemPosition(of: last)
    else { return [last] }
    return content.elements(at: min(start, end)..<max(start, end) + 1)
  }

  /// How many items the user can select.
  public enum SelectionMode: Sendable {
    /// The user can't select items, but can still move the keyboard focus.
    case none
    /// The user can select at most one item. The arrow keys move the selection.
    case single
    /// The user can select any number of items, for example with Ctrl, Shift or a rubber band.
    case multiple
  }
}
