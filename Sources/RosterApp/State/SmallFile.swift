import Foundation
import Planner

/// A file, usually of a few kilobytes, that is always read and written as a whole.
struct SmallFile: Sendable {
  let path: String

  /// The maximum size that is read, in bytes. The columns of many wide tables, or the rows of long tables, can take a
  /// few MiB.
  private static let maximumSize = 32 << 20

  private var url: URL { URL(fileToReplace: path) }

  /// Reads JSON from the file, or returns nil if the file can't be read or decoded, is too large, or isn't a regular
  /// file. Reading a pipe, for example, would block forever.
  func read<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      size <= Self.maximumSize, let data = try? Data(contentsOf: url)
    else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  func makeFolder() {
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// Replaces the file with JSON, and returns whether this succeeded.
  func write(_ value: some Encodable) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return false }
    return (try? DurableFile.replace(url.path, with: data)) != nil
  }
}

extension URL {
  /// Creates the URL of a file, with symbolic links resolved, even if the file doesn't exist. Replacing a link would
  /// detach a file that the user keeps elsewhere.
  init(fileToReplace path: String) {
    self = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: self.path) else { break }
      self = URL(fileURLWithPath: target, relativeTo: deletingLastPathComponent()).absoluteURL
    }
  }
}
