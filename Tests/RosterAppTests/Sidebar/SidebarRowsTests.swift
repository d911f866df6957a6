import DiffableGtk
import Gtk
import GtkTestSupport
import Planner
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The rows of a sidebar with groups and projects.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct SidebarRowsTests {
    @Test func sectionsHaveTheirOwnRules() async throws {
      let test = try await SidebarWindow()
      let source = try #require(test.pane.dataSource)
      #expect(source.snapshot().sectionIdentifiers == [.groups, .catalogs, .projects])
      for (index, hasHeader) in [false, true, true].enumerated() {
        let layout = try #require(test.pane.list.layout(ofSectionAt: index))
        #expect(layout.configuration.headerMode == (hasHeader ? .supplementary : .none))
        #expect(layout.configuration.appearance == .sidebar)
        #expect(!layout.configuration.showsSeparators)
      }
      let headers: [SidebarHeaderView] = test.pane.list.all()
      #expect(
        headers.filter(\.isMapped).map(\.texts).sorted { $0[0] < $1[0] } == [["Catalogues"], ["Projects"]])
    }

    @Test func rowsAreLookedUpByPlace() async throws {
      let test = try await SidebarWindow()
      let items = try #require(test.pane.dataSource).snapshot().itemIdentifiers
      #expect(
        items == PlannerGroup.allCases.map(Place.group) + [.catalog("countries"), .catalog("courses")]
          + SidebarSamples.projects.map { .project($0.id) })
      let row = try test.row(.project(SidebarSamples.id("Home")))
      var projects = SidebarSamples.projects
      projects[0].project.name = "House"
      test.pane.show(SidebarSamples.sidebar(projects: projects), chosen: .group(.all))
      #expect(try test.texts(.project(SidebarSamples.id("Home"))) == ["House", "4"])
      #expect(try test.row(.project(SidebarSamples.id("Home"))) == row, "the same row has a new text")
    }

    @Test func removedProjectCellIsReused() async throws {
      let test = try await SidebarWindow()
      #expect(try type(of: test.cell(.group(.all))) == SidebarCell.self)
      #expect(try type(of: test.cell(.project(SidebarSamples.id("Home")))) == ProjectCell.self)
      // The removed project's cell is reused for the next project.
      var projects = SidebarSamples.projects
      projects[2] = SidebarSamples.project("Rome", .teal, .star)
      test.pane.show(SidebarSamples.sidebar(projects: projects), chosen: .group(.all))
      try await test.settle()
      let before = test.pane.list.all(ProjectCell.self).count
      for number in 0..<20 {
        projects[2] = SidebarSamples.project("Number \(number)")
        test.pane.show(SidebarSamples.sidebar(projects: projects), chosen: .group(.all))
        try await test.settle()
      }
      #expect(test.pane.list.all(ProjectCell.self).count <= before + 2)
    }

    @Test func rowShowsIconTitleAndCount() async throws {
      let test = try await SidebarWindow()
      let cell = try test.cell(.group(.favorites))
      let content = try #require(cell.contentConfiguration as? ListContentConfiguration)
      #expect(content.image == .icon(PlannerGroup.favorites.iconName, hue: 3))
      #expect(content.imageProperties.iconSize == 16 && content.imageProperties.maximumSize.width == 20)
      #expect(content.text == "Favourites" && content.textProperties.font == .headline)
      #expect(cell.texts == ["Favourites", "3"])
      let labels: [Label] = cell.all()
      let places = try labels.map { try #require($0.bounds(in: cell)) }
      #expect(places[1].x > places[0].x, "the count is at the end")
    }

    @Test func newProjectHasTheDefaultIconAndColour() async throws {
      let test = try await SidebarWindow(SidebarSamples.sidebar(projects: [SidebarSamples.project("New")]))
      let content = try #require(
        test.project("New").contentConfiguration as? ListContentConfiguration)
      #expect(content.image == .icon("folder-symbolic", hue: ProjectColor.blue.hue))
      #expect(Set(ProjectColor.allCases.map(\.hue)) == Set(0..<8))
    }

    @Test func onlyLaterSnapshotsAreAnimated() async throws {
      let test = try await SidebarWindow(isShown: false)
      #expect(test.pane.list.isAtRest)
      test.window.present()
      try await test.settle()
      try #require(test.window.animationsAreEnabled)
      test.pane.show(
        SidebarSamples.sidebar(projects: SidebarSamples.projects.reversed()), chosen: .group(.all))
      #expect(!test.pane.list.isAtRest)
      try await test.settle()
      test.pane.show(
        SidebarSamples.sidebar(projects: SidebarSamples.projects.reversed()), chosen: .group(.all))
      #expect(test.pane.list.isAtRest, "an equal update changes nothing")
    }

    @Test func emptyProjectsKeepTheirHeader() async throws {
      let test = try await SidebarWindow(SidebarSamples.sidebar(projects: [], catalogs: []))
      let headers = test.pane.list.all(SidebarHeaderView.self).filter(\.isMapped)
      #expect(headers.map(\.texts) == [["Projects"]])
      #expect(headers.first?.addButton.isMapped == true)
      headers.first?.addButton.press()
      #expect(test.takeEvents() == ["new"])
      test.pane.show(SidebarSamples.sidebar(projects: []), chosen: .group(.all))
      try await test.settle()
      #expect(test.pane.list.all(SidebarHeaderView.self).filter(\.isMapped).count == 2)
    }

    @Test func overdueCountHasTheWarningColour() async throws {
      let test = try await SidebarWindow()
      #expect(try test.texts(.group(.today)) == ["Today", "1", "3"])
      let accessories = try test.cell(.group(.today)).children.filter { $0.hasClass("warning-color") }
      #expect(accessories.map(\.texts) == [["1"]])
      test.pane.show(SidebarSamples.sidebar(overdue: 0), chosen: .group(.all))
      try await test.settle()
      #expect(try test.texts(.group(.today)) == ["Today", "3"])
    }

    @Test func accessibleTextDescribesTheRow() async throws {
      let test = try await SidebarWindow()
      #expect(try test.row(.group(.today)).isCalled("Today, 3 items, 1 overdue"))
      #expect(try test.row(.group(.done)).isCalled("Done"))
      #expect(try test.row(.catalog("courses")).isCalled("Courses, 9 items"))
      #expect(try test.row(.project(SidebarSamples.id("Home"))).isCalled("Home, 3 of 7 done"))
      #expect(try test.row(.project(SidebarSamples.id("Paris"))).isCalled("Paris"))
      #expect(try test.project("Home").ring.isCalled("3 of 7 done"))
    }

    @Test func ringIsAnimatedOnlyForTheSameProject() async throws {
      let test = try await SidebarWindow()
      let ring = try test.project("Home").ring
      #expect(ring.isMapped && ring.shownFraction == 3.0 / 7)
      #expect(try !test.project("Paris").ring.isMapped, "the project is empty")
      var projects = SidebarSamples.projects
      projects[0].doneCount = 6
      var steps: Set<Double> = []
      // On a busy machine, an animation can have fewer frames.
      for _ in 0..<20 where steps.count <= 3 {
        test.pane.show(SidebarSamples.sidebar(), chosen: .group(.all))
        #expect(MainLoop.wait { ring.isSettled })
        test.pane.show(SidebarSamples.sidebar(projects: projects), chosen: .group(.all))
        #expect(ring.fraction == 6.0 / 7 && ring.shownFraction == 3.0 / 7 && !test.pane.isSettled)
        steps = []
        #expect(
          MainLoop.wait {
            steps.insert(ring.shownFraction)
            return ring.isSettled
          })
      }
      #expect(steps.count > 3 && ring.shownFraction == 6.0 / 7, "\(steps.count)")
    }
  }
}
