import DiffableGtk
import Foundation
import Gtk
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ScreenshotTests {
    private let folder = TemporaryFolder()

    private func take(_ test: TestWindow, _ path: String) async -> Bool {
      await withCheckedContinuation { continuation in
        Screenshot(path: path).take(of: test.window) { continuation.resume(returning: $0) }
      }
    }

    @Test(arguments: [(1080, 720), (360, 400), (640, 480)] as [(Int32, Int32)])
    func pictureHasTheSizeOfTheWindow(width: Int32, height: Int32) async throws {
      let test = try await TestWindow(size: (width, height), query: "pea")
      let path = folder.path + "/window.png"
      #expect(await take(test, path))
      let picture = try Texture.load(path: path)
      #expect(picture.size == (Int(width), Int(height)))
    }

    @Test func pictureIsOfTheSettledWindow() async throws {
      let test = try await TestWindow()
      let (first, second) = (folder.path + "/1.png", folder.path + "/2.png")
      // The search, its animation and the page transition have only just begun.
      test.pane.entry.text = "pea"
      test.window.detailPane.show(Samples.library[Samples.id("fruit:pear")])
      #expect(await take(test, first))
      try await test.settle()
      #expect(await take(test, second))
      let pictures = try [first, second].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
      #expect(pictures[0] == pictures[1])
    }

    @Test func unwritableFileIsReported() async throws {
      let test = try await TestWindow()
      #expect(await take(test, "/proc/none/window.png") == false)
      #expect(await take(test, folder.path) == false)
    }
  }
}
