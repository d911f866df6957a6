import GtkTestSupport
import TestSupport
import Testing

/// The real program on a display of its own, with nothing but a keyboard and what a screen reader is told.
@Suite(.byHand, .timeLimit(.minutes(3)))
struct KeyboardTests {
  @Test func searchSelectAndReadByKeyboardAlone() async throws {
    let run = try await Command(
      "meson-helper/testing/headless",
      ["/usr/bin/python3", "-B", "Tests/RosterAppTests/Keyboard/keyboard.py", Command.roster]
    ) { $0["G_DEBUG"] = nil }  // The script sets it for Roster; its own libraries are not on trial.
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
