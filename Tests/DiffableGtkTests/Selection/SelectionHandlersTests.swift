import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Selection handlers and type-ahead.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct SelectionHandlersTests: ListSuite {
    let window: ListWindow
    let log = Log()

    @MainActor final class Log {
      var lines: [String] = []
      var taken: [String] { defer { lines = [] }; return lines }
    }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["apple", "ähre", "pear", "plum"], "B": ["banana", "Öl", "petal"]])
      window.settle()
      window.list.selectionMode = .multiple
      let log = log
      source.selectionHandlers.didSelectItem = { log.lines.append("+\($0) \($1)") }
      source.selectionHandlers.didDeselectItem = { log.lines.append("-\($0) \($1)") }
      window.list.onSelectionChange = { log.lines.append("changed") }
    }

    private func click(_ item: String, _ modifiers: Modifiers = []) throws {
      window.list.press(try #require(source.element(of: item)), modifiers)
    }

    private func type(_ text: String) {
      for scalar in text.unicodeScalars {
        window.press(Key(rawValue: scalar.value < 256 ? scalar.value : scalar.value | 0x0100_0000))
      }
    }

    @Test func changesHaveACause() throws {
      try click("pear")
      #expect(log.taken == ["+pear pointer", "changed"])
      try click("apple", .shift)
      #expect(log.taken == ["+apple pointer", "+ähre pointer", "changed"])
      window.press(.end)
      #expect(
        log.taken == ["-apple keyboard", "-ähre keyboard", "-pear keyboard", "+petal keyboard", "changed"])
      try click("petal")
      #expect(log.taken.isEmpty, "nothing has changed")
      source.selectedItemIdentifiers = ["plum"]
      #expect(log.taken.isEmpty, "changed by the program")
      window.apply(["A": ["apple"]])
      #expect(log.taken == ["changed"])
    }

    @Test func handlerCanPreventSelection() throws {
      source.selectionHandlers.shouldSelectItem = { !$0.hasPrefix("p") }
      try click("apple")
      try click("pear")
      #expect(source.selectedItemIdentifiers == ["apple"])
      #expect(window.list.selection.cursor == source.element(of: "pear"))
      #expect(log.taken == ["+apple pointer", "changed"])
      try click("banana", .shift)
      #expect(source.selectedItemIdentifiers == ["banana"], "requested pear, plum and banana")
      window.press(Key(rawValue: UInt32(UnicodeScalar("a").value)), .control)
      #expect(source.selectedItemIdentifiers == ["apple", "ähre", "banana", "Öl"])
      window.list.selectionMode = .single
      let chosen = source.selectedItemIdentifiers
      #expect(chosen.count == 1)
      try click("plum")
      #expect(source.selectedItemIdentifiers == chosen)
    }

    @Test func handlerCanPreventDeselection() throws {
      source.selectionHandlers.shouldDeselectItem = { $0 != "apple" }
      try click("apple")
      try click("pear", .control)
      try click("apple", .control)
      #expect(source.selectedItemIdentifiers == ["apple", "pear"])
      try click("pear", .control)
      #expect(source.selectedItemIdentifiers == ["apple"])
      try click("plum")
      #expect(source.selectedItemIdentifiers == ["plum"], "replaced by another item")
    }

    @Test func selectAllIsACommand() throws {
      source.selectionHandlers.shouldSelectItem = { $0 != "pear" && $0 != "Öl" }
      try click("plum")
      _ = log.taken
      window.list.selectAll()
      #expect(source.selectedItemIdentifiers == ["apple", "ähre", "plum", "banana", "petal"])
      #expect(
        log.taken == ["+apple command", "+ähre command", "+banana command", "+petal command", "changed"])
      window.list.selectAll()
      #expect(log.taken.isEmpty, "nothing has changed")
      window.list.selectionMode = .single
      let chosen = source.selectedItemIdentifiers
      window.list.selectAll()
      #expect(source.selectedItemIdentifiers == chosen && chosen.count == 1)
    }

    @Test func handlersCanApply() throws {
      source.selectionHandlers.didDeselectItem = { [source] item, _ in
        var next = source.snapshot()
        next.deleteItems([item])
        source.apply(next)
      }
      try click("apple")
      _ = log.taken
      try click("pear")
      #expect(log.taken == ["+pear pointer", "changed"])
      #expect(source.snapshot().indexOfItem("apple") == nil)
      #expect(source.selectedItemIdentifiers == ["pear"])
    }

    @Test(arguments: [false, true]) func handlerThatDecidesCanApply(allows: Bool) throws {
      source.selectionHandlers.shouldSelectItem = { [source] item in
        guard item == "pear" else { return true }
        var next = ListWindow.DataSource.Snapshot()
        next.appendSections(["A"])
        next.appendItems(allows ? ["new", "pear", "apple"] : ["new", "apple"])
        source.apply(next, animatingDifferences: false)
        return allows
      }
      try click("apple")
      _ = log.taken
      try click("pear")
      #expect(source.selectedItemIdentifiers == [allows ? "pear" : "apple"])
      #expect(log.taken == (allows ? ["-apple pointer", "+pear pointer", "changed"] : []))
      #expect(window.cell("apple")?.isSelected == !allows)
    }

    /// Applies a snapshot in which most items are new, so that all items get new ids.
    private static func renumberItems(of source: ListWindow.DataSource, keeping items: [String]) {
      source.apply(
        ListWindow.snapshot((0..<2000).map { "new \($0)" } + items), animatingDifferences: false)
    }

    @Test(arguments: [false, true]) func pressedItemIsActivated(isRemoved: Bool) throws {
      window.list.activatesOnSingleClick = true
      var activated: [String] = []
      source.onActivate = { activated.append($0) }
      source.selectionHandlers.shouldHighlightItem = { [source] _ in
        Self.renumberItems(of: source, keeping: isRemoved ? ["apple"] : ["pear", "apple"])
        return true
      }
      window.list.pressDidEnd(on: try #require(source.element(of: "pear")), [])
      #expect(activated == (isRemoved ? [] : ["pear"]))
    }

    @Test(arguments: [false, true]) func menuIsForThePressedItem(isRemoved: Bool) throws {
      var asked: [String] = []
      source.contextMenuProvider = { item in
        asked.append(item)
        return nil
      }
      source.selectionHandlers.shouldSelectItem = { [source] _ in
        Self.renumberItems(of: source, keeping: isRemoved ? ["apple"] : ["pear", "apple"])
        return true
      }
      window.list.parts.contextMenus.selectAndShow(of: try #require(source.element(of: "pear")), at: (20, 20))
      #expect(asked == (isRemoved ? [] : ["pear"]))
    }

    @Test func menuDoesNotSelectAnItemThatIgnoresPresses() throws {
      var asked: [String] = []
      source.contextMenuProvider = { item in
        asked.append(item)
        return nil
      }
      source.selectionHandlers.shouldHighlightItem = { $0 != "pear" }
      try click("apple")
      window.list.parts.contextMenus.selectAndShow(of: try #require(source.element(of: "pear")), at: (20, 20))
      #expect(asked == ["pear"])
      #expect(source.selectedItemIdentifiers == ["apple"] && source.focusedItemIdentifier == "apple")
    }

    // MARK: Type-ahead

    @Test func lettersAreIgnoredWithoutAProvider() {
      #expect(!window.list.parts.keyboard.handle(KeyPress(Key(rawValue: 0x70))))
    }

    @Test func lettersFindItems() throws {
      source.typeAheadTextProvider = { $0 == "petal" ? nil : $0 }
      window.list.takeFocus()
      window.list.parts.keyboard.typing = TypeAhead()
      type("p")
      #expect(source.selectedItemIdentifiers == ["pear"])
      type("l")
      #expect(source.selectedItemIdentifiers == ["plum"])
      window.list.parts.keyboard.typing = TypeAhead()
      type("pp")
      #expect(source.selectedItemIdentifiers == ["plum"], "repeating a letter continues and wraps around")
      window.list.parts.keyboard.typing = TypeAhead()
      type("o")
      #expect(source.selectedItemIdentifiers == ["Öl"], "case and accents are ignored")
      window.list.parts.keyboard.typing = TypeAhead()
      type("x")
      #expect(source.selectedItemIdentifiers == ["Öl"])
    }

    /// A vowel sign forms one character with the consonant before it.
    @Test func consonantsFindWordsWithVowelSigns() {
      var typing = TypeAhead()
      let texts = ["सेब", "किताब", "कीमत"]
      func position(_ character: Character) -> Int? {
        typing.position(typing: character, at: 0, among: 3, from: nil) { texts[$0] }
      }
      #expect(position("क") == 1)
      #expect(position("ी") == 2)
    }

    @Test func spaceIsALetterWhileTyping() {
      window.apply(["A": ["new moon", "new york", "newer"]])
      source.typeAheadTextProvider = { $0 }
      window.list.takeFocus()
      type("new y")
      #expect(source.selectedItemIdentifiers == ["new york"])
      var typing = TypeAhead()
      let texts = ["a", "b", "ba"]
      func position(_ character: Character, _ time: Int64) -> Int? {
        typing.position(typing: character, at: time, among: 3, from: 0) { texts[$0] }
      }
      #expect(position("b", 0) == 1)
      #expect(position("a", TypeAhead.timeout - 1) == 2)
      #expect(position("a", 3 * TypeAhead.timeout) == 0, "a pause starts a new prefix")
    }
  }
}
