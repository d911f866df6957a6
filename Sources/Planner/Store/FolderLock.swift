import Foundation

/// A lock on a folder or file. Only one process at a time can hold it.
///
/// Without this lock, two processes could find the same damaged file, and one of them could set aside the new file that
/// the other has already created. Likewise, two processes whose file was deleted could both write it again.
struct FolderLock: ~Copyable {
  let descriptor: Int32

  /// Acquires the lock, creating a file at `path` if there is none.
  ///
  /// - Parameter file: The file that the lock protects, for error messages.
  init(_ path: String, of file: String, patience: Duration) throws(PlannerError) {
    var descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // If the path is a link into a folder that doesn't exist, replace the link with a file that can be locked.
    if descriptor < 0, errno == ENOENT, URL(fileToReplace: path).path != path, unlink(path) == 0 {
      descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }
    if descriptor < 0, errno == EISDIR { descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw PlannerError.system(file: path) }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      guard number == EWOULDBLOCK || number == EINTR, ContinuousClock.now < end else {
        Glibc.close(descriptor)
        guard number == EWOULDBLOCK else { throw PlannerError.system(file: path, number: number) }
        throw PlannerError.busy(file: file, holder: LockHolder(of: [path]))
      }
      usleep(10_000)
    }
    self.descriptor = descriptor
  }

  func unlock() { flock(descriptor, LOCK_UN) }

  deinit { Glibc.close(descriptor) }
}

struct LockHolder: CustomStringConvertible {
  let name: String
  let process: Int32

  init?(of files: [String]) {
    let nodes = Set(files.compactMap(Self.node))
    // Each line of `/proc/locks` has the format `NUMBER: KIND ADVISORY WRITE PROCESS MAJOR:MINOR:NODE START END`.
    guard let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else { return nil }
    for line in locks.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 5, words[3] == "WRITE", let process = Int32(words[4]), process > 0,
        process != getpid(), let node = words[5].split(separator: ":").last.flatMap({ UInt64($0) }),
        nodes.contains(node),
        let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      else { continue }
      (self.name, self.process) = (name.trimmingCharacters(in: .whitespacesAndNewlines), process)
      return
    }
    return nil
  }

  var description: String { "\(name) (\(process))" }

  private static func node(_ file: String) -> UInt64? {
    var status = stat()
    return stat(file, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}
