import Foundation

/// The contents of the state file, shared by all windows.
struct SavedState: Equatable {
  struct Window: Equatable {
    var id = UUID().uuidString
    var state = WindowState()
  }

  var hiddenCatalogs: [String] = []

  var preferences = Preferences()

  /// The windows, ordered from the least to the most recently changed.
  var windows: [Window] = []

  static let windowLimit = 16

  mutating func keep(_ window: Window) {
    windows.removeAll { $0.id == window.id }
    windows.append(window)
    windows.removeFirst(max(0, windows.count - Self.windowLimit))
  }

  /// Removes the state of a closed window. The state of the last remaining window is kept for the next launch.
  mutating func close(_ id: String) {
    if windows.count > 1 { windows.removeAll { $0.id == id } }
  }
}

extension SavedState: Codable {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    preferences = (try? values.decode(Preferences.self, forKey: .preferences)) ?? Preferences()
    hiddenCatalogs = values.last(1000, forKey: .hiddenCatalogs)
    let windows: [Window] = values.last(Self.windowLimit, forKey: .windows)
    // Add the windows one by one, because the file can contain duplicates, which `keep` removes.
    for window in windows { keep(window) }
  }
}

extension SavedState.Window: Codable {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    state = (try? values.decode(WindowState.self, forKey: .state)) ?? WindowState()
  }
}
