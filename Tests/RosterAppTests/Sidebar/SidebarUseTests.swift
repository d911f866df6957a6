import Catalog
import DiffableGtk
import Gtk
import GtkTestSupport
import Planner
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The sidebar with pointer and keyboard.
  @MainActor
  @Suite(.serialized, .byHand, .timeLimit(.minutes(10)))
  struct SidebarUseTests {
    private let home = Place.project(SidebarSamples.id("Home"))
    private let work = Place.project(SidebarSamples.id("Work"))

    private func open() async throws -> (SidebarWindow, Hands) {
      let test = try await SidebarWindow()
      return (test, try Hands(on: test.window))
    }

    private func openMenu(_ test: SidebarWindow) throws -> OpenMenu {
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list) != nil })
      return try #require(OpenMenu(of: test.pane.list))
    }

    /// Chooses an entry of the open menu, or of its submenu.
    private func choose(_ text: String, _ test: SidebarWindow, _ hands: Hands) async throws {
      let menu = try openMenu(test)
      hands.catchUp()
      let entry = try #require(
        zip(menu.entries, menu.texts).first { $0.1 == text && $0.0.isMapped }?.0, "\(text) of \(menu.texts)")
      try hands.click(entry)
    }

    private func close(_ test: SidebarWindow, _ hands: Hands) async throws {
      hands.press(.escape)
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list) == nil })
      try await test.settle()
    }

    // MARK: Choosing

    @Test func clickReportsTheChoiceOnceAndOpens() async throws {
      let (test, hands) = try await open()
      try hands.click(try test.cell(.group(.today)))
      #expect(test.takeEvents() == ["choose group:today", "open group:today"])
      try hands.click(try test.cell(.group(.today)))
      #expect(
        test.takeEvents() == ["choose group:today", "open group:today"],
        "opening the current place again is reported")
      #expect(test.selected == .group(.today) && test.pane.chosen == .group(.today))
    }

    @Test func arrowKeysChooseAndEnterOpens() async throws {
      let (test, hands) = try await open()
      #expect(test.pane.takeFocus())
      hands.press(.down)
      #expect(test.takeEvents() == ["choose group:favorites"])
      hands.press(.end)
      #expect(test.takeEvents() == ["choose project:Self-Education"])
      hands.press(.enter)
      #expect(test.takeEvents() == ["choose project:Self-Education", "open project:Self-Education"])
    }

    @Test func choosingInCodeCallsNothing() async throws {
      let (test, hands) = try await open()
      test.pane.choose(home)
      #expect(test.selected == home && test.takeEvents() == [])
      test.pane.choose(.catalog("closed"))
      #expect(test.selected == nil && test.pane.chosen == .catalog("closed"))
      test.pane.choose(home)
      try hands.click(try test.cell(home), holding: .control)
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
      let (test, hands) = try await open()
      let cell = try test.cell(.group(.today))
      func color() -> Color? { cell.backgroundConfiguration?.resolvedBackgroundColor }
      #expect(color() == .clear)
      try hands.move(to: cell)
      #expect(MainLoop.wait { color() == .secondaryFill })
      hands.press()
      #expect(MainLoop.wait { cell.configurationState.isHighlighted && color() != .clear })
      hands.release()
      try hands.move(to: test.cell(.group(.done)))
      #expect(MainLoop.wait { color() == .selection })
      #expect(cell.configurationState.isFocused)
    }

    // MARK: Projects

    @Test func altAndArrowKeysMoveAProject() async throws {
      let (test, hands) = try await open()
      test.pane.choose(home)
      test.pane.takeFocus()
      hands.press(.up, .alt)
      #expect(test.takeEvents() == [] && test.order.first == "Home", "catalogues are above the projects")
      hands.press(.down, .alt)
      #expect(test.takeEvents() == ["move Home before Paris"])
      #expect(test.order == ["Work", "Home", "Paris", "Weekends", "Self-Education"])
      for _ in 0..<3 { hands.press(.down, .alt) }
      #expect(test.takeEvents().last == "move Home before nothing")
      hands.press(.down, .alt)
      #expect(test.takeEvents() == [])
      test.pane.choose(.group(.today))
      test.pane.takeFocus()
      hands.press(.down, .alt)
      #expect(test.takeEvents() == [] && test.selected == .group(.today), "groups can't be moved")
    }

    @Test func dragMovesAProject() async throws {
      let (test, hands) = try await open()
      let start = try #require(try test.project("Weekends").bounds(in: test.pane.list))
      let end = try #require(try test.project("Home").bounds(in: test.pane.list))
      try hands.move(to: test.pane.list, at: (60, start.y + 15))
      hands.press()
      try hands.move(over: test.pane.list, from: (60, start.y + 15), to: (60, end.y + 5), steps: 12)
      // A project can't be dragged above the catalogues.
      try hands.move(over: test.pane.list, from: (60, end.y + 5), to: (60, 100), steps: 6)
      hands.release()
      try await test.settle()
      #expect(test.takeEvents().filter { $0.hasPrefix("move") } == ["move Weekends before Home"])
      #expect(test.order == ["Weekends", "Home", "Work", "Paris", "Self-Education"])
    }

    @Test func f2RenamesAProjectInItsRow() async throws {
      let (test, hands) = try await open()
      test.pane.choose(work)
      test.pane.takeFocus()
      hands.press(.f2)
      let view = try #require(try test.project("Work").renameView)
      #expect(view.entry.hasFocusInside && view.entry.text == "Work")
      // The whole name is selected, so typing replaces it.
      for letter in "job".unicodeScalars { hands.press(Key(rawValue: letter.value)) }
      #expect(view.entry.text == "job")
      #expect(test.selected == work && test.takeEvents() == [], "the entry handles letters")
      hands.press(.enter)
      #expect(test.takeEvents() == ["rename Work job"])
      try await test.settle()
      #expect(try test.project("Work").renameView == nil)
      #expect(try test.row(work).hasFocus, "the focus is where it was")
    }

    @Test(arguments: ["", "   ", "Work"])
    func emptyOrSameNameChangesNothing(name: String) async throws {
      let (test, hands) = try await open()
      test.pane.beginRenaming(SidebarSamples.id("Work"))
      try #require(try test.project("Work").renameView).entry.text = name
      hands.press(.enter)
      try await test.settle()
      #expect(test.takeEvents() == ["choose project:Work"])
      #expect(try test.texts(work) == ["Work"])
    }

    @Test func escapeDiscardsTheNameAndLosingFocusKeepsIt() async throws {
      let (test, hands) = try await open()
      test.pane.beginRenaming(SidebarSamples.id("Work"))
      try #require(try test.project("Work").renameView).entry.text = "Job"
      hands.press(.escape)
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
      let (test, hands) = try await open()
      let new = SidebarSamples.project("New")
      test.pane.beginRenaming(new.id)
      #expect(test.takeEvents() == [])
      test.pane.show(SidebarSamples.sidebar(projects: SidebarSamples.projects + [new]), chosen: .group(.all))
      #expect(test.takeEvents() == ["choose project:New"])
      try await test.settle()
      let view = try #require(try test.project("New").renameView)
      #expect(view.entry.hasFocusInside)
      hands.press(.enter)
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
      let (test, hands) = try await open()
      test.pane.choose(.catalog("courses"))
      test.pane.takeFocus()
      hands.press(.delete)
      #expect(test.takeEvents() == [])
      test.pane.choose(home)
      test.pane.takeFocus()
      hands.press(.delete)
      #expect(test.takeEvents() == ["delete Home"])
    }

    // MARK: Menus

    @Test func projectMenuContainsAllActions() async throws {
      let (test, hands) = try await open()
      try hands.click(try test.cell(home), button: .secondary)
      let menu = try openMenu(test)
      for text in ["Rename", "Colour", "Icon", "Move Up", "Move Down", "Delete"] {
        #expect(menu.texts.contains(text), "\(menu.texts)")
      }
      try await choose("Move Down", test, hands)
      #expect(MainLoop.wait { test.log.events.last == "move Home before Paris" }, "\(test.log.events)")
    }

    @Test func menuHasNoTooltips() async throws {
      let (test, hands) = try await open()
      let cell = try test.project("Home")
      func tooltips() -> Int { cell.all(Label.self).count(where: \.showsWholeTextAsTooltip) }
      let before = tooltips()
      #expect(before > 0)
      try hands.click(cell, button: .secondary)
      _ = try openMenu(test)
      #expect(tooltips() == 0)
      try await close(test, hands)
      #expect(tooltips() == before)
    }

    @Test func colourMenuChecksOneOfEight() async throws {
      let (test, hands) = try await open()
      test.pane.choose(home)
      test.pane.takeFocus()
      hands.press(.f10, .shift)
      try await choose("Colour", test, hands)
      #expect(MainLoop.wait { (try? openMenu(test).texts.contains("Teal")) ?? false })
      let menu = try openMenu(test)
      for color in ProjectColor.allCases {
        let entry = try #require(zip(menu.entries, menu.texts).first { $0.1 == color.title }?.0)
        #expect(MainLoop.wait { OpenMenu.showsSymbol(entry) }, "\(color)")
      }
      hands.catchUp()
      try await choose("Teal", test, hands)
      #expect(MainLoop.wait { test.takeEvents() == ["color Home teal"] })
    }

    @Test func menuKeyHidesACatalogue() async throws {
      let (test, hands) = try await open()
      test.pane.choose(.catalog("courses"))
      test.pane.takeFocus()
      hands.press(.menu)
      try await choose("Hide", test, hands)
      #expect(MainLoop.wait { test.takeEvents() == ["hide courses"] })
    }

    @Test func menusEndWithTheWindowsEntries() async throws {
      let (test, hands) = try await open()
      try hands.click(try test.cell(.group(.done)), button: .secondary)
      hands.catchUp()
      #expect(OpenMenu(of: test.pane.list) == nil, "there is nothing to do")
      test.pane.placeMenu = { place in
        let menu = Menu()
        menu.append("Export \(place)", action: "place.rename")
        return menu
      }
      try hands.click(try test.cell(.group(.done)), button: .secondary)
      #expect(try openMenu(test).texts == ["Export group:done"])
      try await close(test, hands)
      try hands.click(try test.cell(.catalog("courses")), button: .secondary)
      #expect(try openMenu(test).texts == ["Hide", "Export catalog:courses"])
      try await close(test, hands)
    }

    @Test func headerCreatesProjectsByButtonMenuAndKeyboard() async throws {
      let (test, hands) = try await open()
      let header = try #require(test.pane.list.all(SidebarHeaderView.self).first { $0.addButton.isMapped })
      try hands.click(header.addButton)
      #expect(test.takeEvents() == ["new"])
      try hands.click(header, at: (30, 20), button: .secondary)
      try await choose("New Project", test, hands)
      #expect(MainLoop.wait { test.takeEvents() == ["new"] })
      try await test.settle()
      test.pane.choose(home)
      test.pane.takeFocus()
      hands.press(.up, .control)
      hands.press(.enter)
      #expect(test.takeEvents() == ["new"])
      hands.press(.tab)
      #expect(header.addButton.hasFocus)
      hands.press(.space)
      #expect(test.takeEvents() == ["new"])
      hands.press(.tab, .shift)
      hands.press(.menu)
      #expect(try openMenu(test).texts == ["New Project"])
      try await close(test, hands)
    }

    // MARK: Drops

    /// Drags an item, or the selected items, to a place.
    private func drag(
      _ item: String, to place: Place, _ test: SidebarWindow, _ hands: Hands, from source: ListPane? = nil
    ) throws {
      let source = source ?? test.listPane
      let cell = try #require(source.dataSource?.cell(for: Samples.id(item)))
      let start = try #require(cell.bounds(in: source.list))
      try hands.move(to: source.list, at: (start.x + 60, start.y + 20))
      hands.press()
      try hands.move(
        over: source.list, from: (start.x + 60, start.y + 20), to: (start.x + 90, start.y + 30))
      let goal = try test.cell(place)
      try hands.move(over: goal, from: (Double(goal.width) + 40, 10), to: (80, 16), steps: 10)
    }

    @Test(arguments: [
      "project:Paris": true, "group:favorites": true, "group:today": true, "group:someday": true,
      "group:done": true, "group:all": false, "group:recents": false, "group:upcoming": false,
      "catalog:courses": false,
    ])
    func onlySomePlacesAcceptItems(place: String, isTaken: Bool) async throws {
      let (test, hands) = try await open()
      try await test.showItems()
      let goal = try #require(Place(place))
      try drag("fruit:pear", to: goal, test, hands)
      let cell = try test.cell(goal)
      if isTaken {
        #expect(MainLoop.wait { cell.configurationState.isDropTarget })
        #expect(MainLoop.wait { cell.backgroundConfiguration?.strokeWidth == 2 })
      } else {
        #expect(!MainLoop.wait(seconds: 0.3) { cell.configurationState.isDropTarget })
      }
      hands.release()
      let expected = ["drop fruit:pear on \(place)"]
      #expect(MainLoop.wait(seconds: isTaken ? 10 : 0.5) { test.log.events == expected } == isTaken)
      try await test.settle()
      #expect(!cell.configurationState.isDropTarget && cell.backgroundConfiguration?.strokeWidth == 0)
    }

    @Test func allSelectedItemsAreDropped() async throws {
      let (test, hands) = try await open()
      try await test.showItems()
      test.listPane.list.selectionMode = .multiple
      test.listPane.dataSource?.selectedItemIdentifiers = ["fruit:apple", "fruit:pear"].map(Samples.id)
      try drag("fruit:pear", to: home, test, hands)
      hands.release()
      #expect(MainLoop.wait { test.log.events == ["drop fruit:apple fruit:pear on project:Home"] })
    }
  }
}
