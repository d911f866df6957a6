import Catalog
import Foundation
import Gettext
import Planner

/// A file, usually of a few kilobytes, that is always read and written as a whole.
struct SmallFile: Sendable {
  let path: String

  /// The maximum size of a file, in bytes. The columns of many wide tables, or the rows of long tables, can take a few
  /// MiB.
  private static let maximumSize = 32 << 20

  private var url: URL { URL(fileToReplace: path) }

  enum Contents<Value> {
    case missing
    case value(Value)
    case damaged
    /// The file can't be read at the moment, for example because of its permissions. It must not be replaced.
    case unreadable
  }

  func read<Value: Decodable>(_ type: Value.Type) -> Contents<Value> {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
    }
    // Read only regular files. Reading a pipe, for example, could block forever.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maximumSize else { return .damaged }
    guard status.st_size > 0 else { return .missing }
    guard let data = try? Data(contentsOf: url) else { return .unreadable }
    return (try? JSONDecoder().decode(type, from: data)).map(Contents.value) ?? .damaged
  }

  /// Renames a damaged file, which may contain data that the user needs. Files that were renamed earlier are kept.
  ///
  /// - Returns: A message, or nil if there is no file or it can't be renamed.
  func setAside() -> String? {
    let path = url.path, files = FileManager.default
    guard files.fileExists(atPath: path) else { return nil }
    let copies = ["\(path).damaged"] + (2...9).map { "\(path).damaged-\($0)" }
    guard let copy = copies.first(where: { !files.fileExists(atPath: $0) }),
      (try? files.moveItem(atPath: path, toPath: copy)) != nil
    else { return nil }
    return gettext(
      "{file} is damaged and has been renamed to {name}",
      ["file": printable(path), "name": printable(URL(fileURLWithPath: copy).lastPathComponent)])
  }

  func makeFolder() {
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// Replaces the file. Returns false if this fails, or if the file would be too large to be read again.
  func write(_ value: some Encodable) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value), data.count <= Self.maximumSize else { return false }
    return (try? DurableFile.replace(url.path, with: data)) != nil
  }
}
