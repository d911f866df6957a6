import Foundation

/// The store of remembered files in `files.json`, next to the state file.
///
/// Several processes may change the file at the same time. Each of them reads, changes and writes it while holding a
/// lock, so no change is lost. A process that only reads the file needs no lock, because the file is replaced
/// atomically.
actor RememberedFilesStore {
  nonisolated let path: String

  /// How long to wait for the lock. Another process may have been stopped while holding it.
  private static let lockTimeout = Duration.seconds(5)

  init(path: String) { self.path = path }

  /// The store in `$XDG_STATE_HOME/roster` or `~/.local/state/roster`, or nil if neither folder is known.
  static var standard: RememberedFilesStore? {
    StateFile.standard.map { state in
      let folder = URL(fileURLWithPath: state.path).deletingLastPathComponent()
      return RememberedFilesStore(path: folder.appendingPathComponent("files.json").path)
    }
  }

  nonisolated func load() -> RememberedFiles { read() ?? RememberedFiles() }

  /// Reads the remembered files, or returns nil if the file can't be read at the moment.
  private nonisolated func read() -> RememberedFiles? {
    switch SmallFile(path: path).read(RememberedFiles.self) {
    case .missing: RememberedFiles()
    case .value(let known): known
    case .damaged: RememberedFiles(isDamaged: true)
    case .unreadable: nil
    }
  }

  private var messages: [String] = []

  /// Returns messages about damaged files that have been renamed. Each message is returned only once.
  func takeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  /// Changes the remembered files. If the file is damaged, first renames it. If it can't be renamed, leaves it
  /// unchanged and returns nil.
  ///
  /// - Returns: The remembered files after the change, or nil if they can't be saved.
  @discardableResult
  func update(_ change: @Sendable (inout RememberedFiles) -> Void) async -> RememberedFiles? {
    let file = SmallFile(path: path)
    file.makeFolder()
    guard let lock = await FileLock(path: path + ".lock", lockTimeout: Self.lockTimeout) else { return nil }
    defer { lock.unlock() }
    guard var remembered = read() else { return nil }
    if remembered.isDamaged {
      guard let message = file.setAside() else { return nil }
      messages.append(message)
    }
    let before = remembered
    change(&remembered)
    remembered.limitRows()
    if remembered == before, FileManager.default.fileExists(atPath: path) { return remembered }
    return file.write(remembered) ? remembered : nil
  }
}

/// A file lock that only one process can hold at a time. It is released when the process ends or crashes.
struct FileLock {
  private let descriptor: Int32

  init?(path: String, lockTimeout: Duration) async {
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let end = ContinuousClock.now + lockTimeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, ContinuousClock.now < end else {
        close(descriptor)
        return nil
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  func unlock() { close(descriptor) }
}
