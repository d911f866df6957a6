import Foundation

/// The identity of a file, regardless of its path.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}

/// Properties of a file, at least one of which changes when the file is modified.
public struct FileStamp: Equatable, Sendable {
  private let node: UInt64
  /// The size of the file, in bytes.
  public let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the stamp of a file or, for a symbolic link, of its target. Returns nil if the file doesn't exist.
  public init?(_ file: String) {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    (node, size) = (UInt64(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }
}
