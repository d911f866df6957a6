import Foundation
import TestSupport
import Testing

/// `planner-writer`, the other process.
enum Writer {
  /// Beside the test bundle, which is among the files that this process has mapped.
  static let path: String = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let bundle = maps.split(separator: "\n").first { $0.hasSuffix(".xctest") }
    guard let path = bundle.flatMap({ line in line.firstIndex(of: "/").map { line[$0...] } }) else {
      return ""
    }
    return URL(filePath: String(path)).deletingLastPathComponent().appending(path: "planner-writer").path
  }()

  /// Starts it, and kills it some time after.
  ///
  /// - Parameter isUnderWay: whether the time begins when it has printed its first line.
  /// - Returns: the lines it has printed in whole.
  @MainActor
  static func killed(
    _ arguments: [String], after time: Duration, isUnderWay: Bool = false
  ) async throws -> [String] {
    let output = FileManager.default.temporaryDirectory.appending(path: "planner-output-\(UUID())")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    if isUnderWay {
      try await eventually { try !process.isRunning || !Data(contentsOf: output).isEmpty }
    }
    try await Task.sleep(for: time)
    kill(process.processIdentifier, SIGKILL)
    // To wait for it in one go would run Foundation's loop here, where other tests are.
    try await eventually { !process.isRunning }
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
