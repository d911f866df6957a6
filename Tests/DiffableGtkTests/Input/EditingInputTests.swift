import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Selecting items while the list is being edited.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct EditingInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput
    private let log = Log()
    private var selected: [String] { window.dataSource.selectedItemIdentifiers }

    final class Log {
      var activated: [String] = []
    }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": ["d", "e"]])
      window.dataSource.onActivate = { [log] in log.activated.append($0) }
      window.list.selectionMode = .multiple
      window.list.isEditing = true
      window.settle()
      input = try SimulatedInput(on: window.window)
    }

    private func click(_ item: String, count: Int = 1, holding modifiers: Modifiers = []) throws {
      try input.click(try #require(window.cell(item)), count: count, holding: modifiers)
    }

    @Test(arguments: [false, true])
    func clicksToggleItems(canReorder: Bool) throws {
      window.dataSource.reorderingHandlers.canReorderItem = { _ in canReorder }
      for (item, expected) in [("b", ["b"]), ("d", ["b", "d"]), ("a", ["a", "b", "d"]), ("b", ["a", "d"])] {
        try click(item)
        #expect(selected == expected, "\(item)")
      }
      try click("e", holding: .control)
      #expect(selected == ["a", "d", "e"])
    }

    @Test func eachOfTwoQuickClicksCounts() throws {
      list.activatesOnSingleClick = true
      try click("c", count: 2)
      #expect(selected == [] && log.activated == [])
      try click("c", count: 3)
      #expect(selected == ["c"] && log.activated == [])
    }

    @Test func arrowsMoveWithoutSelecting() throws {
      try click("b")
      input.press(.down)
      input.press(.down)
      #expect(selected == ["b"])
      input.press(.space)
      #expect(selected == ["b", "d"])
      input.press(.space)
      #expect(selected == ["b"])
      input.press(.home)
      input.press(.down, .shift)
      #expect(selected == ["a", "b"])
    }

    @Test func draggingAnUnselectedItemKeepsTheSelection() throws {
      window.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      try click("d")
      let place = try #require(window.place("a"))
      let (x, y) = (place.x + place.width / 2, place.y + place.height / 2)
      try input.move(to: list, at: (x, y))
      input.press()
      try input.move(over: list, from: (x, y), to: (x, y + 2 * place.height))
      input.release()
      window.finishAnimations()
      #expect(window.dataSource.snapshot().itemIdentifiers(inSection: "A") == ["b", "a", "c"])
      #expect(selected == ["d"])
    }

    @Test func claimedPressKeepsTheSelection() throws {
      try click("b")
      let element = try #require(window.dataSource.element(of: "c"))
      // A touch that begins to scroll isn't a click.
      list.press(element)
      #expect(selected == ["b"], "a touch without release")
      list.release(isClick: false)
      #expect(selected == ["b"])
      list.press(element)
      list.release()
      #expect(selected == ["b", "c"])
    }

    @Test func touchSelectsOnRelease() throws {
      list.isEditing = false
      try click("b")
      let element = try #require(window.dataSource.element(of: "c"))
      list.press(element, isTouch: true)
      #expect(selected == ["b"], "the finger may scroll")
      list.release(isClick: false)
      #expect(selected == ["b"])
      list.press(element, isTouch: true)
      list.release()
      #expect(selected == ["c"])
    }

    @Test func clickSelectsOneWithoutEditing() throws {
      try click("b")
      try click("d")
      list.isEditing = false
      try click("a")
      #expect(selected == ["a"])
      list.isEditing = true
      list.selectionMode = .single
      try click("c")
      #expect(selected == ["c"])
      try click("c")
      #expect(selected == ["c"])
    }
  }
}
