import Gtk

/// Loads pictures and caches them.
///
/// Files are read and decoded away from the main actor, one after the other. The least recently used pictures
/// are evicted unless they are still shown.
@MainActor
final class TextureStore {
  private enum Entry {
    case texture(Texture, used: Int)
    case shown(Shown)
    case refused
  }

  /// A weak reference to an evicted picture that may still be shown.
  private struct Shown {
    weak var texture: Texture?
  }

  private var entries: [String: Entry] = [:]
  private var clock = 0
  private let capacity: Int
  /// The number of entries at which the cache is cleaned.
  private var limit: Int
  private let loader = Loader()

  /// The number of files that are still being loaded.
  private(set) var pendingCount = 0

  /// Creates a store that keeps about `capacity` pictures.
  init(capacity: Int = 600) {
    self.capacity = capacity
    limit = capacity + capacity / 4
  }

  /// A loaded picture; nil if it isn't loaded or is invalid.
  func cached(_ path: String) -> Texture? {
    let texture: Texture? =
      switch entries[path] {
      case .texture(let texture, _): texture
      case .shown(let shown): shown.texture
      case .refused, nil: nil
      }
    guard let texture else { return nil }
    clock += 1
    entries[path] = .texture(texture, used: clock)
    return texture
  }

  /// Whether loading the file has failed.
  func isRefused(_ path: String) -> Bool {
    if case .refused = entries[path] { return true }
    return false
  }

  /// Loads a picture; nil if the file is invalid or the picture is too large.
  func texture(_ path: String) async -> Texture? {
    if let texture = cached(path) { return texture }
    if isRefused(path) { return nil }
    pendingCount += 1
    defer { pendingCount -= 1 }
    let texture = await loader.load(path)
    // If the task was cancelled, the file wasn't read and must not count as invalid.
    if Task.isCancelled, texture == nil { return nil }
    clock += 1
    entries[path] = texture.map { .texture($0, used: clock) } ?? .refused
    trim()
    return texture
  }

  private func trim() {
    guard entries.count > limit else { return }
    let uses = entries.values.compactMap { entry in
      if case .texture(_, let used) = entry { used } else { nil }
    }.sorted()
    let minimumUse = uses.count > capacity ? uses[uses.count - capacity] : 0
    entries = entries.mapValues { entry in
      guard case .texture(let texture, let used) = entry, used < minimumUse else { return entry }
      return .shown(Shown(texture: texture))
    }
    entries = entries.filter { _, entry in
      if case .shown(let shown) = entry { shown.texture != nil } else { true }
    }
    limit = max(capacity, entries.count) + capacity / 4
  }

  private actor Loader {
    func load(_ path: String) -> Texture? {
      Task.isCancelled ? nil : try? Texture.load(path: path)
    }
  }
}
