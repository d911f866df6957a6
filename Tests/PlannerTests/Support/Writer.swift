import Foundation
import TestSupport
import Testing

/// Runs `planner-writer` as another process.
enum Writer {
  static let path = Command.product("planner-writer")

  /// Starts the process and kills it after some time.
  ///
  /// - Parameter lines: The number of lines that the process must write before the time is measured.
  /// - Returns: The complete lines of output.
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
    // Waiting synchronously would run Foundation's run loop here, in parallel with other tests.
    try await eventually { !process.isRunning }
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
