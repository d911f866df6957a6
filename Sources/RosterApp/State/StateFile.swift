import Planner

struct StateFile: Sendable {
  let path: String

  /// The file `roster/state.json` in `$XDG_STATE_HOME` or `~/.local/state`, or nil if neither path is absolute.
  static var standard: StateFile? {
    Planner.userFolder("XDG_STATE_HOME", inHome: ".local/state").map {
      StateFile(path: "\($0)/roster/state.json")
    }
  }

  /// Returns the saved state, with defaults for values that can't be read.
  func load() -> SavedState { SmallFile(path: path).read(SavedState.self) ?? SavedState() }

  /// Reads the saved state and calls `change`. If the state has changed, saves it and creates the folder if needed.
  ///
  /// Write errors are ignored.
  ///
  /// - Returns: A message if the file is damaged and has been renamed.
  @discardableResult
  func update(_ change: (inout SavedState) -> Void) -> String? {
    let file = SmallFile(path: path), known = file.read(SavedState.self)
    let message = known == nil ? file.setAside() : nil
    let before = known ?? SavedState()
    var state = before
    change(&state)
    guard state != before else { return message }
    file.makeFolder()
    _ = file.write(state)
    return message
  }
}
