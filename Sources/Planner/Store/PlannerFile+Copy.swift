import Foundation
import GRDB

extension PlannerFile {
  /// The suffixes of the paths of a database file and its logs. If the file is a link, SQLite stores the logs beside
  /// the link's target, so resolve the link first.
  static let suffixes = ["", "-wal", "-shm", "-journal"]

  static let copiedSuffixes = suffixes.filter { $0 != "-shm" }

  static func inMemory(_ file: String, migrating: Bool) throws -> any DatabaseWriter {
    let queue = try DatabaseQueue()
    let source = try DatabaseQueue(path: file, configuration: configuration())
    defer { try? source.close() }
    try source.backup(to: queue)
    if migrating {
      try Schema.migrate(queue)
      try removeNULs(queue)
    }
    return queue
  }

  static func withCopy<Value>(
    of file: String, suffixes: [String] = copiedSuffixes, _ body: (String) throws -> Value
  ) throws -> Value {
    let file = URL(fileToReplace: file).path
    try checkAreRegular(file, suffixes: suffixes)
    let folders = [FileManager.default.temporaryDirectory, URL(filePath: "/dev/shm")].map {
      $0.appending(path: "roster-\(UUID())")
    }
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    // Use the second folder, which is in memory, if the disk with the temporary folder is full.
    guard let copy = try? copy(file, suffixes, to: folders[0]) else {
      return try body(copy(file, suffixes, to: folders[1]))
    }
    return try body(copy)
  }

  private static func copy(_ file: String, _ suffixes: [String], to folder: URL) throws -> String {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let copy = folder.appending(path: "planner.sqlite").path
    // If another process moves changes from the log into the file while both are copied, these changes might be missing
    // from both copies. In that case, copy again. Additions to the log don't matter.
    var before: FileStamp?
    for _ in 0..<10 {
      before = FileStamp(file)
      for suffix in suffixes {
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
    return copy
  }

  /// Renames a damaged file and its logs, and returns the file's new URL. If the path is a link, its target is renamed,
  /// and the link stays in place.
  static func setAside(_ file: String) throws -> URL {
    let file = URL(fileToReplace: file).path
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
    try DurableFile.flush(folder: URL(filePath: file).deletingLastPathComponent().path, of: file)
    return URL(filePath: aside)
  }
}
