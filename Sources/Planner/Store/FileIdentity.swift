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

  /// Creates the identity of an open file, or returns nil if the descriptor isn't open.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}

/// The properties of a file that reveal whether it was modified.
public struct FileStamp: Equatable {
  private let node: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Creates the current stamp of a file, or returns nil if the file doesn't exist.
  public init?(_ file: String) {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    (node, size) = (UInt64(status.st_ino), Int64(status.st_size))
    (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }
}
