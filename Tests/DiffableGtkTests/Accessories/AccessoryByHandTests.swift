import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Accessories used with a real pointer and keyboard.
  @MainActor
  @Suite(.serialized, .byHand)
  struct AccessoryByHandTests {
    let fixture: ContentWindow
    let hands: Hands
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
      hands = try Hands(on: fixture.window)
    }

    private func accessory(_ kind: CellAccessory.Kind, of item: Int) throws -> AccessoryView {
      try #require(fixture.cell(of: item)?.parts.accessories.first { $0.accessory.kind == kind })
    }

    @Test func pressCallsHandlerWithoutSelecting() throws {
      try hands.click(accessory(.delete, of: 2))
      try hands.click(accessory(.detail, of: 1))
      #expect(log.pressed == ["delete 2", "detail 1"])
      #expect(fixture.dataSource.selectedItemIdentifiers.isEmpty)
    }

    @Test func circleTogglesSelection() throws {
      list.selectionMode = .multiple
      fixture.dataSource.selectedItemIdentifiers = [0]
      try hands.click(accessory(.multiselect, of: 2))
      #expect(Set(fixture.dataSource.selectedItemIdentifiers) == [0, 2])
      #expect(try accessory(.multiselect, of: 2).hasClass("selected"))
      try hands.click(accessory(.multiselect, of: 0))
      #expect(fixture.dataSource.selectedItemIdentifiers == [2])
      #expect(try !accessory(.multiselect, of: 0).hasClass("selected"))
    }

    @Test func tabMovesThroughAccessories() throws {
      try hands.click(try #require(fixture.contentView(of: 1)))
      var visited: [String] = []
      func note() {
        let focused = fixture.cell(of: 1)?.parts.accessories.first { $0.hasFocusInside }
        visited.append(focused?.accessory.kind.rawValue ?? "cell")
      }
      for _ in 0..<5 {
        hands.press(.tab)
        note()
      }
      #expect(visited == ["delete", "multiselect", "pop-up-menu", "detail", "reorder"])
      visited = []
      for _ in 0..<5 {
        hands.press(.tab, .shift)
        note()
      }
      #expect(visited == ["detail", "pop-up-menu", "multiselect", "delete", "cell"])
      hands.press(.tab)
      hands.press(.space)
      hands.press(.enter)
      #expect(log.pressed == ["delete 1", "delete 1"])
      hands.press(.down)
      #expect(fixture.dataSource.selectedItemIdentifiers == [2], "arrow keys continue in the list")
    }

    @Test func handleStartsADrag() throws {
      let handle = try accessory(.reorder, of: 0), other = try #require(fixture.cell(of: 2))
      try hands.move(to: handle)
      hands.press()
      let from = try #require(handle.bounds(in: list)), to = try #require(other.bounds(in: list))
      try hands.move(over: list, from: (from.x + 5, from.y + 5), to: (from.x + 5, to.y + to.height * 0.8))
      #expect(list.reordering.drag != nil)
      hands.release()
      #expect(items == [1, 2, 0, 3])
    }

    @Test func arrowsMoveTheItemFromItsHandle() throws {
      try accessory(.reorder, of: 1).grabFocus()
      hands.press(.down)
      #expect(items == [0, 2, 1, 3])
      list.animator.finish()
      #expect(try accessory(.reorder, of: 1).hasFocus)
      hands.press(.down)
      hands.press(.up)
      hands.press(.up)
      list.animator.finish()
      #expect(items == [0, 1, 2, 3])
      #expect(try accessory(.reorder, of: 1).hasFocus)
    }

    @Test func menuSelectsAnOption() throws {
      try hands.click(accessory(.popUpMenu, of: 1))
      #expect(MainLoop.wait { OpenMenu(of: list) != nil })
      hands.catchUp()
      #expect(OpenMenu(of: list)?.texts == ["one", "two", "three"])
      hands.press(.down)
      hands.press(.enter)
      #expect(MainLoop.wait { OpenMenu(of: list) == nil && !log.chosen.isEmpty })
      #expect(log.chosen == [1])
    }

    @Test func pressedStateOfCell() throws {
      let cell = try #require(fixture.cell(of: 1))
      var states: [Bool] = []
      cell.configurationUpdateHandler = { _, state in states.append(state.isHighlighted) }
      try hands.move(to: try #require(fixture.contentView(of: 1)))
      hands.catchUp()
      states = []
      hands.press()
      #expect(states.last == true && cell.isPressed)
      hands.release()
      #expect(states.last == false && !cell.isPressed)
      let button = try accessory(.detail, of: 1)
      try hands.move(to: button)
      hands.press()
      #expect(!cell.isPressed, "only the button is pressed")
      hands.release()
    }

    @Test func focusStaysInTheCellWhenAnAccessoryIsRemoved() throws {
      try accessory(.delete, of: 2).control?.grabFocus()
      fixture.cell(of: 2)?.accessories = []
      let cell = try #require(fixture.cell(of: 2))
      #expect(cell.lineView?.focusTarget(of: cell)?.hasFocus == true)
    }
  }
}
