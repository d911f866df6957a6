import Foundation
import Planner

/// A file, usually of a few kilobytes, that is always read and written as a whole.
struct SmallFile: Sendable {
  let path: String

  /// The maximum size that is read, in bytes. The columns of many wide tables, or the rows of long tables, can take a
  /// few MiB.
  private static let maximumSize = 32 << 20

  /// The location of the file, with symbolic links resolved. Replacing a link would detach a file that the user keeps
  /// elsewhere.
  private var url: URL {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
      url = URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()).absoluteURL
    }
    return url
  }

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
