import Foundation
import GRDB

extension PlannerFile {
  /// Opens a copy, for a folder in which SQLite may not put the file's index beside it.
  ///
  /// The copy has no name any more when this returns. It is writable so that an older version can be brought up to date; nobody
  /// writes to it otherwise.
  static func copyForReading(_ file: String, migrating: Bool) throws -> any DatabaseWriter {
    try withCopy(of: file) { copy in
      let queue = try DatabaseQueue()
      let source = try DatabaseQueue(path: copy, configuration: configuration)
      defer { try? source.close() }
      try source.backup(to: queue)
      if migrating { try Schema.migrate(queue) }
      return queue
    }
  }

  /// `examine` on a copy.
  static func examineCopy(of file: String) -> State {
    do { return try withCopy(of: file, examine) } catch { return .unreadable(error) }
  }

  private static func withCopy<Value>(of file: String, _ body: (String) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "planner.sqlite").path
    for suffix in ["", "-wal"] where access(file + suffix, F_OK) == 0 {
      guard let data = FileManager.default.contents(atPath: file + suffix) else {
        throw PlannerError.system(file: file, number: EACCES)
      }
      try data.write(to: URL(filePath: copy + suffix))
    }
    return try body(copy)
  }

  /// Gives a file and its log another name that nothing has yet.
  static func setAside(_ file: String) throws -> URL {
    let stem = file.hasSuffix(".sqlite") ? String(file.dropLast(7)) : file
    var number = 1
    var aside: String
    repeat {
      aside = "\(stem).damaged-\(Day())\(number == 1 ? "" : "-\(number)").sqlite"
      number += 1
    } while ["", "-wal", "-shm"].contains { access(aside + $0, F_OK) == 0 }
    for suffix in ["", "-wal", "-shm"] where access(file + suffix, F_OK) == 0 {
      guard rename(file + suffix, aside + suffix) == 0 else { throw PlannerError.system(file: file) }
    }
    return URL(filePath: aside)
  }
}

/// One process at a time examines and opens the file, so that none takes a new one for the damaged one.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PlannerError.system(file: path) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = PlannerError.system(file: path)
        Glibc.close(descriptor)
        throw error
      }
    }
  }

  func unlock() { flock(descriptor, LOCK_UN) }

  deinit { Glibc.close(descriptor) }
}
