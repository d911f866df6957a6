import Foundation

/// Where the state is kept between starts.
struct StateFile {
  let path: String

  /// `$XDG_STATE_HOME/roster/window.json`, with `~/.local/state` where the variable is not set or is not absolute.
  static var standard: StateFile? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return StateFile(path: "\(folder)/roster/window.json")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return StateFile(path: "\(home)/.local/state/roster/window.json")
  }

  /// What was saved, or the defaults for all that cannot be read.
  func load() -> WindowState {
    // A state is some hundred bytes in a regular file; reading a pipe would wait for ever.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      size <= 1 << 16,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let state = try? JSONDecoder().decode(WindowState.self, from: data)
    else { return WindowState() }
    return state
  }

  /// Saves a state, making the folder if need be. Failing to is no reason to trouble anyone.
  func save(_ state: WindowState) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(state) else { return }
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? data.write(to: url, options: .atomic)
  }
}
