import Catalog
import DiffableGtk
import Gtk
import GtkTestSupport
import Planner
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The sidebar, used with the pointer and keyboard.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct SidebarUseTests {
    private let home = Place.project(SidebarSamples.id("Home"))
    private let work = Place.project(SidebarSamples.id("Work"))

    private func open() async throws -> (SidebarWindow, SimulatedInput) {
      let test = try await SidebarWindow()
      return (test, try SimulatedInput(on: test.window))
    }

    private func openMenu(_ test: SidebarWindow) throws -> OpenMenu {
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list)?.isAtRest ?? false })
      return try #require(OpenMenu(of: test.pane.list))
    }

    /// Chooses an entry of the open menu, or of its submenu.
    private func choose(_ text: String, _ test: SidebarWindow, _ input: SimulatedInput) async throws {
      let menu = try openMenu(test)
      input.catchUp()
      let entry = try #require(
        zip(menu.entries, menu.texts).first { $0.1 == text && $0.0.isMapped }?.0, "\(text) of \(menu.texts)")
      try input.click(entry)
    }

    private func close(_ test: SidebarWindow, _ input: SimulatedInput) async throws {
      input.press(.escape)
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list) == nil })
      try await test.settle()
    }

    // MARK: Choosing

    @Test func clickReportsTheChoiceOnceAndOpens() async throws {
      let (test, input) = try await open()
      try input.click(try test.cell(.group(.today)))
      #expect(test.takeEvents() == ["choose group:today", "open group:today"])
      try input.click(try test.cell(.group(.today)))
      #expect(
        test.takeEvents() == ["choose group:today", "open group:today"],
        "opening the current place again is reported")
      #expect(test.selected == .group(.today) && test.pane.chosen == .group(.today))
    }

    @Test func arrowKeysChooseAndEnterOpens() async throws {
      let (test, input) = try await open()
      #expect(test.pane.takeFocus())
      input.press(.down)
      #expect(test.takeEvents() == ["choose group:favorites"])
      input.press(.end)
      #expect(test.takeEvents() == ["choose project:Self-Education"])
      input.press(.enter)
      #expect(test.takeEvents() == ["choose project:Self-Education", "open project:Self-Education"])
    }

    @Test func choosingInCodeCallsNothing() async throws {
      let (test, input) = try await open()
      test.pane.choose(home)
      #expect(test.selected == home && test.takeEvents() == [])
      test.pane.choose(.catalog("closed"))
      #expect(test.selected == nil && test.pane.chosen == .catalog("closed"))
      test.pane.choose(home)
      try input.click(try test.cell(home), holding: .control)
      #expect(test.selected == home, "a place is always chosen")
    }

    @Test func removingTheChosenPlaceCallsNothing() async throws {
      let (test, _) = try await open()
      test.pane.choose(home)
      test.pane.show(
        SidebarSamples.sidebar(projects: Array(SidebarSamples.projects.dropFirst())), chosen: .group(.today))
      #expect(test.selected == .group(.today) && test.takeEvents() == [])
    }

    // MARK: States

    @Test func backgroundFollowsTheState() async throws {
      let (test, input) = try await open()
      let cell = try test.cell(.group(.today))
      func color() -> Color? { cell.backgroundConfiguration?.resolvedBackgroundColor }
      #expect(color() == .clear)
      try input.move(to: cell)
      #expect(MainLoop.wait { color() == .secondaryFill })
      input.press()
      #expect(MainLoop.wait { cell.configurationState.isHighlighted && color() != .clear })
      input.release()
      try input.move(to: test.cell(.group(.done)))
      #expect(MainLoop.wait { color() == .selection })
      #expect(cell.configurationState.isFocused)
    }

    // MARK: Projects

    @Test func altAndArrowKeysMoveAProject() async throws {
      let (test, input) = try await open()
      test.pane.choose(home)
      test.pane.takeFocus()
      input.press(.up, .alt)
      #expect(test.takeEvents() == [] && test.order.first == "Home", "catalogues are above the projects")
      input.press(.down, .alt)
      #expect(test.takeEvents() == ["move Home before Paris"])
      #expect(test.order == ["Work", "Home", "Paris", "Weekends", "Self-Education"])
      for _ in 0..<3 { input.press(.down, .alt) }
      #expect(test.takeEvents().last == "move Home before nothing")
      input.press(.down, .alt)
      #expect(test.takeEvents() == [])
      test.pane.choose(.group(.today))
      test.pane.takeFocus()
      input.press(.down, .alt)
      #expect(test.takeEvents() == [] && test.selected == .group(.today), "groups can't be moved")
    }

    @Test func dragMovesAProject() async throws {
      let (test, input) = try await open()
      let start = try #require(try test.project("Weekends").bounds(in: test.pane.list))
      let end = try #require(try test.project("Home").bounds(in: test.pane.list))
      try input.move(to: test.pane.list, at: (60, start.y + 15))
      input.press()
      try input.move(over: test.pane.list, from: (60, start.y + 15), to: (60, end.y + 5), steps: 12)
      // A project can't be dragged above the catalogues.
      try input.move(over: test.pane.list, from: (60, end.y + 5), to: (60, 100), steps: 6)
      input.release()
      try await test.settle()
      #expect(test.takeEvents().filter { $0.hasPrefix("move") } == ["move Weekends before Home"])
      #expect(test.order == ["Weekends", "Home", "Work", "Paris", "Self-Education"])
    }

    /// Regression: after a context menu was opened for another project, keys acted on the displayed project.
    @Test func keysActOnTheFocusedProject() async throws {
      let (test, input) = try await open()
      test.pane.choose(work)
      test.pane.takeFocus()
      let row = try #require(try test.project("Paris").bounds(in: test.pane.list))
      try input.move(to: test.pane.list, at: (60, row.y + 15))
      input.press(.secondary)
      input.release(.secondary)
      try await test.settle()
      input.press(.escape)
      try await test.settle()
      #expect(test.selected == work)
      input.press(.f2)
      #expect(try test.project("Paris").renameView != nil)
      input.press(.escape)
    }

    @Test func f2RenamesAProjectInItsRow() async throws {
      let (test, input) = try await open()
      test.pane.choose(work)
      test.pane.takeFocus()
      input.press(.f2)
      let view = try #require(try test.project("Work").renameView)
      #expect(view.entry.hasFocusInside && view.entry.text == "Work")
      // The whole name is selected, so typing replaces it.
      for letter in "job".unicodeScalars { input.press(Key(rawValue: letter.value)) }
      #expect(view.entry.text == "job")
      #expect(test.selected == work && test.takeEvents() == [], "the entry handles letters")
      input.press(.enter)
      #expect(test.takeEvents() == ["rename Work job"])
      try await test.settle()
      #expect(try test.project("Work").renameView == nil)
      #expect(try test.row(work).hasFocus, "the focus is where it was")
    }

    @Test func escapeFirstCancelsACharacterBeingComposed() async throws {
      let (test, input) = try await open()
      test.pane.beginRenaming(SidebarSamples.id("Work"))
      let view = try #require(try test.project("Work").renameView)
      input.press(Key(rawValue: 0x75), [.control, .shift])
      try #require(view.entry.isComposing, "Ctrl+Shift+U starts entering a character by its code")
      for key in [Key.down, .escape] { input.press(key) }
      #expect(!view.entry.isComposing && view.entry.hasFocusInside, "the project is still being renamed")
      input.press(.escape)
      try await test.settle()
      #expect(try test.project("Work").renameView == nil)
    }

    @Test(arguments: ["", "   ", "Work"])
    func emptyOrSameNameChangesNothing(name: String) async throws {
      let (test, input) = try await open()
      test.pane.beginRenaming(SidebarSamples.id("Work"))
      try #require(try test.project("Work").renameView).entry.text = name
      input.press(.enter)
      try await test.settle()
      #expect(test.takeEvents() == ["choose project:Work"])
      #expect(try test.texts(work) == ["Work"])
    }

    @Test func pastedNameBecomesOneLine() async throws {
      let (test, input) = try await open()
      for (name, expected) in [
        ("\nat the\r\noffice\n", "at the office"),
        ("at\tthe office", "at the office"),
        (String(repeating: "🎈", count: 5_000), String(repeating: "🎈", count: 1_000)),
      ] {
        test.pane.beginRenaming(SidebarSamples.id("Work"))
        try #require(try test.project("Work").renameView).entry.text = name
        input.press(.enter)
        try await test.settle()
        #expect(test.takeEvents().last == "rename Work \(expected)")
      }
    }

    @Test func longNameIsKept() async throws {
      let (test, input) = try await open()
      let project = Project(id: SidebarSamples.id("Work"), name: String(repeating: "x", count: 1_001))
      test.pane.show(
        SidebarSamples.sidebar(projects: [ProjectSummary(project: project)]), chosen: work)
      try await test.settle()
      test.pane.beginRenaming(project.id)
      input.press(.enter)
      try await test.settle()
      #expect(test.takeEvents() == [])
    }

    @Test func escapeDiscardsTheNameAndLosingFocusKeepsIt() async throws {
      let (test, input) = try await open()
      test.pane.beginRenaming(SidebarSamples.id("Work"))
      try #require(try test.project("Work").renameView).entry.text = "Job"
      input.press(.escape)
      try await test.settle()
      #expect(test.takeEvents() == ["choose project:Work"])
      #expect(try test.texts(work) == ["Work"] && test.row(work).hasFocus)

      test.pane.beginRenaming(SidebarSamples.id("Work"))
      try #require(try test.project("Work").renameView).entry.text = "Job"
      test.listPane.entry.grabFocus()
      #expect(MainLoop.wait { !test.log.events.isEmpty })
      #expect(test.takeEvents() == ["rename Work Job"])
      try await test.settle()
      #expect(try test.project("Work").renameView == nil && test.listPane.entry.hasFocusInside)
    }

    @Test func editedNameSurvivesOtherChanges() async throws {
      let (test, _) = try await open()
      test.pane.beginRenaming(SidebarSamples.id("Work"))
      let view = try #require(try test.project("Work").renameView)
      view.entry.text = "Jo"
      var projects = SidebarSamples.projects
      projects[1].project.color = .green
      projects.swapAt(0, 1)
      test.pane.show(SidebarSamples.sidebar(projects: projects), chosen: work)
      try await test.settle()
      #expect(try test.project("Work").renameView === view)
      #expect(view.entry.text == "Jo" && view.entry.hasFocusInside)
      #expect(test.takeEvents() == ["choose project:Work"])
    }

    @Test func newProjectIsRenamedWhenItAppears() async throws {
      let (test, input) = try await open()
      let new = SidebarSamples.project("New")
      test.pane.beginRenaming(new.id)
      #expect(test.takeEvents() == [])
      test.pane.show(SidebarSamples.sidebar(projects: SidebarSamples.projects + [new]), chosen: .group(.all))
      #expect(test.takeEvents() == ["choose project:New"])
      try await test.settle()
      let view = try #require(try test.project("New").renameView)
      #expect(view.entry.hasFocusInside)
      input.press(.enter)
      try await test.settle()
      #expect(test.takeEvents() == [] && test.selected == .project(new.id))
    }

    @Test func deletingAProjectEndsItsRenaming() async throws {
      let (test, _) = try await open()
      test.pane.beginRenaming(SidebarSamples.id("Work"))
      try #require(try test.project("Work").renameView).entry.text = "Job"
      _ = test.takeEvents()
      test.pane.show(
        SidebarSamples.sidebar(projects: SidebarSamples.projects.filter { $0.project.name != "Work" }),
        chosen: .group(.all))
      try await test.settle()
      #expect(test.takeEvents() == [] && test.order.count == 4)
      #expect(test.pane.list.all(RenameView.self).filter(\.isMapped).isEmpty)
    }

    @Test func deleteKeyDeletesProjectsOnly() async throws {
      let (test, input) = try await open()
      test.pane.choose(.catalog("courses"))
      test.pane.takeFocus()
      input.press(.delete)
      #expect(test.takeEvents() == [])
      test.pane.choose(home)
      test.pane.takeFocus()
      input.press(.delete)
      #expect(test.takeEvents() == ["delete Home"])
    }

    // MARK: Menus

    @Test func projectMenuContainsAllActions() async throws {
      let (test, input) = try await open()
      try input.click(try test.cell(home), button: .secondary)
      let menu = try openMenu(test)
      for text in ["Rename", "Colour", "Icon", "Move Up", "Move Down", "Delete"] {
        #expect(menu.texts.contains(text), "\(menu.texts)")
      }
      try await choose("Move Down", test, input)
      #expect(MainLoop.wait { test.log.events.last == "move Home before Paris" }, "\(test.log.events)")
    }

    @Test func menuHasNoTooltips() async throws {
      let (test, input) = try await open()
      let cell = try test.project("Home")
      func tooltips() -> Int { cell.all(Label.self).count(where: \.showsWholeTextAsTooltip) }
      let before = tooltips()
      #expect(before > 0)
      try input.click(cell, button: .secondary)
      _ = try openMenu(test)
      #expect(tooltips() == 0)
      try await close(test, input)
      #expect(tooltips() == before)
    }

    @Test func colourMenuChecksOneOfEight() async throws {
      let (test, input) = try await open()
      test.pane.choose(home)
      test.pane.takeFocus()
      input.press(.f10, .shift)
      try await choose("Colour", test, input)
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list)?.texts.contains("Teal") ?? false })
      let menu = try openMenu(test)
      for color in ProjectColor.allCases {
        let entry = try #require(zip(menu.entries, menu.texts).first { $0.1 == color.title }?.0)
        #expect(MainLoop.wait { OpenMenu.showsSymbol(entry) }, "\(color)")
      }
      input.catchUp()
      try await choose("Teal", test, input)
      #expect(MainLoop.wait { test.takeEvents() == ["color Home teal"] })
    }

    @Test func menuKeyHidesACatalogue() async throws {
      let (test, input) = try await open()
      test.pane.choose(.catalog("courses"))
      test.pane.takeFocus()
      input.press(.menu)
      try await choose("Hide", test, input)
      #expect(MainLoop.wait { test.takeEvents() == ["hide courses"] })
    }

    @Test func menusEndWithTheWindowsEntries() async throws {
      let (test, input) = try await open()
      try input.click(try test.cell(.group(.done)), button: .secondary)
      input.catchUp()
      #expect(OpenMenu(of: test.pane.list) == nil, "there is nothing to do")
      test.pane.placeMenu = { place in
        let menu = Menu()
        menu.append("Export \(place)", action: "place.rename")
        return menu
      }
      try input.click(try test.cell(.group(.done)), button: .secondary)
      #expect(try openMenu(test).texts == ["Export group:done"])
      try await close(test, input)
      try input.click(try test.cell(.catalog("courses")), button: .secondary)
      #expect(try openMenu(test).texts == ["Hide", "Export catalog:courses"])
      try await close(test, input)
    }

    @Test func headerCreatesProjectsByButtonMenuAndKeyboard() async throws {
      let (test, input) = try await open()
      let header = try #require(test.pane.list.all(SidebarHeaderView.self).first { $0.addButton.isMapped })
      try input.click(header.addButton)
      #expect(test.takeEvents() == ["new"])
      try input.click(header, at: (30, 20), button: .secondary)
      try await choose("New Project", test, input)
      #expect(MainLoop.wait { test.takeEvents() == ["new"] })
      try await test.settle()
      test.pane.choose(home)
      test.pane.takeFocus()
      input.press(.up, .control)
      input.press(.enter)
      #expect(test.takeEvents() == ["new"])
      input.press(.tab)
      #expect(header.addButton.hasFocus)
      input.press(.space)
      #expect(test.takeEvents() == ["new"])
      input.press(.tab, .shift)
      input.press(.menu)
      #expect(try openMenu(test).texts == ["New Project"])
      try await close(test, input)
    }

    // MARK: Drops

    /// Drags an item, or the selected items, to the row of a place in the sidebar.
    private func drag(
      _ item: String, to place: Place, _ test: SidebarWindow, _ input: SimulatedInput,
      from source: ListPane? = nil
    ) throws {
      let source = source ?? test.listPane
      let cell = try #require(source.dataSource?.cell(for: Samples.id(item)))
      let start = try #require(cell.bounds(in: source.list))
      try input.move(to: source.list, at: (start.x + 60, start.y + 20))
      input.press()
      try input.move(
        over: source.list, from: (start.x + 60, start.y + 20), to: (start.x + 90, start.y + 30))
      let goal = try test.cell(place)
      try input.move(over: goal, from: (Double(goal.width) + 40, 10), to: (80, 16), steps: 10)
    }

    @Test(arguments: [
      "project:Paris": true, "group:favorites": true, "group:today": true, "group:someday": true,
      "group:done": true, "group:all": false, "group:recents": false, "group:upcoming": true,
      "catalog:courses": false,
    ])
    func onlySomePlacesAcceptItems(place: String, isTaken: Bool) async throws {
      let (test, input) = try await open()
      try await test.showItems()
      let goal = try #require(Place(place))
      try drag("fruit:pear", to: goal, test, input)
      let cell = try test.cell(goal)
      if isTaken {
        #expect(MainLoop.wait { cell.configurationState.isDropTarget })
        #expect(MainLoop.wait { cell.backgroundConfiguration?.strokeWidth == 2 })
      } else {
        #expect(!MainLoop.wait(seconds: 0.3) { cell.configurationState.isDropTarget })
      }
      input.release()
      let expected = ["drop fruit:pear on \(place)"]
      #expect(MainLoop.wait(seconds: isTaken ? 10 : 0.5) { test.log.events == expected } == isTaken)
      try await test.settle()
      #expect(!cell.configurationState.isDropTarget && cell.backgroundConfiguration?.strokeWidth == 0)
    }

    @Test func readOnlySidebarAcceptsNoItems() async throws {
      let (test, input) = try await open()
      try await test.showItems()
      test.pane.isReadOnly = true
      try drag("fruit:pear", to: home, test, input)
      let cell = try test.cell(home)
      #expect(!MainLoop.wait(seconds: 0.3) { cell.configurationState.isDropTarget })
      input.release()
      #expect(!MainLoop.wait(seconds: 0.5) { !test.log.events.isEmpty })
    }

    @Test func allSelectedItemsAreDropped() async throws {
      let (test, input) = try await open()
      try await test.showItems()
      test.listPane.list.selectionMode = .multiple
      test.listPane.dataSource?.selectedItemIdentifiers = ["fruit:apple", "fruit:pear"].map(Samples.id)
      try drag("fruit:pear", to: home, test, input)
      input.release()
      #expect(MainLoop.wait { test.log.events == ["drop fruit:apple fruit:pear on project:Home"] })
    }
  }
}
