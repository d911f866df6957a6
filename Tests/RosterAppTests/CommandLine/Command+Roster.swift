import Foundation
import TestSupport

extension Command {
  /// The built executable.
  static let roster = product("roster")

  /// Runs `roster` outside the checkout and without a display, so that starting GTK fails.
  static func roster(_ arguments: [String], environment: [String: String] = [:]) async throws -> Command {
    try await Command(roster, arguments, in: "/") { isolate(&$0, environment) }
  }

  /// Runs a shell command in which `"$roster"` is the executable.
  static func roster(shell line: String, environment: [String: String] = [:]) async throws -> Command {
    try await Command("/bin/bash", ["-c", line], in: "/") {
      isolate(&$0, environment.merging(["roster": roster]) { $1 })
    }
  }

  private static func isolate(_ environment: inout [String: String], _ changes: [String: String]) {
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "ROSTER_DATA_DIR", "XDG_DATA_DIRS"] { environment[name] = nil }
    environment.merge(changes) { $1 }
  }
}
