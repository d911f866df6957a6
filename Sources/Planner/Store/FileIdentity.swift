import Foundation

/// Identifies a file regardless of its path.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Returns nil if there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// Returns nil if the descriptor isn't open.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
