import Catalog
import Diffable
import Foundation
import Planner
import Testing

struct SidebarTests {
  private let today = Day.iso("2026-11-22")
  private let catalogs = [
    Sidebar.CatalogEntry(name: "courses", title: "Courses", count: 9),
    Sidebar.CatalogEntry(name: "countries", title: "Countries", count: 249),
  ]

  private func counts(_ projects: [ProjectSummary] = []) -> PlannerCounts {
    PlannerCounts(groups: [.favorites: 3, .today: 5, .done: 0], overdue: 2, projects: projects)
  }

  /// The section of projects exists even if it is empty.
  @Test func groupsAreInOrder() {
    let snapshot = Sidebar(counts: counts(), catalogs: []).snapshot()
    let titles = ["All", "Favourites", "Recents", "Today", "Upcoming", "Someday", "Done"]
    #expect(PlannerGroup.allCases.map(\.title) == titles)
    #expect(snapshot.itemIdentifiers(inSection: .groups) == PlannerGroup.allCases.map(Place.group))
    #expect(snapshot.itemIdentifiers(inSection: .projects) == [])
  }

  @Test func contentIsLookedUpByIdentifier() {
    let project = ProjectSummary(
      project: Project(name: "Vacation in Paris", color: .pink, symbol: .travel), count: 4)
    let sidebar = Sidebar(counts: counts([project]), catalogs: catalogs)
    #expect(sidebar[.project(project.id)] == .project(project))
    #expect(sidebar[.project(project.id)]?.title == "Vacation in Paris")
    #expect(sidebar[.group(.today)] == .group(.today, count: 5, overdue: 2))
    #expect(sidebar[.catalog("courses")]?.title == "Courses")
    #expect(sidebar[.catalog("none")] == nil && sidebar[.project(ProjectID())] == nil)
  }

  @Test func zeroCountIsHidden() {
    let open = ProjectSummary(project: Project(name: "a"), count: 5, doneCount: 2)
    let done = ProjectSummary(project: Project(name: "b"), count: 2, doneCount: 2)
    let sidebar = Sidebar(counts: counts([open, done]), catalogs: catalogs)
    #expect(sidebar[.group(.favorites)]?.count == 3)
    #expect(sidebar[.group(.done)]?.count == nil && sidebar[.group(.upcoming)]?.count == nil)
    #expect(sidebar[.group(.all)]?.count == 258)
    #expect(sidebar[.project(open.id)]?.count == 3 && sidebar[.project(done.id)]?.count == nil)
    #expect(open.doneFraction == 0.4 && done.doneFraction == 1)
    #expect(ProjectSummary(project: Project(name: "c")).doneFraction == 0)
  }

  @Test func projectsAreInTheUsersOrder() throws {
    let folder = try Folder()
    let planner = try folder.open()
    let names = ["Home", "Work", "Vacation in Paris", "Weekends", "Self-Education", "New Year's Resolutions"]
    let projects = names.map { Project(name: $0) }
    for project in projects { try planner.addProject(project) }
    func shown() throws -> [String] {
      let sidebar = Sidebar(counts: try planner.counts(on: today).current(), catalogs: [])
      return sidebar.snapshot().itemIdentifiers(inSection: .projects).compactMap { sidebar[$0]?.title }
    }
    #expect(try shown() == names)
    try planner.moveProjects([projects[5].id, projects[0].id], before: projects[2].id)
    #expect(
      try shown() == ["Work", names[5], "Home", "Vacation in Paris", "Weekends", "Self-Education"])
  }

  @Test func onlyChangedRowsAreReconfigured() {
    var project = ProjectSummary(project: Project(name: "Home"), count: 4)
    let other = ProjectSummary(project: Project(name: "Work"), count: 1)
    let before = Sidebar(counts: counts([project, other]), catalogs: catalogs)
    #expect(before.snapshot(after: before).reconfiguredItemIdentifiers == [])
    project.doneCount = 1
    var changed = counts([other, project, ProjectSummary(project: Project(name: "New"))])
    changed.groups[.done] = 1
    let after = Sidebar(counts: changed, catalogs: catalogs)
    let snapshot = after.snapshot(after: before)
    #expect(Set(snapshot.reconfiguredItemIdentifiers) == [.group(.done), .project(project.id)])
    #expect(
      snapshot.itemIdentifiers(inSection: .projects).prefix(2) == [.project(other.id), .project(project.id)])
    #expect(before.snapshot().reconfiguredItemIdentifiers == [], "nothing the first time")
  }

  @Test func catalogsAreShown() {
    let sidebar = Sidebar(counts: counts(), catalogs: [catalogs[1], catalogs[1]])
    #expect(sidebar.snapshot().itemIdentifiers(inSection: .catalogs) == [.catalog("countries")])
    let catalog = Catalog(
      name: "c", title: "C", searchScope: .items,
      sections: [
        CatalogSection(
          id: SectionID(catalog: "c", id: "s"), title: "S",
          items: [CatalogItem(id: ItemID(catalog: "c", id: "a"), kind: "", title: "A")])
      ])
    #expect(Sidebar.CatalogEntry(catalog) == .init(name: "c", title: "C", count: 1))
  }
}
