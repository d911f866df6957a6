public import Foundation

/// A program that has run, and what it printed.
public struct Command: Sendable {
  /// Its exit code; for one ended by a signal, 128 and the signal's number.
  public let status: Int32

  /// Standard output and standard error, as they came.
  public let output: String

  /// The top of the checkout.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// Runs a program at the top of the checkout and waits until it ends.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: what it is given.
  ///   - change: sets its environment, which starts as that of the tests.
  @MainActor  // A worker thread would hand down that it blocks every signal.
  public init(
    _ program: String, _ arguments: [String] = [],
    environment change: (inout [String: String]) -> Void = { _ in }
  ) async throws {
    let process = Process()
    process.executableURL = URL(filePath: program, relativeTo: Self.root)
    process.arguments = arguments
    process.currentDirectoryURL = Self.root
    var environment = ProcessInfo.processInfo.environment
    change(&environment)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // A file, because a pipe that nobody reads while the program runs fills up and stops it.
    let file = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID())")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let wasSignal = process.terminationReason == .uncaughtSignal
    status = process.terminationStatus + (wasSignal ? 128 : 0)
    output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
