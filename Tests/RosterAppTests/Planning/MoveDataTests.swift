import Catalog
import DiffableGtk
import Gtk
import GtkTestSupport
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// The items that the user's data is likely to belong to.
struct LikelyItemsTests {
  @Test func likeliestItemsComeFirst() {
    func item(_ id: String, _ title: String, _ subtitle: String) -> CatalogItem {
      Samples.item(id, title, in: "wines", subtitle: subtitle)
    }
    let items = [
      item("1", "Silvaner", "Franken"), item("2", "Riesling Dry", "Mosel"), item("3", "Riesling", "Nahe"),
      item("4", "Riesling", "Loosen, Mosel"),
    ]
    let section = CatalogSection(id: SectionID(catalog: "wines", id: "s"), title: "S", items: items)
    let library = Library([Catalog(name: "wines", title: "W", searchScope: .items, sections: [section])])
    let lost = ItemReference(id: Samples.id("wines:0"), title: "Riesling", subtitle: "Loosen · Mosel")
    let likely = library.items(resembling: lost, limit: 3)
    #expect(likely.map(\.description) == ["4", "3", "2"])
  }

  @Test func itemsThatLookAlikeShowTheirDifferences() {
    func item(_ id: String, _ title: String, _ subtitle: String, _ price: Double, _ stock: Double)
      -> CatalogItem
    {
      let maker = Fact(label: "Maker", content: .text("Kim"))
      let numbers = [("Price", price), ("Stock", stock)].map {
        Fact(label: $0, content: .number($1, year: nil))
      }
      return Samples.item(id, title, in: "shop", subtitle: subtitle, facts: [maker] + numbers)
    }
    let items = [
      item("1", "Notebook", "A5", 8, 1), item("2", "Notebook", "A5", 8, 2), item("3", "Notebook", "A5", 9, 1),
      item("4", "Notebook", "A4", 8, 1), item("5", "Pen", "A5", 8, 1),
    ]
    let section = CatalogSection(id: SectionID(catalog: "shop", id: "s"), title: "S", items: items)
    let library = Library([Catalog(name: "shop", title: "Shop", searchScope: .items, sections: [section])])
    let lines = library.descriptions(of: items.map(\.id))
    let expected = [
      "A5 · Price: 8 · Stock: 1 · Shop", "A5 · Price: 8 · Stock: 2 · Shop", "A5 · Price: 9 · Shop",
      "A4 · Shop", "A5 · Shop",
    ]
    #expect(items.compactMap { lines[$0.id] } == expected)
    #expect(library.descriptions(of: [items[0].id]) == [items[0].id: "A5 · Shop"])
  }
}

extension WindowSuite {
  /// Moving the user's data to another item if the original item isn't in an open catalogue.
  @MainActor
  @Suite(.timeLimit(.minutes(10)))
  struct MoveDataTests {
    private let kept: Kept
    private let lost = ItemReference(
      id: Samples.id("fruit:plums"), title: "Plums", subtitle: "Victoria")

    init() throws { kept = try Kept() }

    @Test func missingItemShowsItsSubtitle() async throws {
      try kept.planner.setNote("Ripe", for: lost)
      let test = try await TestWindow(size: (1080, 700), query: "is:noted", plans: kept.plans)
      #expect(test.titles == ["Plums"])
      let row = try #require(test.pane.dataSource?.cell(for: lost.id))
      #expect(row.texts.contains("Victoria · Not found in “Fruit”"))
      test.window.model.select([lost.id])
      try await test.settle()
      #expect(test.window.model.selectedItem == lost.id)
      #expect(test.window.detailPane.texts.contains("Victoria"))
      try await test.type("pear")
      #expect(test.window.model.selectedItem == lost.id, "its catalogue is open")
    }

    @Test func dataMovesToTheChosenItem() async throws {
      try kept.planner.setNote("Ripe", for: lost)
      let test = try await TestWindow(size: (1080, 700), query: "is:noted", plans: kept.plans)
      let command = try #require(test.window.actions[.moveData])
      #expect(!command.isEnabled)
      test.window.model.select([lost.id])
      try await test.settle()
      #expect(command.isEnabled)
      #expect(test.window.activateAction("win.move-data"))
      let chooser = try #require(test.window.planning.chooser as? MoveDataWindow)
      #expect(chooser.texts.contains { $0.hasPrefix("Victoria\n") })
      let source = try #require(chooser.dataSource)
      try await eventually { source.snapshot().itemIdentifiers.count == Samples.library.itemCount }
      chooser.entry.text = "plum"
      let target = Samples.id("fruit:plum")
      try await eventually { source.snapshot().itemIdentifiers == [target] }
      try await eventually { source.cell(for: target)?.texts.contains("Stone · Fruit") == true }
      source.onActivate(target)
      #expect(try kept.planner.items([target])[target]?.note == "Ripe")
      try await test.settle()
      #expect(test.window.planning.chooser == nil && test.window.model.selectedItem == target)
      #expect(test.window.messages.toasts.message == "Data moved to “Plum”")
      #expect(test.window.activateAction("win.undo"))
      #expect(try kept.planner.items([lost.id])[lost.id]?.note == "Ripe")
      #expect(test.window.messages.toasts.message == "Undone: Move Data to Another Item (“Plums”)")
    }

    @Test(.needsXServer) func searchKeyReturnsToTheEntry() async throws {
      try kept.planner.setNote("Ripe", for: lost)
      let test = try await TestWindow(size: (1080, 700), query: "is:noted", plans: kept.plans)
      test.window.planning.chooseDataTarget(of: lost)
      let chooser = try #require(test.window.planning.chooser as? MoveDataWindow)
      try await eventually { chooser.isMapped }
      let input = try SimulatedInput(on: chooser)
      try await eventually { input.windowIsActive && chooser.list.takeFocus() }
      #expect(!chooser.entry.hasFocusInside)
      input.press(Key(rawValue: UInt32(UInt8(ascii: "f"))), .control)
      #expect(chooser.entry.hasFocusInside)
      chooser.close()
    }
  }
}
