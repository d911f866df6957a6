import Catalog
import Foundation
import GtkTestSupport
import Planner
import Testing

@testable import DiffableGtk
@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct PlaceTableTests {
    private static let library: Library = {
      let fields = [
        CatalogField(id: "depth", label: "Depth", type: .number, unit: "m"),
        CatalogField(id: "outflow", label: "Outflow", type: .text),
      ]
      var lakes = Samples.catalog("lakes", [:])
      lakes.fields = fields
      let values: [(String, Double?, String)] = [
        ("como", 410, "Adda"), ("garda", 346, "Mincio"), ("tiny", nil, "A & B"), ("iseo", 251, "Oglio"),
      ]
      let items = values.map { id, depth, outflow in
        let number = depth.map { [Fact(of: fields[0], content: .number($0, year: nil))] } ?? []
        return Samples.item(
          id, id.capitalized, in: "lakes", facts: number + [Fact(of: fields[1], content: .text(outflow))])
      }
      lakes.sections = [
        CatalogSection(id: SectionID(catalog: "lakes", id: "all"), title: "All", items: items)
      ]
      return Library([lakes, Samples.catalog("signs", ["SimulatedInput": ["wave"]])])
    }()
    private static let lakes = Place.catalog("lakes")

    private func open(plans: PlannerModel = PlannerModel()) async throws -> TestWindow {
      let test = try await TestWindow(Self.library, plans: plans)
      test.window.places.show(Self.lakes)
      try await test.settle()
      try await test.activate("win.table")
      return test
    }

    @Test func titlesSortAsTheMenuDoes() async throws {
      let test = try await open()
      let columns = test.pane.table.columns
      #expect(columns.visible.map(\.title) == ["Title", "Depth (m)"])
      #expect(test.pane.list.layout(ofSectionAt: 0)?.isTable == true)
      columns.onSort(TableSortOrder(column: "depth"))
      try await test.settle()
      #expect(test.titles == ["Iseo", "Garda", "Como", "Tiny"])
      #expect(test.window.model.order == SortOrder(by: .field("depth")))
      #expect(columns.sortOrder == TableSortOrder(column: "depth"))
      test.window.model.order = SortOrder(by: .title, isDescending: true)
      test.window.model.reportChanges()
      try await test.settle()
      #expect(columns.sortOrder == TableSortOrder(column: ".title", isAscending: false))
      #expect(test.titles == ["Tiny", "Iseo", "Garda", "Como"])
    }

    @Test(arguments: [Place.group(.all), .catalog("lakes")])
    func searchedFieldsHaveColumns(place: Place) async throws {
      let test = try await open()
      test.window.places.show(place)
      try await test.settle()
      if !test.pane.isTable { try await test.activate("win.table") }
      var columns: [String] { test.pane.table.columns.visible.map(\.id) }
      #expect(!columns.contains("outflow"))
      try await test.type("outflow:adda")
      #expect(test.titles == ["Como"] && columns.contains("outflow"))
      test.pane.table.columns.onChange()
      #expect(test.window.memory[place].columns.first { $0.id == "outflow" }?.isVisible == false)
      try await test.type("como")
      #expect(test.titles == ["Como"] && !columns.contains("outflow"))
      try await test.type("outflow:adda")
      for isVisible in [false, true] {
        test.pane.table.columns.setVisible("outflow", isVisible)
        test.pane.table.columns.onChange()
      }
      try await test.type("como")
      #expect(columns.contains("outflow"), "the user has shown it")
    }

    @Test func itemsWithoutAValueHaveTheirOwnHeader() async throws {
      let test = try await open()
      for (isDescending, title) in [(false, "By Depth, Smallest First"), (true, "By Depth, Largest First")] {
        test.window.model.order = SortOrder(by: .field("depth"), isDescending: isDescending)
        test.window.model.reportChanges()
        try await test.settle()
        #expect(test.titles.last == "Tiny")
        let headers = test.pane.list.visibleSupplementaryViews(
          ofKind: DiffableListView.elementKindSectionHeader)
        #expect(Set(headers.compactMap(\.accessibleText)) == ["\(title), 3 items", "No Depth, 1 item"])
      }
    }

    @Test func columnsWithTextSort() async throws {
      let test = try await open()
      let columns = test.pane.table.columns
      columns.sort(by: "outflow")
      try await test.settle()
      #expect(test.titles == ["Tiny", "Como", "Garda", "Iseo"])
      #expect(test.window.actions[.sort]?.choice == "field:outflow")
      columns.sort(by: "outflow")
      try await test.settle()
      #expect(test.titles == ["Iseo", "Garda", "Como", "Tiny"])
      #expect(test.window.model.sortableFields.map(\.id) == ["depth", "outflow"])
      try await test.activate("win.table")
      #expect(test.pane.list.texts.first == "By Outflow, Z to A" && test.pane.list.texts.contains("Mincio"))
    }

    @Test func subtitlesSort() async throws {
      var catalog = Samples.catalog("fruit", ["All": ["apple", "pear", "plum"]])
      for (index, subtitle) in ["b", "c", "a"].enumerated() {
        catalog.sections[0].items[index].subtitle = subtitle
      }
      let test = try await TestWindow(Library([catalog]))
      try await test.activate("win.table")
      let columns = test.pane.table.columns
      columns.sort(by: ".subtitle")
      try await test.settle()
      #expect(test.titles == ["Plum", "Apple", "Pear"])
      #expect(columns.sortOrder == TableSortOrder(column: ".subtitle"))
      columns.sort(by: ".subtitle")
      try await test.settle()
      #expect(test.titles == ["Pear", "Apple", "Plum"])
      #expect(SortOrder.Key(test.window.model.order.key.name) == .subtitle, "saved by its name")
    }

    @Test func sectionsAndOwnDataSort() async throws {
      let kept = try Kept()
      try kept.planner.setPlan(.someday, for: kept.items("fruit:quince"))
      try kept.planner.setPlan(.day(Kept.today), for: kept.items("fruit:plum"))
      try kept.planner.setDone(Kept.today, for: kept.items("fruit:peach"))
      try kept.planner.setFavorite(true, for: kept.items("fruit:plum"))
      let test = try await TestWindow(plans: kept.plans)
      test.window.places.show(.catalog("fruit"))
      try await test.settle()
      try await test.activate("win.table")
      let columns = test.pane.table.columns
      func titles(_ column: String) async throws -> [String] {
        columns.sort(by: column)
        try await test.settle()
        return test.titles
      }
      #expect(try await titles(".plan").prefix(2) == ["Plum", "Quince"])
      #expect(try await titles(".plan").prefix(2) == ["Quince", "Plum"])
      #expect(try await titles(".done").first == "Peach")
      #expect(try await titles(".section").first == "Apple")
      #expect(try await titles(".section").first == "Cherry")
      #expect(columns.sortOrder == TableSortOrder(column: ".section", isAscending: false))
      #expect(SortOrder.Key(test.window.model.order.key.name) == .section, "saved by its name")
      #expect(try await titles(".favorite").first == "Plum")
      kept.plans.toggleFavorite(kept.items("fruit:apple"))
      try await test.wait { test.titles.prefix(2) == ["Apple", "Plum"] }
      #expect(try await titles(".favorite").suffix(2) == ["Apple", "Plum"])
      try kept.planner.setNote("ripe in August\nbuy a basket", for: kept.items("fruit:peach")[0])
      try await test.wait { kept.plans.marks[Samples.id("fruit:peach")]?.note.isEmpty == false }
      #expect(try await titles(".note").first == "Peach")
      #expect(try await titles(".note").last == "Peach")
      let index = try #require(columns.all.firstIndex { $0.id == ".note" })
      columns.all[index].isVisible = true
      #expect(test.pane.row(of: Samples.id("fruit:peach")).accessibleText.contains("ripe in August"))
      test.window.places.show(.group(.favorites))
      try await test.wait { test.titles.count == 2 }
      test.window.actions[.sort]?.choice = "section"
      try await test.wait { test.titles == ["Apple", "Plum"] }
      test.window.perform(.reverse)
      try await test.wait { test.titles == ["Plum", "Apple"] }
    }

    /// Regression: after the app was started with a different file, all places became tables.
    @Test func layoutOfAMissingCatalogIsNotUsedForOtherPlaces() async throws {
      var state = WindowState()
      state.place = .catalog("gone")
      state[.catalog("gone")].isTable = true
      let test = try await TestWindow(Self.library, state: state)
      try await test.settle()
      #expect(!test.pane.isTable && !test.window.memory.state[.group(.all)].isTable)
    }

    @Test func menuOffersTheOrdersOfTheTable() async throws {
      let test = try await open()
      let orders = test.window.header.menus.sortKeys.dropFirst(2).map(\.title)
      #expect(
        orders == [
          "Title", "Subtitle", "Depth", "Outflow", "Section", "Planned", "Done", "Favourite", "Note",
        ])
      let columns = test.pane.table.columns.all
      #expect(columns.allSatisfy(\.isSortable) && columns.count == orders.count)
    }

    @Test func subtitlesFromAFieldHaveOneColumn() async throws {
      var catalog = try #require(Self.library.catalogs.first)
      catalog.subtitleField = "outflow"
      let test = try await TestWindow(Library([catalog, Samples.catalog("signs", ["All": ["wave"]])]))
      try await test.activate("win.table")
      var columns: [String] { test.pane.table.columns.all.map(\.title) }
      var orders: [String] { test.window.header.menus.sortKeys.map(\.title) }
      #expect(columns.contains("Subtitle") && orders.contains("Subtitle"), "of the other catalogue")
      test.window.places.show(Self.lakes)
      try await test.settle()
      try await test.activate("win.table")
      #expect(
        columns == ["Title", "Depth (m)", "Outflow", "Section", "Planned", "Done", "Favourite", "Note"])
      #expect(!orders.contains("Subtitle") && orders.contains("Outflow"))
      // The user may have sorted by subtitle before the file named its subtitle field.
      test.window.model.order = SortOrder(by: .subtitle)
      try await test.settle()
      #expect(orders.contains("Subtitle"), "the current order is listed")
    }

    @Test func matchesInTheSubtitleFieldAreEmphasized() async throws {
      var catalog = try #require(Self.library.catalogs.first)
      catalog.subtitleField = "outflow"
      let test = try await TestWindow(Library([catalog, Samples.catalog("signs", ["All": ["wave"]])]))
      test.window.places.show(Self.lakes)
      try await test.settle()
      try await test.activate("win.table")
      try await test.type("add")
      let row = test.pane.row(of: Samples.id("lakes:como"))
      let cells = test.pane.table.columns.all.filter { ["outflow", ".title"].contains($0.id) }.compactMap {
        row.cell(in: $0)
      }
      let texts = cells.compactMap { if case .text(let text, _) = $0.content { text } else { nil } }
      #expect(texts == [AttributedText("Como"), AttributedText("Adda", emphasizing: [0..<3])])
    }

    @Test func columnsFitTheirTitleAndTheSortArrow() async throws {
      let test = try await open(), columns = test.pane.table.columns
      for column in columns.all { columns.setVisible(column.id, true) }
      try await test.settle()
      for (column, place) in columns.shown {
        let title = try #require(columns.header?.cell(of: column.id))
        #expect(title.naturalWidth <= Int32(place.width), "\(column.title)")
      }
    }

    @Test func undoRestoresColumns() async throws {
      let kept = try Kept()
      try kept.planner.setFavorite(true, for: [ItemReference(id: Samples.id("lakes:como"), title: "Como")])
      let test = try await open(plans: kept.plans)
      let columns = test.pane.table.columns
      func isStarred() -> Bool { kept.plans.marks[Samples.id("lakes:como")]?.isFavorite == true }
      try await test.wait { isStarred() }
      let before = columns.all
      columns.move("depth", to: 0)
      columns.onChange()
      columns.setVisible("outflow", true)
      columns.onChange()
      try await test.settle()
      let after = columns.all
      #expect(test.window.activateAction("win.undo"))
      #expect(test.window.messages.toasts.message == "Undone: Change Columns")
      #expect(columns.visible.map(\.title) == ["Depth (m)", "Title"])
      #expect(test.window.activateAction("win.undo"))
      #expect(columns.all == before && isStarred())
      #expect(test.window.activateAction("win.redo") && test.window.activateAction("win.redo"))
      #expect(columns.all == after)
      #expect(test.window.memory[Self.lakes].columns == PlaceColumns.saved(after))
      // The next change to the columns dismisses the message.
      #expect(test.window.messages.toasts.message == "Redone: Change Columns")
      columns.move("depth", to: 1)
      columns.onChange()
      #expect(test.window.messages.toasts.message == nil)
      columns.all = after
      columns.onChange()
      // Undo reverts a later change to other data, and doesn't change the columns.
      try kept.planner.setFavorite(false, for: [ItemReference(id: Samples.id("lakes:como"), title: "Como")])
      try await test.wait { !isStarred() }
      #expect(test.window.activateAction("win.undo"))
      try await test.wait { isStarred() }
      #expect(columns.all == after)
    }

    @Test func placesRememberTheirTables() async throws {
      let test = try await open()
      var columns = test.pane.table.columns.all
      let outflow = try #require(columns.map(\.id).firstIndex(of: "outflow"))
      columns[outflow].isVisible = true
      columns[outflow].width = .fixed(222)
      columns.swapAt(outflow, 0)
      test.pane.table.columns.all = columns
      test.pane.table.columns.onChange()
      test.window.places.show(.catalog("signs"))
      try await test.settle()
      #expect(!test.pane.isTable && !test.pane.table.columns.visible.isEmpty)
      let state = test.window.memory.state
      let next = try await TestWindow(Self.library, state: state)
      #expect(!next.pane.isTable)
      next.window.places.show(Self.lakes)
      try await next.settle()
      #expect(next.pane.isTable)
      #expect(next.pane.table.columns.visible.map(\.id) == ["outflow", "depth", ".title"])
      #expect(next.pane.table.columns.visible.first?.width == .fixed(222))
      #expect(next.window.activateAction("win.grid"))
      try await next.settle()
      #expect(next.pane.isGrid && !next.pane.isTable)
      #expect(next.pane.list.layout(ofSectionAt: 0)?.isGrid == true)
      #expect(next.window.activateAction("win.table"))
      #expect(next.window.activateAction("win.table"))
      try await next.settle()
      #expect(next.pane.isGrid && !next.pane.isTable, "as before the table")
    }

    @Test func selectedRowsAreCopiedAsATable() async throws {
      let test = try await open()
      #expect(!test.pane.copyRows())
      var columns = test.pane.table.columns.all
      for index in columns.indices {
        columns[index].isVisible = [".title", "depth", "outflow"].contains(columns[index].id)
      }
      test.pane.table.columns.all = columns
      test.pane.dataSource?.selectedItemIdentifiers = [Samples.id("lakes:como"), Samples.id("lakes:tiny")]
      #expect(test.pane.copyRows())
      let text = test.pane.clipboardText
      #expect(text == "Title\tDepth (m)\tOutflow\nComo\t410\tAdda\nTiny\t\tA & B\n")
      test.window.model.select([Samples.id("lakes:como"), Samples.id("lakes:tiny")])
      try await test.settle()
      #expect(test.window.actions[.copyTable]?.isEnabled == true)
      #expect(test.window.activateAction("win.table"))
      try await test.settle()
      #expect(!test.pane.isTable && test.window.actions[.copyTable]?.isEnabled == false)
      #expect(test.window.actions[.copyText]?.isEnabled == true)
    }

    @Test func manyRowsAreCopiedInTheBackground() async throws {
      let catalog = Samples.catalog("birds", ["All": (0..<2500).map { "bird \($0)" }])
      let test = try await TestWindow(Library([catalog]))
      try await test.activate("win.table")
      let source = try #require(test.pane.dataSource)
      source.selectedItemIdentifiers = source.snapshot().itemIdentifiers
      test.pane.clearClipboard()
      #expect(test.pane.copyRows() && test.pane.clipboardText == nil)
      try await test.wait { test.pane.clipboardText != nil }
      let lines = try #require(test.pane.clipboardText).split(separator: "\n")
      #expect(lines.prefix(2) == ["Title", "Bird 0"] && lines.count == 2501)
      #expect(test.window.messages.toasts.message == "Copied")
    }

    @Test func laterCopyReplacesARowCopyInProgress() async throws {
      let catalog = Samples.catalog("birds", ["All": (0..<2500).map { "bird \($0)" }])
      let test = try await TestWindow(Library([catalog]))
      try await test.activate("win.table")
      let source = try #require(test.pane.dataSource), items = source.snapshot().itemIdentifiers
      source.selectedItemIdentifiers = items
      #expect(test.pane.copyRows() && test.pane.copying != nil)
      test.window.model.select([items[7]])
      test.window.exports.copyTitles()
      #expect(test.pane.copying == nil && test.pane.clipboardText == "Bird 7")
      source.selectedItemIdentifiers = items
      #expect(test.pane.copyRows() && test.pane.copying != nil)
      test.pane.summaryLabel.text = "Depth (m): 410"
      test.pane.summaryButton.press()
      #expect(test.pane.copying == nil && test.pane.clipboardText == "Depth (m): 410")
    }

    /// The details copy their values without the list pane.
    @Test func rowCopyInProgressKeepsALaterCopyOfTheDetails() async throws {
      let catalog = Samples.catalog("birds", ["All": (0..<2500).map { "bird \($0)" }])
      let test = try await TestWindow(Library([catalog]))
      try await test.activate("win.table")
      let source = try #require(test.pane.dataSource)
      source.selectedItemIdentifiers = source.snapshot().itemIdentifiers
      test.pane.copyToClipboard("earlier")
      #expect(test.pane.copyRows() && test.pane.copying != nil)
      test.window.detailPane.copyToClipboard("later")
      try await test.wait { test.pane.copying == nil }
      #expect(test.pane.clipboardText == "later")
      #expect(test.window.messages.toasts.message != "Copied")
    }

    /// Two catalogues have fields of different types with the same id, so the default widths of the columns differ.
    @Test func defaultWidthIsNotSaved() async throws {
      var texts = Samples.catalog("texts", ["All": ["a"]])
      texts.fields = [CatalogField(id: "size", label: "Size", type: .text)]
      let numbers = catalog("numbers", CatalogField(id: "size", label: "Size", type: .number), 5)
      let test = try await TestWindow(Library([texts, numbers])), place = Place.catalog("numbers")
      test.window.places.show(place)
      try await test.settle()
      try await test.activate("win.table")
      test.pane.table.columns.onChange()
      #expect(test.window.memory[place].columns.contains { $0.id == "size" && !$0.isFitted })
    }

    @Test func columnsOfThePreviousPlaceAreNotSavedForTheNext() async throws {
      let test = try await open()
      let signs = Place.catalog("signs"), columns = test.pane.table.columns
      test.window.places.show(signs)
      let order = test.window.model.order
      try #require(test.pane.listing?.place == Self.lakes)
      columns.onChange()
      columns.onSort(TableSortOrder(column: "depth"))
      #expect(test.window.memory[signs].columns.isEmpty && test.window.model.order == order)
      try await test.settle()
      try await test.activate("win.table")
      columns.onChange()
      #expect(!test.window.memory[signs].columns.isEmpty)
    }

    @Test func placesBeginAtTheirFirstColumns() async throws {
      let test = try await open()
      let columns = test.pane.table.columns
      func widen() async throws {
        var all = columns.all
        for index in all.indices { (all[index].isVisible, all[index].width) = (true, .fixed(280)) }
        columns.all = all
        columns.onChange()
        try await test.settle()
      }
      try await widen()
      test.window.places.show(.group(.all))
      try await test.settle()
      try await test.activate("win.table")
      try await widen()
      columns.scroll(to: 200)
      #expect(columns.offset == 200)
      test.window.places.show(Self.lakes)
      try await test.settle()
      #expect(columns.overflow > 200 && columns.offset == 0)
    }

    @Test func doneItemsAreDimmedExceptInTheirGroup() async throws {
      let kept = try Kept()
      try kept.planner.setDone(Kept.today, for: kept.items("fruit:plum"))
      let test = try await TestWindow(plans: kept.plans)
      for (place, color) in [(.catalog("fruit"), .secondaryLabel), (.group(.done), .label)]
        as [(Place, Color)]
      {
        test.window.places.show(place)
        try await test.wait { test.titles.contains("Plum") && test.pane.listing?.place == place }
        try await test.activate("win.table")
        let title = try #require(test.pane.table.columns.all.first { $0.id == ".title" })
        let cell = test.pane.row(of: Samples.id("fruit:plum")).cell(in: title)
        let found: Color? = if case .text(_, let properties) = cell?.content { properties.color } else { nil }
        #expect(found == color, "\(place)")
      }
    }

    @Test func columnsOfHiddenItemsStay() async throws {
      let kept = try Kept()
      func item(_ id: String) -> ItemReference { ItemReference(id: Samples.id(id), title: id) }
      try kept.planner.setFavorite(true, for: [item("lakes:como"), item("signs:wave")])
      let test = try await open(plans: kept.plans)
      test.window.places.show(.group(.favorites))
      try await test.settle()
      #expect(test.window.activateAction("win.table"))
      try await test.type("wave")
      #expect(test.titles == ["Wave"])
      try kept.planner.setFavorite(true, for: [item("lakes:garda")])
      try await test.wait { kept.plans.counts.groups[.favorites] == 3 }
      try await test.settle()
      try await test.type("")
      #expect(Set(test.titles) == ["Como", "Garda", "Wave"])
      #expect(test.pane.table.columns.visible.map(\.id) == [".title", "depth"])
    }

    @Test func favoritesHaveSections() async throws {
      let kept = try Kept()
      try kept.planner.setFavorite(true, for: [ItemReference(id: Samples.id("lakes:como"), title: "Como")])
      let test = try await open(plans: kept.plans)
      test.window.places.show(.group(.favorites))
      try await test.settle()
      try await test.activate("win.table")
      test.pane.table.columns.setVisible(".section", true)
      test.pane.dataSource?.selectedItemIdentifiers = [Samples.id("lakes:como")]
      #expect(test.pane.copyRows())
      #expect(test.pane.clipboardText == "Title\tDepth (m)\tSection\nComo\t410\tAll\n")
    }

    /// Returns a catalogue with one item, which has a number in the only field.
    private func catalog(_ name: String, _ field: CatalogField, _ number: Double) -> Catalog {
      var catalog = Samples.catalog(name, [:])
      catalog.fields = [field]
      let fact = Fact(of: field, content: .number(number, year: nil))
      catalog.sections = [
        CatalogSection(
          id: SectionID(catalog: name, id: "all"), title: "All",
          items: [Samples.item("a", name, in: name, facts: [fact])])
      ]
      return catalog
    }

    @Test func otherUnitsAreShown() async throws {
      let catalogs = [("euros", "€", 5.0), ("dollars", "$", 7.0)].map { name, unit, price in
        catalog(name, CatalogField(id: "price", label: "Price", type: .number, unit: unit), price)
      }
      let test = try await TestWindow(Library(catalogs))
      try await test.activate("win.table")
      test.pane.dataSource?.selectedItemIdentifiers = [Samples.id("euros:a"), Samples.id("dollars:a")]
      #expect(test.pane.copyRows())
      #expect(test.pane.clipboardText == "Title\tPrice (€)\neuros\t5\ndollars\t7\u{A0}$\n")
      #expect(test.pane.summaryLabel.text == "Price (€): 5")
    }

    @Test(arguments: [("EUR", 6.0, "2 values, sum 11"), ("km", 0.006, "2 values, sum 11"), ("kg", 6, "5")])
    func footerConvertsUnits(unit: String, number: Double, summary: String) async throws {
      let first = unit == "EUR" ? "€" : "m"
      let catalogs = [("one", first, 5.0), ("two", unit, number)].map { name, unit, number in
        catalog(name, CatalogField(id: "size", label: "Size", type: .number, unit: unit), number)
      }
      let test = try await TestWindow(Library(catalogs))
      try await test.activate("win.table")
      #expect(test.pane.summaryLabel.text.hasPrefix("Size (\(first)): \(summary)"))
    }

    @Test func footerSkipsColumnsWithoutValues() async throws {
      let catalogs = [("lakes", "Depth", 410.0), ("rivers", "Length", 405.0)].map { name, label, number in
        catalog(name, CatalogField(id: label, label: label, type: .number), number)
      }
      let test = try await TestWindow(Library(catalogs))
      try await test.activate("win.table")
      #expect(test.pane.summaryLabel.text == "Depth: 410")
      try await test.type("rivers")
      #expect(test.titles == ["rivers"])
      #expect(test.pane.summaryButton.isVisible && test.pane.summaryLabel.text == "Length: 405")
    }

    @Test func footerFollowsARestoredSelection() async throws {
      let test = try await open()
      test.window.model.select(["como", "iseo"].map { Samples.id("lakes:\($0)") })
      test.window.model.reportChanges()
      try await test.settle()
      #expect(test.pane.summaryLabel.text.hasPrefix("2 selected · Depth (m): 2 values"))
    }

    /// The list becomes taller and narrower when it replaces a table, which has titles and a footer.
    @Test func listKeepsItsPositionAfterATable() async throws {
      let birds = Place.catalog("birds"), last = Samples.id("birds:bird 59")
      let catalog = Samples.catalog("birds", ["All": (0..<60).map { "bird \($0)" }])
      let test = try await TestWindow(Library(Self.library.catalogs + [catalog]), size: (1200, 600))
      func show(_ place: Place) async throws {
        test.window.places.show(place)
        try await test.settle()
      }
      try await show(Self.lakes)
      try await test.activate("win.table")
      try await show(birds)
      test.window.model.choose(last)
      try await test.settle()
      let visible = try #require(test.pane.dataSource?.visibleItemIdentifiers)
      #expect(visible.last == last)
      for _ in 0..<2 {
        try await show(Self.lakes)
        try await show(birds)
        #expect(test.pane.dataSource?.visibleItemIdentifiers == visible)
      }
    }

    @Test func footerSummarizesNumbers() async throws {
      let test = try await open()
      #expect(test.pane.summaryButton.isVisible)
      #expect(
        test.pane.summaryLabel.text
          == "Depth (m): 3 values, sum 1,007, mean 335.7, median 346, smallest 251, largest 410")
      test.pane.dataSource?.selectedItemIdentifiers = ["como", "iseo", "tiny"].map {
        Samples.id("lakes:\($0)")
      }
      test.pane.selectionDidChange()
      try await test.settle()
      let summary = "3 selected · Depth (m): 2 values, sum 661, mean 330.5, median 330.5"
      #expect(test.pane.summaryLabel.text.hasPrefix(summary))
      try await test.activate("win.table")
      #expect(!test.pane.summaryButton.isVisible)
    }
  }
}

