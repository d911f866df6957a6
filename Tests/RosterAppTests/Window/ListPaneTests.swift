import Catalog
import DiffableGtk
import Foundation
import Gtk
import GtkTestSupport
import Planner
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The contents of cells and headers.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ListPaneTests {
    private func content(of item: String, in test: TestWindow) throws -> ListContentConfiguration {
      let cell = try #require(
        test.pane.dataSource?.cell(for: Samples.id(item)), "\(item) is not in the window")
      return try #require(cell.contentConfiguration as? ListContentConfiguration)
    }

    private func flag(_ code: String) -> String {
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../data/flags/\(code).png")
        .standardizedFileURL.path
    }

    /// Returns a library with one item, which has a subtitle and a picture and can have a badge.
    private func library(file: String, emoji: String? = nil, badge: String? = "68 million") -> Library {
      let item = CatalogItem(
        id: Samples.id("c:fr"), kind: "country", title: "France", subtitle: "Paris", badge: badge,
        picture: .image(file: PictureFile(file), emoji: emoji))
      let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "Europe", items: [item])
      return Library([Catalog(name: "c", title: "C", searchScope: .items, sections: [section])])
    }

    @Test func reusedCellsShowTheNewMatches() async throws {
      let test = try await TestWindow(query: "pea")
      for (query, end) in [("pea", 3), ("pear", 4), ("p", 1)] {
        try await test.type(query)
        let found = AttributedText("Pear", emphasizing: [0..<end])
        #expect(try content(of: "fruit:pear", in: test).attributedText == found, "\(query)")
      }
      try await test.type("")
      #expect(try content(of: "fruit:pear", in: test).attributedText == "Pear")
    }

    @Test func flagIsLoadedFromItsFile() async throws {
      let test = try await TestWindow(library(file: flag("fr"), emoji: "🇫🇷"))
      guard case .texture(let texture) = try content(of: "c:fr", in: test).image else {
        Issue.record("no picture")
        return
      }
      #expect(texture.size.width > texture.size.height)
      #expect(try content(of: "c:fr", in: test).imageProperties.contentMode == .scaleAspectFit)
      #expect(test.pane.loads.isEmpty)
    }

    /// In a narrow list, all numbers are shown in their short form, even if the full form would fit beside the title.
    @Test func numbersAreShortInANarrowList() async throws {
      let items = [("fr", "France", "68 million"), ("km", "Comoros", "912,000")].map { id, title, badge in
        CatalogItem(id: Samples.id("c:\(id)"), kind: "country", title: title, badge: badge)
      }
      let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "Countries", items: items)
      let library = Library([Catalog(name: "c", title: "C", searchScope: .items, sections: [section])])
      let test = try await TestWindow(library, selection: "c:fr")
      func hasText(_ text: String) -> Bool { test.pane.list.texts.contains(text) }
      #expect(hasText("68 million") && hasText("912,000"))
      try await test.resize(560)
      try #require(test.pane.list.width < 300)
      try await test.wait { hasText("68M") && !hasText("68 million") }
      #expect(hasText("912,000"))
      let cell = try #require(test.pane.dataSource?.cell(for: Samples.id("c:fr")))
      #expect(cell.accessibleText?.contains("68 million") == true)
      try await test.resize(900)
      try await test.wait { hasText("68 million") }
    }

    @Test func plansAreShortenedButNeverHidden() async throws {
      let kept = try Kept(), plans = [0, 3, 400].map { Plan.day(Kept.today.advanced(by: $0)) } + [.someday]
      let items = plans.indices.map { index in
        CatalogItem(
          id: Samples.id("c:\(index)"), kind: "country",
          title: "A title that is longer than all there is room for in its row", badge: "912,000")
      }
      for (item, plan) in zip(items, plans) { try kept.planner.setPlan(plan, for: [ItemReference(item)]) }
      let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "Countries", items: items)
      let library = Library([Catalog(name: "c", title: "C", searchScope: .items, sections: [section])])
      let test = try await TestWindow(library, selection: "c:0", plans: kept.plans)
      try await test.resize(560)
      try #require(test.pane.list.width < 300)
      let labels = try items.map { item in
        let cell = try #require(test.pane.dataSource?.cell(for: item.id))
        return try #require(cell.all(Label.self).first { $0.isMapped && $0.hasClass("secondary") })
      }
      let texts = labels.map(\.text)
      #expect(texts[0] == "Today" && texts[1] == "Wed" && texts[3] == "Someday", "\(texts)")
      #expect(texts[2].contains("2027"))
      #expect(labels.filter(\.isCut).map(\.text) == [])
    }

    @Test func planPrecedesTheSubtitle() async throws {
      let kept = try Kept()
      let item = ItemReference(id: Samples.id("c:fr"), title: "France")
      try kept.planner.setPlan(.day(Kept.today), for: [item])
      let library = library(file: "/no/such/file.png")
      let test = try await TestWindow(library, query: "par", plans: kept.plans)
      try await test.wait { kept.plans.marks[item.id]?.plan != nil }
      try await test.settle()
      let line = try content(of: "c:fr", in: test).secondaryAttributedText
      #expect(line == AttributedText("Today · Paris", emphasizing: [9..<12]))
      try await ReadingDirection.rightToLeft {
        let test = try await TestWindow(library, query: "par", plans: kept.plans)
        let line = try content(of: "c:fr", in: test).secondaryAttributedText
        #expect(line == AttributedText("Today · \u{2068}Paris\u{2069}", emphasizing: [12..<15]))
      }
    }

    @Test func noteThatMatchesPrecedesTheSubtitle() async throws {
      let kept = try Kept()
      let item = ItemReference(id: Samples.id("c:fr"), title: "France")
      try kept.planner.setNote("Ask Ada which train to take", for: item)
      let test = try await TestWindow(library(file: "/no/such/file.png"), query: "train", plans: kept.plans)
      try await test.wait { kept.plans.marks[item.id]?.note.isEmpty == false }
      try await test.settle()
      let line = try content(of: "c:fr", in: test).secondaryAttributedText
      #expect(line == AttributedText("…Ada which train to take · Paris", emphasizing: [13..<18]))
    }

    @Test func upcomingItemsShowTheirDatesOnce() async throws {
      let kept = try Kept()
      try kept.planner.setPlan(.day(Kept.today.advanced(by: 1)), for: kept.items("fruit:pear"))
      var state = WindowState()
      state.place = .group(.upcoming)
      let test = try await TestWindow(plans: kept.plans, state: state)
      try await test.wait { test.titles == ["Pear"] }
      try await test.wait { kept.plans.marks[Samples.id("fruit:pear")]?.plan != nil }
      try await test.settle()
      #expect(try content(of: "fruit:pear", in: test).secondaryText == nil, "the header shows the date")
      test.window.model.order = SortOrder(by: .title)
      try await test.settle()
      #expect(try content(of: "fruit:pear", in: test).secondaryText?.isEmpty == false)
    }

    @Test func emojiReplacesAMissingFile() async throws {
      let test = try await TestWindow(library(file: "/no/such/file.png", emoji: "🇫🇷"))
      #expect(try content(of: "c:fr", in: test).image == .text("🇫🇷"))
      #expect(test.pane.list.texts.contains("🇫🇷"))
    }

    @Test func reopenedCatalogueShowsItsNewContents() async throws {
      let (folder, test) = (TemporaryFolder(), try await TestWindow(Library([])))
      var texts: [(cell: String?, header: String?)] = []
      for (badge, section) in [("7", "Shelf"), ("8", "Shelf"), (nil, "Board"), ("9", "Board")] {
        let badge = badge.map { #", "badge": "\#($0)""# } ?? ""
        let path = try folder.write(
          "books.json",
          """
          {"format": "roster-catalog", "version": 1, "name": "books", "title": "Books", "searchScope": "items",
           "sections": [{"id": "s", "title": "\(section)", "items": [
             {"id": "emma", "kind": "book", "title": "Emma"\(badge)}]}]}
          """)
        try await test.window.model.shelf.read(path)
        try await test.settle()
        let source = try #require(test.pane.dataSource)
        let index = try #require(
          source.snapshot().indexOfSection(.catalog(SectionID(catalog: "books", id: "s"))))
        let header = test.pane.list.supplementaryView(
          forElementKind: DiffableListView.elementKindSectionHeader,
          at: ListIndexPath(item: 0, section: index))
        texts.append((source.cell(for: Samples.id("books:emma"))?.accessibleText, header?.accessibleText))
      }
      #expect(texts.map(\.cell) == ["Emma, 7", "Emma, 8", "Emma", "Emma, 9"])
      #expect(texts.map { $0.header?.prefix(5) } == ["Shelf", "Shelf", "Board", "Board"])
    }

    @Test func accessibleTextContainsEverything() async throws {
      let test = try await TestWindow(library(file: flag("fr")))
      for layout in [PlaceLayout.list, .grid] {
        test.window.memory.setLayout(layout)
        try await test.settle()
        let cell = try #require(test.pane.dataSource?.cell(for: Samples.id("c:fr")))
        #expect(cell.accessibleText == "France, Paris, 68 million")
        let headers = test.pane.list.visibleSupplementaryViews(
          ofKind: DiffableListView.elementKindSectionHeader)
        #expect(headers.map(\.accessibleText) == ["Europe, 1 item"])
      }
    }

    @Test func cardsHaveLargePicturesAndRowsSmallOnes() async throws {
      let test = try await TestWindow(library(file: flag("fr")))
      func picture() throws -> Rectangle {
        let cell = try #require(test.pane.dataSource?.cell(for: Samples.id("c:fr")))
        return try #require(cell.all(PictureView.self).first?.bounds(in: cell))
      }
      #expect(try picture().width == 40 && picture().height == 40)
      test.window.memory.setLayout(.grid)
      try await test.settle()
      let card = try picture()
      #expect(card.width > 140 && abs(card.width / card.height - 1.6) < 0.02)
      test.window.memory.setLayout(.list)
      try await test.settle()
      #expect(try picture().width == 40)
    }

    @Test(.needsXServer) func clickOpensTheDetailsInAFoldedWindow() async throws {
      let test = try await TestWindow(size: (400, 600), selection: "fruit:pear")
      try await test.activate("win.back")
      #expect(test.selected == "fruit:pear" && !test.window.splitView.showsDetail)
      let input = try SimulatedInput(on: test.window)
      let cell = try #require(test.pane.dataSource?.cell(for: Samples.id("fruit:pear")))
      try input.click(cell, at: (60, 20))
      try await test.wait { test.window.splitView.showsDetail }
      #expect(test.window.detailPane.shown?.title == "Pear", "although it was already selected")
    }
  }
}
