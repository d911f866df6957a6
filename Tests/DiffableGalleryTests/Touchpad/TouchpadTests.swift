import Foundation
import GtkTestSupport
import TestSupport
import Testing

/// The gallery as a separate program, with touchpad gestures and screen reader output.
@Suite(.needsXServer, .timeLimit(.minutes(2)))
struct TouchpadTests {
  /// The built executable, next to the test bundle, which is one of this process's mapped files.
  private static let gallery: String? = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let bundle = maps.split(separator: "\n").first { $0.hasSuffix(".xctest") }
    return bundle.flatMap { line in line.firstIndex(of: "/").map { line[$0...] } }.map {
      URL(filePath: String($0)).deletingLastPathComponent().appending(path: "diffable-gallery").path
    }
  }()

  @Test func rowsAreSwiped() async throws {
    let run = try await Command(
      "meson-helper/testing/headless",
      [
        "/usr/bin/python3", "-B", "Tests/DiffableGalleryTests/Touchpad/touchpad.py",
        try #require(Self.gallery),
      ]
    ) { $0["G_DEBUG"] = nil }
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
