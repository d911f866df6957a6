import Planner

struct StateFile: Sendable {
  let path: String

  /// The file `roster/state.json` in `$XDG_STATE_HOME` or `~/.local/state`, or nil if neither path is absolute.
  static var standard: StateFile? {
    Planner.userFolder("XDG_STATE_HOME", inHome: ".local/state").map {
      StateFile(path: "\($0)/roster/state.json")
    }
  }

  func load() -> SavedState {
    if case .value(let state) = SmallFile(path: path).read(SavedState.self) { state } else { SavedState() }
  }

  /// Applies a change to the saved state, and saves the state if it has changed. Write errors are ignored.
  ///
  /// If the file can't be read, or is damaged and can't be renamed, the change isn't applied and the file stays as it
  /// is.
  ///
  /// - Parameter last: The last known state. It is used if the file has been deleted or damaged since.
  /// - Returns: A message if the file was damaged and has been renamed; otherwise, nil.
  @discardableResult
  func update(
    ifGone last: SavedState = SavedState(), _ change: (inout SavedState) -> Void
  ) -> String? {
    let file = SmallFile(path: path)
    var before: SavedState?, message: String?
    switch file.read(SavedState.self) {
    case .missing: break
    case .value(let known): before = known
    case .damaged:
      guard let renamed = file.setAside() else { return nil }
      message = renamed
    case .unreadable: return nil
    }
    var state = before ?? last
    change(&state)
    guard state != before ?? SavedState() else { return message }
    file.makeFolder()
    _ = file.write(state)
    return message
  }
}
