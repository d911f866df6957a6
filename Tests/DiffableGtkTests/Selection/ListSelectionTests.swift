import Gtk
import Testing

@testable import DiffableGtk

/// Selection and keyboard focus, without a window.
struct ListSelectionTests {
  private func item(_ id: Int) -> ListElement { .item(id) }

  private func items(_ ids: Int...) -> Set<ListElement> { Set(ids.map { .item($0) }) }

  private func range(_ first: ListElement, _ last: ListElement) -> [ListElement] {
    (min(first.id, last.id)...max(first.id, last.id)).map { .item($0) }
  }

  private func selection(_ mode: DiffableListView.SelectionMode) -> ListSelection {
    var selection = ListSelection()
    selection.setMode(mode) { nil }
    return selection
  }

  /// Simulates a click, which presses an item and then changes the selection.
  private func click(_ selection: inout ListSelection, _ id: Int, _ modifiers: Modifiers = []) {
    selection.press(item(id))
    selection.choose(item(id), modifiers, byPointer: true, range: range)
  }

  @Test func singleSelectionFollowsPresses() {
    var selection = selection(.single)
    click(&selection, 3)
    click(&selection, 5)
    #expect(selection.selected == items(5) && selection.cursor == item(5))
    click(&selection, 5, .control)
    #expect(selection.selected.isEmpty, "Ctrl deselects")
  }

  @Test func shiftExtendsFromTheAnchor() {
    var selection = selection(.multiple)
    click(&selection, 5)
    click(&selection, 8, .shift)
    #expect(selection.selected == items(5, 6, 7, 8))
    click(&selection, 3, .shift)
    #expect(selection.selected == items(3, 4, 5), "in the other direction, from the same anchor")
    click(&selection, 9, .control)
    click(&selection, 11, [.control, .shift])
    #expect(selection.selected == items(3, 4, 5, 9, 10, 11))
    click(&selection, 4, .control)
    #expect(selection.selected == items(3, 5, 9, 10, 11))
  }

  @Test func rangeStartsAtASelectionByTheProgram() {
    var selection = selection(.multiple)
    click(&selection, 3)
    selection.select(items(40), at: item(40))
    click(&selection, 42, .shift)
    #expect(selection.selected == items(40, 41, 42))
  }

  @Test func rangeStartsAtTheCursorAfterAChangeOfMode() {
    var selection = selection(.single)
    click(&selection, 2)
    click(&selection, 10)
    selection.setMode(.multiple) { nil }
    click(&selection, 12, .shift)
    #expect(selection.selected == items(10, 11, 12))
  }

  @Test func modeNoneSelectsNothing() {
    var selection = selection(.none)
    click(&selection, 1)
    selection.toggle(item(1))
    selection.selectAll([item(1)])
    selection.select(items(1), at: item(1))
    #expect(selection.selected.isEmpty && selection.cursor == item(1))
  }

  @Test(arguments: [nil, 7, 2] as [Int?])
  func focusedItemStaysSelected(cursor: Int?) {
    var selection = selection(.multiple)
    selection.selectAll((4...8).map(item))
    selection.moveCursor(to: cursor.map(item))
    selection.setMode(.single) { item(4) }
    #expect(selection.selected == items(cursor == 7 ? 7 : 4), "the first, if the cursor isn't selected")
  }

  @Test(arguments: [true, false])
  func removedItemsAreDeselected(isNamed: Bool) {
    var selection = selection(.multiple)
    selection.selectAll((0..<10).map(item))
    selection.press(item(4))
    let revision = selection.revision
    selection.listWillChange(cursorLine: 4)
    selection.listDidChange(
      departed: isNamed ? [item(4), item(50)] : nil, isInList: { $0 != item(4) }, successor: { item($0 + 1) })
    #expect(selection.selected.count == 9 && !selection.selected.contains(item(4)))
    #expect(selection.cursor == item(5) && selection.revision > revision)
  }

  @Test(arguments: [DiffableListView.SelectionMode.none, .single, .multiple], [4, 6])
  func collapsedParentTakesFocusAndSelection(mode: DiffableListView.SelectionMode, cursor: Int) {
    var selection = selection(mode)
    selection.select(mode == .multiple ? items(4, 5, 9) : items(4), at: item(cursor))
    selection.listDidChange(
      departed: [item(4), item(5), item(6)], isInList: { !(4...6).contains($0.id) }, collapsedParent: item(3),
      successor: { _ in item(7) })
    #expect(selection.cursor == item(3))
    let others = mode == .multiple ? items(9) : []
    #expect(selection.selected == (cursor == 4 && mode != .none ? others.union(items(3)) : others))
  }

  @Test func unchangedSelectionIsNotReported() {
    var selection = selection(.multiple)
    selection.selectAll((0..<10).map(item))
    let revision = selection.revision
    selection.listDidChange(departed: [item(50)], isInList: { $0 != item(50) }, successor: { _ in nil })
    selection.select(items(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), at: nil)
    #expect(selection.revision == revision)
  }

  @Test func renumberingKeepsTheSelection() {
    var selection = selection(.multiple)
    selection.selectAll((0..<4).map(item))
    selection.press(item(2))
    let revision = selection.revision
    selection.renumber { $0.id == 3 ? nil : .item($0.id + 100) }
    #expect(selection.selected == items(100, 101, 102) && selection.cursor == item(102))
    #expect(selection.revision == revision, "not reported")
  }
}
