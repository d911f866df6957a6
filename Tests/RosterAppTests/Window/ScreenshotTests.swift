import DiffableGtk
import Foundation
import Gtk
import TestSupport
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
      let picture = try Texture.load(png: Array(Data(contentsOf: URL(filePath: path))))
      #expect(picture.size == (Int(width), Int(height)))
    }

    @Test func pictureIsOfTheSettledWindow() async throws {
      let test = try await TestWindow()
      let (first, second) = (folder.path + "/1.png", folder.path + "/2.png")
      // Take the first picture before the search and its animation have finished.
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

    /// Some of these values crash libraries that Roster uses.
    @Test(arguments: [
      ["LC_ALL": "../%s"], ["LANG": String(repeating: "de_DE", count: 20_000)],
      ["LANG": "de_DE.UTF-8", "LANGUAGE": "../..:*"],
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"],
    ])
    func unusualEnvironmentIsAccepted(_ environment: [String: String]) async throws {
      let path = folder.path + "/window.png"
      let run = try await Command(Command.roster, ["--screenshot", path]) { $0.merge(environment) { $1 } }
      #expect(run.status == 0 && FileManager.default.fileExists(atPath: path), "\(run.errors)")
      #expect(!run.errors.contains("CRITICAL"), "\(run.errors)")
    }

    /// These values aren't valid UTF-8, so only a shell can set them.
    @Test func invalidLocaleIsAccepted() async throws {
      let path = folder.path + "/window.png"
      let run = try await Command(
        "/bin/bash",
        ["-c", #"LC_ALL=$'\xFF\xFE' LANGUAGE=$'\xFF' "$0" --screenshot "$1""#, Command.roster, path])
      #expect(run.status == 0 && FileManager.default.fileExists(atPath: path), "\(run.errors)")
    }
  }
}
