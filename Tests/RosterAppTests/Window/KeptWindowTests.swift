import Catalog
import DiffableGtk
import Foundation
import Gtk
import GtkTestSupport
import Planner
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Changes to the user's data, made in a window with the pointer and keyboard.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct KeptWindowTests {
    private let kept: Kept

    init() throws { kept = try Kept() }

    private func row(_ id: String, in test: TestWindow) throws -> ListCell {
      try #require(test.pane.dataSource?.cell(for: Samples.id(id)), "no row of \(id)")
    }

    private func row(_ place: Place, in test: TestWindow) throws -> ListCell {
      try #require(test.window.sidebarPane.dataSource?.cell(for: place), "no row of \(place)")
    }

    private func mark(_ id: String) -> PlannedItem? { kept.plans.marks[Samples.id(id)] }

    private func letter(_ letter: UnicodeScalar) -> Key { Key(rawValue: letter.value) }

    private func choose(_ id: String, in test: TestWindow, with input: SimulatedInput) async throws {
      try input.click(try row(id, in: test))
      try await test.settle()
    }

    @Test func searchForMarksFollowsChanges() async throws {
      let test = try await TestWindow(plans: kept.plans)
      let items = kept.items("fruit:pear", "fruit:plum")
      try await test.type("is:starred")
      #expect(test.titles.isEmpty)
      try kept.planner.setFavorite(true, for: items)
      try await test.wait { test.titles == ["Pear", "Plum"] }
      try await test.type("is:starred -is:planned")
      try kept.planner.setPlan(.someday, for: [items[1]])
      try await test.wait { test.titles == ["Pear"] }
      test.window.places.show(.group(.favorites))
      try await test.settle()
      try await test.type("is:planned")
      #expect(test.titles == ["Plum"], "in a group as well")
    }

    // MARK: Marks

    @Test func planningOfDoneItemsIsReported() async throws {
      let test = try await TestWindow(plans: kept.plans), window = test.window
      let items = kept.items("fruit:pear", "fruit:plum", "fruit:apple")
      try kept.planner.setDone(Kept.today, for: Array(items.prefix(2)), lessons: [:])
      try await test.wait { mark("fruit:plum")?.done != nil }
      func message(_ command: WindowCommand, of items: [ItemReference]) -> String? {
        window.messages.toasts.dismiss()
        window.model.select(items.map(\.id))
        window.perform(command)
        return window.messages.toasts.message
      }
      #expect(message(.someday, of: items) == "2 items that are done weren’t planned")
      #expect(mark("fruit:apple")?.plan == .someday && mark("fruit:plum")?.plan == nil)
      #expect(message(.clearDate, of: items) == nil && mark("fruit:apple")?.plan == nil)
      #expect(message(.today, of: [items[2]]) == nil)
      #expect(message(.today, of: [items[0]]) == "“Pear” is no longer marked as done")
      window.perform(.undo)
      try await test.wait { mark("fruit:pear")?.done == Kept.today && mark("fruit:pear")?.plan == nil }
      window.messages.toasts.dismiss()
      window.planning.drop(items.prefix(2).map(\.id), on: .group(.someday))
      #expect(window.messages.toasts.message == "2 items are no longer marked as done")
      window.messages.toasts.dismiss()
      window.planning.drop([items[0].id], on: .group(.favorites))
      #expect(window.messages.toasts.message == nil)
    }

    @Test func rowsShowNotesAndProgress() async throws {
      let (pear, plum) = (kept.items("fruit:pear")[0], kept.items("fruit:plum")[0])
      let test = try await TestWindow(plans: kept.plans)
      try kept.planner.setNote("Ripe in October", for: pear)
      try kept.planner.setLessons(done: 12, of: 37, for: plum)
      try await test.wait {
        mark("fruit:pear")?.note.isEmpty == false && mark("fruit:plum")?.lessonsDone == 12
      }
      try await test.settle()
      #expect(try row("fruit:pear", in: test).texts.contains("✎"))
      #expect(try row("fruit:plum", in: test).texts.contains("12 of 37 lessons"))
      #expect(try !row("fruit:apple", in: test).texts.contains("✎"))
      try kept.planner.setLessons(done: 37, of: 37, for: plum)
      try kept.planner.setNote("", for: pear)
      try await test.wait { mark("fruit:pear")?.note.isEmpty != false && mark("fruit:plum")?.done != nil }
      try await test.settle()
      #expect(try !row("fruit:pear", in: test).texts.contains("✎"))
      #expect(try !row("fruit:plum", in: test).texts.contains { $0.contains("lessons") })
    }

    @Test func hoverButtonsFollowChangesByKeyboard() async throws {
      let (test, input) = try await kept.open(selection: "fruit:apple")
      try await choose("fruit:pear", in: test, with: input)
      func shows(_ name: String) throws -> Bool {
        try row("fruit:pear", in: test).all(Button.self).contains { $0.tooltip == name && $0.isMapped }
      }
      try await test.wait { (try? shows("Add to Favourites")) == true }
      input.press(letter("d"), .control)
      try await test.wait { (try? shows("Remove from Favourites")) == true }
      input.press(letter("z"), .control)
      try await test.wait { (try? shows("Add to Favourites")) == true }
    }

    @Test func keysMarkTheSelectedItem() async throws {
      let (test, input) = try await kept.open()
      try await choose("fruit:pear", in: test, with: input)
      input.press(letter("d"), .control)
      try await test.wait { mark("fruit:pear")?.isFavorite == true }
      input.press(letter("t"), .control)
      try await test.wait { mark("fruit:pear")?.plan == .day(Kept.today) }
      input.press(.enter, .control)
      try await test.wait { mark("fruit:pear")?.done == Kept.today }
      for _ in 0..<3 { input.press(letter("z"), .control) }
      try await test.wait { mark("fruit:pear")?.isFavorite != true }
      #expect(mark("fruit:pear")?.plan == nil && mark("fruit:pear")?.done == nil)
      input.press(letter("z"), [.control, .shift])
      try await test.wait { mark("fruit:pear")?.isFavorite == true }
    }

    @Test func rowShowsButtonsOnHover() async throws {
      let (test, input) = try await kept.open()
      let row = try row("fruit:pear", in: test)
      try input.move(to: row)
      try await test.wait { row.all(Button.self).filter(\.isMapped).count == 3 }
      for (index, isDone) in [
        (0, { mark("fruit:pear")?.done != nil }), (1, { mark("fruit:pear")?.plan != nil }),
        (2, { mark("fruit:pear")?.isFavorite == true }),
      ] {
        let buttons = row.all(Button.self).filter(\.isMapped)
        try input.click(try #require(buttons.indices.contains(index) ? buttons[index] : nil))
        try await test.wait { isDone() }
        try await test.settle()
      }
      #expect(test.window.model.selection.isEmpty, "a row's button doesn't select the row")
    }

    @Test func planStaysVisibleUnderThePointer() async throws {
      try kept.planner.setPlan(.day(Kept.today.advanced(by: 400)), for: kept.items("fruit:pear"))
      let (test, input) = try await kept.open(selection: "fruit:apple")
      try await test.resize(560)
      let row = try row("fruit:pear", in: test)
      try input.move(to: row)
      try await test.wait { row.all(Button.self).contains(where: \.isMapped) }
      try await test.settle()
      #expect(row.all(Label.self).contains { $0.isMapped && $0.text.contains("2027") })
    }

    @Test func buttonForTodayShowsWhetherTheItemIsPlanned() async throws {
      let (test, input) = try await kept.open()
      let row = try row("fruit:pear", in: test)
      try input.move(to: row)
      var icons: [String] = []
      for (name, plan) in [("Today", .day(Kept.today)), ("Remove from Today", nil)] as [(String, Plan?)] {
        func button() -> Button? { row.all(Button.self).first { $0.tooltip == name && $0.isMapped } }
        try await test.wait { button() != nil }
        try await test.settle()
        icons += try #require(button()).all(Image.self).compactMap(\.iconName)
        try input.click(try #require(button()))
        try await test.wait { mark("fruit:pear")?.plan == plan }
      }
      #expect(icons == [PlannerGroup.today.iconName, Roster.icon("planned")])
    }

    @Test func menuNamesWhatTodayDoes() async throws {
      let test = try await TestWindow(plans: kept.plans)
      let items = ["fruit:pear", "fruit:plum"].compactMap { test.window.model.item(Samples.id($0)) }
      func entries(_ items: [CatalogItem]) -> [String] {
        ItemMenu.menu(of: items, in: test.window.model, isTable: false).levels.flatMap(\.self)
      }
      #expect(entries(items).contains("Today"))
      kept.plans.toggleToday([ItemReference(items[0])])
      #expect(entries([items[0]]).contains("Remove from Today") && !entries([items[0]]).contains("Today"))
      #expect(entries(items).contains("Today"), "one of them isn't planned for today")
    }

    @Test func menuOffersOtherProjectsThanTheOpenOne() async throws {
      let pies = try await kept.project("Pies", kept.items("fruit:pear"))
      _ = try await kept.project("Jam", kept.items("fruit:plum"))
      let (test, _) = try await kept.open(.project(pies))
      try await test.wait { kept.plans.projects.count == 2 }
      let item = try #require(test.window.model.item(Samples.id("fruit:pear")))
      func entries() -> [String] {
        ItemMenu.menu(of: [item], in: test.window.model, isTable: false).levels.flatMap(\.self)
      }
      #expect(entries().contains("Jam") && !entries().contains("Pies"))
      test.window.places.show(.group(.all))
      #expect(entries().contains("Jam") && entries().contains("Pies"))
    }

    @Test func menuContainsEachActionOnce() async throws {
      let (test, input) = try await kept.open()
      try input.click(try row("fruit:pear", in: test), button: .secondary)
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list) != nil })
      input.catchUp()
      let menu = try #require(OpenMenu(of: test.pane.list))
      for act in ["Add to Favourites", "Mark as Done", "Today"] {
        #expect(menu.texts.count { $0 == act } == 1, "\(act) of \(menu.texts)")
      }
      let entry = try #require(zip(menu.entries, menu.texts).first { $0.1 == "Mark as Done" }?.0)
      try input.click(entry)
      try await test.wait { mark("fruit:pear")?.done == Kept.today }
    }

    @Test func severalItemsAreMarkedTogether() async throws {
      let (test, input) = try await kept.open()
      try await choose("fruit:pear", in: test, with: input)
      try input.click(try row("fruit:plum", in: test), holding: .shift)
      try await test.settle()
      #expect(test.window.detailPane.selection.items.map(\.title) == ["Pear", "Quince", "Cherry", "Plum"])
      input.press(letter("t"), .control)
      try await test.wait { kept.plans.counts.groups[.today] == 4 }
    }

    @Test func nextItemIsSelectedAfterSeveralHaveLeftTheList() async throws {
      try kept.planner.setPlan(
        .day(Kept.today), for: kept.items("fruit:apple", "fruit:pear", "fruit:plum", "fruit:cherry"))
      let (test, _) = try await kept.open(.group(.today))
      try await test.wait { test.titles.count == 4 }
      let items = try #require(test.pane.dataSource).snapshot().itemIdentifiers
      test.window.model.select(Array(items.prefix(2)))
      try await test.settle()
      #expect(test.pane.takeFocus(choosing: false) && test.window.model.selection.count == 2)
      #expect(test.window.activateAction("win.done"))
      try await test.wait { test.titles.count == 2 }
      try await test.wait { test.window.model.selection == [items[2]] }
    }

    @Test func nextItemIsSelectedAfterSeveralNoLongerMatch() async throws {
      let (test, input) = try await kept.open(.catalog("fruit"))
      try await test.type("-is:done")
      let items = try #require(test.pane.dataSource).snapshot().itemIdentifiers
      try await choose(items[0].qualified, in: test, with: input)
      input.press(.down, .shift)
      try await test.wait { test.window.model.selection.count == 2 }
      input.press(.enter, .control)
      try await test.wait { test.window.model.selection == [items[2]] }
      try await test.settle()
      #expect(test.selected == items[2].qualified && test.pane.list.hasFocusInside)
      #expect(test.window.activateAction("win.undo"))
      try await test.wait { test.window.model.selection == Array(items[..<2]) }
    }

    @Test func nextOpenItemIsSelectedAfterOneIsDone() async throws {
      let fruit = try #require(Samples.library.catalogs.first { $0.name == "fruit" })
      let items = fruit.sections.flatMap(\.items).map(ItemReference.init)
      let id = try await kept.project("P", items)
      try kept.planner.setDone(Kept.today, for: [items[items.count - 1]])
      let (test, input) = try await kept.open(.project(id))
      try await test.resize(1080, 260)
      try await test.wait { test.titles.count == items.count }
      try await choose(items[1].id.qualified, in: test, with: input)
      try input.move(to: test.window.detailPane)
      for done in items[1...2] {
        input.press(.enter, .control)
        try await test.wait { mark(done.id.qualified)?.done != nil }
        try await test.settle()
      }
      #expect(test.window.model.selection == [items[3].id] && test.selected == items[3].id.qualified)
      #expect(test.pane.list.hasFocusInside && test.pane.dataSource?.cell(for: items[0].id)?.isMapped == true)
      // If no open item is left, the selection stays.
      test.window.model.select(items.dropLast().filter { ![items[1], items[2]].contains($0) }.map(\.id))
      try await test.settle()
      let selection = test.window.model.selection
      input.press(.enter, .control)
      try await test.wait { mark(items[0].id.qualified)?.done != nil }
      try await test.settle()
      #expect(test.window.model.selection.count == selection.count)
    }

    @Test func deleteRemovesItemsFromRecents() async throws {
      for (second, item) in kept.items("fruit:plum", "fruit:pear", "fruit:apple").enumerated() {
        try kept.planner.recordView(of: item, at: Date(timeIntervalSince1970: Double(second)))
      }
      let (test, input) = try await kept.open(.group(.recents))
      try await test.wait { test.titles == ["Apple", "Pear", "Plum"] }
      try await choose("fruit:pear", in: test, with: input)
      input.press(.delete)
      try await test.wait { test.titles == ["Apple", "Plum"] }
      #expect(test.selected == "fruit:plum")
      #expect(test.window.messages.toasts.message == "“Pear” removed from “Recents”")
      #expect(test.window.activateAction("win.undo"))
      try await test.wait { test.titles == ["Apple", "Pear", "Plum"] }
      #expect(test.window.messages.toasts.message == "Undone: Remove from Recents (“Pear”)")
    }

    @Test func removedRecentItemReturnsWhenItIsViewedAgain() async throws {
      let pear = Samples.id("fruit:pear")
      func recents() throws -> [String] {
        let items = try kept.planner.contents(of: .group(.recents), on: Kept.today).current().items
        return items.map { String($0.id.id) }
      }
      try kept.planner.recordView(of: kept.items("fruit:plum")[0], at: Date(timeIntervalSince1970: 0))
      var state = WindowState()
      state[.group(.recents)].selection = [pear]
      let test = try await TestWindow(plans: kept.plans, state: state)
      test.window.model.choose(pear)
      try await eventually { try recents() == ["pear", "plum"] }
      test.window.places.show(.group(.recents))
      try await test.wait { test.titles == ["Pear", "Plum"] && test.selected == "fruit:pear" }
      test.window.perform(WindowCommand.removeFromPlace)
      try await test.wait { test.titles == ["Plum"] }
      try await test.settle()
      test.window.places.show(.group(.all))
      try await eventually { try recents() == ["pear", "plum"] }
    }

    @Test func extendedSelectionScrollsIntoView() async throws {
      let (test, input) = try await kept.open()
      try await test.resize(1080, 360)
      try await choose("fruit:apple", in: test, with: input)
      for _ in 0..<9 { input.press(.down, .shift) }
      try await test.settle()
      #expect(test.window.model.selection.count == 10)
      #expect(test.pane.dataSource?.visibleItemIdentifiers.contains(Samples.id("tools:flat file")) == true)
    }

    // MARK: Places

    @Test func clickOnAPlaceSelectsNoItemAndKeepsTheFocus() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "fruit:pear"))
      let (test, input) = try await kept.open()
      for place in [Place.catalog("tools"), .project(id), .catalog("fruit")] {
        try input.click(try row(place, in: test))
        try await test.settle()
        #expect(test.window.model.place == place && test.window.model.selection.isEmpty)
        #expect(test.window.sidebarPane.list.hasFocusInside, "projects are renamed and moved with these keys")
      }
    }

    @Test func enterOnAPlaceGoesToItsFirstItem() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "fruit:pear"))
      let (test, input) = try await kept.open()
      test.window.sidebarPane.takeFocus()
      input.press(.end)
      input.press(.enter)
      try await test.settle()
      #expect(test.window.model.place == .project(id))
      #expect(test.selected == "fruit:plum" && test.pane.list.hasFocusInside)
    }

    @Test func contextMenuDoesNotSelectThePlace() async throws {
      let (test, input) = try await kept.open(.group(.today))
      try input.click(try row(.catalog("tools"), in: test), button: .secondary)
      let list = test.window.sidebarPane.list
      #expect(MainLoop.wait { OpenMenu(of: list) != nil })
      input.catchUp()
      let menu = try #require(OpenMenu(of: list))
      try input.click(try #require(zip(menu.entries, menu.texts).first { $0.1 == "Hide" }?.0))
      try await test.wait { test.window.model.shelf.hidden == ["tools"] }
      #expect(test.window.model.place == .group(.today))
    }

    @Test func arrowKeysMoveThroughAnOverlaidSidebar() async throws {
      let (test, input) = try await kept.open()
      #expect(test.window.header.sidebarButton.tooltip == "Hide Sidebar")
      try await test.resize(640)
      input.press(Key(rawValue: 0xFFBD + 9))
      try await test.settle()
      for _ in 0..<3 { input.press(.down) }
      try await test.settle()
      #expect(test.window.model.place == .group(.today) && test.window.splitView.showsSidebar)
      #expect(test.window.header.sidebarButton.tooltip == nil, "it would cover the first row")
      input.press(.enter)
      try await test.settle()
      #expect(
        !test.window.splitView.showsSidebar && test.window.header.sidebarButton.tooltip == "Show Sidebar")
      #expect(test.pane.entry.hasFocusInside, "the list is empty")
    }

    // MARK: Projects

    @Test func itemsAreDroppedOnAProject() async throws {
      let id = try await kept.project("P")
      let (test, input) = try await kept.open()
      try await choose("fruit:pear", in: test, with: input)
      try input.click(try row("fruit:plum", in: test), holding: .control)
      try await test.settle()
      let from = try row("fruit:plum", in: test), to = try row(.project(id), in: test)
      try input.move(to: from, at: (60, 20))
      input.press()
      let target = try #require(to.bounds(in: from))
      try input.move(over: from, from: (60, 20), to: (target.x + 60, target.y + 12), steps: 12)
      input.release()
      try await test.wait { kept.plans.counts.projects.first?.count == 2 }
      try await test.settle()
      #expect(!from.configurationState.isHighlighted, "the button is no longer pressed")
      let items = try kept.planner.contents(of: .project(id), on: Kept.today).current().items
      #expect(items.map(\.id.id) == ["pear", "plum"])
    }

    /// Drags the pear from another window to an empty list.
    private func dropPear(on target: TestWindow) async throws {
      #expect(target.page != nil)
      let source = try await TestWindow(size: (1080, 700), plans: kept.plans)
      let input = try SimulatedInput(on: source.window)
      let from = try #require(source.pane.dataSource?.cell(for: Samples.id("fruit:pear")))
      try input.move(to: from, at: (60, 20))
      input.press()
      try input.move(over: from, from: (60, 20), to: (90, 30))
      // The other window comes to the front while items are dragged over it.
      target.window.present()
      input.catchUp()
      let page = target.pane.list
      try input.move(over: page, from: (40, 40), to: (120, 120))
      #expect(MainLoop.wait { target.pane.area.hasClass("drop-target") })
      input.release()
      try await target.wait { target.titles == ["Pear"] }
      #expect(!target.pane.area.hasClass("drop-target"))
    }

    @Test func emptyProjectAcceptsItemsFromAnotherWindow() async throws {
      let id = try await kept.project("P")
      let (target, _) = try await kept.open(.project(id))
      try await dropPear(on: target)
      #expect(
        try kept.planner.contents(of: .project(id), on: Kept.today).current().items.map(\.id.id) == ["pear"])
    }

    @Test func dropOfADoneItemOnTheListIsReported() async throws {
      try kept.planner.setDone(Kept.today, for: kept.items("fruit:pear"))
      let (target, _) = try await kept.open(.group(.someday))
      try await dropPear(on: target)
      #expect(target.window.messages.toasts.message == "“Pear” is no longer marked as done")
    }

    @Test func itemIsDraggedToAnotherDay() async throws {
      let soon = Kept.today.advanced(by: 2), later = Kept.today.advanced(by: 5)
      try kept.planner.setPlan(.day(soon), for: kept.items("fruit:plum", "fruit:pear"))
      try kept.planner.setPlan(.day(later), for: kept.items("fruit:apple"))
      let (test, input) = try await kept.open(.group(.upcoming))
      try await test.wait { test.titles.count == 3 }
      let list = test.pane.list
      func drag(_ item: String, to goal: ListCell) throws {
        let from = try #require(try row(item, in: test).bounds(in: list))
        let to = try #require(goal.bounds(in: list))
        try input.move(to: list, at: (60, from.y + 20))
        input.press()
        try input.move(over: list, from: (60, from.y + 20), to: (60, to.y + 12), steps: 12)
      }
      try drag("fruit:plum", to: row("fruit:pear", in: test))
      #expect(MainLoop.wait { test.pane.area.hasClass("drop-target") })
      input.release()
      try await test.wait { test.selected == "fruit:plum" }
      try await test.settle()
      #expect(kept.plans.marks[Samples.id("fruit:plum")]?.plan == .day(soon), "it was dropped on its own day")
      try drag("fruit:pear", to: row("fruit:apple", in: test))
      #expect(MainLoop.wait { test.pane.area.hasClass("drop-target") })
      input.release()
      try await test.wait { kept.plans.marks[Samples.id("fruit:pear")]?.plan == .day(later) }
      try await test.settle()
      #expect(!test.pane.area.hasClass("drop-target"))
      let path = ListIndexPath(item: 0, section: 1)
      let header = list.supplementaryView(forElementKind: DiffableListView.elementKindSectionHeader, at: path)
      try drag("fruit:plum", to: #require(header))
      input.release()
      try await test.wait { kept.plans.marks[Samples.id("fruit:plum")]?.plan == .day(later) }
      try await test.wait { test.pane.dataSource?.snapshot().numberOfSections == 1 }
    }

    @Test func overdueItemsAreDraggedToToday() async throws {
      try kept.planner.setPlan(
        .day(Kept.today.advanced(by: -2)), for: kept.items("fruit:plum", "fruit:pear"))
      try kept.planner.setPlan(.day(Kept.today), for: kept.items("fruit:apple"))
      let (test, input) = try await kept.open(.group(.today))
      try await test.wait { test.titles.count == 3 }
      let list = test.pane.list
      func drag(_ item: String, to y: Double) async throws {
        let from = try #require(try row(item, in: test).bounds(in: list))
        try input.move(to: list, at: (60, from.y + 20))
        input.press()
        try input.move(over: list, from: (60, from.y + 20), to: (60, y), steps: 12)
        #expect(MainLoop.wait { test.pane.area.hasClass("drop-target") })
        input.release()
        try await test.wait { kept.plans.marks[Samples.id(item)]?.plan == .day(Kept.today) }
        try await test.settle()
      }
      let goal = try #require(try row("fruit:apple", in: test).bounds(in: list))
      try await drag("fruit:plum", to: goal.y + 12)
      try await drag("fruit:pear", to: Double(list.height) - 20)
    }

    @Test func firstItemIsDraggedFromTheEndOfItsRow() async throws {
      try kept.planner.setPlan(.day(Kept.today.advanced(by: 2)), for: kept.items("fruit:plum"))
      let id = try await kept.project("P")
      let (test, input) = try await kept.open(.group(.upcoming))
      try await test.wait { test.titles == ["Plum"] }
      let list = test.pane.list, width = list.width
      let x = Double(width) - 20, y = try #require(try row("fruit:plum", in: test).bounds(in: list)).y + 20
      try #require(test.window.model.selection.isEmpty)
      try input.move(to: list, at: (x, y))
      input.press()
      try await test.settle()
      #expect(test.window.model.selection.isEmpty && list.width == width)
      let target = try #require(try row(.project(id), in: test).bounds(in: list))
      try input.move(over: list, from: (x, y), to: (target.x + 60, target.y + 12), steps: 12)
      input.release()
      try await test.wait { kept.plans.counts.projects.first?.count == 1 }
      #expect(test.window.model.selection.isEmpty, "a drag doesn't select")
    }

    @Test func itemIsDraggedToThePinnedHeaderOfADay() async throws {
      let soon = Kept.today.advanced(by: 2), later = Kept.today.advanced(by: 5)
      let items = ["apple", "pear", "quince", "cherry", "peach"].map { "fruit:\($0)" }
      for item in items { try kept.planner.setPlan(.day(soon), for: kept.items(item)) }
      try kept.planner.setPlan(.day(later), for: kept.items("fruit:plum"))
      var state = WindowState()
      state.place = .group(.upcoming)
      let test = try await TestWindow(size: (1080, 360), plans: kept.plans, state: state)
      try await test.wait { test.titles.count == 6 }
      let input = try SimulatedInput(on: test.window)
      let list = test.pane.list
      list.scrollToEnd()
      try await test.settle()
      let from = try #require(try row("fruit:plum", in: test).bounds(in: list))
      let path = ListIndexPath(item: 0, section: 0)
      let header = list.supplementaryView(forElementKind: DiffableListView.elementKindSectionHeader, at: path)
      try #require(header == nil, "the header is pinned")
      try input.move(to: list, at: (60, from.y + 20))
      input.press()
      try input.move(over: list, from: (60, from.y + 20), to: (60, 12), steps: 12)
      input.release()
      try await test.wait { kept.plans.marks[Samples.id("fruit:plum")]?.plan == .day(soon) }
    }

    @Test func projectIsReorderedByKeyboardAndDrag() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp", "fruit:apple"))
      let (test, input) = try await kept.open(.project(id))
      func order() throws -> [String] {
        try kept.planner.contents(of: .project(id), on: Kept.today).current().items.map { String($0.id.id) }
      }
      try await choose("fruit:plum", in: test, with: input)
      input.press(.down, .alt)
      try await test.settle()
      #expect(try order() == ["rasp", "plum", "apple"])
      // The recorded change is a move of the chosen item, not of its neighbour.
      let result = try kept.planner.undo()
      #expect(result?.item == "Plum")
      try await test.wait { test.titles == ["Plum", "Rasp", "Apple"] }
      try kept.planner.redo()
      try await test.wait { test.titles == ["Rasp", "Plum", "Apple"] }
      // Without a query, the order of the best matches is the manual one.
      test.window.model.order = SortOrder(by: .match)
      try await test.settle()
      let from = try row("fruit:apple", in: test)
      let to = try #require(try row("tools:rasp", in: test).bounds(in: test.pane.list))
      let start = try #require(from.bounds(in: test.pane.list))
      try input.move(to: test.pane.list, at: (60, start.y + 20))
      input.press()
      try input.move(over: test.pane.list, from: (60, start.y + 20), to: (60, to.y + 8), steps: 12)
      // Viewing an item is recorded during the drag. This must not end the drag.
      try kept.planner.recordView(of: kept.items("fruit:apple")[0])
      try await test.wait { mark("fruit:apple")?.viewed != nil }
      try await Task.sleep(for: .milliseconds(100))
      input.catchUp()
      input.release()
      try await test.settle()
      #expect(try order() == ["apple", "rasp", "plum"])
    }

    @Test(arguments: [("plum", "rasp"), ("rasp", "plum")])
    func dragSelectsTheItemIfNothingIsSelected(item: String, other: String) async throws {
      let items = ["plum": "fruit:plum", "rasp": "tools:rasp"]
      let (dragged, target) = (try #require(items[item]), try #require(items[other]))
      let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp"))
      let (test, input) = try await kept.open(.project(id))
      try await test.wait { test.titles == ["Plum", "Rasp"] }
      try #require(test.window.model.selection.isEmpty)
      let list = test.pane.list
      let start = try #require(try row(dragged, in: test).bounds(in: list))
      let goal = try #require(try row(target, in: test).bounds(in: list))
      let y = goal.y > start.y ? goal.maxY - 8 : goal.y + 8
      try input.move(to: list, at: (60, start.y + 20))
      input.press()
      try input.move(over: list, from: (60, start.y + 20), to: (60, y), steps: 12)
      input.release()
      try await test.wait { test.titles == ["Rasp", "Plum"] && test.selected == dragged }
      try await test.settle()
      input.press(letter("d"), .control)
      try await test.wait { mark(dragged)?.isFavorite == true }
      #expect(mark(target)?.isFavorite != true)
      try kept.planner.undo()
      #expect(try kept.planner.undo()?.item == item.capitalized)
    }

    @Test func undoNamesItemsMovedByKeyboard() async throws {
      let items = kept.items("fruit:plum", "tools:rasp", "fruit:apple")
      let id = try await kept.project("P", items)
      let (test, input) = try await kept.open(.project(id))
      try await choose("fruit:plum", in: test, with: input)
      input.press(.down, .shift)
      try await test.settle()
      input.press(.down, .alt)
      try await test.wait { test.titles == ["Apple", "Plum", "Rasp"] }
      try await test.settle()
      #expect(test.window.activateAction("win.undo"))
      #expect(test.window.messages.toasts.message == "Undone: Reorder Items (2 items)")
    }

    @Test func itemIsDraggedToTheEndOfTheOpenItems() async throws {
      let items = kept.items("fruit:plum", "tools:rasp", "fruit:apple", "fruit:pear")
      let id = try await kept.project("P", items)
      try kept.planner.setDone(Kept.today, for: [items[0]])
      let (test, input) = try await kept.open(.project(id))
      try await test.wait { test.titles == ["Rasp", "Apple", "Pear", "Plum"] }
      try await choose("fruit:apple", in: test, with: input)
      let start = try #require(try row("tools:rasp", in: test).bounds(in: test.pane.list))
      let end = try #require(try row("fruit:pear", in: test).bounds(in: test.pane.list))
      try input.move(to: test.pane.list, at: (60, start.y + 20))
      input.press()
      try input.move(over: test.pane.list, from: (60, start.y + 20), to: (60, end.maxY - 8), steps: 12)
      input.release()
      try await test.settle()
      let order = try kept.planner.contents(of: .project(id), on: Kept.today).current().items.map(\.id.id)
      #expect(order == ["plum", "apple", "pear", "rasp"], "the done item is the first of the project")
      try await test.wait { test.titles == ["Apple", "Pear", "Rasp", "Plum"] }
    }

    @Test func searchEntryIsFocusedInAnEmptyPlace() async throws {
      try kept.planner.setFavorite(true, for: kept.items("fruit:pear"))
      let (test, input) = try await kept.open(.group(.favorites))
      try await test.wait { test.titles == ["Pear"] }
      try await choose("fruit:pear", in: test, with: input)
      input.press(letter("d"), .control)
      try await test.wait { test.titles.isEmpty }
      try await test.settle()
      #expect(test.pane.entry.hasFocusInside)
    }

    @Test func itemsCannotBeMovedIntoDone() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp", "fruit:apple"))
      try kept.planner.setDone(Kept.today, for: kept.items("fruit:apple"))
      let (test, input) = try await kept.open(.project(id))
      try await test.wait { test.titles == ["Plum", "Rasp", "Apple"] }
      let changes = kept.planner.undoName
      try await choose("tools:rasp", in: test, with: input)
      input.press(.down, .alt)
      try await test.settle()
      #expect(test.titles == ["Plum", "Rasp", "Apple"])
      let shown = try #require(test.pane.dataSource?.snapshot())
      #expect(shown.numberOfItems(inSection: shown.sectionIdentifiers[0]) == 2)
      #expect(kept.planner.undoName == changes)
      // A row that is dragged to a position where it can't be dropped moves to the nearest possible position.
      let from = try #require(try row("fruit:plum", in: test).bounds(in: test.pane.list))
      let to = try #require(try row("fruit:apple", in: test).bounds(in: test.pane.list))
      try input.move(to: test.pane.list, at: (60, from.y + 20))
      input.press()
      try input.move(over: test.pane.list, from: (60, from.y + 20), to: (60, to.y + 20), steps: 12)
      input.release()
      try await test.settle()
      try await test.wait { test.titles == ["Rasp", "Plum", "Apple"] }
    }

    @Test func dragEndsWhenAnotherPlaceIsShown() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp", "fruit:apple"))
      let (test, input) = try await kept.open(.project(id))
      try await test.wait { test.titles.count == 3 }
      let from = try #require(try row("fruit:plum", in: test).bounds(in: test.pane.list))
      try input.move(to: test.pane.list, at: (60, from.y + 20))
      input.press()
      try input.move(over: test.pane.list, from: (60, from.y + 20), to: (60, from.y + 70), steps: 12)
      test.window.places.show(.group(.all))
      try await test.settle()
      try input.move(over: test.pane.list, from: (60, from.y + 70), to: (60, from.y + 170), steps: 12)
      input.release()
      try await test.settle()
      #expect(test.pane.dataSource?.snapshot() == test.window.model.listing?.snapshot)
      let items = try kept.planner.contents(of: .project(id), on: Kept.today).current().items
      #expect(items.map(\.id.id) == ["plum", "rasp", "apple"])
    }

    @Test func buttonAndEnterHideDoneItems() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp"))
      try kept.planner.setDone(Kept.today, for: kept.items("tools:rasp"))
      let (test, input) = try await kept.open(.project(id), selection: "fruit:plum")
      try await test.wait { test.titles == ["Plum", "Rasp"] }
      let header = try #require(test.pane.doneHeader)
      for folded in [true, false, true] {
        try input.move(to: test.window.detailPane)
        try input.click(header.foldButton)
        try await test.settle()
        #expect(test.titles == (folded ? ["Plum"] : ["Plum", "Rasp"]))
      }
      #expect(test.page == nil)
      try await choose("fruit:plum", in: test, with: input)
      input.press(.down, .control)
      input.press(.enter)
      try await test.settle()
      #expect(test.titles == ["Plum", "Rasp"])
      // The header's view may be reused for another section.
      test.window.places.show(.group(.all))
      try await test.settle()
      #expect(test.pane.doneHeader?.isMapped != true)
    }

    @Test func enterHidesDoneItemsAfterTheirHeaderWasPinned() async throws {
      let birds = (0..<60).map { ItemReference(id: Samples.id("birds:bird \($0)"), title: "Bird \($0)") }
      let catalog = Samples.catalog("birds", ["All": birds.map { String($0.id.id) }])
      let id = try await kept.project("P", birds)
      try kept.planner.setDone(Kept.today, for: Array(birds.dropFirst()))
      var state = WindowState()
      state.place = .project(id)
      let test = try await TestWindow(Library([catalog]), size: (1080, 700), plans: kept.plans, state: state)
      try await test.wait { test.titles.count == 60 }
      try await test.settle()
      let (input, source) = (try SimulatedInput(on: test.window), try #require(test.pane.dataSource))
      #expect(test.pane.doneHeader != nil)
      source.scrollTo(item: try #require(source.snapshot().itemIdentifiers.last))
      try await test.settle()
      #expect(test.pane.doneHeader == nil)
      source.scrollTo(item: birds[0].id)
      try await test.settle()
      try await choose("birds:bird 0", in: test, with: input)
      input.press(.down, .control)
      try await test.wait { test.pane.doneHeader?.configurationState.isFocused == true }
      input.press(.enter)
      try await test.settle()
      #expect(test.titles == ["Bird 0"])
    }

    @Test func doneItemsCannotBeHiddenDuringASearch() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp"))
      try kept.planner.setDone(Kept.today, for: kept.items("tools:rasp"))
      let (test, input) = try await kept.open(.project(id), selection: "fruit:plum")
      test.window.model.hidesDoneItems = true
      try await test.wait { test.titles == ["Plum"] }
      try await test.type("rasp")
      #expect(test.titles == ["Rasp"])
      #expect(test.pane.doneHeader?.foldButton.isMapped == false)
      try await choose("tools:rasp", in: test, with: input)
      input.press(.up, .control)
      try await test.wait { test.pane.doneHeader?.configurationState.isFocused == true }
      input.press(.enter)
      try await test.settle()
      #expect(test.window.model.hidesDoneItems)
      try await test.type("")
      #expect(test.pane.doneHeader?.foldButton.isMapped == true)
    }

    @Test func toastRestoresADeletedProject() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum"))
      let (test, input) = try await kept.open()
      try input.click(try row(.project(id), in: test))
      try await test.settle()
      input.press(.delete)
      try await test.wait { kept.plans.projects.isEmpty && test.window.model.place == .group(.all) }
      #expect(test.window.messages.toasts.message == "“P” deleted")
      try await test.settle()
      input.press(Key(rawValue: 0xFFBD + 6))
      input.press(.enter)
      try await test.wait { kept.plans.counts.projects.first?.count == 1 }
    }

    @Test func linkOutOfAProjectKeepsItsSearch() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "fruit:pear"))
      let (test, _) = try await kept.open(.project(id)), model = test.window.model
      try await test.wait { test.titles == ["Plum", "Pear"] }
      try await test.type("plum")
      model.choose(Samples.id("fruit:plum"))
      try await test.settle()
      test.window.perform(PaneRequest.follow(Samples.id("fruit:apple")))
      try await test.settle()
      #expect(model.place == .group(.all) && test.selected == "fruit:apple")
      model.show(.project(id), lookingFor: "plum")
      try await test.settle()
      test.window.perform(PaneRequest.follow(Samples.id("fruit:pear")))
      try await test.settle()
      #expect(model.place == .project(id) && model.query.text.isEmpty && test.selected == "fruit:pear")
    }

    @Test func newProjectFromSelectionIsNamedInItsRow() async throws {
      let (test, input) = try await kept.open()
      input.press(letter("n"), .control)
      try await test.wait {
        test.window.sidebarPane.renamed != nil && test.window.model.place != .group(.all)
      }
      try await test.settle()
      let entry = try #require(test.window.sidebarPane.all(RenameView.self).first?.entry)
      #expect(entry.hasFocusInside)
      entry.text = "Autumn"
      input.press(.enter)
      try await test.wait { kept.plans.projects.map(\.name) == ["Autumn"] }
      try await test.wait { test.window.header.title.title.text == "Autumn" }
    }

    @Test func clickOnEmptySpaceKeepsTheName() async throws {
      let (test, input) = try await kept.open()
      input.press(letter("n"), .control)
      try await test.wait { test.window.sidebarPane.renamed != nil }
      try await test.settle()
      try #require(test.window.sidebarPane.all(RenameView.self).first).entry.text = "Winter"
      try input.click(test.pane.area)
      try await test.wait { kept.plans.projects.map(\.name) == ["Winter"] }
      #expect(test.window.sidebarPane.renamed == nil)
    }

    @Test func commonNamesFitInTheSidebar() async throws {
      let id = try await kept.project("Learn Swift at Home", kept.items("fruit:plum"))
      let (test, _) = try await kept.open()
      let name = try #require(
        try row(.project(id), in: test).all(Label.self).first { $0.text == "Learn Swift at Home" })
      #expect(!name.isCut)
    }

    @Test func titleOfANarrowWindowNamesTheBackDestination() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum"))
      let (test, _) = try await kept.open(.project(id))
      try await test.resize(400)
      try await test.wait { test.titles == ["Plum"] }
      test.window.model.choose(Samples.id("fruit:plum"))
      test.window.showDetail(true)
      try await test.settle()
      #expect(test.window.header.backButton.isVisible && test.window.header.title.title.text == "P")
    }

    // MARK: Windows

    @Test func scrollPositionIsRestored() async throws {
      var state = WindowState()
      let position = ListPosition.item(Samples.id("fruit:quince"), distance: 40)
      state[.group(.all)].position = position
      let test = try await TestWindow(size: (900, 400), plans: kept.plans, state: state)
      #expect(try row("fruit:quince", in: test).bounds(in: test.pane.list)?.y == 40)
      #expect(test.window.memory.state[.group(.all)].position == position)
      test.pane.list.scrollToTop()
      #expect(test.window.memory.state[.group(.all)].position == .top)
    }

    @Test func scrollPositionIsRestoredByBack() async throws {
      var state = WindowState()
      state[.group(.all)].position = .item(Samples.id("fruit:quince"), distance: 40)
      let test = try await TestWindow(size: (900, 400), plans: kept.plans, state: state)
      test.window.places.show(.catalog("tools"))
      try await test.settle()
      test.window.places.goBack()
      try await test.settle()
      #expect(test.window.model.place == .group(.all))
      #expect(try row("fruit:quince", in: test).bounds(in: test.pane.list)?.y == 40)
    }

    @Test func linkToAnotherCatalogueKeepsTheNextScrollPosition() async throws {
      var state = WindowState()
      state.place = .catalog("fruit")
      state[.group(.all)].position = .item(Samples.id("fruit:quince"), distance: 40)
      let test = try await TestWindow(size: (900, 400), plans: kept.plans, state: state)
      test.window.perform(PaneRequest.follow(Samples.id("tools:rasp")))
      try await test.settle()
      test.window.places.show(.group(.all))
      try await test.settle()
      #expect(try row("fruit:quince", in: test).bounds(in: test.pane.list)?.y == 40)
    }

    @Test func searchIsRestored() async throws {
      let test = try await TestWindow(plans: kept.plans, state: WindowState())
      try await test.type("rasp")
      let next = try await TestWindow(plans: kept.plans, state: test.window.memory.state)
      #expect(next.pane.entry.text == "rasp")
      #expect(next.titles == test.titles)
      #expect(!next.titles.contains("Pear"))
    }

    @Test func searchInAMissingCatalogueIsNotRestored() async throws {
      var state = WindowState()
      (state.place, state.query) = (.catalog("missing"), "rasp")
      let test = try await TestWindow(plans: kept.plans, state: state)
      #expect(test.pane.entry.text.isEmpty)
      #expect(test.titles.contains("Pear"))
    }

    @Test func itemHiddenByARestoredSearchStaysSelected() async throws {
      let pear = Samples.id("fruit:pear")
      let test = try await TestWindow(plans: kept.plans, state: WindowState())
      test.window.model.choose(pear)
      try await test.type("rasp")
      #expect(test.window.model.selection == [pear])
      let next = try await TestWindow(plans: kept.plans, state: test.window.memory.state)
      #expect(next.window.model.selection == [pear])
    }

    /// A search has its own scroll position.
    @Test func itemFoundByASearchIsRevealedAfterwards() async throws {
      let test = try await TestWindow(size: (900, 400), plans: kept.plans, state: WindowState())
      let before = test.window.memory.state[.group(.all)].position
      try await test.type("rasp")
      #expect(before != nil && test.window.memory.state[.group(.all)].position == before)
      test.window.model.choose(Samples.id("tools:rasp"))
      try await test.settle()
      let next = try await TestWindow(size: (900, 400), plans: kept.plans, state: test.window.memory.state)
      #expect(next.selected == "tools:rasp")
      let place = try #require(try row("tools:rasp", in: next).bounds(in: next.pane.list))
      #expect(place.y >= 0 && place.maxY <= Double(next.pane.list.height))
    }

    @Test func scrollPositionInASearchIsRestored() async throws {
      let birds = Samples.catalog("birds", ["All": (0..<60).map { "bird \($0)" }])
      let bird = Samples.id("birds:bird 40")
      var state = WindowState()
      state.query = "bird"
      state[.group(.all)].isGrid = true
      let test = try await TestWindow(Library([birds]), size: (900, 400), state: state)
      test.window.model.choose(bird)
      try await test.settle()
      test.pane.list.contentOffset += 37
      try await test.settle()
      func y(in test: TestWindow) throws -> Double {
        try #require(test.pane.dataSource?.cell(for: bird)?.bounds(in: test.pane.list)).y
      }
      let next = try await TestWindow(
        Library([birds]), size: (900, 400), state: test.window.memory.state)
      #expect(try abs(y(in: next) - y(in: test)) <= 1)
    }

    /// The sidebar restores the same selection as Back.
    @Test func severalItemsAreSelectedAgain() async throws {
      let items = kept.items("fruit:plum", "fruit:pear", "fruit:apple")
      let id = try await kept.project("P", items)
      let (test, _) = try await kept.open(.project(id))
      try await test.wait { test.titles.count == 3 }
      let selection = items.prefix(2).map(\.id)
      test.window.model.select(selection)
      try await test.settle()
      let state = test.window.memory.state
      func isRestored(in test: TestWindow) -> Bool {
        test.window.model.selection == selection && test.pane.dataSource?.selectedItemIdentifiers == selection
      }
      test.window.places.show(.group(.today))
      try await test.settle()
      #expect(test.window.model.selection.isEmpty)
      test.window.places.show(.project(id))
      try await test.settle()
      #expect(isRestored(in: test))
      test.window.places.show(.group(.today))
      try await test.settle()
      try await test.activate("win.back")
      #expect(isRestored(in: test))
      let next = try await TestWindow(size: (1080, 700), plans: kept.plans, state: state)
      #expect(isRestored(in: next), "at the next start")
      test.window.places.show(.group(.today))
      try await test.settle()
      try kept.planner.remove([items[0].id], fromProject: id)
      test.window.places.show(.project(id))
      try await test.settle()
      #expect(test.window.model.selection == [items[1].id])
    }

    @Test func missingItemIsNotSelectedAgain() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "fruit:pear"))
      let (test, input) = try await kept.open(.project(id))
      try await choose("fruit:pear", in: test, with: input)
      test.window.places.show(.group(.today))
      try await test.settle()
      #expect(test.window.model.selection.isEmpty)
      test.window.places.show(.project(id))
      try await test.settle()
      #expect(test.selected == "fruit:pear")
      test.window.places.show(.group(.today))
      try await test.settle()
      try kept.planner.remove([Samples.id("fruit:pear")], fromProject: id)
      test.window.places.show(.project(id))
      try await test.settle()
      #expect(test.window.model.selection.isEmpty)
    }
  }
}
