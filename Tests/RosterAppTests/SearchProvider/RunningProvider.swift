import Foundation
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

/// `roster --search-provider` in its own process, without a display.
@MainActor
final class RunningProvider {
  private let process = Process()
  private let folder = TemporaryFolder()

  /// Starts the process, and waits until it owns its name on the bus.
  init(patience: String = "600", environment more: [String: String] = [:]) async throws {
    process.executableURL = URL(filePath: Command.roster)
    process.arguments = ["--search-provider", "--patience", patience]
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "ROSTER_DATA_DIR", "XDG_DATA_DIRS"] { environment[name] = nil }
    environment["XDG_STATE_HOME"] = folder.path
    environment["XDG_DATA_HOME"] = folder.path
    process.environment = environment.merging(more) { $1 }
    let errors = try folder.write("errors", "")
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
    try process.run()
    try await eventually { await SessionBus.has(SearchProvider.busName) || !process.isRunning }
    try #require(process.isRunning, "\(self.errors)")
  }

  /// The text printed to standard error.
  var errors: String { (try? String(contentsOfFile: "\(folder.path)/errors", encoding: .utf8)) ?? "" }

  var isRunning: Bool { process.isRunning }

  /// The exit code, after the process has ended.
  var status: Int32 { process.terminationStatus }

  /// Calls a method of GNOME Shell's interface.
  func call(_ method: String, _ arguments: String) async -> SessionBus.Answer {
    await SessionBus.call(
      SearchProvider.busName, SearchProvider.path, "org.gnome.Shell.SearchProvider2", method, arguments)
  }

  /// Calls a method of KRunner's interface.
  func callRunner(_ method: String, _ arguments: String = "()") async -> SessionBus.Answer {
    await SessionBus.call(
      SearchProvider.busName, SearchProvider.path, "org.kde.krunner1", method, arguments)
  }

  /// Ends the process, and waits until its bus name is free.
  func end() async throws {
    process.terminate()
    try await eventually { !self.process.isRunning }
    try await eventually { await !SessionBus.has(SearchProvider.busName) }
  }
}
