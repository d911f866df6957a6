import Catalog
import Foundation
import Gettext
import Planner

/// A file, usually of a few kilobytes, that is always read and written as a whole.
struct SmallFile: Sendable {
  let path: String

  /// The maximum size that is read, in bytes. The columns of many wide tables, or the rows of long tables, can take a
  /// few MiB.
  private static let maximumSize = 32 << 20

  private var url: URL { URL(fileToReplace: path) }

  /// Returns nil for anything but a regular file, because reading a pipe, for example, would block forever.
  func read<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      size <= Self.maximumSize, let data = try? Data(contentsOf: url)
    else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  /// Renames a damaged file, which may contain data that the user needs. The copies of earlier damaged files stay.
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

  func write(_ value: some Encodable) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return false }
    return (try? DurableFile.replace(url.path, with: data)) != nil
  }
}
