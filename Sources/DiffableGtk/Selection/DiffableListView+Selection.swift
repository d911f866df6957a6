import Gtk

extension DiffableListView {
  /// Changes the selection and shows it. Where a person does it, as `cause` says, the program is asked before, and told.
  func changeSelection(by cause: SelectionCause?, _ change: (inout ListSelection) -> Void) {
    let before = selection
    change(&selection)
    guard selection.revision != before.revision else { return }
    if cause != nil, let allowed = content?.allowedSelection(selection.selected, after: before.selected) {
      selection.permit(allowed, since: before)
    }
    guard selection.revision != before.revision else { return }
    showSelection()
    guard let cause else { return }
    content?.selectionDidChange(from: before.selected, to: selection.selected, by: cause)
    onSelectionChange()
  }

  /// Has every cell show whether its item is selected.
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

  func selectionModeDidChange() {
    let selected = selection.selected
    changeSelection(by: nil) { selection in
      selection.setMode(selectionMode) {
        selected.min { (content?.itemPosition(of: $0) ?? 0) < (content?.itemPosition(of: $1) ?? 0) }
      }
    }
    listView.setAccessibleMultiselectable(selectionMode == .multiple)
    for view in rows.views {
      view.updateAccessibility()
      view.cells.forEach { $0.updateSeparatorColors() }
    }
  }

  /// Whether what a person presses on or goes to is selected beside what is selected already, or no longer: while several
  /// items are ticked off. The keyboard goes without selecting then.
  var turnsSelectionOver: Bool { isEditing && selectionMode == .multiple }

  /// A person pressed on an item: once selects it, twice activates it; the third press is the first again.
  func press(_ element: ListElement, count: Int = 1, _ modifiers: Modifiers = []) {
    guard !element.isSupplementary else { return }
    let activatesNow = activatesOnSingleClick && modifiers.isEmpty
    let isSecond = count.isMultiple(of: 2)
    if !isSecond || activatesNow || turnsSelectionOver {
      selection.press(element)
      takeKeyboard(to: element)
      // It may be about to be dragged, or to scroll the list under a finger: it is selected when the button goes up.
      pressedUntilRelease = waitsForRelease(element, modifiers) ? element : nil
      if pressedUntilRelease == nil { choose(element, modifiers, byPointer: true) }
    } else {
      content?.activate(element)
    }
  }

  func takeKeyboard(to element: ListElement) {
    if let cell = rows.cell(for: element) { cell.lineView?.focusTarget(of: cell)?.grabFocus() }
  }

  /// Whether a press may be the start of something else: of a drag of all that is selected, or of this item alone.
  private func waitsForRelease(_ element: ListElement, _ modifiers: Modifiers) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .shift]) else { return false }
    return turnsSelectionOver
      || isSelected(element) && selection.selected.count > 1
        && (content?.canReorder(element) == true || canDragOut(element))
  }

  /// The press on an item has ended.
  ///
  /// - Parameter isClick: whether the button has gone up on it; or else something has taken the press over.
  func release(isClick: Bool = true) {
    guard let element = pressedUntilRelease else { return }
    pressedUntilRelease = nil
    guard isClick, turnsSelectionOver || isSelected(element) else { return }
    choose(element, [], byPointer: true)
  }

  /// The press has become something else than a click.
  func pressEndsElsewhere() { pressedUntilRelease = nil }

  /// All that is selected, in the order of the list, where an item is one of several; that item alone otherwise.
  func selectedTogether(with element: ListElement) -> [ListElement] {
    guard let content, selection.selected.count > 1, isSelected(element) else { return [element] }
    return selection.selected.compactMap { other in content.itemPosition(of: other).map { ($0, other) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The others that may be moved along with an item.
  func reorderedTogether(with element: ListElement) -> [ListElement] {
    selectedTogether(with: element).filter { $0 != element && content?.canReorder($0) == true }
  }

  /// A person pressed on an item, or went to it by the keyboard.
  func choose(_ element: ListElement, _ modifiers: Modifiers, byPointer: Bool) {
    // As with Control.
    let modifiers = turnsSelectionOver && !modifiers.contains(.shift) ? modifiers.union(.control) : modifiers
    changeSelection(by: byPointer ? .pointer : .keyboard) {
      $0.choose(element, modifiers, byPointer: byPointer, range: items)
    }
  }

  /// Selects all items that may be selected, where several can be: what Control+A does, for a menu's entry or a button.
  ///
  /// It counts as a person's doing: `selectionHandlers` are asked and told, with the keyboard as the cause. O(n) in the number of
  /// items.
  public func selectAll() {
    guard let content else { return }
    changeSelection(by: .keyboard) { $0.selectAll(content.elements(at: 0..<content.itemCount)) }
  }

  /// The items from one to another, whichever comes first.
  private func items(from first: ListElement, to last: ListElement) -> [ListElement] {
    guard let content, let start = content.itemPosition(of: first), let end = content.itemPosition(of: last)
    else { return [last] }
    return content.elements(at: min(start, end)..<max(start, end) + 1)
  }

  // MARK: Across a change of the lines

  /// Selection and keyboard follow their identifiers; what is gone is no longer selected, and the keyboard goes to the
  /// item that hides its own in an outline, or to what has come to its place.
  ///
  /// - Returns: whether the selection has changed, which is to be shown and told.
  func followSelection(after change: ListChange, hadFocus: Bool) -> Bool {
    guard let content else { return false }
    let revision = selection.revision
    selection.listDidChange(
      departed: change.departed, isInList: { content.linePosition(of: $0) != nil }, cover: change.cursorCover,
      // A list that goes to its top shows something else: the keyboard begins at its first item.
      successor: { hadFocus && !change.showsTop ? nearestItem(toLineAt: $0) : nil })
    return selection.revision != revision
  }
}
