import Foundation

/// Where the remembered files are kept between starts: `files.json` beside the window's state.
///
/// Several processes may change it at the same time, and none loses what another has said: each reads, changes and writes
/// under a lock. Whoever only reads needs none, since the file is replaced as a whole.
actor RememberedFilesStore {
  nonisolated let path: String

  /// So long one waits for another process, which may have been stopped in the middle.
  private static let patience = Duration.seconds(5)
  private static let largest = 1 << 20

  init(path: String) { self.path = path }

  /// In `$XDG_STATE_HOME/roster`, or else in `~/.local/state/roster`; nil where there is no home.
  static var standard: RememberedFilesStore? {
    StateFile.standard.map { state in
      let folder = URL(fileURLWithPath: state.path).deletingLastPathComponent()
      return RememberedFilesStore(path: folder.appendingPathComponent("files.json").path)
    }
  }

  /// What is remembered; nothing where that cannot be read.
  nonisolated func load() -> RememberedFiles { read() ?? RememberedFiles() }

  private nonisolated func read() -> RememberedFiles? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      size <= Self.largest, let data = try? Data(contentsOf: URL(fileURLWithPath: path))
    else { return nil }
    return try? JSONDecoder().decode(RememberedFiles.self, from: data)
  }

  /// Changes what is remembered.
  ///
  /// - Returns: what is remembered now; nil where that could not be written, and nothing has changed.
  @discardableResult
  func update(_ change: @Sendable (inout RememberedFiles) -> Void) async -> RememberedFiles? {
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    guard let lock = await FileLock(path: path + ".lock", patience: Self.patience) else { return nil }
    defer { lock.unlock() }
    var remembered = RememberedFiles()
    if let known = read() {
      remembered = known
    } else if FileManager.default.fileExists(atPath: path) {
      // Whatever it is, it may be worth something to the person.
      try? FileManager.default.removeItem(atPath: path + ".damaged")
      try? FileManager.default.moveItem(atPath: path, toPath: path + ".damaged")
    }
    let before = remembered
    change(&remembered)
    if remembered == before, FileManager.default.fileExists(atPath: path) { return remembered }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(remembered), (try? data.write(to: url, options: .atomic)) != nil
    else {
      return nil
    }
    return remembered
  }
}

/// A lock between processes. It goes with the process that holds it, however that ends.
struct FileLock {
  private let descriptor: Int32

  /// Takes it; nil where it cannot be made, or another process has it for longer than `patience`.
  init?(path: String, patience: Duration) async {
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let end = ContinuousClock.now + patience
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
