import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Clicks passed directly to the list's handlers. `ClickInputTests` sends them through the X server.
  @MainActor
  @Suite(.serialized)
  struct PointerTests: ListSuite {
    let window: ListWindow
    private var selected: [String] { window.dataSource.selectedItemIdentifiers }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": ["d", "e"]])
      window.settle()
    }

    private func click(_ item: String, count: Int = 1, modifiers: Modifiers = []) throws {
      let element = try #require(window.cell(item)?.element)
      list.press(element, count: count, modifiers)
    }

    @Test func modeNoneSelectsNothing() throws {
      list.selectionMode = .none
      try click("b")
      #expect(selected == [])
      #expect(list.listView.hasFocusInside)
    }

    @Test func menuProviderGetsTheItem() throws {
      var asked: [String] = []
      window.dataSource.contextMenuProvider = {
        asked.append($0)
        return nil
      }
      let element = try #require(window.cell("c")?.element)
      #expect(!list.parts.contextMenus.show(of: element, at: (5, 5)), "no menu")
      try click("b")
      window.press(.menu)
      window.press(.f10, .shift)
      #expect(asked == ["c", "b", "b"])
    }

    @Test func cellsAreFoundAtPoints() throws {
      for item in ["a", "b", "c", "d", "e"] {
        let place = try #require(window.place(item))
        let found = try #require(list.cell(at: place.x + place.width / 2, place.y + place.height / 2))
        #expect(found.cell === window.cell(item))
      }
      #expect(list.cell(at: -5, 20) == nil && list.cell(at: 20, 10_000) == nil)
    }
  }
}
