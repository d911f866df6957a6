import Foundation
import Planner

/// A file of a few kilobytes that is always read and written as a whole.
struct SmallFile: Sendable {
  let path: String

  private static let maximumSize = 1 << 20

  /// The file itself, whether or not it exists. Symbolic links are resolved, because replacing a link would detach a
  /// file that the user keeps elsewhere.
  private var url: URL {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
      url = URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()).absoluteURL
    }
    return url
  }

  /// Reads the file. Returns nil if it doesn't exist, can't be read, or isn't a small regular file. Reading a pipe, for
  /// example, would block forever.
  func read() -> Data? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      size <= Self.maximumSize
    else { return nil }
    return try? Data(contentsOf: url)
  }

  /// Creates the folder of the file.
  func makeFolder() {
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// Replaces the file. Returns whether this was successful.
  func write(_ data: Data) -> Bool { (try? DurableFile.replace(url.path, with: data)) != nil }
}