/// The parts of a table that need no window.
@Suite struct TablePartsTests {
  @Test func summaryNamesSumMeanAndMedian() throws {
    #expect(NumberSummary([]) == nil && NumberSummary([.nan]) == nil)
    let summary = NumberSummary([4, 1, 3, 2])
    let prices = try #require(NumberSummary([1250.5, 12.95, 0.25, 61.75]))
    let price = CatalogField(id: "price", label: "Price", type: .number)
    let text = Wording.summary(prices, of: price)
    #expect(text.contains("sum 1,325.45, mean 331.36, median 37.35"))
    #expect(text.hasSuffix("smallest 0.25, largest 1,250.5"))
    let small = try #require(NumberSummary([0.001, 0.002, 0.004]))
    #expect(Wording.summary(small, of: price).contains("sum 0.007, mean 0.0023, median 0.002"))
    let shares = try #require(NumberSummary([0, 0, 1, 0, 0, 1, 0]))
    #expect(Wording.summary(shares, of: price).contains("sum 2, mean 0.29, median 0,"))
    let pair = try #require(NumberSummary([12.99, 49]))
    #expect(pair.mean == pair.median, "the mean of two numbers is their median")
    let thirds = try #require(NumberSummary([0.1, -0.1 / 3, 40]))
    #expect(Wording.summary(thirds, of: price).contains("sum 40.07, mean 13.36, median 0.1,"))
    let weights = try #require(NumberSummary([2.5, 3, 3]))
    #expect(Wording.summary(weights, of: price).contains("mean 2.83, median 3,"))
    let grams = try #require(NumberSummary([0.125, 1.678, 0.25, 1000]))
    #expect(Wording.summary(grams, of: price).contains("sum 1,002.053, mean 250.513, median 0.964"))
    let people = try #require(NumberSummary([40_547, 7_305_556]))
    #expect(Wording.summary(people, of: price).contains("mean 3,673,052, median 3,673,052,"))
    let halves = try #require(NumberSummary([11.75, 13.5]))
    #expect(Wording.summary(halves, of: price).contains("mean 12.63, median 12.63"))
    let one = try #require(NumberSummary([521_828]))
    #expect(Wording.summary(one, of: price) == "Price: 521,828")
    #expect(summary?.median == 2.5 && summary?.mean == 2.5 && summary?.sum == 10)
    #expect(NumberSummary([7])?.median == 7)
    #expect(NumberSummary([0.3, -0.1, -0.2])?.sum == 0)
    #expect(NumberSummary([.greatestFiniteMagnitude, .greatestFiniteMagnitude])?.median.isFinite == true)
  }

