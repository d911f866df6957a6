import Catalog
import Foundation
import GtkTestSupport
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// A database in a temporary folder, and the objects that windows share.
@MainActor
final class Kept {
  let folder = TemporaryFolder()
  let planner: Planner
  let plans: PlannerModel
  private let clock: Clock

  /// A Sunday.
  static let today: Day = .init(number: 20_779) ?? Day()

  private final class Clock {
    var day: Day

    init(_ day: Day) { self.day = day }
  }

  init() throws {
    let planner = try Planner.open(in: URL(filePath: folder.path))
    let clock = Clock(Kept.today)
    self.planner = planner
    self.clock = clock
    plans = PlannerModel(planner, clock: { clock.day })
  }

  /// Advances the clock to a day, and checks whether the day has changed.
  func wake(on day: Day) {
    sleep(until: day)
    plans.checkDay()
  }

  /// Advances the clock to a day without checking whether the day has changed.
  func sleep(until day: Day) { clock.day = day }

  /// Opens the same database again, as another process would.
  func other() throws -> Planner { try Planner.open(in: URL(filePath: folder.path)) }

  func items(_ ids: String...) -> [ItemReference] {
    ids.map { ItemReference(id: Samples.id($0), title: Samples.library[Samples.id($0)]?.title ?? $0) }
  }

  /// Creates a project with items, and waits until windows have been notified.
  func project(_ name: String, _ items: [ItemReference] = []) async throws -> ProjectID {
    let project = Project(name: name)
    try planner.addProject(project)
    if !items.isEmpty { try planner.add(items, toProject: project.id) }
    try await eventually { plans.project(project.id) != nil }
    return project.id
  }

  /// Opens a window with this database.
  func open(_ place: Place = .group(.all), selection: String? = nil) async throws -> (
    TestWindow, SimulatedInput
  ) {
    var state = WindowState()
    state.place = place
    let test = try await TestWindow(size: (1080, 700), selection: selection, plans: plans, state: state)
    return (test, try SimulatedInput(on: test.window))
  }
}
