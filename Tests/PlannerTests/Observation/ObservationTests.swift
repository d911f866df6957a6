import Catalog
import Foundation
import Planner
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ObservationTests {
  private let folder: Folder
  private let planner: Planner
  private let today = Day.iso("2026-11-22")

  init() throws {
    folder = try Folder()
    planner = try folder.open()
  }

  /// The values and errors that an observation has reported.
  @MainActor private final class Log<Value: Sendable & Equatable> {
    var values: [Value] = []
    var errors: [PlannerError] = []
    private(set) var observation: PlannerObservation?

    init(of observed: PlannerValues<Value>) {
      observation = observed.start { [weak self] in
        self?.errors.append($0)
      } onChange: { [weak self] in
        self?.values.append($0)
      }
    }
  }

  @Test func valueIsDeliveredImmediatelyAndAfterEachChange() async throws {
    let log = Log(of: planner.counts(on: today))
    #expect(log.values == [PlannerCounts(groups: try planner.counts(on: today).current().groups)])
    try planner.setFavorite(true, for: [ItemReference("a")])
    #expect(try await eventually { log.values.last?.groups[.favorites] == 1 })
    let project = Project(name: "P")
    try planner.addProject(project)
    try planner.add([ItemReference("a"), ItemReference("b")], toProject: project.id)
    try planner.setDone(today, for: [ItemReference("b")])
    #expect(
      try await eventually {
        log.values.last?.projects == [ProjectSummary(project: project, count: 2, doneCount: 1)]
      })
    #expect(log.values.last?.projects.first?.doneFraction == 0.5)
    try planner.undo()
    #expect(try await eventually { log.values.last?.groups[.done] == 0 })
    log.observation?.cancel()
    let count = log.values.count
    try planner.setDone(today, for: [ItemReference("a")])
    try await Task.sleep(for: .milliseconds(50))
    #expect(log.values.count == count && log.errors.isEmpty, "no values after cancelling")
  }

  /// Regression: an observation that was still starting used the closed connection, which stopped the program.
  @Test func plannerIsClosedWhileObservationsStart() async throws {
    for _ in 0..<100 {
      let folder = try Folder(), planner = try folder.open()
      let observations = (0..<8).map { _ in
        planner.notes().start(onError: { _ in }, onChange: { _ in })
      }
      try planner.close()
      await Task.yield()
      withExtendedLifetime(observations) {}
    }
  }

  @Test func unrelatedChangeIsNotReported() async throws {
    let log = Log(of: planner.contents(of: .group(.today), on: today))
    try planner.setPlan(.someday, for: [ItemReference("a")])
    try planner.setPlan(.day(today), for: [ItemReference("b")])
    #expect(try await eventually { log.values.last?.items.count == 1 })
    #expect(log.values.count == 2)
  }

  @Test func notesAreReportedForSearching() async throws {
    let item = ItemReference("a")
    let log = Log(of: planner.notes())
    try planner.setFavorite(true, for: [item])
    try planner.setNote("Mona Lisa", for: item)
    #expect(try await eventually { log.values.last == ItemNotes([item.id: "Mona Lisa"]) })
    #expect(log.values.count == 2)
  }

  @Test func everyKindOfValueIsUpdated() async throws {
    let a = ItemReference("a")
    let project = Project(name: "P", color: .pink, symbol: .code)
    try planner.addProject(project)
    let asked = Mutex<Set<ItemID>>([])
    let details = Log(of: planner.details(of: a.id))
    let marks = Log(of: planner.items(among: { asked.withLock { $0 } }))
    #expect(details.values.count == 1 && details.values.first?.item == nil)
    #expect(marks.values.count == 1 && marks.values.first?.isEmpty == true)
    let nothing = ItemReference("nothing")
    asked.withLock { $0 = [a.id, nothing.id] }
    try planner.add([a], toProject: project.id)
    #expect(try await eventually { details.values.last?.projects == [project] })
    #expect(try await eventually { marks.values.last?[a.id]??.title == a.title })
    let marked = try #require(marks.values.last)
    #expect(marked[nothing.id] == .some(nil))
    #expect(details.errors.isEmpty && marks.errors.isEmpty)
  }

  @Test(arguments: [true, false])
  func changesOfAnotherPlannerAreObserved(isWatching: Bool) async throws {
    let other = try folder.open()
    let log = Log(of: planner.counts(on: today))
    if isWatching { #expect(planner.startWatching()) }
    for number in 1...10 {
      try other.setFavorite(true, for: [ItemReference("\(number)")])
      if !isWatching {
        #expect(try planner.checkForExternalChanges())
        #expect(try !planner.checkForExternalChanges(), "the value was delivered")
      }
      #expect(try await eventually { log.values.last?.groups[.favorites] == number })
    }
    // A planner's own changes aren't external.
    try planner.setFavorite(false, for: [ItemReference("1")])
    if !isWatching { #expect(try !planner.checkForExternalChanges()) }
    planner.stopWatching()
  }

  /// Other processes check for changes when the file is touched. Without a touch, they notice changes later.
  @Test func everyChangeTouchesTheLockFile() throws {
    let file = folder.url.appending(path: "planner.lock").path, past = Date(timeIntervalSince1970: 0)
    func expectTouch(_ change: () throws -> Void) throws {
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file)
      try change()
      let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
      #expect(try #require(date) > past)
    }
    try expectTouch { try planner.setFavorite(true, for: [ItemReference("a")]) }
    try expectTouch { try planner.undo() }
    try expectTouch { try planner.recordView(of: ItemReference("a")) }
  }

  @Test func changesOfAnotherProcessAreObserved() async throws {
    let log = Log(of: planner.counts(on: today))
    #expect(planner.startWatching())
    for number in 1...3 {
      let command = try await Command(Writer.path, [folder.url.path, "star", "\(number)"])
      try #require(command.status == 0, "\(command.errors)")
      #expect(try await eventually { log.values.last?.groups[.favorites] == number }, "after \(number)")
    }
  }

  /// The killed process might not have reported its last commit.
  @Test func changesOfAKilledProcessAreObserved() async throws {
    let log = Log(of: planner.counts(on: today))
    #expect(planner.startWatching())
    for _ in 0..<5 {
      _ = try await Writer.killed(
        [folder.url.path, "stream"], after: .milliseconds(20), lines: 1)
      #expect(
        try await eventually {
          (try? planner.counts(on: today).current().projects) == log.values.last?.projects
        })
    }
    #expect(log.values.last?.projects.isEmpty == false)
  }

  /// Writes a note, and tries again if two other processes block this one for more than five seconds.
  private func writePatiently(_ number: Int, to planner: Planner) throws {
    var isDone = false
    while !isDone {
      do throws(PlannerError) {
        try planner.setNote("n", for: ItemReference("\(number)"))
        isDone = true
      } catch {
        guard error.kind == .busy else { throw error }
      }
    }
  }

  @Test func processesWriteAtTheSameTime() async throws {
    async let one = Writer.killed(
      [folder.url.path, "stream"], after: .milliseconds(200), lines: 4)
    async let two = Writer.killed(
      [folder.url.path, "stream"], after: .milliseconds(200), lines: 4)
    for number in 0..<50 {
      try writePatiently(number, to: planner)
      try await Task.sleep(for: .milliseconds(5))
    }
    let confirmed = [try await one, try await two]
    let document = try planner.document()
    #expect(document.items.filter { $0.note == "n" }.count == 50)
    for lines in confirmed {
      let first = try #require(lines.first)
      let items = document.projects.first { "project \($0.project.id)" == first }?.items ?? []
      #expect(items.prefix(lines.count - 1).map { String($0.id) } == Array(lines.dropFirst()))
      #expect(lines.count > 3, "it started writing")
    }
  }
}
