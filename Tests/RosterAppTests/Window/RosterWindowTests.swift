import Catalog
import DiffableGtk
import Gtk
import GtkTestSupport
import Planner
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct RosterWindowTests {
    @Test func startShowsAllItemsAndTheirCount() async throws {
      let test = try await TestWindow()
      #expect(test.titles.count == 10)
      #expect(test.titles.first == "Apple")
      #expect(test.window.header.title.subtitle.text == "10 items")
      #expect(test.window.detailPane.texts.first == "Nothing Selected")
      #expect(test.pane.entry.hasFocusInside)
    }

    @Test func emptyResultNamesTheSearchText() async throws {
      let test = try await TestWindow()
      try await test.type("no such thing")
      #expect(test.page?.secondaryText == "Nothing matches “no such thing”.")
      #expect(test.window.header.title.subtitle.text == "No matches")
      test.page?.buttonAction()
      try await test.settle()
      #expect(test.pane.entry.text.isEmpty)
      #expect(test.page == nil)
      #expect(test.titles.count == 10)
    }

    @Test func pageWithoutCataloguesOffersToOpenOne() async throws {
      let test = try await TestWindow(Library())
      #expect(test.page?.secondaryText == "Open a catalogue or a table to see its items.")
      #expect(test.page?.buttonTitle == "Open Catalogue…")
      try await test.type("pear")
      #expect(test.page?.secondaryText == "Open a catalogue or a table to see its items.")
      #expect(test.page?.buttonTitle == "Open Catalogue…")
    }

    @Test func pageOfASearchWithoutShownCataloguesOffersToChooseOne() async throws {
      let test = try await TestWindow(query: "pear", hidden: ["fruit", "tools"])
      #expect(test.page?.secondaryText == "Choose a catalogue from the main menu, or open a file.")
    }

    @Test func wordInAFieldCanBeSearchedForThere() async throws {
      let test = try await TestWindow(Towns.library)
      try await test.type("veneto")
      #expect(test.page?.buttonTitle == "Search for region:veneto")
      #expect(test.page?.secondaryButtonTitle == "Clear Search")
      test.page?.buttonAction()
      try await test.settle()
      #expect(test.pane.entry.text == "region:veneto" && test.page == nil && !test.titles.isEmpty)
      try await test.type("veneto")
      test.page?.secondaryButtonAction()
      try await test.settle()
      #expect(test.pane.entry.text.isEmpty && test.page == nil)
    }

    @Test func selectionAndDetailsStayWhileTyping() async throws {
      let test = try await TestWindow()
      test.window.model.choose(Samples.id("fruit:pear"))
      try await test.settle()
      #expect(test.selected == "fruit:pear")
      #expect(test.window.detailPane.shown?.title == "Pear")
      try await test.type("plum")
      #expect(test.selected == nil)
      #expect(test.window.detailPane.shown?.title == "Pear")
      try await test.type("p")
      #expect(test.selected == "fruit:pear")
    }

    @Test func enterOpensTheMarkedBestMatch() async throws {
      let test = try await TestWindow(query: "pl")
      func marked() throws -> [String] {
        let source = try #require(test.pane.dataSource)
        return source.snapshot().itemIdentifiers.filter { source.cell(for: $0)?.texts.contains("↵") == true }
          .map(\.description)
      }
      // Apple is listed first, but contains the letters only inside a word.
      #expect(test.titles == ["Apple", "Plum"])
      #expect(try marked() == ["plum"])
      test.window.places.openBestMatch()
      #expect(test.window.detailPane.shown?.title == "Plum")
      #expect(test.selected == "fruit:plum")
      try await test.type("")
      #expect(try marked() == [])
    }

    @Test func typingErrorsAreCorrectedAndReported() async throws {
      let test = try await TestWindow(query: "qiunce")
      #expect(test.titles == ["Quince"])
      #expect(
        test.pane.searchNote.isVisible
          && test.pane.searchNote.text == "No results for “qiunce”. Showing “Quince” instead.")
      test.window.places.openBestMatch()
      #expect(test.window.detailPane.shown?.title == "Quince")
      try await test.type("quince")
      #expect(test.titles == ["Quince"] && !test.pane.searchNote.isVisible)
    }

    @Test func listSortedByAFieldShowsItsValues() async throws {
      let field = CatalogField(id: "pages", label: "Pages", type: .number)
      let items = [("ulysses", 732.0), ("dubliners", 152), ("stephen hero", nil)].map {
        title, pages -> CatalogItem in
        var item = Samples.item(title, title.capitalized, in: "books")
        item.facts = pages.map { [Fact(of: field, content: .number($0, year: nil))] } ?? []
        return item
      }
      let sections = items.map {
        CatalogSection(id: SectionID(catalog: "books", id: $0.title), title: "Joyce", items: [$0])
      }
      let test = try await TestWindow(
        Library([
          Catalog(name: "books", title: "Books", searchScope: .items, fields: [field], sections: sections)
        ]))
      #expect(test.titles == ["Ulysses", "Dubliners", "Stephen Hero"])
      test.window.actions[.sort]?.choice = "field:pages"
      try await test.settle()
      #expect(test.titles == ["Dubliners", "Ulysses", "Stephen Hero"])
      #expect(
        test.pane.list.texts.first == "By Pages, Smallest First" && test.pane.list.texts.contains("732"))
      try await test.activate("win.reverse")
      #expect(test.titles == ["Ulysses", "Dubliners", "Stephen Hero"])
      #expect(
        test.window.memory.state[.group(.all)].order == SortOrder(by: .field("pages"), isDescending: true))
      // The field disappears together with its catalogue.
      test.window.model.shelf.setShown("books", false)
      try await test.settle()
      #expect(test.window.model.order == SortOrder())
      #expect(
        test.window.actions[.sort]?.choice == "catalog" && test.window.actions[.reverse]?.isEnabled == false
      )
      #expect(
        test.window.memory.state[.group(.all)].order == SortOrder(by: .field("pages"), isDescending: true))
    }

    /// Neither the header bar nor the details are drawn before the sidebar and the list.
    @Test func firstFrameIsComplete() async throws {
      var state = WindowState()
      state[.group(.all)].position = .item(Samples.id("fruit:quince"), distance: 40)
      let test = try await TestWindow(size: (900, 400), state: state, waits: false)
      let window = test.window
      var drawn: [Bool] = []
      window.onFrame { [weak window] _ in
        guard let window else { return false }
        if window.isContentShown {
          drawn.append(window.listPane.list.isReadyToDraw && window.sidebarPane.list.isReadyToDraw)
        }
        return true
      }
      #expect(!window.isContentShown)
      try await test.settle()
      #expect(drawn.first == true && !drawn.contains(false))
      #expect(!window.listPane.list.visibleCells.isEmpty && !window.sidebarPane.list.visibleCells.isEmpty)
    }

    @Test func nonMatchingItemsOfASectionAreDimmed() async throws {
      let test = try await TestWindow(query: "hand")
      let source = try #require(test.pane.dataSource)
      func content(_ item: String) -> ListContentConfiguration? {
        source.cell(for: Samples.id(item))?.contentConfiguration as? ListContentConfiguration
      }
      // The contrast of these colours is tested; an opacity below 1 would lower it.
      func isFaint(_ item: String) -> Bool? {
        content(item).map { $0.textProperties.color == .secondaryLabel && $0.alpha == 1 }
      }
      #expect(test.titles == ["Handsaw", "Hacksaw"])
      #expect(test.window.header.title.subtitle.text == "1 match in 2 items", "the others are dimmed")
      #expect(isFaint("tools:handsaw") == false && isFaint("tools:hacksaw") == true)
      try await test.type("saw")
      #expect(isFaint("tools:hacksaw") == false)
    }

    @Test func focusedListSelectsAnItem() async throws {
      let test = try await TestWindow(query: "pea")
      #expect(test.pane.takeFocus())
      #expect(test.selected == "fruit:pear")
      #expect(test.window.detailPane.shown?.title == "Pear")
      #expect(test.pane.list.hasFocusInside)
    }

    @Test func enterOpensTheBestMatchOfTheLatestText() async throws {
      let test = try await TestWindow()
      test.window.model.search(for: "plum")
      test.window.places.openBestMatch()
      #expect(test.selected == nil, "the listing still shows the previous results")
      try await eventually { test.selected == "fruit:plum" }
    }

    @Test func placeIsRememberedBeforeASearchInAllCatalogues() async throws {
      let test = try await TestWindow()
      test.window.places.show(.catalog("tools"))
      try await test.settle()
      test.window.model.choose(Samples.id("tools:rasp"))
      try await test.settle()
      test.window.places.searchEverywhere(for: "pear")
      try await test.settle()
      test.window.model.choose(Samples.id("fruit:pear"))
      test.window.places.show(.catalog("tools"))
      try await test.settle()
      #expect(test.selected == "tools:rasp")
    }

    @Test func escapeGoesBackStepByStep() async throws {
      let test = try await TestWindow(query: "pea")
      test.window.escape()
      #expect(test.pane.entry.text.isEmpty)
      try await test.settle()
      test.window.escape()
      #expect(test.pane.list.hasFocusInside && test.selected == nil, "no item is opened")
      #expect(test.window.activateAction("win.search"))
      #expect(test.pane.entry.hasFocusInside)
    }

    @Test func escapeAfterEnterClearsTheSearchInAWideWindow() async throws {
      let test = try await TestWindow(query: "pea")
      test.window.places.openBestMatch()
      try await test.settle()
      #expect(!test.window.splitView.isFolded)
      test.window.escape()
      #expect(test.pane.entry.text.isEmpty, "Back doesn't lead to the visible place")
      try await test.settle()
      #expect(test.titles.count == 10)
      #expect(test.window.detailPane.shown?.title == "Pear")
      #expect(test.selected == "fruit:pear")
    }

    @Test(.needsXServer) func searchFromTheEndOfALongListShowsItsMatch() async throws {
      // Section 7 of 60 contains the match. The list is scrolled to its end, where that section isn't
      // visible.
      let sections = (0..<60).map { section in
        CatalogSection(
          id: SectionID(catalog: "long", id: "\(section)"), title: "Section \(section)",
          items: (0..<5_000).map { item in
            Samples.item(
              "\(section).\(item)", section == 7 ? "Seventh \(item)" : "Item \(item)", in: "long")
          })
      }
      let library = Library([Catalog(name: "long", title: "Long", searchScope: .items, sections: sections)])
      let test = try await TestWindow(library)
      try await test.wait { test.pane.list.texts.contains("Item 0") }
      #expect(test.pane.takeFocus())
      let input = try SimulatedInput(on: test.window)
      input.press(.end)
      try await test.wait { test.selected == "long:59.4999" && test.pane.list.texts.contains("Item 4999") }
      try await test.settle()
      let question = SearchRequest(
        place: .group(.all), query: Query("seventh"), order: SortOrder(), library: library, shown: library,
        version: 0, contents: nil, contentsVersion: 0, today: Day())
      test.pane.show(try await Searcher().listing(for: question), selection: [])
      // Draw frames and recreate headers, without running other tasks of the main actor.
      test.pane.itemLayout = .grid
      MainLoop.wait(seconds: 0.2) { false }
      test.pane.itemLayout = .list
      try await test.type("seventh")
      try await test.wait { test.pane.list.texts.contains("Section 7") }
      #expect(test.titles.count == 5_000)
      #expect(test.titles.first == "Seventh 0")
      try await test.type("")
      #expect(test.titles.count == 300_000)
    }

    @Test func markupInDataIsText() async throws {
      let title = "<b>Q&A</b> & <span>x</span>"
      let item = Samples.item(
        "x", title, in: "odd", subtitle: "&amp;", facts: [Fact(label: "<i>l</i>", content: .text("<u>v</u>"))]
      )
      let section = CatalogSection(id: SectionID(catalog: "odd", id: "s"), title: "<s>&", items: [item])
      let library = Library([Catalog(name: "odd", title: "_Odd_", searchScope: .items, sections: [section])])
      let test = try await TestWindow(library, query: "q&a")
      test.window.model.choose(item.id)
      try await test.settle()
      #expect(test.pane.list.texts.contains(title))
      #expect(test.pane.list.texts.contains("<s>&"))
      for text in [title, "&amp;", "<i>l</i>", "<u>v</u>"] {
        #expect(test.window.detailPane.texts.contains(text))
      }
    }

    @Test func cataloguesAreHiddenAndShown() async throws {
      let test = try await TestWindow()
      try await test.activate("win.catalog-tools")
      #expect(test.titles == ["Apple", "Pear", "Quince", "Cherry", "Plum", "Peach"])
      #expect(test.window.model.shelf.hidden == ["tools"])
      try await test.activate("win.catalog-tools")
      #expect(test.titles.count == 10)
    }

    @Test func initialItemShowsItsCatalogue() async throws {
      let test = try await TestWindow(selection: "tools:rasp", hidden: ["tools"])
      #expect(test.titles.count == 10)
      #expect(test.selected == "tools:rasp")
      #expect(test.window.detailPane.shown?.title == "Rasp")
    }

    @Test func chipsOpenTheirItems() async throws {
      let chips = [Fact.Chip(text: "To B", item: Samples.id("c:b")), Fact.Chip(text: "Nowhere")]
      let a = Samples.item("a", "Alpha", in: "c", facts: [Fact(label: "See", content: .chips(chips))])
      let b = Samples.item("b", "Beta", in: "c", link: "https://example.org/b")
      let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: [a, b])
      let library = Library([Catalog(name: "c", title: "C", searchScope: .items, sections: [section])])
      let test = try await TestWindow(library, query: "alpha")
      test.window.model.choose(a.id)
      try await test.settle()
      let buttons = test.window.detailPane.content.all(Button.self)
      #expect(buttons.count == 1, "a chip without an item isn't a button")
      #expect(buttons.first?.isFocusedByClick == false, "it is removed when clicked")
      buttons.first?.press()
      try await test.settle()
      #expect(test.window.detailPane.shown?.title == "Beta")
      #expect(test.pane.entry.text.isEmpty, "a search that hides the chip's item ends")
      #expect(test.selected == "c:b")
      #expect(test.window.detailPane.texts.contains("Open example.org"))
    }

    @Test func listScrollsToTheItemOfAChip() async throws {
      let chip = Fact.Chip(text: "Far", item: Samples.id("c:far"))
      let near = Samples.item("near", "Near", in: "c", facts: [Fact(label: "See", content: .chips([chip]))])
      let between = (0..<80).map { Samples.item("\($0)", "Item \($0)", in: "c") }
      let section = CatalogSection(
        id: SectionID(catalog: "c", id: "s"), title: "S",
        items: [near] + between + [Samples.item("far", "Far", in: "c")])
      let library = Library([Catalog(name: "c", title: "C", searchScope: .items, sections: [section])])
      let test = try await TestWindow(library, query: "near")
      test.window.model.choose(near.id)
      try await test.settle()
      test.window.detailPane.content.all(Button.self).first?.press()
      try await test.settle()
      #expect(test.selected == "c:far")
      let place = test.pane.dataSource?.cell(for: Samples.id("c:far"))?.bounds(in: test.pane.list)
      let bounds = try #require(place)
      #expect(bounds.y >= 0 && bounds.maxY <= Double(test.pane.list.height) + 1)
    }

    @Test func closedWindowIsReleased() async throws {
      weak var window: RosterWindow?
      weak var model: WindowModel?
      do {
        let test = try await TestWindow()
        test.window.model.choose(Samples.id("fruit:pear"))
        try await test.type("pea")
        (window, model) = (test.window, test.window.model)
      }
      try await eventually { window == nil }
      #expect(model == nil)
    }
  }
}
