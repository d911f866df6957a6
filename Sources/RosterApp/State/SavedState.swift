import Foundation

/// What all windows of all processes remember: the contents of the state's file.
struct SavedState: Equatable {
  /// A window that is open, or was.
  struct Window: Equatable {
    /// Names it among the others.
    var id = UUID().uuidString
    /// The process that has it open, or had.
    var process: ProcessMark?
    /// What it remembers.
    var state = WindowState()
  }

  /// The names of the catalogues that are not shown.
  var hiddenCatalogs: [String] = []

  /// What the person prefers.
  var preferences = Preferences()

  /// The windows; the one that changed last is last.
  var windows: [Window] = []

  /// As many are kept.
  static let windowLimit = 16

  /// Takes the windows that no living process has, for a process that starts.
  ///
  /// - Returns: what it is to open: at least one window, which looks like the last one if there is none to take.
  mutating func claimWindows(for process: ProcessMark, isAlive: (ProcessMark) -> Bool) -> [Window] {
    var claimed: [Window] = []
    for index in windows.indices where !(windows[index].process.map(isAlive) ?? false) {
      windows[index].process = process
      claimed.append(windows[index])
    }
    if claimed.isEmpty {
      let window = Window(process: process, state: windows.last?.state ?? WindowState())
      windows.append(window)
      claimed = [window]
    }
    return claimed
  }

  /// Keeps what a window remembers.
  mutating func keep(_ window: Window) {
    windows.removeAll { $0.id == window.id }
    windows.append(window)
    windows.removeFirst(max(0, windows.count - Self.windowLimit))
  }

  /// Forgets a window that was closed, unless it is the last one of all: the next start begins with that.
  mutating func close(_ id: String) {
    guard windows.count > 1, let index = windows.firstIndex(where: { $0.id == id }) else {
      for index in windows.indices { windows[index].process = nil }
      return
    }
    windows.remove(at: index)
  }
}

extension SavedState: Codable {
  private enum Key: String, CodingKey { case hiddenCatalogs, preferences, windows }

  init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: Key.self) else { return }
    preferences = (try? values.decode(Preferences.self, forKey: .preferences)) ?? Preferences()
    let hidden = (try? values.decode([Lossy<String>].self, forKey: .hiddenCatalogs)) ?? []
    hiddenCatalogs = Array(hidden.compactMap(\.value).prefix(1000))
    let windows = (try? values.decode([Lossy<Window>].self, forKey: .windows)) ?? []
    self.windows = Array(windows.compactMap(\.value).suffix(Self.windowLimit))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(hiddenCatalogs, forKey: .hiddenCatalogs)
    try values.encode(preferences, forKey: .preferences)
    try values.encode(windows, forKey: .windows)
  }
}

extension SavedState.Window: Codable {
  private enum Key: String, CodingKey { case id, process, state }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(String.self, forKey: .id)
    process = try? values.decode(ProcessMark.self, forKey: .process)
    state = (try? values.decode(WindowState.self, forKey: .state)) ?? WindowState()
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(process, forKey: .process)
    try values.encode(state, forKey: .state)
  }
}
