import Gtk

/// The pictures in memory, and those on their way into it.
///
/// Files are read and decoded away from the main actor, one after the other. What was used longest ago is let go.
@MainActor
final class TextureStore {
  private enum Entry {
    case texture(Texture, used: Int)
    case refused
  }

  private var entries: [String: Entry] = [:]
  private var clock = 0
  private let capacity: Int
  private let loader = Loader()

  /// How many files are still being read.
  private(set) var pendingCount = 0

  /// A store that keeps about that many pictures.
  init(capacity: Int = 600) { self.capacity = capacity }

  /// A picture that is in memory; nil where it is not, or was refused.
  func cached(_ path: String) -> Texture? {
    guard case .texture(let texture, _) = entries[path] else { return nil }
    clock += 1
    entries[path] = .texture(texture, used: clock)
    return texture
  }

  /// Whether a file was tried and is no picture to show.
  func isRefused(_ path: String) -> Bool {
    if case .refused = entries[path] { return true }
    return false
  }

  /// A picture from a file; nil where the file holds none, or a picture that is too large.
  func texture(_ path: String) async -> Texture? {
    if let texture = cached(path) { return texture }
    if isRefused(path) { return nil }
    pendingCount += 1
    defer { pendingCount -= 1 }
    let texture = await loader.load(path)
    // Whoever has scrolled on does not want it, and a file not read is not a file refused.
    if Task.isCancelled, texture == nil { return nil }
    clock += 1
    entries[path] = texture.map { .texture($0, used: clock) } ?? .refused
    trim()
    return texture
  }

  private func trim() {
    guard entries.count > capacity + capacity / 4 else { return }
    let uses = entries.values.map(TextureStore.lastUse).sorted()
    let oldestKept = uses[uses.count - capacity]
    entries = entries.filter { TextureStore.lastUse($0.value) >= oldestKept }
  }

  private static func lastUse(_ entry: Entry) -> Int {
    if case .texture(_, let used) = entry { used } else { 0 }
  }

  private actor Loader {
    func load(_ path: String) -> Texture? {
      Task.isCancelled ? nil : try? Texture.load(path: path)
    }
  }
}
