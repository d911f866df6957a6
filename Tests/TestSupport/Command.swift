public import Foundation

/// The result of running a program.
public struct Command: Sendable {
  /// The exit code, or 128 plus the number of the signal that ended the program.
  public let status: Int32

  /// The program's standard output.
  public let output: String

  /// The program's standard error.
  public let errors: String

  /// The root of the checkout.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// Returns the path of an executable of the package. The test executable is in the same folder.
  public static func product(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
      path: name
    ).path
  }

  /// Runs a program and waits until it ends.
  ///
  /// - Parameters:
  ///   - program: The path, absolute or relative to the root of the checkout.
  ///   - arguments: The program's arguments.
  ///   - workingFolder: The working directory, or nil for the root of the checkout.
  ///   - change: Modifies the environment inherited from the tests.
  @MainActor  // A child process would inherit a worker thread's signal mask, which blocks all signals.
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
    // Use files, because a full pipe would block the program.
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
