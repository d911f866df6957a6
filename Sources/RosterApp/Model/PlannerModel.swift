import Catalog
import Foundation
import Planner

/// What the person keeps, as all windows share it: it follows the planner, and every change of theirs goes through it.
@MainActor
final class PlannerModel {
  /// Nil if there is none: for a picture, or if nothing could be opened, or not yet.
  private(set) var planner: Planner?

  /// What the sidebar tells.
  private(set) var counts = PlannerCounts()

  /// What is kept of each item.
  private(set) var marks: PlannerMarks

  /// The day that it is.
  private(set) var today: Day

  /// Counts, marks or the day are other ones.
  let changes = Broadcast()

  /// Called once a planner that was held by another process is open.
  var onOpen: () -> Void = {}

  /// Something could not be read or done, and `lastError` says what; or it could be done after all, and `lastError` is nil.
  let failures = Broadcast()

  /// What went wrong last.
  private(set) var lastError: PlannerError?

  /// Whether another process holds the planner, which is opened as soon as that lets go.
  private(set) var isOpening = false

  /// Changes that wait for another process to let go of the planner, in their order.
  private var waiting: [Change] = []

  private typealias Change = (items: [ItemReference], body: (Planner) throws(PlannerError) -> Void)

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
    if opened.isBusy, let folder = opened.folder { openLater(folder) }
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

  /// How many changes of items were made.
  private(set) var itemChangeCount = 0

  /// Makes a change and reports errors. If another process holds the planner, the change is made once it is free.
  ///
  /// - Parameters:
  ///   - items: those that it is about, which show it at once.
  ///   - body: makes it; it may be called again.
  /// - Returns: whether it was made now.
  @discardableResult
  func change(
    _ items: [ItemReference] = [], _ body: @escaping (Planner) throws(PlannerError) -> Void
  ) -> Bool {
    guard waiting.isEmpty else {
      waiting.append((items, body))
      return false
    }
    guard let planner else { return false }
    do throws(PlannerError) {
      try make((items, body), in: planner)
      return true
    } catch {
      if error.kind == .busy {
        waiting.append((items, body))
        changeLater(planner)
      }
      fail(error)
      return false
    }
  }

  /// Reads something and reports errors.
  ///
  /// - Returns: whether it was read.
  @discardableResult
  func read(_ body: (Planner) throws(PlannerError) -> Void) -> Bool {
    guard let planner else { return false }
    do throws(PlannerError) {
      try body(planner)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func make(_ change: Change, in planner: Planner) throws(PlannerError) {
    try change.body(planner)
    if !change.items.isEmpty {
      itemChangeCount += 1
      marks.update(change.items)
    }
    changes.send()
  }

  /// Tells all windows that something went wrong.
  func fail(_ error: PlannerError) {
    lastError = error
    failures.send()
  }

  // MARK: While another process holds the planner

  private static let retryDelay = Duration.milliseconds(250)

  /// Whether there are changes that wait to be made.
  var isWaiting: Bool { !waiting.isEmpty }

  private func openLater(_ folder: URL) {
    isOpening = true
    Task.detached { [weak self] in
      var opened: OpenedPlanner
      repeat {
        try? await Task.sleep(for: Self.retryDelay)
        opened = OpenedPlanner(in: folder)
      } while opened.isBusy && self != nil
      await self?.take(opened)
    }
  }

  private func take(_ opened: OpenedPlanner) {
    isOpening = false
    planner = opened.planner
    (today, counts) = (opened.today, opened.counts)
    marks = PlannerMarks(planner)
    condition = planner?.condition
    lastError = opened.error
    observe(opened)
    followMarks()
    checkDay()
    onOpen()
    failures.send()
    changes.send()
  }

  private func changeLater(_ planner: Planner) {
    Task.detached { [weak self] in
      repeat {
        while self != nil, !planner.canChange() { try? await Task.sleep(for: Self.retryDelay) }
      } while await self?.makeWaitingChanges() == false
    }
  }

  /// - Returns: whether all are made; false if another process holds the planner still.
  private func makeWaitingChanges() -> Bool {
    guard let planner, isWaiting else { return true }
    while let change = waiting.first {
      do throws(PlannerError) {
        try make(change, in: planner)
      } catch {
        if error.kind == .busy { return false }
        fail(error)
      }
      waiting.removeFirst()
    }
    // What the details show may have waited as well.
    changes.send()
    if lastError?.kind == .busy {
      lastError = nil
      failures.send()
    }
    return true
  }

  /// Makes what is still waiting, and leaves everything in one file: for the end of the program, when no window is open any more.
  func finish() {
    let end = ContinuousClock.now + .seconds(5)
    while !makeWaitingChanges(), ContinuousClock.now < end {}
    try? planner?.checkpoint()
  }

  // MARK: Projects

  /// The projects in their order.
  var projects: [Project] { counts.projects.map(\.project) }

  /// A name that no other project has: a number is added if the name is taken. Case is ignored.
  func availableName(_ name: String, for id: ProjectID? = nil) -> String {
    let taken = Set(projects.filter { $0.id != id }.map { $0.name.lowercased() })
    let names = [name] + (2...projects.count + 2).map { "\(name) \($0)" }
    return names.first { !taken.contains($0.lowercased()) } ?? name
  }

  /// The project of an identifier.
  func project(_ id: ProjectID) -> Project? { counts.projects.first { $0.id == id }?.project }
}
