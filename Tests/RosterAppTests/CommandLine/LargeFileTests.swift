import Catalog
import Foundation
import TestSupport
import Testing

@testable import RosterApp

/// Large files on the command line, which are read after the window opens.
@MainActor
struct LargeFileTests {
  private func options(_ arguments: [String]) -> LaunchOptions? {
    var given: LaunchOptions?
    _ = runRoster(arguments) { options in
      given = options
      return 0
    }
    return given
  }

  @Test(arguments: [(0, true), (3 << 20, false)])
  func onlySmallFilesAreReadBeforeTheWindow(bytes: Int, isRead: Bool) throws {
    let folder = TemporaryFolder()
    let small = try String(
      contentsOfFile: folder.writeCatalog("small.json", name: "large", items: ["a"]), encoding: .utf8)
    // Trailing whitespace is valid JSON.
    let path = try folder.write("large.json", small + String(repeating: " ", count: bytes))
    let opened = try #require(options([path]))
    #expect(opened.files.map(\.path) == [path] && opened.errors.isEmpty)
    #expect((opened.loaded.map(\.catalog.name) == ["large"]) == isRead)
    // `--select` needs the catalogue, so the file is read first.
    let selecting = try #require(options(["--select", "large:a", path]))
    #expect(selecting.loaded.map(\.catalog.name) == ["large"] && selecting.selection != nil)
  }

  @Test func missingFileIsReportedImmediately() throws {
    #expect(try #require(options(["/nonexistent/large.json"])).errors.count == 1)
  }
}
