import GtkTestSupport
import TestSupport
import Testing

/// The program on its own display, used with the keyboard only and read through the accessibility tree.
@Suite(.needsXServer, .timeLimit(.minutes(10)))
struct KeyboardTests {
  @Test func keyboardAloneSearchesSelectsAndReads() async throws {
    let run = try await Command(
      "meson-helper/testing/headless",
      ["/usr/bin/python3", "-B", "Tests/RosterAppTests/Keyboard/keyboard.py", Command.roster]
    ) { $0["G_DEBUG"] = nil }  // The script sets this variable only for Roster.
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