  @Test func numbersThatCannotBeAddedHaveNoSum() throws {
    let summary = try #require(NumberSummary([20, 30]))
    let density = CatalogField(id: "d", label: "Density", type: .number, unit: "people per km²")
    #expect(
      Wording.summary(summary, of: density)
        == "Density (people per km²): 2 values, mean 25, median 25, smallest 20, largest 30")
  }

  @Test func copiedTextIsEscaped() {
    let rows = [["A", "B"], ["a\tb\nc", "<i>&"]]
    #expect(CopiedTable.tabSeparated(rows) == "A\tB\na b c\t<i>&\n")
    #expect(CopiedTable.html(rows).contains("<tr><td>a\tb\nc</td><td>&lt;i&gt;&amp;</td></tr>"))
  }

  @Test func copiedCellsAreNotFormulas() {
    let rows = [["=A", "B"], ["\n=1+1", "-5"], ["@x", "-1\u{202F}234"]]
    #expect(CopiedTable.tabSeparated(rows) == "'=A\tB\n'=1+1\t-5\n'@x\t-1\u{202F}234\n")
    #expect(CopiedTable.html(rows).contains("<tr><td>'=1+1</td><td>-5</td></tr>"))
  }

  @Test func newFieldsFollowSavedOnes() {
    let fields = [
      CatalogField(id: "a", label: "A", type: .number), CatalogField(id: "b", label: "B", type: .number),
    ]
    let saved = [
      SavedColumn(id: "gone"), SavedColumn(id: "b", width: 90), SavedColumn(id: ".title", isVisible: false),
    ]
    let columns = PlaceColumns.columns(of: fields, saved: saved)
    #expect(
      columns.prefix(2).map(\.id) == ["b", ".title"] && columns.filter(\.isVisible).map(\.id) == ["b", "a"])
    #expect(PlaceColumns.saved(columns).first == SavedColumn(id: "b", width: 90))
    let decimals = PlaceColumns.columns(of: fields, decimals: ["a": 2, "b": 0], saved: [])
      .filter { ["a", "b"].contains($0.id) }.map(\.alignment)
    #expect(decimals == [.decimal(reserving: ".00"), .decimal()])
    let hidden = PlaceColumns.columns(
      of: fields, saved: columns.map { SavedColumn(id: $0.id, isVisible: false) })
    #expect(hidden.filter(\.isVisible).count == 1, "one column stays visible")
    let texts = ["author", "tags"].map { CatalogField(id: $0, label: $0, type: .text) }
    let titled = PlaceColumns.columns(of: texts, hasSubtitles: false, subtitleField: "author", saved: [])
    #expect(titled.filter(\.isVisible).map(\.id) == [".title", "author"])
  }

  @Test func columnsWithTheSameTitleAreDistinguished() {
    let fields = ["Note", "Section", "A"].map { CatalogField(id: $0, label: $0, type: .text) }
    let titles = PlaceColumns.columns(of: fields, saved: []).map(\.title)
    #expect(Set(titles).count == titles.count && titles.contains("Note (Roster)"))
    let orders = PlaceColumns.sortKeys(of: fields, hasSubtitles: true).map(\.title)
    #expect(Set(orders).count == orders.count && orders.contains("Section (Roster)"))
  }

  @Test func plansAreShownUnlessTheUserHasHiddenThem() {
    func visible(_ saved: [SavedColumn]) -> [String] {
      PlaceColumns.columns(of: [], hasSubtitles: false, showsPlans: true, saved: saved)
        .filter(\.isVisible).map(\.id)
    }
    #expect(visible([]) == [".title", ".plan"])
    #expect(visible([SavedColumn(id: ".plan", isVisible: false)]) == [".title"])
  }

  @Test func columnsOfMissingFieldsStaySaved() {
    let fields = ["a", "b"].map { CatalogField(id: $0, label: $0, type: .number) }
    let earlier = [
      SavedColumn(id: ".title"), SavedColumn(id: "gone", width: 90, isVisible: false), SavedColumn(id: "b"),
    ]
    let saved = PlaceColumns.saved(PlaceColumns.columns(of: fields, saved: earlier), after: earlier)
    #expect(saved.prefix(3) == earlier[...])
    #expect(saved.count { $0.id == "a" } == 1)
  }

  @Test func fittedColumnsStaySaved() throws {
    let fields = [
      CatalogField(id: "author", label: "Author", type: .text),
      CatalogField(id: "size", label: "Size", type: .number),
    ]
    var columns = PlaceColumns.columns(of: fields, saved: [])
    for index in columns.indices { columns[index].width = .natural }
    let saved = PlaceColumns.saved(columns, of: fields)
    let read = try JSONDecoder().decode([SavedColumn].self, from: JSONEncoder().encode(saved))
    #expect(read == saved && PlaceColumns.columns(of: fields, saved: read) == columns)
    let fitted = saved.filter(\.isFitted).map(\.id)
    #expect(!fitted.contains("size") && !fitted.contains(".plan"), "their default width")
  }
}
