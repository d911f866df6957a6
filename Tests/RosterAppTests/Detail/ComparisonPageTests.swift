import Catalog
import DiffableGtk
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ComparisonPageTests {
    private func select(_ test: TestWindow, _ ids: String...) async throws {
      test.window.model.select(ids.map(Lakes.id))
      try await test.settle()
    }

    @Test func twoToSixItemsAreCompared() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 700))
      let page = test.window.detailPane.selection
      try await select(test, "como", "garda", "baikal")
      let view = try #require(page.comparison)
      try await test.wait { view.isMapped && view.height > 0 }
      #expect(view.comparison.items.map(\.title) == ["Como", "Garda", "Baikal"])
      #expect(view.comparison.rows.map(\.label) == ["Area", "Depth", "Inflow"])
      #expect(view.texts.contains("146 km²") && view.texts.filter { $0 == "–" }.count == 2)
      try await select(test, "como", "eib")
      #expect(page.comparison?.comparison.items.count == 2)
      let many = Library([
        Samples.catalog("many", ["All": ["a", "b", "c", "d", "e", "f", "g"]])
      ])
      let other = try await TestWindow(many, size: (1000, 700))
      other.window.model.select("abcdefg".map { ItemID(catalog: "many", id: String($0)) })
      try await other.settle()
      let otherPage = other.window.detailPane.selection
      #expect(
        otherPage.comparison == nil && otherPage.texts.contains("Select two to six items to compare them."))
      other.window.model.select("ab".map { ItemID(catalog: "many", id: String($0)) })
      try await other.settle()
      #expect(
        otherPage.comparison == nil && !otherPage.texts.contains("Select two to six items to compare them."))
      #expect(otherPage.texts.contains("A"), "without facts, the titles stay")
    }

    /// The comparison's scroll bar appears in the same layout pass as the details. If the window stays blank as a
    /// result, GTK 4.8 prints a warning, which ends the test.
    @Test(arguments: [900, 1200, 1400] as [Int32])
    func hiddenDetailsShowAWideComparison(width: Int32) async throws {
      let data = try #require(DataDirectory.locate())
      let countries = Library.withUniqueNames(Library.read(["countries"].map(data.catalogFile)).files)
      var state = WindowState()
      state.showsSidebar = true
      let test = try await TestWindow(countries, size: (width, 800), state: state)
      test.window.perform(.detail)
      try await test.settle()
      try await test.type("area>7m")
      let ids = ["CA", "US", "BR", "CN"].map { ItemID(catalog: "countries", id: $0) }
      for count in 1...4 {
        test.window.model.select(Array(ids.prefix(count)))
        try await test.settle()
      }
      test.window.perform(.compare)
      let view = try #require(test.window.detailPane.selection.comparison)
      try await test.wait { view.isMapped && view.height > 0 }
      try await test.settle()
      #expect(test.window.detailPane.width < width && test.pane.isMapped)
    }

    @Test func headersKeepTheirWordsAndValuesTheirNumbers() async throws {
      let field = CatalogField(id: "c", label: "Characteristics", type: .text)
      var catalog = Samples.catalog("towns", ["All": ["administrations", "commemorations"]])
      catalog.fields = [field]
      for index in 0..<2 {
        let text = "\(index)$1,000,000,000.00 (2020)"
        catalog.sections[0].items[index].facts = [Fact(of: field, content: .text(text))]
      }
      let test = try await TestWindow(Library([catalog]), size: (760, 700))
      test.window.model.select(catalog.sections[0].items.map(\.id))
      try await test.settle()
      let view = try #require(test.window.detailPane.selection.comparison)
      try await test.wait { view.isMapped && view.height > 0 }
      let rows = try #require(view.scroller?.table.rows)
      for cell in [rows[0].cells[1], rows[0].cells[2], rows[1].cells[0], rows[1].cells[1]] {
        let label = try #require(cell.all(Label.self).first { $0.text == cell.text })
        let word = String(cell.text.prefix { $0 != " " })
        let isNumber = word.contains("$")
        #expect(Double(label.width) + 1 > label.width(ofText: word, tabularDigits: isNumber), "\(word)")
      }
    }

    @Test func itemsThatASearchHidesAreNamed() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 700))
      try await select(test, "como", "garda", "baikal")
      let page = test.window.detailPane.selection
      func note() -> String? { page.texts.first { $0.hasPrefix("Not in the list") } }
      #expect(note() == nil)
      try await test.type("como")
      #expect(page.items.count == 3 && note() == "Not in the list: Garda, Baikal")
      try await test.type("")
      #expect(page.items.count == 3 && note() == nil)
    }

    @Test(.needsXServer) func selectAllDeselectsHiddenItems() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 700))
      try await select(test, "como", "garda", "baikal")
      try await test.type("como")
      let input = try SimulatedInput(on: test.window)
      try #require(test.pane.takeFocus(choosing: false))
      input.press(Key(rawValue: 0x61), .control)
      try await test.wait { test.window.model.selection == [Lakes.id("como")] }
    }

    @Test func onlyDifferencesCanBeShownAndCopied() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 700))
      try await select(test, "como", "garda")
      let view = try #require(test.window.detailPane.selection.comparison)
      #expect(view.scroller?.table.rows.count == 4)
      view.onlyDifferences.isOn = true
      #expect(view.scroller?.table.rows.count == 1 + view.comparison.rows.count(where: \.differs))
      view.copyCSV.button.press()
      #expect(
        test.window.clipboardText == ",Como,Garda\nArea (km²),146,370\nDepth (m),425,346\nInflow,Adda,\n")
      #expect(test.window.messages.toasts.message == "Copied")
    }

    @Test func rowsAreInTheOrderOfTheItemsCatalogue() async throws {
      var other = Samples.catalog("other", ["All": ["a"]])
      other.fields = Lakes.catalog.fields.reversed()
      let test = try await TestWindow(Library([other] + Lakes.library.catalogs), size: (1000, 700))
      try await select(test, "como", "garda")
      let view = try #require(test.window.detailPane.selection.comparison)
      #expect(view.comparison.rows.map(\.label) == ["Area", "Depth", "Inflow"])
    }

    @Test(.needsXServer) func wheelScrollsThePageAndWithShiftTheTable() async throws {
      let test = try await TestWindow(Lakes.library, size: (760, 420))
      try await select(test, "como", "garda", "eib", "baikal", "volta", "pond")
      let pane = test.window.detailPane
      let view = try #require(pane.selection.comparison)
      let scroller = try #require(view.scroller)
      try await test.wait { scroller.isMapped && scroller.height > 0 }
      let input = try SimulatedInput(on: test.window)
      let top = try #require(view.bounds(in: pane)?.y)
      let place = try #require(scroller.bounds(in: pane))
      try input.move(to: pane, at: (place.x + place.width / 2, place.y + 20))
      input.turnWheel(2)
      try await test.wait { (view.bounds(in: pane)?.y ?? top) < top - 20 }
      let column = try #require(scroller.table.rows[1].cells[2].bounds(in: scroller)?.x)
      let name = try #require(scroller.table.rows[1].cells[0].bounds(in: scroller)?.x)
      input.turnWheel(2, holding: .shift)
      try await test.wait {
        (scroller.table.rows[1].cells[2].bounds(in: scroller)?.x ?? column) < column - 20
      }
      #expect(scroller.table.rows[1].cells[0].bounds(in: scroller)?.x == name)
    }

    @Test(.needsXServer) func keysMoveBetweenCellsAndRowHeadersStayVisible() async throws {
      let test = try await TestWindow(Lakes.library, size: (760, 700))
      try await select(test, "como", "garda", "eib", "baikal", "volta", "pond")
      let view = try #require(test.window.detailPane.selection.comparison)
      let scroller = try #require(view.scroller)
      try await test.wait { scroller.isMapped && scroller.width > 0 }
      let input = try SimulatedInput(on: test.window)
      #expect(scroller.table.width > scroller.width, "there isn't enough room")
      #expect(scroller.table.moveFocusInside(.forward))
      let rows = scroller.table.rows
      #expect(rows[0].cells[1].hasFocus && !scroller.table.hasClass("scrolled"))
      input.press(.down)
      input.press(.right)
      #expect(rows[1].cells[2].hasFocus && rows[1].cells[2].isCalled("Area, Garda: 370\u{A0}km²"))
      input.press(.end)
      input.catchUp()
      #expect(rows[1].cells[6].hasFocus)
      let last = try #require(rows[1].cells[6].bounds(in: scroller))
      let name = try #require(rows[1].cells[0].bounds(in: scroller))
      #expect(last.maxX <= Double(scroller.width) + 1 && abs(name.x) < 1)
      #expect(scroller.table.hasClass("scrolled"), "the row headers cover columns")
      input.press(.left)
      input.press(.left)
      input.press(.left)
      input.press(.left)
      input.press(.left)
      input.catchUp()
      let first = try #require(rows[1].cells[1].bounds(in: scroller))
      #expect(rows[1].cells[1].hasFocus && first.x >= name.maxX - 1, "not behind the row headers")
      input.press(.up)
      input.press(.enter)
      try await test.settle()
      #expect(test.window.model.selection == [Lakes.id("como")])
    }
  }
}
