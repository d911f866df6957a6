import Foundation
import TestSupport
import Testing

@testable import RosterApp

/// Paths for pictures, and messages about pictures of the wrong size.
struct PictureFileTests {
  private let folder = TemporaryFolder()

  private func message(_ path: String) -> String? {
    do throws(RequestError) {
      _ = try pictureFile(path)
      return nil
    } catch {
      return error.text
    }
  }

  @Test func linksAreFollowed() throws {
    let file = try folder.write("real.png", "x")
    let link = "\(folder.path)/link.png", second = "\(folder.path)/second.png", new = "\(folder.path)/new.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.png")
    try FileManager.default.createSymbolicLink(atPath: second, withDestinationPath: link)
    #expect(try pictureFile(second) == file)
    #expect(try pictureFile(new) == new)
    let dangling = "\(folder.path)/dangling.png"
    try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: "new.png")
    #expect(try pictureFile(dangling) == new)
    let round = "\(folder.path)/round.png"
    try FileManager.default.createSymbolicLink(atPath: round, withDestinationPath: "round.png")
    #expect(message(round)?.hasSuffix("is a broken link.") == true)
  }

  @Test func onlyRegularFilesAreWritten() throws {
    #expect(message("/dev/null") == "Can’t write the screenshot: /dev/null is a device, not a regular file.")
    #expect(message(folder.path) == "Can’t write the screenshot: \(folder.path) is a folder.")
    #expect(message("/nowhere/a.png") == "Can’t write the screenshot: the folder /nowhere doesn’t exist.")
    #expect(message("a-new-picture.png") == nil)
  }

  @Test func commandLineRejectsADevice() async throws {
    let run = try await Command.roster(["--screenshot", "/dev/full"])
    #expect(run.errors == "roster: Can’t write the screenshot: /dev/full is a device, not a regular file.\n")
    #expect(run.status == 1)
  }

  @Test func picturesOfTheWrongSizeAreReported() throws {
    let size = try LaunchOptions.Size(argument: "5000x800")
    #expect(size.sizeError(of: (5000, 800)) == nil)
    #expect(
      size.sizeError(of: (1280, 800))
        == "The screenshot is 1280x800 instead of 5000x800: the display is too small.")
    #expect(
      size.sizeError(of: (5001, 800))
        == "The screenshot is 5001x800 instead of 5000x800: the window can’t be smaller.")
  }

  @MainActor
  @Test func invalidFileGivesExitCodeOne() throws {
    let bad = try folder.write("bad.json", "{")
    let good = try folder.writeCatalog("good.json", name: "good", items: ["a"])
    var shown = [Int]()
    func run(_ files: String...) -> Int32 {
      runRoster(files) { options in
        shown.append(options.library.catalogs.count)
        return 0
      }
    }
    #expect(run(good) == 0)
    #expect(run(good, bad) == 1)
    #expect(run(bad) == 1)
    #expect(shown == [1, 1, 0])
  }
}
