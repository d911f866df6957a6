import Catalog
import DiffableGtk
import Foundation
import Gtk
import GtkTestSupport
import Planner
import TestSupport
import Testing

@testable import RosterApp

enum SidebarSamples {
  static func id(_ name: String) -> ProjectID {
    guard let id = ProjectID(name) else { preconditionFailure("a project without a name") }
    return id
  }

  static func project(
    _ name: String, _ color: ProjectColor = .blue, _ symbol: ProjectSymbol = .folder, count: Int = 0,
    done: Int = 0
  ) -> ProjectSummary {
    ProjectSummary(
      project: Project(id: id(name), name: name, color: color, symbol: symbol), count: count, doneCount: done)
  }

  static let projects = [
    project("Home", .blue, .home, count: 7, done: 3), project("Work", .orange, .work, count: 12, done: 12),
    project("Paris", .red, .travel), project("Weekends", .green, .camera, count: 4),
    project("Self-Education", .purple, .study, count: 9, done: 2),
  ]

  static let groups: [PlannerGroup: Int] = [
    .favorites: 3, .recents: 12, .today: 3, .upcoming: 5, .someday: 2, .done: 0,
  ]

  static let catalogs: [Sidebar.CatalogEntry] = [
    .init(name: "countries", title: "Countries", count: 250),
    .init(name: "courses", title: "Courses", count: 9),
  ]

  static func sidebar(
    groups: [PlannerGroup: Int] = groups, overdue: Int = 1, projects: [ProjectSummary] = projects,
    catalogs: [Sidebar.CatalogEntry] = catalogs
  ) -> Sidebar {
    Sidebar(
      counts: PlannerCounts(groups: groups, overdue: overdue, projects: projects), catalogs: catalogs)
  }
}

/// A window with a sidebar, a list and details. It is closed when the test ends.
@MainActor
final class SidebarWindow {
  let window: RequestWindow
  let pane = SidebarPane()
  let split: SplitView
  let listPane: ListPane
  let detailPane: DetailPane
  let log = Log()

  /// The callbacks of the sidebar, in order.
  final class Log {
    var events: [String] = []
    var takesDrops = true
  }

  init(
    _ sidebar: Sidebar = SidebarSamples.sidebar(), size: (Int32, Int32) = (900, 640), isShown: Bool = true
  ) async throws {
    try #require(Display.open(), "no display: run meson-helper/test")
    let data = try #require(DataDirectory.locate(), "no data folder above the tests")
    StyleSheet.apply(path: "\(data.path)/style.css")
    Icons.addFolder("\(data.path)/icons")
    Appearance.cursorBlinks = false
    let textures = TextureStore()
    let model = WindowModel(shelf: Shelf())
    listPane = ListPane(textures: textures, model: model)
    detailPane = DetailPane(textures: textures, model: model)
    split = SplitView(sidebar: pane, list: listPane, detail: detailPane)
    window = RequestWindow()
    window.addClass("roster")
    window.addClass("frameless")
    window.setContent(split)
    window.defaultSize = size
    connect()
    pane.show(sidebar, chosen: .group(.all))
    guard isShown else { return }
    window.present()
    try await settle()
  }

  isolated deinit { window.destroy() }

  private func connect() {
    let log = log
    window.onRequest = { request in
      switch request {
      case .show(let place): log.events.append("choose \(place)")
      case .open(let place, _): log.events.append("open \(place)")
      case .addProject: log.events.append("new")
      case .renameProject(let id, let name): log.events.append("rename \(id) \(name)")
      case .setColor(let color, let id): log.events.append("color \(id) \(color)")
      case .setSymbol(let symbol, let id): log.events.append("symbol \(id) \(symbol)")
      case .deleteProject(let id): log.events.append("delete \(id)")
      case .moveProjects(let ids, let anchor):
        log.events.append("move \(ids.map(\.rawValue).joined()) before \(anchor?.rawValue ?? "nothing")")
      case .hideCatalog(let name): log.events.append("hide \(name)")
      case .drop(let items, let place):
        log.events.append("drop \(items.map(\.qualified).joined(separator: " ")) on \(place)")
      default: break
      }
    }
  }

  /// Returns and clears the log.
  func takeEvents() -> [String] {
    defer { log.events = [] }
    return log.events
  }

  func settle() async throws {
    var quiet = 0
    try await eventually {
      try await window.drawFrame()
      let isAtRest = pane.isSettled && !split.isSliding && listPane.isSettled
      quiet = isAtRest && window.isMapped && split.width > 0 ? quiet + 1 : 0
      return quiet == 2
    }
  }

  func resize(_ width: Int32, _ height: Int32 = 640) async throws {
    window.defaultSize = (width, height)
    try #require(MainLoop.wait { self.split.width == width })
    try await settle()
  }

  func cell(_ place: Place) throws -> SidebarCell {
    try #require(pane.dataSource?.cell(for: place) as? SidebarCell, "no row for \(place)")
  }

  func project(_ name: String) throws -> ProjectCell {
    try #require(try cell(.project(SidebarSamples.id(name))) as? ProjectCell)
  }

  /// Returns the row around a cell. The row has the focus and the accessible description.
  func row(_ place: Place) throws -> Widget { try #require(try cell(place).parent?.parent) }

  /// Returns the text of each label in a row, in reading order.
  func texts(_ place: Place) throws -> [String] { try cell(place).texts }

  /// The names of the projects, from top to bottom.
  var order: [String] { pane.projects.map(\.project.name) }

  var selected: Place? { pane.dataSource?.selectedItemIdentifier }

  /// Shows the sample catalogues.
  func showItems() async throws {
    let question = SearchRequest(
      place: .group(.all), query: Query(""), order: SortOrder(), library: Samples.library,
      shown: Samples.library, version: 0, contents: nil, contentsVersion: 0, today: Day())
    listPane.show(try await Searcher().listing(for: question), selection: [])
    try await settle()
  }
}
