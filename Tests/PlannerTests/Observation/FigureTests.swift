import Foundation
import Planner
import TestSupport
import Testing

/// Measures a planner with 10,000 planned items in 100 projects. Prints the times, and fails only if they are
/// far too long.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct FigureTests {
  private static let today = Day.iso("2026-11-22")

  static func large() -> PlannerDocument {
    var document = PlannerDocument()
    for number in 0..<10_000 {
      var item = PlannedItem(id: ItemReference("\(number)").id, title: "The title of item \(number)")
      switch number % 10 {
      case 0...5: item.plan = .day(today.advanced(by: number % 365 - 60))
      case 6, 7: item.plan = .someday
      default: (item.plan, item.done) = (.day(today), today.advanced(by: -(number % 90)))
      }
      if number % 20 == 0 { item.note = "A note on item \(number)" }
      item.isFavorite = number % 25 == 0
      document.items.append(item)
    }
    document.items.sort { $0.id.qualified < $1.id.qualified }
    document.favorites = document.items.filter(\.isFavorite).map(\.id)
    document.projects = (0..<100).map { number in
      let ids = document.items[number * 100..<number * 100 + 100].map(\.id)
      return .init(project: Project(name: "Project \(number)"), items: ids)
    }
    return document
  }

  /// Prints and returns the median time of several runs.
  private func time(_ name: String, runs: Int = 9, _ body: () throws -> Void) rethrows -> Duration {
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try ContinuousClock().measure(body)) }
    times.sort()
    print(
      "FIGURE \(name): \(times[runs / 2].formatted(.units(allowed: [.microseconds], fractionalPart: .hide(rounded: .up)))) (\(times[0]) to \(times[runs - 1]))"
    )
    return times[runs / 2]
  }

  @Test(.enabled("set ROSTER_PLANNER_FIGURES=1") { getenv("ROSTER_PLANNER_FIGURES") != nil })
  func operationsAreFast() async throws {
    let folder = try Folder()
    var planner = try folder.open()
    let document = Self.large()
    _ = try time("import of 10,000", runs: 1) { try planner.import(document, .replace) }
    #expect(try planner.document() == document)
    _ = try time("backup", runs: 1) { try planner.backUpIfDue(on: Self.today) }
    try planner.close()
    _ = try time("open (with quick_check)") {
      planner = try folder.open()
      try planner.close()
    }
    planner = try folder.open()
    for group in PlannerGroup.allCases {
      _ = try time("contents of \(group)") {
        _ = try planner.contents(of: .group(group), on: Self.today).current()
      }
    }
    _ = try time("contents of a project") {
      _ = try planner.contents(of: .project(document.projects[50].project.id), on: Self.today).current()
    }
    _ = try time("counts") { _ = try planner.counts(on: Self.today).current() }
    let some = Set(document.items.prefix(50).map(\.id))
    _ = try time("50 items") { _ = try planner.items(among: { some }).current() }
    _ = try time("export", runs: 3) { _ = try planner.document().json() }
    let contents = try planner.contents(of: .group(.upcoming), on: Self.today).current()
    var lister = PlaceLister(contents, library: .init(), today: Self.today)
    _ = time("lister of upcoming (\(contents.items.count))") {
      _ = PlaceLister(contents, library: .init(), today: Self.today)
    }
    _ = try time("listing and snapshot") { _ = try lister.listing(for: .init("item 7")).snapshot() }
    _ = try time("check for external changes") { try planner.checkForExternalChanges() }
    try await latency(planner, "star → disk", "star → observed, 10,000 items")
    let empty = try Folder()
    try await latency(try empty.open(), "star → disk, empty", "star → observed, empty planner")
  }

  private func latency(_ planner: Planner, _ written: String, _ observed: String) async throws {
    var favorites = -1
    let observation = planner.counts(on: Self.today).start { _ in
    } onChange: {
      favorites = $0.groups[.favorites] ?? 0
    }
    var writes: [Duration] = [], times: [Duration] = []
    let clock = ContinuousClock()
    for run in 0..<41 {
      let before = favorites, start = clock.now
      try planner.setFavorite(run % 2 == 0, for: [ItemReference("star")])
      writes.append(clock.now - start)
      while favorites == before, clock.now - start < .seconds(5) { await Task.yield() }
      times.append(clock.now - start)
    }
    for (name, list) in [(written, writes.sorted()), (observed, times.sorted())] {
      print("FIGURE \(name): median \(list[20]), worst \(list[40])")
    }
    observation.cancel()
  }
}
