import Foundation
import TestSupport
import Testing

/// Runs `planner-writer` as another process.
enum Writer {
  /// The executable is next to the test bundle, which this process has mapped.
  static let path: String = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let bundle = maps.split(separator: "\n").first { $0.hasSuffix(".xctest") }
    guard let path = bundle.flatMap({ line in line.firstIndex(of: "/").map { line[$0...] } }) else {
      return ""
    }
    return URL(filePath: String(path)).deletingLastPathComponent().appending(path: "planner-writer").path
  }()

  /// Starts the process and kills it after some time.
  ///
  /// - Parameter lines: the number of lines that the process writes before the time begins.
  /// - Returns: the complete lines of output.
  @MainActor
  static func killed(
    _ arguments: [String], after time: Duration, lines: Int = 0
  ) async throws -> [String] {
    let output = FileManager.default.temporaryDirectory.appending(path: "planner-output-\(UUID())")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    let newline = UInt8(ascii: "\n")
    try await eventually {
      try !process.isRunning || Data(contentsOf: output).count { $0 == newline } >= lines
    }
    try await Task.sleep(for: time)
    kill(process.processIdentifier, SIGKILL)
    // Waiting synchronously would run Foundation's loop here, in parallel with other tests.
    try await eventually { !process.isRunning }
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
