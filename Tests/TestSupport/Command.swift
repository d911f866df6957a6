public import Foundation

/// A program that has run, and what it printed.
public struct Command: Sendable {
  /// Its exit code; for one ended by a signal, 128 and the signal's number.
  public let status: Int32

  /// What it printed on standard output.
  public let output: String

  /// What it printed on standard error.
  public let errors: String

  /// The top of the checkout.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// Runs a program and waits until it ends.
  ///
  /// - Parameters:
  ///   - program: its path, from the top of the checkout.
  ///   - arguments: what it is given.
  ///   - workingFolder: where it runs; nil for the top of the checkout.
  ///   - change: sets its environment, which starts as that of the tests.
  @MainActor  // A worker thread would hand down that it blocks every signal.
  public init(
    _ program: String, _ arguments: [String] = [], in workingFolder: String? = nil,
    environment change: (inout [String: String]) -> Void = { _ in }
  ) async throws {
    let process = Process()
    process.executableURL = URL(filePath: program, relativeTo: Self.root)
    process.arguments = arguments
    process.currentDirectoryURL = workingFolder.map { URL(filePath: $0) } ?? Self.root
    var environment = ProcessInfo.processInfo.environment
    change(&environment)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // Files, because a pipe that nobody reads while the program runs fills up and stops it.
    let folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "errors"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let wasSignal = process.terminationReason == .uncaughtSignal
    status = process.terminationStatus + (wasSignal ? 128 : 0)
    output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }
}
