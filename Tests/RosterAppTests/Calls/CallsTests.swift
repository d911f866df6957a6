import GtkTestSupport
import TestSupport
import Testing

/// One instance on the session bus that handles later launches and requests from the desktop.
@Suite(.needsXServer, .timeLimit(.minutes(10)))
struct CallsTests {
  @Test func oneInstanceHandlesAllRequests() async throws {
    let run = try await Command(
      "meson-helper/testing/headless",
      ["/usr/bin/python3", "-B", "Tests/RosterAppTests/Calls/calls.py", Command.roster]
    ) { $0["G_DEBUG"] = nil }  // The script sets this variable only for Roster.
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
