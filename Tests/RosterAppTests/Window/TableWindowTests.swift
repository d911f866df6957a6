import Catalog
import Gtk
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The window for importing a table.
  @MainActor
  @Suite(.timeLimit(.minutes(10)))
  struct TableWindowTests {
    private let folder = TemporaryFolder()

    private func table(_ test: TestWindow, _ name: String, _ text: String) async throws -> TableWindow {
      test.window.files.offer([try folder.write(name, text)])
      let window = try #require(test.window.tables.preview)
      try await eventually { window.isMapped }
      return window
    }

    private func choose(_ role: TableColumn.Role, _ column: Int, in window: TableWindow) async throws {
      window.columns.onRoleChange(column, role)
      try await eventually { !window.model.isReading }
    }

    @Test func tableIsOpenedWithTheChosenSettings() async throws {
      let test = try await TestWindow()
      let window = try await table(
        test, "books.csv",
        "Title,Author,Genre\nEmma,Jane,Novel\nUlysses,James,Novel\nDubliners,James,Stories\n")
      #expect(window.title == "Open “books.csv”" && window.openButton.title == "Open")
      #expect(window.summary.text == "3 items in 2 sections" && !window.message.isVisible)
      let roles = window.columns.choices.map { TableColumn.Role.allCases[$0.role.selected] }
      #expect(roles == [.title, .subtitle, .section])
      // Titles and sections are always text.
      #expect(window.columns.choices.map(\.type.isSensitive) == [false, true, false])
      let dropDown = window.columns.choices[1].role
      try await choose(.section, 1, in: window)
      #expect(window.columns.choices[1].role === dropDown, "the focused chooser keeps the focus")
      #expect(window.summary.text == "3 items in 2 sections")
      window.openButton.press()
      try await eventually { test.titles.count == 3 && test.window.tables.preview == nil }
      try await test.settle()
      #expect(test.titles == ["Emma", "Ulysses", "Dubliners"])
      let sections = test.window.model.shelf.library.catalog(named: "books")?.sections.map(\.title)
      #expect(sections == ["Jane", "James"])
      // The second time, the settings are remembered.
      test.window.files.offer(["\(folder.path)/books.csv"])
      #expect(test.window.tables.preview == nil)
      test.window.files.editColumns(of: "\(folder.path)/books.csv")
      let columns = try #require(test.window.tables.preview)
      #expect(columns.title == "Columns in “books.csv”" && columns.openButton.title == "Apply")
      try await eventually { columns.isMapped }
      columns.close()
    }

    @Test func openWaitsForAChange() async throws {
      let test = try await TestWindow()
      let window = try await table(test, "books.csv", "name,size,width\na,1,5\nb,2,6\n")
      window.columns.onRoleChange(1, .none)
      #expect(window.model.isReading)
      window.openButton.press()
      try await eventually { test.titles == ["a", "b"] && test.window.tables.preview == nil }
      let fields = test.window.model.shelf.library.catalog(named: "books")?.fields.map(\.id)
      #expect(fields == ["width"])
    }

    @Test func lineOfTheColumnNamesIsChosen() async throws {
      let test = try await TestWindow()
      let window = try await table(test, "titled.csv", "Report\n\nName,Size\nA,1\nB,2\n")
      #expect(window.summary.text == "2 items")
      #expect(window.message.text.contains("The column names are on line 3"))
      #expect(window.lists["Column Names"]?.selected == 2)
      window.model.change { $0.chooseCells(header: 0, sheet: nil) }
      try await eventually { !window.model.isReading }
      #expect(window.summary.text == "4 items")
      #expect(window.lists["Column Names"]?.selected == 0)
      window.close()
    }

    /// The user must be able to change the columns even if an earlier choice causes an error.
    @Test func columnsCanBeChosenWhenTheirLineHasGone() async throws {
      let test = try await TestWindow()
      let window = try await table(test, "t.csv", "Report\n\nName,Size\nA,1\nB,2\n")
      window.model.change { $0.chooseCells(header: 3, sheet: nil) }
      try await eventually { !window.model.isReading }
      window.openButton.press()
      try await eventually { test.titles == ["A", "B"] }
      let id = try folder.write("t.csv", "Fruit,Colour\nApple,Red\n")
      try await eventually { test.window.messages.fileBanner.isShown }
      #expect(test.window.messages.fileBanner.message.contains("Line 3"))
      test.window.files.editColumns(of: id)
      try await eventually { test.window.tables.preview?.isMapped == true }
      test.window.tables.preview?.openButton.press()
      try await eventually { test.titles == ["Apple"] }
    }

    /// After a restart, there is no catalogue in the sidebar whose menu could show the columns.
    @Test func columnsCanBeChosenForATableThatHasNotBeenRead() async throws {
      let files = CatalogFiles(store: nil, delay: 20)
      var reading = TableReading()
      reading.header = 3
      files.open(try folder.write("t.csv", "Fruit,Colour\nApple,Red\n"), reading: reading)
      let test = try await TestWindow(files: files)
      let banner = test.window.messages.fileBanner
      try await eventually { banner.isShown }
      #expect(banner.buttons.map(\.title) == ["Columns…", "Close File"])
      banner.buttons.first?.press()
      try await eventually { test.window.tables.preview?.isMapped == true }
      test.window.tables.preview?.openButton.press()
      try await eventually { test.titles == ["Apple"] && !banner.isShown }
    }

    @Test func valuesAreNotTruncated() async throws {
      let test = try await TestWindow()
      let value = "A value of thirty-eight characters or so"
      let window = try await table(test, "long.csv", "Title,Text\na,\(value)\nb,\(value) even more\n")
      let labels = window.columns.all(Label.self)
      try await eventually { labels.allSatisfy(\.isMapped) }
      #expect(labels.contains { $0.text == value } && !labels.contains(where: \.isCut))
      let long = try #require(labels.first { $0.text.hasSuffix("…") })
      #expect(long.tooltip == "\(value) even more")
      window.close()
    }

    @Test func invalidTableIsReportedLikeAnyFile() async throws {
      let test = try await TestWindow()
      let path = try folder.write("broken.csv", "a,b\n\"x,1\n")
      test.window.files.offer([path])
      try await eventually { test.window.messages.fileBanner.isShown }
      #expect(
        test.window.tables.preview == nil
          && test.window.messages.fileBanner.message.hasPrefix(path + ":2:1: "))
      let catalog = try folder.writeCatalog("birds.txt", name: "birds", items: ["robin"])
      test.window.files.offer([catalog])
      try await eventually { test.titles == ["Robin"] }
      #expect(test.window.tables.preview == nil)
    }

    @Test func severalTablesArePreviewedOneAfterAnother() async throws {
      let test = try await TestWindow()
      let paths = try ["a", "b", "c"].map { try folder.write("\($0).csv", "name,size\n\($0),1\n") }
      test.window.files.offer(paths + [paths[0]])
      test.window.files.offer([paths[0]])
      for path in paths {
        try await eventually { test.window.tables.preview?.isMapped == true }
        let window = try #require(test.window.tables.preview)
        #expect(test.window.model.shelf.files.files.allSatisfy { $0.path != path })
        // The second window is cancelled.
        if path == paths[1] { window.close() } else { window.openButton.press() }
        try await eventually { test.window.tables.preview !== window }
      }
      #expect(test.window.tables.preview == nil)
      try await eventually { test.window.model.shelf.files.files.map(\.path) == [paths[0], paths[2]] }
    }

    @Test func previewedTableIsSearched() async throws {
      let test = try await TestWindow()
      let path = try folder.write("towns.csv", "name,size\nBonn,1\nCelle,2\n")
      test.window.tables.preview([path], search: "bonn")
      try await eventually { test.window.tables.preview?.isMapped == true }
      test.window.tables.preview?.openButton.press()
      try await eventually { test.titles == ["Bonn"] }
      #expect(test.window.model.place == .catalog("towns") && test.window.model.query.text == "bonn")
    }

    @Test func eachPreviewedTableHasItsOwnSearch() async throws {
      let test = try await TestWindow()
      let paths = try ["a", "b", "c"].map { try folder.write("\($0).csv", "name,size\nBonn,1\nCelle,2\n") }
      test.window.tables.preview(Array(paths.prefix(2)), search: "bonn")
      test.window.tables.preview([paths[2]], search: "celle")
      for (name, query) in [("a", "bonn"), ("b", "bonn"), ("c", "celle")] {
        try await eventually { test.window.tables.preview?.isMapped == true }
        let window = try #require(test.window.tables.preview)
        window.openButton.press()
        try await eventually {
          test.window.tables.preview !== window && test.window.model.place == .catalog(name)
        }
        try await test.settle()
        #expect(test.window.model.query.text == query, "\(name)")
      }
    }

    @Test func cancellingOpensNothing() async throws {
      let test = try await TestWindow()
      let window = try await table(test, "b.csv", "name,size\na,1\n")
      window.close()
      try await eventually { test.window.tables.preview == nil }
      #expect(test.window.model.shelf.files.files.isEmpty)
    }
  }
}
