import Catalog
import Gtk
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(2)))
  struct HelpTests {
    @Test func examplesFindSomethingInTheCataloguesThatComeWithIt() throws {
      let data = try #require(DataDirectory.locate(), "no data folder above the tests")
      let library = Library.load(data.catalogNames.map(data.catalogFile)).library
      let all = try PrintedList(library, query: Query(""), conditions: [], order: SortOrder())
      let itemCount = all.sections.map(\.items.count).reduce(0, +)
      let queries = HelpTopic.all.flatMap(\.entries).compactMap(\.query)
      #expect(queries.count > 8)
      let starred = try #require(all.sections.first?.items.first).id
      for text in queries {
        let query = Query(text, fields: library.fields)
        #expect(query.problems.isEmpty, "\(text)")
        let list = try PrintedList(library, query: query, conditions: [], order: SortOrder()) { marks in
          Dictionary(uniqueKeysWithValues: marks.map { ($0, [starred]) })
        }
        let count = list.sections.map(\.items.count).reduce(0, +)
        // What is mistyped is the window's affair.
        #expect(count > 0 && count < itemCount || text == "Switzerlnad" && count == 0, "\(text)")
      }
    }

    @Test func everyKeyHasAName() {
      #expect(HelpTopic.keys.entries.map(\.meaning) == RosterWindow.keys.map(\.title))
      for entry in HelpTopic.all.suffix(4).flatMap(\.entries) {
        #expect(!entry.title.isEmpty && !entry.title.contains { "<_".contains($0) }, "\(entry)")
      }
      #expect(KeyPress.label(of: "<Control>f") == "Ctrl+F" && KeyPress.label(of: "no such key") == nil)
    }

    @Test func keysAreShownAtOnce() async throws {
      let test = try await TestWindow()
      #expect(test.window.activateAction("win.shortcuts"))
      let help = try #require(test.window.helpWindow)
      try await eventually {
        help.dataSource?.visibleItemIdentifiers.first?.meaning == RosterWindow.keys[0].title
      }
      // It is no larger than what it is above.
      #expect(help.width <= test.window.width && help.height <= test.window.height)
      help.close()
    }

    @Test(.byHand) func aPressOnAnExampleSearchesForIt() async throws {
      let test = try await TestWindow()
      let hands = try Hands(on: test.window)
      hands.press(.f1)
      try await eventually { test.window.helpWindow?.isMapped == true }
      let help = try #require(test.window.helpWindow)
      let entries = try #require(help.dataSource?.snapshot().itemIdentifiers)
      #expect(entries == HelpTopic.all.flatMap(\.entries))
      hands.press(.escape)
      try await eventually { test.window.helpWindow == nil }

      #expect(test.window.activateAction("win.help"))
      let again = try #require(test.window.helpWindow)
      // What is no search leads nowhere.
      again.dataSource?.onActivate(try #require(entries.last))
      #expect(test.window.helpWindow != nil && test.pane.entry.text == "")
      again.dataSource?.onActivate(entries[0])
      try await test.settle()
      #expect(test.window.helpWindow == nil && test.pane.entry.text == entries[0].query)
      #expect(test.window.model.place == .group(.all))
    }
  }
}
