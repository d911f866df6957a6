import Foundation
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The program doesn't use the network.
  @MainActor
  @Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
  struct PrivacyTests {
    private let folder = TemporaryFolder()

    /// Runs a window in a network namespace without interfaces, if the system allows that, and lists its
    /// sockets.
    @Test func onlyLocalSocketsAreUsed() async throws {
      let (log, picture) = (folder.path + "/log", folder.path + "/window.png")
      let isAllowed = try await Command("/usr/bin/unshare", ["-rn", "true"]).status == 0
      let run = try await Command(
        "/usr/bin/env",
        (isAllowed ? ["unshare", "-rn"] : []) + [
          "strace", "-fqq", "-e", "trace=socket,connect", "-o", log, Command.roster, "--search", "france",
          "--screenshot", picture,
        ])
      #expect(run.status == 0 && FileManager.default.fileExists(atPath: picture), "\(run.errors)")
      let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      let families = calls.flatMap { $0.matches(of: /\bAF_\w+/).map { String($0.0) } }
      #expect(!families.isEmpty && Set(families) == ["AF_UNIX"], "\(calls)")
    }
  }
}
