import Catalog
import Gtk
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct HelpTests {
    @Test func examplesHaveResultsInBuiltInCatalogues() throws {
      let data = try #require(DataDirectory.locate(), "no data folder above the tests")
      let library = Library.withUniqueNames(Library.read(data.catalogNames.map(data.catalogFile)).files)
      let all = try PrintedList(library, query: Query(""), conditions: [], order: SortOrder())
      let itemCount = all.sections.map(\.items.count).reduce(0, +)
      let queries = HelpTopic.help.flatMap(\.entries).compactMap(\.query)
      #expect(queries.count > 8)
      let starred = try #require(all.sections.first?.items.first).id
      for text in queries {
        let query = Query(text, fields: library.fields)
        #expect(query.problems.isEmpty, "\(text)")
        let list = try PrintedList(library, query: query, conditions: [], order: SortOrder()) { marks in
          Dictionary(uniqueKeysWithValues: marks.map { ($0, [starred]) })
        } notes: {
          ItemNotes([starred: "The museum"])
        }
        let count = list.sections.map(\.items.count).reduce(0, +)
        #expect(count > 0 && count < itemCount || text == "Switzerlnad" && count == 0, "\(text)")
      }
    }

    @Test func helpSaysWhereTheDataOfRemovedItemsIs() {
      let files = HelpTopic.help.last?.entries ?? []
      #expect(files.contains { $0.title == WindowCommand.moveData.title })
      #expect(files.contains { $0.spokenText.contains("is:missing") })
    }

    @Test func everyKeyHasAGroupAndKeycaps() {
      let topics = HelpTopic.shortcuts
      #expect(
        topics.prefix(WindowCommand.shortcutGroups.count).flatMap(\.entries).map(\.title)
          == WindowCommand.shortcutGroups.flatMap(\.commands).map(\.title))
      let grouped = WindowCommand.shortcutGroups.flatMap(\.commands)
      #expect(grouped.count == Set(grouped).count)
      #expect(Set(grouped) == Set(WindowCommand.allCases.filter { !$0.keys.isEmpty }))
      #expect(topics.allSatisfy { (1...12).contains($0.entries.count) })
      let entries = topics.flatMap(\.entries)
      #expect(Set(entries).count == entries.count)
      for entry in entries {
        let caps = entry.keys?.flatMap(\.self) ?? []
        #expect(
          !caps.isEmpty && caps.allSatisfy { !$0.isEmpty && !$0.contains { "<_".contains($0) } }, "\(entry)")
      }
      #expect(entries.first { $0.title == "Show Filters" }?.keys == [["Ctrl", "Shift", "F"]])
      #expect(entries.first { $0.title == "Mark as Done" }?.keys == [["Ctrl", "Enter"]])
      #expect(entries.first { $0.title == "Zoom In and Out" }?.keys?.map(\.count) == [1, 1])
      #expect(KeyPress.label(of: "<Control>f") == "Ctrl+F" && KeyPress.label(of: "no such key") == nil)
    }

    @Test func shortcutsAreSearchedByMeaningAndKeys() async throws {
      let test = try await TestWindow()
      #expect(test.window.activateAction("win.shortcuts"))
      let window = try #require(test.window.helpWindow)
      #expect(window.title == "Keyboard Shortcuts")
      let source = try #require(window.dataSource)
      try await eventually { source.visibleItemIdentifiers.first?.title == WindowCommand.search.title }
      // The help window isn't larger than its parent.
      #expect(window.width <= test.window.width && window.height <= test.window.height)
      let cell = try #require(source.visibleItemIdentifiers.first.flatMap(source.cell))
      #expect(cell.texts == ["Search", "Ctrl", "F"])
      #expect(source.snapshot().numberOfSections == HelpTopic.shortcuts.count)
      window.entry.text = "new proj"
      #expect(source.snapshot().itemIdentifiers.map(\.title) == ["New Project"])
      window.entry.text = "ctrl+shift+f"
      #expect(source.snapshot().itemIdentifiers.map(\.title) == ["Show Filters"])
      window.entry.text = "no such key"
      #expect(source.snapshot().numberOfItems == 0 && window.list.contentUnavailableConfiguration != nil)
      window.entry.text = ""
      #expect(source.snapshot().numberOfSections == HelpTopic.shortcuts.count)
      window.close()
    }

    @Test(.needsXServer) func typingInTheShortcutsSearchesThem() async throws {
      let test = try await TestWindow()
      let input = try SimulatedInput(on: test.window)
      #expect(test.window.activateAction("win.shortcuts"))
      let window = try #require(test.window.helpWindow)
      try await eventually { window.isMapped }
      input.type("undo")
      #expect(window.entry.text == "undo")
      #expect(window.dataSource?.snapshot().itemIdentifiers.map(\.title) == ["Undo"])
      input.press(.escape)
      #expect(window.entry.text.isEmpty && test.window.helpWindow != nil)
      input.press(.escape)
      try await eventually { test.window.helpWindow == nil }
    }

    @Test(.needsXServer) func clickOnAnExampleSearchesForIt() async throws {
      let test = try await TestWindow()
      let input = try SimulatedInput(on: test.window)
      input.press(.f1)
      try await eventually { test.window.helpWindow?.isMapped == true }
      let help = try #require(test.window.helpWindow)
      let entries = try #require(help.dataSource?.snapshot().itemIdentifiers)
      #expect(entries == HelpTopic.help.flatMap(\.entries))
      input.press(.escape)
      try await eventually { test.window.helpWindow == nil }

      #expect(test.window.activateAction("win.help"))
      let again = try #require(test.window.helpWindow)
      // Activating an entry without an example does nothing.
      again.dataSource?.onActivate(try #require(entries.last))
      #expect(test.window.helpWindow != nil && test.pane.entry.text == "")
      again.dataSource?.onActivate(entries[0])
      try await test.settle()
      #expect(test.window.helpWindow == nil && test.pane.entry.text == entries[0].query)
      #expect(test.window.model.place == .group(.all))
    }
  }
}
