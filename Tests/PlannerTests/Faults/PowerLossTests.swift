import Foundation
import TestSupport
import Testing

@testable import Planner

/// Confirmed changes survive a power failure at any time.
///
/// The changes that a session of `planner-writer` makes to its files are recorded, and repeated on a
/// simulated disk. After every tenth change, a planner is opened with the files that a power failure would
/// leave. `ROSTER_FAULT_STRIDE=1` tests every change.
@MainActor
struct PowerLossTests {
  private let tools: Folder
  private let injector: FaultInjector

  init() async throws {
    tools = try Folder()
    injector = try await FaultInjector(in: tools.url)
  }

  @Test(.timeLimit(.minutes(20)), arguments: SimulatedDisk.Loss.allCases, [false, true])
  func confirmedChangesSurvivePowerLoss(_ loss: SimulatedDisk.Loss, _ continuesSession: Bool) async throws {
    let states = try await SessionStates(
      startingWith: continuesSession ? SessionStates.killed(by: injector) : nil)
    let folder = try states.start()
    let start = folder.url.resolvingSymlinksInPath()
    var disk = try SimulatedDisk(start)
    let changes = try await injector.changes(Writer.path, states.arguments(in: folder), in: folder.url)
    try #require(changes.count > 100)
    let stride = repetitions("ROSTER_FAULT_STRIDE", usual: 10)
    var random = SeededGenerator(seed: testSeed())
    let first = random.below(stride)
    for (index, change) in changes.enumerated() {
      disk.make(change)
      guard index % stride == first else { continue }
      let context: Comment =
        "\(loss) after change \(index), \(change.name) \(change.path), seed \(random.seed)"
      let lost = try Folder()
      for (path, contents) in disk.afterPowerLoss(loss, &random) {
        let file = lost.url.appending(path: String(path.dropFirst(start.path.count + 1)))
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents).write(to: file)
      }
      try states.check(lost, confirmed: disk.printedLines, context)
    }
  }

  @Test func diskLosesWhatIsNotFlushed() throws {
    let folder = try Folder()
    var random = SeededGenerator(seed: testSeed())
    var disk = try SimulatedDisk(folder.url)
    func make(_ name: String, _ path: String, _ text: String = "", at offset: Int = 0) {
      disk.make(.init(name: name, path: path, offset: offset, bytes: Array(text.utf8)))
    }
    func contents(_ loss: SimulatedDisk.Loss) -> [String: String] {
      disk.afterPowerLoss(loss, &random).mapValues { String(decoding: $0, as: UTF8.self) }
    }
    make("create", "/f/new")
    make("write", "/f/new", "hello")
    #expect(contents(.everything) == [:] && contents(.nothing) == ["/f/new": "hello"])
    make("sync", "/f/new")
    #expect(contents(.everything) == [:])
    make("sync", "/f")
    make("write", "/f/new", "y", at: 4)
    make("rename", "/f/old", "/f/new")
    #expect(contents(.everything) == ["/f/new": "hello"] && contents(.nothing) == ["/f/old": "helly"])
    make("sync", "/f/old")
    #expect(contents(.everything) == ["/f/new": "helly"])
    make("truncate", "/f/old", at: 2)
    make("sync", "/f")
    #expect(contents(.everything) == ["/f/old": "helly"] && contents(.nothing) == ["/f/old": "he"])
    make("unlink", "/f/old")
    #expect(contents(.everything) == ["/f/old": "helly"] && contents(.nothing) == [:])
    make("write", "", "1\n2\n")
    #expect(disk.printedLines == 2)
  }
}
