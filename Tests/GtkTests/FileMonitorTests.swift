import Foundation
import GtkTestSupport
import TestSupport
import Testing

@testable import Gtk

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FileMonitorTests {
  @MainActor
  final class Count { var value = 0 }

  private let folder: URL
  private let count = Count()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var path: String { folder.appending(path: "file").path }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: folder.appending(path: "file")) }

  private func monitor(delay: UInt32 = 50) -> FileMonitor {
    let count = count
    return FileMonitor(path: path, delay: delay) { count.value += 1 }
  }

  @Test func everyKindOfChangeIsReported() async throws {
    try write("a")
    let monitor = monitor()
    defer { monitor.cancel() }
    let changes: [() throws -> Void] = [
      { try write("b") },
      {
        try Data("c".utf8).write(to: folder.appending(path: "new"))
        rename(folder.appending(path: "new").path, path)
      },
      { try FileManager.default.removeItem(atPath: path) },
      { try write("d") },
      { rename(path, path + ".moved") },
    ]
    for (index, change) in changes.enumerated() {
      let before = count.value
      try change()
      #expect(try await eventually { count.value > before }, "change \(index)")
    }
  }

  @Test func movesOfFoldersAreReported() async throws {
    let inner = folder.appending(path: "a/b").path
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try Data("a".utf8).write(to: URL(filePath: inner + "/file"))
    let count = count
    let monitor = FileMonitor(path: inner + "/file", delay: 50) { count.value += 1 }
    defer { monitor.cancel() }
    for (from, to) in [("a/b", "a/c"), ("a/c", "a/b"), ("a", "d"), ("d", "a")] {
      let before = count.value
      #expect(rename(folder.appending(path: from).path, folder.appending(path: to).path) == 0)
      #expect(try await eventually { count.value > before }, "\(from) to \(to)")
    }
    let before = count.value
    try Data("b".utf8).write(to: URL(filePath: inner + "/file"))
    #expect(try await eventually { count.value > before }, "the file is still monitored")
  }

  /// Removes and creates the target of a link to a link.
  @Test(arguments: [true, false]) func changesOfALinksTargetAreReported(existsFirst: Bool) async throws {
    let data = folder.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: false)
    let target = data.appending(path: "target").path
    symlink("data/link", path)
    symlink(target, data.appending(path: "link").path)
    if existsFirst { try Data("a".utf8).write(to: URL(filePath: target)) }
    let monitor = monitor()
    defer { monitor.cancel() }
    let changes: [() throws -> Void] = [
      { try FileManager.default.removeItem(atPath: target) },
      { try Data("b".utf8).write(to: URL(filePath: target)) },
    ]
    for (index, change) in changes.enumerated().dropFirst(existsFirst ? 0 : 1) {
      let before = count.value
      try change()
      #expect(try await eventually { count.value > before }, "change \(index)")
    }
  }

  @Test func rapidChangesAreReportedOnce() async throws {
    try write("a")
    let monitor = monitor(delay: 400)
    defer { monitor.cancel() }
    for number in 0..<20 { try write("\(number)") }
    #expect(try await eventually { count.value > 0 })
    #expect(count.value == 1)
  }

  @Test func continuousChangesAreReportedPeriodically() async throws {
    try write("a")
    let monitor = monitor(delay: 100)
    defer { monitor.cancel() }
    let isTold = try await eventually {
      try? write(UUID().uuidString)
      return count.value > 0
    }
    #expect(isTold)
  }

  @Test func noChangesAreReportedAfterCancelling() async throws {
    try write("a")
    let cancelled = monitor()
    cancelled.cancel()
    var dropped: FileMonitor? = monitor()
    try write("b")
    dropped = nil
    #expect(dropped == nil)
    try await Task.sleep(for: .milliseconds(400))
    #expect(count.value == 0)
  }
}
