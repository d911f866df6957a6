import TestSupport
import Testing

@testable import DiffableGtk

/// The phases of a list, and the transitions that they allow.
@MainActor
struct PhaseTests {
  private let states: [ListPhase.State] = [.atRest, .changing, .layingOut, .callingProgram("a cell")]

  @Test func onlyCertainTransitionsAreAllowed() {
    let allowed: Set<[Int]> = [[0, 0], [0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3], [3, 3]]
    for (from, state) in states.enumerated() {
      for (to, next) in states.enumerated() {
        #expect(state.allows(next) == allowed.contains([from, to]), "\(state) → \(next)")
      }
    }
  }

  @Test func phasesAreRestored() {
    let phase = ListPhase()
    phase.within(.changing) {
      phase.within(.layingOut) {
        phase.within(.callingProgram("a cell")) {
          #expect(phase.isChanging && phase.state == .callingProgram("a cell"))
        }
        #expect(phase.state == .layingOut)
      }
      #expect(phase.state == .changing)
    }
    #expect(phase.state == .atRest && !phase.isChanging)
    struct Failure: Error {}
    #expect(throws: Failure.self) { try phase.within(.layingOut) { throw Failure() } }
    #expect(phase.state == .atRest)
  }

  @Test func interferenceTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let phase = ListPhase()
        phase.requireAtRest("apply")
        phase.within(.callingProgram("viewProvider is running")) { phase.requireAtRest("apply") }
      }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("apply: can't change the list while viewProvider is running"), "\(message)")
  }
}
