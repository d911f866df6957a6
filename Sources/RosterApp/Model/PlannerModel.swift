import Catalog
import Planner

/// What the person keeps, as all windows share it: it follows the planner, and every change of theirs goes through it.
@MainActor
final class PlannerModel {
  /// Nil where there is none: for a picture, or where nothing could be opened.
  let planner: Planner?

  /// What the sidebar tells.
  private(set) var counts = PlannerCounts()

  /// What is kept of each item.
  let marks: PlannerMarks

  /// The day that it is.
  private(set) var today: Day

  /// Counts, marks or the day are other ones.
  let changes = Broadcast()

  /// Something could not be read or done: `lastError` says what.
  let failures = Broadcast()

  /// What went wrong last.
  private(set) var lastError: PlannerError?

  /// What windows have to say of how the planner was found, until that has been read or its backup put back.
  var condition: PlannerCondition?

  private var observations: [PlannerObservation] = []
  private let clock: () -> Day

  /// A model of a planner.
  ///
  /// - Parameters:
  ///   - planner: nil for none, of which nothing is told and in which nothing can be changed.
  ///   - clock: tells the day.
  init(_ planner: Planner? = nil, clock: @escaping () -> Day = { Day() }) {
    self.planner = planner
    self.clock = clock
    today = clock()
    marks = PlannerMarks(planner)
    condition = planner?.condition
    observe()
    followMarks()
  }

  /// A model of a planner of which everything has been read.
  init(_ opened: OpenedPlanner) {
    planner = opened.planner
    clock = { Day() }
    today = opened.today
    counts = opened.counts
    marks = PlannerMarks(planner)
    lastError = opened.error
    condition = planner?.condition
    observe(opened)
    followMarks()
    checkDay()
  }

  /// Whether nothing can be changed.
  var isReadOnly: Bool { planner?.condition.isReadOnly ?? true }

  /// Sees what day it is: to be called when it may be another one.
  func checkDay() {
    guard clock() != today else { return }
    today = clock()
    observe()
  }

  private func observe(_ known: OpenedPlanner? = nil) {
    guard let planner else { return }
    let onError: @MainActor (PlannerError) -> Void = { [weak self] error in
      guard let self else { return }
      fail(error)
    }
    let groups = known.map { PlannerCounts(groups: $0.counts.groups, overdue: $0.counts.overdue) }
    observations = [
      planner.groupCounts(on: today).start(knowing: groups, onError: onError) { [weak self] counts in
        guard let self else { return }
        (self.counts.groups, self.counts.overdue) = (counts.groups, counts.overdue)
        changes.send()
      },
      planner.projects().start(knowing: known?.counts.projects, onError: onError) { [weak self] projects in
        guard let self else { return }
        counts.projects = projects
        changes.send()
      },
    ]
  }

  private func followMarks() {
    marks.onError = { [weak self] in self?.fail($0) }
    marks.onChange = { [weak self] in self?.changes.send() }
    marks.start()
  }

  /// Makes a change; what goes wrong is told.
  ///
  /// - Parameters:
  ///   - items: those that it is about, which show it at once.
  ///   - body: makes it.
  /// - Returns: whether it was made.
  @discardableResult
  func change(_ items: [ItemReference] = [], _ body: (Planner) throws(PlannerError) -> Void) -> Bool {
    guard let planner else { return false }
    do throws(PlannerError) {
      try body(planner)
      if !items.isEmpty {
        marks.update(items)
        changes.send()
      }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Tells all windows that something went wrong.
  func fail(_ error: PlannerError) {
    lastError = error
    failures.send()
  }

  /// The projects in their order.
  var projects: [Project] { counts.projects.map(\.project) }

  /// The project of an identifier.
  func project(_ id: ProjectID) -> Project? { counts.projects.first { $0.id == id }?.project }
}
