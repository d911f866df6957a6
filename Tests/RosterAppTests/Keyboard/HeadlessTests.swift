import Foundation
import TestSupport
import Testing

/// `meson-helper/testing/headless`, which all tests with a window depend on.
@Suite(.timeLimit(.minutes(10)))
struct HeadlessTests {
  @Test func exitCodeIsThatOfTheCommand() async throws {
    let run = try await Command(
      "meson-helper/testing/headless", ["sh", "-c", "echo on ${DISPLAY-$WAYLAND_DISPLAY}; exit 7"])
    #expect(run.status == 7)
    #expect(run.output.hasPrefix("on :") || run.output.hasPrefix("on wayland-"))
  }

  /// No process remains: neither a background process that ignores TERM, nor any process that a display
  /// needs.
  @Test(arguments: [nil, "INT", "TERM"])
  func noProcessesRemain(signal: String?) async throws {
    let script = """
      trap '' TERM
      sleep 1000 &
      echo "$XDG_RUNTIME_DIR" $! $(cat /proc/$PPID/task/$PPID/children)
      \(signal.map { "kill -\($0) $PPID; sleep 30" } ?? "")
      """
    let run = try await Command("meson-helper/testing/headless", ["bash", "-c", script])
    #expect(run.status == ["INT": 130, "TERM": 143][signal ?? ""] ?? 0)
    let words = run.output.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
    let processes = words.compactMap { Int($0) }
    #expect(processes.count == 4, "not a sleep, a command, a display and a bus: \(run.output)")
    for process in processes { #expect(!isRunning(process), "process \(process) is left") }
    #expect(!FileManager.default.fileExists(atPath: try #require(words.first)))
  }

  /// Returns whether the process is running and not a zombie.
  private func isRunning(_ process: Int) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = status.lastIndex(of: ")")
    else { return false }
    return !status[name...].hasPrefix(") Z")
  }
}
