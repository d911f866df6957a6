public import Foundation

/// Replaces files atomically. A file always has either the old or the new contents, even if the program is killed or
/// the power fails.
public enum DurableFile {
  /// The name of the temporary file for new contents. If a killed program leaves the file behind, the next call reuses
  /// it.
  static let unfinishedName = ".roster-unfinished"

  /// Replaces or creates a file. Returns when the contents are on disk.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - data: The new contents.
  ///   - patience: How long to wait for another program that is replacing a file in the same folder, before throwing an
  ///     error of kind `busy`.
  /// - Throws: An error if the file can't be written or the folder can't be flushed. If the file can't be written, it
  ///   keeps its old contents.
  public static func replace(
    _ path: String, with data: Data, patience: Duration = .seconds(1)
  ) throws(PlannerError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let unfinished = "\(folder)/\(unfinishedName)"
    let file = try lock(unfinished, for: path, patience: patience)
    guard write(data, to: file.descriptor, like: path), rename(unfinished, path) == 0 else {
      let number = errno
      unlink(unfinished)
      throw PlannerError.system(.failed, file: path, number: number)
    }
    try flush(folder: folder, of: path)
  }

  /// Flushes a folder to disk, so that the creation, renaming and removal of files in it are durable.
  static func flush(folder: String, of file: String) throws(PlannerError) {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PlannerError.system(file: file) }
    defer { Glibc.close(descriptor) }
    // Ignore `EINVAL`, because some file systems don't support flushing folders.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw PlannerError.system(.failed, file: file) }
  }

  private static func lock(
    _ unfinished: String, for path: String, patience: Duration
  ) throws(PlannerError) -> FolderLock {
    while true {
      let lock = try FolderLock(unfinished, of: path, patience: patience)
      // Try again if another program renamed the file while this call was waiting for the lock.
      if let opened = FileIdentity(lock.descriptor), opened == FileIdentity(unfinished) { return lock }
    }
  }

  /// Writes and flushes the contents, and returns whether this succeeded. Gives the file the permissions of the file at
  /// `path` or, if there is no such file, the default ones.
  private static func write(_ data: Data, to descriptor: Int32, like path: String) -> Bool {
    var status = stat()
    let mask = umask(0)
    umask(mask)
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o666 & ~mask
    guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, mode) == 0 else { return false }
    var rest = data[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 { rest = rest.dropFirst(written) } else if errno != EINTR { return false }
    }
    return fsync(descriptor) == 0
  }
}

extension URL {
  /// Creates the URL of a file to replace, with symbolic links resolved, even if the file doesn't exist. If a link
  /// itself were replaced, its target would no longer be updated.
  public init(fileToReplace path: String) {
    self = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: self.path) else { break }
      // The target may be a relative path, and the link's folder may itself be a link.
      let folder = deletingLastPathComponent().resolvingSymlinksInPath()
      self = URL(fileURLWithPath: target, relativeTo: folder).absoluteURL
    }
  }
}
