import Foundation
import GRDB

extension PlannerFile {
  /// What SQLite adds to the name of the file for each file that belongs to it.
  static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Reads a file into memory: for a folder in which SQLite may not put the file's index beside it.
  ///
  /// It is writable so that an older version can be brought up to date; nobody writes to it otherwise.
  static func inMemory(_ file: String, migrating: Bool) throws -> any DatabaseWriter {
    let queue = try DatabaseQueue()
    let source = try DatabaseQueue(path: file, configuration: configuration())
    defer { try? source.close() }
    try source.backup(to: queue)
    if migrating { try Schema.migrate(queue) }
    return queue
  }

  /// Calls with a copy of a file and its logs, which is removed afterwards.
  static func withCopy<Value>(of file: String, _ body: (String) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "planner.sqlite").path
    // A process that moves its log into the file meanwhile would leave neither in the copy. What it adds to the log does not matter.
    var before: FileStamp?
    for _ in 0..<10 {
      before = FileStamp(file)
      for suffix in suffixes where suffix != "-shm" {
        unlink(copy + suffix)
        guard access(file + suffix, F_OK) == 0 else { continue }
        guard let data = FileManager.default.contents(atPath: file + suffix) else {
          throw PlannerError.system(file: file, number: EACCES)
        }
        try data.write(to: URL(filePath: copy + suffix))
      }
      if FileStamp(file) == before { break }
      usleep(20_000)
    }
    return try body(copy)
  }

  /// Gives a file and its logs another name that nothing has yet.
  static func setAside(_ file: String) throws -> URL {
    let stem = file.hasSuffix(".sqlite") ? String(file.dropLast(7)) : file
    var number = 1
    var aside: String
    repeat {
      aside = "\(stem).damaged-\(Day())\(number == 1 ? "" : "-\(number)").sqlite"
      number += 1
    } while suffixes.contains { access(aside + $0, F_OK) == 0 }
    for suffix in suffixes where access(file + suffix, F_OK) == 0 {
      guard rename(file + suffix, aside + suffix) == 0 else { throw PlannerError.system(file: file) }
    }
    return URL(filePath: aside)
  }
}

/// Tells whether a file was written to.
private struct FileStamp: Equatable {
  private let node: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if there is no file.
  init?(_ file: String) {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    (node, size) = (UInt64(status.st_ino), Int64(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
