import GtkTestSupport
import TestSupport
import Testing

/// The program on a display of its own, used only with the keyboard and accessible descriptions.
@Suite(.needsXServer, .timeLimit(.minutes(10)))
struct KeyboardTests {
  @Test func keyboardAloneSearchesSelectsAndReads() async throws {
    let run = try await Command(
      "meson-helper/testing/headless",
      ["/usr/bin/python3", "-B", "Tests/RosterAppTests/Keyboard/keyboard.py", Command.roster]
    ) { $0["G_DEBUG"] = nil }  // The script sets it for Roster, not for its own libraries.
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
