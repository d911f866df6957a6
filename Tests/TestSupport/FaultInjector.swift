public import Foundation

/// Runs programs whose file operations fail or are recorded. `Tests/FaultInjector/faults.c` explains how this
/// works.
public struct FaultInjector: Sendable {
  /// The effect of a fault on a call.
  public enum Fault: String, CaseIterable, Sendable {
    /// This call and all later ones fail because the disk is full.
    case full
    /// The call fails with an input/output error.
    case error
    /// This call and all later ones fail with an input/output error, as if the disk were removed.
    case lost
    /// The call isn't permitted.
    case denied
    /// The program has too many open files.
    case descriptors
    /// Only half of the bytes are read or written.
    case short
    /// The program is killed. If the call writes, half of the bytes are written.
    case kill
  }

  /// A recorded change to a file.
  public struct Change: Sendable {
    /// The name in `faults.c`: create, write, truncate, sync, rename, unlink, mkdir.
    public var name: String
    /// The path, or an empty string for the program's output.
    public var path: String
    /// The offset of a write, or the new size of a truncated file.
    public var offset: Int
    /// The bytes written, or the previous path of a renamed file.
    public var bytes: [UInt8]

    /// Creates a change.
    public init(name: String, path: String, offset: Int, bytes: [UInt8]) {
      (self.name, self.path, self.offset, self.bytes) = (name, path, offset, bytes)
    }
  }

  private let library: URL

  /// Builds the library with the system's C compiler, in a folder.
  @MainActor
  public init(in folder: URL) async throws {
    library = folder.appending(path: "faults.so")
    let source = Command.root.appending(path: "Tests/FaultInjector/faults.c").path
    let build = try await Command(
      "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", "-Wall", "-o", library.path, source])
    guard build.status == 0 else {
      throw CocoaError(.executableLoad, userInfo: [NSLocalizedFailureReasonErrorKey: build.errors])
    }
  }

  /// Runs a program with one fault.
  ///
  /// - Parameters:
  ///   - fault: The fault to inject.
  ///   - call: The call with the fault, counted from 1 among the calls on files in `folder` that can have
  ///     this fault.
  ///   - folder: The folder with the files.
  /// - Returns: The result, and a description of the call, which is nil if there were fewer calls.
  @MainActor
  public func run(
    _ program: String, _ arguments: [String], _ fault: Fault, call: Int, in folder: URL,
    environment change: (inout [String: String]) -> Void = { _ in }
  ) async throws -> (command: Command, call: String?) {
    let report = library.deletingLastPathComponent().appending(path: "report")
    try? FileManager.default.removeItem(at: report)
    let command = try await Command(program, arguments) {
      change(&$0)
      prepare(&$0, folder)
      ($0["FAULT_KIND"], $0["FAULT_CALL"], $0["FAULT_REPORT"]) = (fault.rawValue, "\(call)", report.path)
    }
    return (command, try? String(contentsOf: report, encoding: .utf8))
  }

  /// Runs a program and returns its changes to files in a folder and its output, in order.
  @MainActor
  public func changes(_ program: String, _ arguments: [String], in folder: URL) async throws -> [Change] {
    let log = library.deletingLastPathComponent().appending(path: "log")
    try? FileManager.default.removeItem(at: log)
    _ = try await Command(program, arguments) {
      prepare(&$0, folder)
      $0["FAULT_LOG"] = log.path
    }
    var rest = try Data(contentsOf: log)[...]
    var changes = [Change]()
    while let end = rest.firstIndex(of: 0x0A) {
      let words = String(decoding: rest[..<end], as: UTF8.self)
        .split(separator: "\t", omittingEmptySubsequences: false)
      guard words.count == 4, let offset = Int(words[2]), let size = Int(words[3]) else { break }
      rest = rest[(end + 1)...]
      changes.append(
        Change(
          name: String(words[0]), path: String(words[1]), offset: offset, bytes: Array(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    guard rest.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    return changes
  }

  private func prepare(_ environment: inout [String: String], _ folder: URL) {
    environment["LD_PRELOAD"] = library.path
    environment["FAULT_FOLDER"] = folder.resolvingSymlinksInPath().path
    // AddressSanitizer refuses to run unless its runtime is the first library.
    environment["ASAN_OPTIONS"] = "verify_asan_link_order=0:detect_leaks=0"
  }
}
