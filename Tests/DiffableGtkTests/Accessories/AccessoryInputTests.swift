import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Accessories used with a simulated pointer and keyboard.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct AccessoryInputTests {
    let fixture: ContentWindow
    let input: SimulatedInput
    final class Log {
      var pressed: [String] = []
      var chosen: [Int] = []
    }
    let log = Log()
    private var list: DiffableListView { fixture.list }
    private var items: [Int] { fixture.dataSource.snapshot().itemIdentifiers }

    init() throws {
      fixture = try ContentWindow()
      let log = log
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "Item \(item)")
        cell.accessories = [
          .delete(displayed: .always) { log.pressed.append("delete \(item)") },
          .popUpMenu(["one", "two", "three"], selection: 0) { log.chosen.append($0) },
          .detail { log.pressed.append("detail \(item)") }, .multiselect(displayed: .always),
          .reorder(displayed: .always),
        ]
      }
      fixture.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      fixture.show([0, 1, 2, 3])
      input = try SimulatedInput(on: fixture.window)
    }

    private func accessory(_ kind: CellAccessory.Kind, of item: Int) throws -> AccessoryView {
      try #require(fixture.cell(of: item)?.parts.accessories.first { $0.accessory.kind == kind })
    }

    @Test func pressCallsHandlerWithoutSelecting() throws {
      try input.click(accessory(.delete, of: 2))
      try input.click(accessory(.detail, of: 1))
      #expect(log.pressed == ["delete 2", "detail 1"])
      #expect(fixture.dataSource.selectedItemIdentifiers.isEmpty)
    }

    @Test func pressLeavesTheFocusInAnotherRow() throws {
      try input.click(try #require(fixture.contentView(of: 1)))
      let cell = try #require(fixture.cell(of: 1))
      for kind in [CellAccessory.Kind.delete, .detail, .multiselect] {
        try input.click(accessory(kind, of: 2))
        #expect(cell.lineView?.focusTarget(of: cell)?.hasFocus == true, "\(kind)")
      }
    }

    @Test func circleTogglesSelection() throws {
      list.selectionMode = .multiple
      fixture.dataSource.selectedItemIdentifiers = [0]
      try input.click(accessory(.multiselect, of: 2))
      #expect(Set(fixture.dataSource.selectedItemIdentifiers) == [0, 2])
      #expect(try accessory(.multiselect, of: 2).hasClass("selected"))
      try input.click(accessory(.multiselect, of: 0))
      #expect(fixture.dataSource.selectedItemIdentifiers == [2])
      #expect(try !accessory(.multiselect, of: 0).hasClass("selected"))
    }

    @Test func tabMovesThroughAccessories() throws {
      try input.click(try #require(fixture.contentView(of: 1)))
      var visited: [String] = []
      func note() {
        let focused = fixture.cell(of: 1)?.parts.accessories.first { $0.hasFocusInside }
        visited.append(focused?.accessory.kind.rawValue ?? "cell")
      }
      for _ in 0..<5 {
        input.press(.tab)
        note()
      }
      #expect(visited == ["delete", "multiselect", "pop-up-menu", "detail", "reorder"])
      visited = []
      for _ in 0..<5 {
        input.press(.tab, .shift)
        note()
      }
      #expect(visited == ["detail", "pop-up-menu", "multiselect", "delete", "cell"])
      input.press(.tab)
      input.press(.space)
      input.press(.enter)
      #expect(log.pressed == ["delete 1", "delete 1"])
      input.press(.down)
      #expect(fixture.dataSource.selectedItemIdentifiers == [2], "arrow keys continue in the list")
    }

    @Test func handleStartsADrag() throws {
      let handle = try accessory(.reorder, of: 0), other = try #require(fixture.cell(of: 2))
      try input.move(to: handle)
      input.press()
      let from = try #require(handle.bounds(in: list)), to = try #require(other.bounds(in: list))
      try input.move(over: list, from: (from.x + 5, from.y + 5), to: (from.x + 5, to.y + to.height * 0.8))
      #expect(list.parts.reordering.drag != nil)
      input.release()
      #expect(items == [1, 2, 0, 3])
    }

    @Test func arrowsMoveTheItemFromItsHandle() throws {
      try accessory(.reorder, of: 1).grabFocus()
      input.press(.down)
      #expect(items == [0, 2, 1, 3])
      list.parts.animator.finish()
      #expect(try accessory(.reorder, of: 1).hasFocus)
      input.press(.down)
      input.press(.up)
      input.press(.up)
      list.parts.animator.finish()
      #expect(items == [0, 1, 2, 3])
      #expect(try accessory(.reorder, of: 1).hasFocus)
    }

    @Test func menuSelectsAnOption() throws {
      try input.click(accessory(.popUpMenu, of: 1))
      #expect(MainLoop.wait { OpenMenu(of: list) != nil })
      input.catchUp()
      #expect(OpenMenu(of: list)?.texts == ["one", "two", "three"])
      input.press(.down)
      input.press(.enter)
      #expect(MainLoop.wait { OpenMenu(of: list) == nil && !log.chosen.isEmpty })
      #expect(log.chosen == [1])
      var shown: String? { try? (accessory(.popUpMenu, of: 1).control as? PopUpButton)?.text }
      list.isEditing = true
      fixture.settle()
      #expect(shown == "two", "the program hasn't configured the cell again")
      fixture.reconfigure([1])
      #expect(shown == "one")
    }

    @Test func choiceIsKeptWhileEditingHidesTheMenu() throws {
      fixture.onFill = { [log] cell, item in
        cell.contentConfiguration = .cell(text: "Item \(item)")
        cell.accessories = [CellAccessory.DisplayedState.whenNotEditing, .always].map { state in
          .popUpMenu(["one", "two"], selection: 0, displayed: state) { log.chosen.append($0) }
        }
      }
      fixture.show([4, 5])
      var shown: [String?] {
        (fixture.cell(of: 4)?.parts.trailing ?? []).map { ($0.control as? PopUpButton)?.text }
      }
      try input.click(accessory(.popUpMenu, of: 4))
      #expect(MainLoop.wait { OpenMenu(of: list) != nil })
      input.catchUp()
      input.press(.down)
      input.press(.enter)
      #expect(MainLoop.wait { OpenMenu(of: list) == nil && log.chosen == [1] })
      #expect(shown == ["two", "one"])
      list.setEditing(true, animated: false)
      fixture.settle()
      #expect(shown == ["one"], "the other menu keeps its own choice")
      list.setEditing(false, animated: false)
      fixture.settle()
      #expect(shown == ["two", "one"])
      list.setEditing(true, animated: false)
      fixture.reconfigure([4])
      list.setEditing(false, animated: false)
      #expect(shown == ["one", "one"], "the program has configured the cell again")
    }

    @Test func menuOfAnItemThatHasGoneChangesNoOther() throws {
      try input.click(accessory(.popUpMenu, of: 1))
      #expect(MainLoop.wait { OpenMenu(of: list) != nil })
      fixture.show([4, 5, 6, 7])
      _ = list.activateAction("accessory.item-1")
      #expect(log.chosen == [1])
      for item in items {
        guard case .popUpMenu(_, let selection, _) = try accessory(.popUpMenu, of: item).accessory.content
        else {
          Issue.record("no menu in item \(item)")
          continue
        }
        #expect(selection == 0, "item \(item)")
      }
      input.press(.escape)
    }

    @Test func pressedCellIsHighlighted() throws {
      let cell = try #require(fixture.cell(of: 1))
      var states: [Bool] = []
      cell.configurationUpdateHandler = { _, state in states.append(state.isHighlighted) }
      try input.move(to: try #require(fixture.contentView(of: 1)))
      input.catchUp()
      states = []
      input.press()
      #expect(states.last == true && cell.isPressed)
      input.release()
      #expect(states.last == false && !cell.isPressed)
      let button = try accessory(.detail, of: 1)
      try input.move(to: button)
      input.press()
      #expect(!cell.isPressed, "only the button is pressed")
      input.release()
    }

    @Test func focusStaysInTheCellWhenAnAccessoryIsRemoved() throws {
      try accessory(.delete, of: 2).control?.grabFocus()
      fixture.cell(of: 2)?.accessories = []
      let cell = try #require(fixture.cell(of: 2))
      #expect(cell.lineView?.focusTarget(of: cell)?.hasFocus == true)
    }
  }
}
