import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct MenuInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput
    private let log = Log()
    private var selected: [String] { window.dataSource.selectedItemIdentifiers }

    final class Log {
      var asked: [String] = []
      var (taken, given) = (0, 0)
    }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": ["d", "e"]])
      window.settle()
      input = try SimulatedInput(on: window.window)
      let actions = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
      for action in [Action("take") { [log] in log.taken += 1 }, Action("give") { [log] in log.given += 1 }] {
        g_action_map_add_action(actions.opaque, action.opaque)
      }
      gtk_widget_insert_action_group(window.window.widget, "test", actions.opaque)
      window.dataSource.contextMenuProvider = { [log] item in
        log.asked.append(item)
        let menu = Menu()
        menu.append("Take \(item)", action: "test.take")
        menu.append("Give \(item)", action: "test.give")
        menu.append("Leave", action: "test.nothing")
        return menu
      }
    }

    // MARK: The open menu

    private var menu: OpenMenu? { OpenMenu(of: list) }
    private var texts: [String] { menu?.texts ?? [] }

    private func openMenu(on item: String) throws {
      try input.click(try #require(window.cell(item)), button: .secondary)
      waitForMenu()
    }

    private func waitForMenu(toBeOpen isOpen: Bool = true) {
      #expect(MainLoop.wait { (menu != nil) == isOpen }, "the menu is \(isOpen ? "open" : "closed")")
      input.catchUp()
    }

    // MARK: Tests

    @Test func rightClickSelectsAndOpensMenu() throws {
      try openMenu(on: "c")
      #expect(selected == ["c"] && log.asked == ["c"])
      #expect(texts == ["Take c", "Give c", "Leave"])
      let cell = try #require(window.place("c")), place = try #require(menu?.place)
      #expect(abs(place.x - cell.x - cell.width / 2) < 20, "\(place) is by the pointer")
      #expect(abs(place.y - cell.y - cell.height / 2) < 20, "\(place) is by the pointer")
    }

    @Test func focusMovesOnWhenAMenuRemovesTheItem() throws {
      var items = ["a", "b", "c"]
      let actions = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
      let remove = Action("remove") { [window] in
        items.removeAll { window.dataSource.selectedItemIdentifiers.contains($0) }
        window.apply(["A": items, "B": ["d", "e"]])
      }
      g_action_map_add_action(actions.opaque, remove.opaque)
      gtk_widget_insert_action_group(window.window.widget, "own", actions.opaque)
      window.dataSource.contextMenuProvider = { item in
        let menu = Menu()
        menu.append("Remove \(item)", action: "own.remove")
        return menu
      }
      try openMenu(on: "b")
      input.press(.down)
      input.press(.enter)
      waitForMenu(toBeOpen: false)
      #expect(MainLoop.wait { window.dataSource.snapshot().itemIdentifiers == ["a", "c", "d", "e"] })
      #expect(
        MainLoop.wait {
          list.parts.focus.isInList && list.selection.cursor == window.dataSource.element(of: "c")
        }
      )
      input.press(.down)
      #expect(selected == ["d"], "focus continues from there")
    }

    @Test func rightClickKeepsMultipleSelection() throws {
      list.selectionMode = .multiple
      window.dataSource.selectedItemIdentifiers = ["b", "d"]
      try openMenu(on: "d")
      #expect(selected == ["b", "d"] && texts.first == "Take d")
    }

    /// Sets a menu provider for several items.
    private func setMenuForSeveral() {
      list.selectionMode = .multiple
      window.dataSource.contextMenuForItemsProvider = { [log] items in
        log.asked.append(items.joined(separator: "+"))
        let menu = Menu()
        menu.append("Take \(items.count)", action: "test.take")
        return menu
      }
    }

    @Test func rightClickOnSelectionAppliesToAll() throws {
      setMenuForSeveral()
      window.dataSource.selectedItemIdentifiers = ["d", "b"]
      try openMenu(on: "d")
      #expect(log.asked == ["b+d"] && texts == ["Take 2"], "in list order")
      #expect(selected == ["b", "d"])
    }

    @Test func rightClickOnUnselectedItemAppliesToIt() throws {
      setMenuForSeveral()
      window.dataSource.selectedItemIdentifiers = ["d", "b"]
      try openMenu(on: "c")
      #expect(log.asked == ["c"] && selected == ["c"])
    }

    @Test func rightClickOnEmptyAreaAppliesToNone() throws {
      setMenuForSeveral()
      window.dataSource.selectedItemIdentifiers = ["d", "b"]
      try openMenu(on: "a")
      input.press(.escape)
      waitForMenu(toBeOpen: false)
      window.dataSource.selectedItemIdentifiers = ["d", "b"]
      try input.click(list, at: (100, Double(list.height) - 30), button: .secondary)
      waitForMenu()
      #expect(log.asked == ["a", ""] && texts == ["Take 0"])
      #expect(selected == ["b", "d"])
    }

    @Test func rightClickOnAHeaderOpensNothing() throws {
      setMenuForSeveral()
      let header = try #require(window.place("# B"))
      try input.click(list, at: (header.x + 20, header.y + header.height / 2), button: .secondary)
      input.catchUp()
      #expect(menu == nil && log.asked.isEmpty)
    }

    @Test(arguments: [KeyPress(.menu), KeyPress(.f10, .shift)])
    func keysOpenTheMenuForTheSelection(key: KeyPress) throws {
      setMenuForSeveral()
      try input.click(try #require(window.cell("b")))
      input.press(.down, .shift)
      input.press(key.key, key.modifiers)
      waitForMenu()
      #expect(log.asked == ["b+c"] && texts == ["Take 2"])
      input.press(.escape)
      waitForMenu(toBeOpen: false)
      for _ in 0..<2 { input.press(.up, .control) }
      input.press(key.key, key.modifiers)
      waitForMenu()
      #expect(log.asked == ["b+c", "a"], "the focused item isn't selected")
      #expect(selected == ["a"], "like the secondary button")
    }

    @Test(arguments: [false, true])
    func unselectableItemHasAMenu(byKey: Bool) throws {
      setMenuForSeveral()
      try input.click(try #require(window.cell("b")))
      window.dataSource.selectionHandlers.shouldSelectItem = { $0 != "c" }
      if byKey {
        input.press(.down, .control)
        input.press(.menu)
      } else {
        try input.click(try #require(window.cell("c")), button: .secondary)
      }
      waitForMenu()
      #expect(log.asked == ["c"] && selected == ["b"])
    }

    @Test func menuKeyInAnEmptyListAppliesToNone() throws {
      setMenuForSeveral()
      try input.click(try #require(window.cell("b")))
      window.apply([:])
      window.settle()
      input.press(.menu)
      waitForMenu()
      #expect(log.asked == [""] && texts == ["Take 0"])
    }

    @Test func clickOnAnEntryActivatesItOnce() throws {
      try openMenu(on: "b")
      let entry = try #require(menu?.entries.first)
      try input.click(entry)
      waitForMenu(toBeOpen: false)
      #expect(MainLoop.wait { log.taken > 0 })
      input.catchUp()
      #expect(log.taken == 1)
      #expect(
        MainLoop.wait { OpenMenu.all(of: list).isEmpty }, "it goes when closed")
      #expect(list.listView.hasFocusInside)
    }

    @Test func escapeClosesTheMenuAndRestoresFocus() throws {
      try openMenu(on: "b")
      input.press(.escape)
      waitForMenu(toBeOpen: false)
      #expect(log.taken == 0)
      input.press(.down)
      #expect(selected == ["c"])
    }

    @Test(arguments: [KeyPress(.menu), KeyPress(.f10, .shift)])
    func keysOpenTheMenuForTheFocusedItem(key: KeyPress) throws {
      try input.click(try #require(window.cell("d")))
      input.press(key.key, key.modifiers)
      waitForMenu()
      #expect(log.asked == ["d"] && texts == ["Take d", "Give d", "Leave"])
      #expect(menu?.focused == "Take d")
      input.press(.down)
      #expect(menu?.focused == "Give d")
      input.press(.up)
      input.press(.up)
      #expect(menu?.focused == "Give d", "wraps around and skips disabled entries")
      input.press(.enter)
      waitForMenu(toBeOpen: false)
      #expect(MainLoop.wait { log.given == 1 })
      #expect(list.listView.hasFocusInside)
    }

    @Test(arguments: [Key.down, .up, .tab, .left, .right])
    func keysStayInTheMenu(key: Key) throws {
      window.dataSource.contextMenuProvider = { _ in
        let menu = Menu()
        menu.append("Take", action: "test.take")
        return menu
      }
      try openMenu(on: "b")
      for _ in 0..<3 { input.press(key) }
      #expect(menu?.focused == "Take" && selected == ["b"])
      input.press(.enter)
      #expect(MainLoop.wait { log.taken == 1 })
    }

    @Test func nextRightClickOpensAnotherMenu() throws {
      try openMenu(on: "a")
      // The first click outside only closes the open menu.
      try input.click(window.window, at: (Double(list.width) - 10, Double(list.height) - 10))
      waitForMenu(toBeOpen: false)
      #expect(selected == ["a"])
      try openMenu(on: "e")
      #expect(texts.first == "Take e" && selected == ["e"])
    }

    @Test func menuClosesWithItsWindow() throws {
      var other: ListWindow? = try ListWindow()
      other?.dataSource.contextMenuProvider = { _ in
        let menu = Menu()
        menu.append("Take", action: "test.take")
        return menu
      }
      other?.apply(["A": ["a"]])
      other?.settle()
      let popover = try {
        let other = try #require(other)
        let input = try SimulatedInput(on: other.window)
        try input.click(try #require(other.cell("a")), button: .secondary)
        let popover = { OpenMenu.all(of: other.list).first }
        #expect(MainLoop.wait { popover()?.isMapped == true })
        input.catchUp()
        return popover()
      }()
      other = nil
      #expect(popover?.isMapped == false)
      input.catchUp()
      try input.click(try #require(window.cell("b")))
      #expect(selected == ["b"], "the pointer grab has ended")
    }
  }
}
