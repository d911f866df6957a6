import Foundation
import GtkTestSupport
import TestSupport
import Testing

/// The gallery in a separate process, used with a simulated touchpad and read from the accessibility bus.
@Suite(.needsXServer, .timeLimit(.minutes(10)))
struct TouchpadTests {
  @Test func rowsAreSwiped() async throws {
    let run = try await Command(
      "meson-helper/testing/headless",
      [
        "/usr/bin/python3", "-B", "Tests/DiffableGalleryTests/Touchpad/touchpad.py",
        Command.product("diffable-gallery"),
      ]
    ) { $0["G_DEBUG"] = nil }
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
