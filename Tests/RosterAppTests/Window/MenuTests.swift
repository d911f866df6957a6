import CGtk
import Catalog
import Gtk
import GtkTestSupport
import Planner
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The menus, level by level.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct MenuTests {
    /// Returns a catalogue whose only item has a value for each field.
    private func catalog(_ number: Int, fieldCount: Int = 30) -> Catalog {
      let fields = (0..<fieldCount).map { CatalogField(id: "f\($0)", label: "Field \($0)", type: .number) }
      let name = "c\(number)"
      let item = Samples.item(
        "i", "Item", in: name, facts: fields.map { Fact(of: $0, content: .number(1, year: nil)) })
      let section = CatalogSection(id: SectionID(catalog: name, id: "s"), title: "S", items: [item])
      return Catalog(
        name: name, title: "Catalogue \(number)", searchScope: .items, fields: fields, sections: [section])
    }

    private var library: Library { Library((0..<30).map { catalog($0) }) }

    @Test(.needsXServer) func windowGetsKeysAfterASubmenuWasOpen() async throws {
      let test = try await TestWindow()
      let input = try SimulatedInput(on: test.window)
      input.press(.f10)
      try await test.wait {
        test.window.focusWidget.map { !test.pane.entry.hasFocusInside && $0.isMapped } ?? false
      }
      for key in [.down, .down, .enter] as [Key] {
        try await test.settle()
        input.press(key)
      }
      try await test.settle()
      input.press(.escape)
      try await test.wait { test.window.focusWidget?.isMapped == true }
      input.press(Key(rawValue: 0x66), .control)
      input.type("pea")
      try await test.settle()
      #expect(test.pane.entry.text == "pea")
    }

    @Test func noLevelHasMoreThanTwelveEntries() async throws {
      let kept = try Kept()
      for number in 0..<30 { _ = try await kept.project("P\(number)") }
      let test = try await TestWindow(library, plans: kept.plans)
      let item = try #require(test.window.model.shelf.library[ItemID(catalog: "c0", id: "i")])
      let menus = [
        test.window.header.menus.main, test.window.header.menus.sort,
        ItemMenu.menu(of: [item], in: test.window.model, isTable: true),
        ItemMenu.menu(of: [item, item], in: test.window.model, isTable: true),
      ]
      for menu in menus {
        for level in menu.levels {
          #expect((1...12).contains(level.count), "\(level)")
          #expect(!level.contains(""))
        }
        // GTK identifies submenus by their titles.
        let more = menu.levels.flatMap(\.self).filter { $0.hasPrefix("More ") }
        #expect(Set(more).count == more.count, "\(more)")
      }
      // No entry is missing.
      let main = menus[0].levels.flatMap(\.self)
      for number in 0..<30 {
        #expect(main.contains("Catalogue \(number)") && main.contains("Field \(number)"))
      }
      // A window lists the projects that don't fit.
      let projects = menus[2].levels.flatMap(\.self)
      #expect(projects.filter { $0.hasPrefix("P") && $0 != "Plan" }.count == 10)
      #expect(projects.contains("More Projects…"))
    }

    @Test func entriesOfCataloguesFollowTheirNames() throws {
      try #require(Display.open())
      let menus = WindowMenus()
      for name in ["a", "b"] {
        menus.catalogs = [Catalog(name: name, title: "Birds", searchScope: .items, sections: [])]
        #expect(menus.main.actions.filter { $0.hasPrefix("win.catalog-") } == ["win.catalog-\(name)"])
      }
    }

    @Test func longNamesAreShortened() throws {
      try #require(Display.open())
      let menu = Menu(), name = String(repeating: "long ", count: 40)
      menu.append([("\(name)1", "win.a"), ("\(name)2", "win.b"), ("Short", "win.c")]) { $0 }
      let titles = menu.levels.flatMap(\.self)
      #expect(titles.allSatisfy { $0.count <= 50 } && Set(titles).count == 3 && titles.last == "Short")
    }

    @Test func anyProjectCanBeChosenInAWindow() async throws {
      let kept = try Kept()
      var projects: [ProjectID] = []
      for number in 0..<30 { projects.append(try await kept.project("Project \(number)")) }
      let plum = kept.items("fruit:plum")
      try kept.planner.add(plum, toProject: projects[7])
      func isAdded(to number: Int) throws -> Bool {
        try kept.planner.document().projects.contains {
          $0.project.id == projects[number] && $0.items == plum.map(\.id)
        }
      }
      let test = try await TestWindow(plans: kept.plans)
      test.window.model.select(plum.map(\.id))
      try await test.settle()
      let card = test.window.detailPane.planning.projectMenu
      #expect(card.titles.count == 29 && card.activateAction("projects.choose"))
      let chooser = try #require(test.window.planning.chooser as? ProjectWindow)
      let source = try #require(chooser.dataSource)
      #expect(source.snapshot().itemIdentifiers == projects.filter { $0 != projects[7] })
      chooser.entry.text = "29 PRO"
      try await eventually { source.snapshot().itemIdentifiers == [projects[29]] }
      source.onActivate(projects[29])
      try await test.settle()
      #expect(test.window.planning.chooser == nil)
      #expect(try isAdded(to: 7) && isAdded(to: 29))
      test.window.places.show(.project(projects[29]))
      try await eventually { test.titles == ["Plum"] }
      test.window.model.select(plum.map(\.id))
      try await test.settle()
      #expect(test.window.activateAction("win.choose-project"))
      let second = try #require(test.window.planning.chooser as? ProjectWindow)
      #expect(second.dataSource?.snapshot().itemIdentifiers == projects[..<29].filter { $0 != projects[7] })
      second.close()
    }

    /// The second catalogue has fewer fields, so its submenus are a subset of the first catalogue's.
    @Test func fieldsChangeWhileTheMainMenuIsOpen() async throws {
      let test = try await TestWindow(Library([catalog(0), catalog(1, fieldCount: 19)]))
      let buttons = test.window.header.bar.all(MenuButton.self)
      let button = try #require(buttons.first { $0.isPrimary })
      button.popUp()
      try await test.settle()
      for place in [Place.catalog("c0"), .catalog("c1"), .catalog("c0")] {
        test.window.places.show(place)
        try await test.settle()
      }
      gtk_menu_button_popdown(button.opaque)
      try await test.settle()
      #expect(test.window.header.menus.main.levels.flatMap(\.self).contains("Field 29"))
    }

    @Test func frequentEntriesAreOnTheFirstLevel() async throws {
      let test = try await TestWindow()
      let first = test.window.header.menus.main.levels[0]
      for entry in ["Preferences", "Keyboard Shortcuts", "Help", "About Roster", "Quit"] {
        #expect(first.contains(entry), "\(first)")
      }
    }

    @Test func layoutIsChosenInAMenu() async throws {
      let test = try await TestWindow()
      let action = try #require(test.window.actions[.layout])
      #expect(test.window.header.menus.layout.levels == [["View as List", "View as Grid", "View as Table"]])
      #expect(action.choice == "list")
      action.choice = "table"
      #expect(test.pane.itemLayout == .table)
      #expect(test.window.activateAction("win.grid"))
      #expect(test.pane.itemLayout == .grid && action.choice == "grid")
      #expect(test.window.activateAction("win.grid"))
      #expect(test.pane.itemLayout == .list && action.choice == "list")
    }
  }
}
