import Foundation

/// One process at a time examines and opens the file, so that none takes a new one for the damaged one.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - path: the file to lock.
  ///   - file: the file that it protects, for messages.
  ///   - patience: how long to wait for the process that has the lock.
  init(_ path: String, of file: String, patience: Duration) throws {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
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

/// Another process that has locked a file.
struct LockHolder: CustomStringConvertible {
  /// The program's name.
  let name: String
  /// The number of its process.
  let process: Int32

  /// The process that has locked one of some files for writing; nil if there is none, or the system doesn't say.
  init?(of files: [String]) {
    let nodes = Set(files.compactMap(Self.node))
    // NUMBER: KIND ADVISORY WRITE PROCESS MAJOR:MINOR:NODE START END
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
