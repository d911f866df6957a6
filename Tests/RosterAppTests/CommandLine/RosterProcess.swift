import Foundation

/// The built executable, run to its end.
struct RosterProcess {
  let code: Int32
  let output: String
  let errors: String

  /// Beside the test bundle, which is among the files that this process has mapped.
  static let executable: String = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let bundle = maps.split(separator: "\n").first { $0.hasSuffix(".xctest") }
    guard let path = bundle.flatMap({ line in line.firstIndex(of: "/").map { line[$0...] } }) else {
      return ""
    }
    return URL(filePath: String(path)).deletingLastPathComponent().appending(path: "roster").path
  }()

  /// Runs it without a display, so that whoever starts GTK fails.
  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    try self.init(executable: Self.executable, arguments, environment: environment)
  }

  /// Runs a line of shell in which `"$roster"` is the executable.
  init(shell line: String, environment: [String: String] = [:]) throws {
    let environment = environment.merging(["roster": Self.executable]) { $1 }
    try self.init(executable: "/bin/bash", ["-c", line], environment: environment)
  }

  private init(executable: String, _ arguments: [String], environment: [String: String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    var inherited = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "ROSTER_DATA_DIR", "XDG_DATA_DIRS"] { inherited[name] = nil }
    process.environment = inherited.merging(environment) { $1 }
    process.currentDirectoryURL = URL(filePath: "/")
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory.appending(path: "roster-errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    code = process.terminationStatus
    self.output = String(decoding: printed, as: UTF8.self)
    self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
  }
}
