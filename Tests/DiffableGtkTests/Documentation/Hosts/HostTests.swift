import Foundation
import TestSupport
import Testing

extension GtkSuite {
  /// The list in the windows of other programs: one in C, and one in Python with PyGObject.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(20)))
  struct HostTests {
    @Test func runsInOtherPrograms() async throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Package")
      let package = try ClientPackage("hosts", files: ClientPackage.files(in: folder))
      let build = try await package.build()
      try #require(build.status == 0, "\(build.output)\(build.errors)")
      let inC = try await Command(package.product("host-in-c").path)
      #expect(inC.status == 0 && inC.output == "shown in C\n", "\(inC.output)\(inC.errors)")
      let inPython = try await Command(
        "/usr/bin/python3",
        ["-B", package.folder.appending(path: "host.py").path, package.product("libFruitList.so").path])
      #expect(
        inPython.status == 0 && inPython.output == "shown in Python\n", "\(inPython.output)\(inPython.errors)"
      )
    }
  }
}
