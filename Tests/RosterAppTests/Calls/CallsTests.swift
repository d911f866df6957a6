import GtkTestSupport
import TestSupport
import Testing

/// One program on the session bus, and what later starts and the desktop ask of it.
@Suite(.byHand, .timeLimit(.minutes(5)))
struct CallsTests {
  @Test func oneProgramDoesWhatAllAreAskedFor() async throws {
    let run = try await Command(
      "meson-helper/testing/headless",
      ["/usr/bin/python3", "-B", "Tests/RosterAppTests/Calls/calls.py", Command.roster]
    ) { $0["G_DEBUG"] = nil }  // The script sets it for Roster; its own libraries are not on trial.
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
