import Foundation

/// Where the state is kept between starts.
struct StateFile: Sendable {
  let path: String

  /// `$XDG_STATE_HOME/roster/state.json`, with `~/.local/state` where the variable is not set or is not absolute.
  static var standard: StateFile? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return StateFile(path: "\(folder)/roster/state.json")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return StateFile(path: "\(home)/.local/state/roster/state.json")
  }

  /// What was saved, or the defaults for all that cannot be read.
  func load() -> SavedState {
    // A state is some kilobytes in a regular file; reading a pipe would wait for ever.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      size <= 1 << 20,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let state = try? JSONDecoder().decode(SavedState.self, from: data)
    else { return SavedState() }
    return state
  }

  /// Changes what is saved, what other processes have saved since included, making the folder if need be. Failing to is no
  /// reason to trouble anyone.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for another process that changes it.
  ///   - body: makes the change.
  /// - Returns: what `body` gives; nil if another process holds the file, and nothing was changed.
  @discardableResult
  func update<Value>(patience: Duration = .zero, _ body: (inout SavedState) -> Value) -> Value? {
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // The file itself is replaced, and cannot carry the lock.
    let lock = Glibc.open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { if lock >= 0 { Glibc.close(lock) } }
    let end = ContinuousClock.now + patience
    while lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard ContinuousClock.now < end else { return nil }
      usleep(10_000)
    }
    let before = load()
    var state = before
    let value = body(&state)
    if state != before { save(state) }
    return value
  }

  private func save(_ state: SavedState) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(state) else { return }
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
