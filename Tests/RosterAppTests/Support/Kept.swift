import Catalog
import Foundation
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// A planner in a folder that goes with the test, and what windows share of it.
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

  /// It becomes another day.
  func wake(on day: Day) {
    clock.day = day
    plans.checkDay()
  }

  /// As another process has it open.
  func other() throws -> Planner { try Planner.open(in: URL(filePath: folder.path)) }

  /// What a change is told of items.
  func items(_ ids: String...) -> [ItemReference] {
    ids.map { ItemReference(id: Samples.id($0), title: Samples.library[Samples.id($0)]?.title ?? $0) }
  }

  /// Makes a project with items, and waits until windows know of it.
  func project(_ name: String, _ items: [ItemReference] = []) async throws -> ProjectID {
    let project = Project(name: name)
    try planner.addProject(project)
    if !items.isEmpty { try planner.add(items, toProject: project.id) }
    try await eventually { plans.project(project.id) != nil }
    return project.id
  }
}
