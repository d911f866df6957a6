import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct MenuSizeInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": ["d", "e"]])
      window.settle()
      input = try SimulatedInput(on: window.window)
      let actions = (0..<6).map { Action("do-\($0)") {} }
      window.window.setActions(actions, prefix: "test")
    }

    /// Sets a menu with a number of entries, followed by swipe actions below a separator.
    private func give(entries: Int, swipeActions: Int) {
      window.dataSource.contextMenuProvider = { _ in
        let menu = Menu()
        for index in 0..<entries { menu.append("Entry \(index)", action: "test.do-\(index)") }
        return menu
      }
      window.dataSource.trailingSwipeActionsConfigurationProvider = { _ in
        let actions = (0..<swipeActions).map {
          ContextualAction(style: .normal, title: "Swipe \($0)") { $2(true) }
        }
        return SwipeActionsConfiguration(actions: actions)
      }
    }

    /// Checks that the open menu is as tall as its content, and closes it.
    private func checkMenu(_ comment: Comment) throws {
      #expect(MainLoop.wait { OpenMenu(of: list) != nil }, comment)
      input.catchUp()
      let heights = try #require(OpenMenu(of: list)?.heights, comment)
      #expect(heights.room == heights.entries, comment)
      input.press(.escape)
      #expect(MainLoop.wait { OpenMenu.all(of: list).isEmpty }, comment)
    }

    @Test(arguments: [0, 2])
    func menuIsAsTallAsItsEntries(swipeActions: Int) throws {
      for count in [1, 2, 3, 4, 5, 6, 5, 1, 3] {
        give(entries: count, swipeActions: swipeActions)
        for item in ["b", "b", "d"] {
          try input.click(try #require(window.cell(item)), button: .secondary)
          try checkMenu("\(count) entries and \(swipeActions) swipe actions on \(item)")
        }
      }
    }

    @Test func menuOpenedByAKeyIsAsTallAsItsEntries() throws {
      try input.click(try #require(window.cell("b")))
      for count in [3, 1, 2] {
        give(entries: count, swipeActions: 1)
        input.press(.menu)
        try checkMenu("\(count) entries")
      }
    }
  }
}
