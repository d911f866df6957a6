import Foundation
import GRDB
import TestSupport
import Testing

@testable import Planner

/// Checks that any failed file operation leaves either the old or the new plans in the file, and that the
/// program reports an error instead of crashing.
///
/// A session of `planner-writer` is repeated, each time with a fault in a later file operation. By default, about one
/// in 40 operations is tested; `ROSTER_FAULT_STRIDE=1` tests all of them.
@MainActor
struct FaultTests {
  private let tools: Folder
  private let injector: FaultInjector

  init() async throws {
    tools = try Folder()
    injector = try await FaultInjector(in: tools.url)
  }

  @Test(.timeLimit(.minutes(20)), arguments: FaultInjector.Fault.allCases)
  func newPlannerSurvivesFaults(_ fault: FaultInjector.Fault) async throws {
    try await tryAll(fault, try await SessionStates(startingWith: nil))
  }

  @Test(.timeLimit(.minutes(20)), arguments: FaultInjector.Fault.allCases)
  func plannerOfAKilledProgramSurvivesFaults(_ fault: FaultInjector.Fault) async throws {
    let killed = try await SessionStates.killed(by: injector)
    try await tryAll(fault, try await SessionStates(startingWith: killed))
  }

  private func tryAll(_ fault: FaultInjector.Fault, _ states: SessionStates) async throws {
    let stride = repetitions("ROSTER_FAULT_STRIDE", usual: 40)
    var random = SeededGenerator(seed: testSeed())
    var call = 1
    while true {
      let folder = try states.start()
      let run = try await injector.run(
        Writer.path, states.arguments(in: folder), fault, call: call, in: folder.url)
      guard let name = run.call else {
        #expect(run.command.status == 0 && call > 1, "\(run.command.errors)")
        break
      }
      let context: Comment = "\(fault) in call \(call), \(name)\(run.command.errors)"
      if fault == .kill {
        #expect(run.command.status == 128 + SIGKILL, context)
      } else {
        #expect(run.command.status == 0 || run.command.status == 1, context)
        #expect(run.command.status == 0 || !run.command.errors.isEmpty, context)
      }
      let confirmed = run.command.output.split(separator: "\n").count
      try states.check(folder, confirmed: confirmed, context)
      call += 1 + random.below(2 * stride - 1)
    }
  }
}
