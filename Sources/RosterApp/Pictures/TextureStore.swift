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

  /// The size at which a picture is loaded.
  enum Size: Hashable, Sendable {
    /// The size in the file.
    case full
    /// Large enough for a row of a list on a screen with twice the resolution. GTK keeps about 200 rows in memory.
    case thumbnail

    /// The maximum width and height, in pixels.
    fileprivate var longestSide: Int { self == .full ? .max : 96 }
  }

  private struct Key: Hashable {
    var path: String
    var size: Size
  }

  private var entries: [Key: Entry] = [:]
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
  func cached(_ path: String, _ size: Size = .full) -> Texture? {
    let key = Key(path: path, size: size)
    let texture: Texture? =
      switch entries[key] {
      case .texture(let texture, _): texture
      case .shown(let shown): shown.texture
      case .refused, nil: nil
      }
    guard let texture else { return nil }
    clock += 1
    entries[key] = .texture(texture, used: clock)
    return texture
  }

  /// Whether loading the file has failed.
  func isRefused(_ path: String) -> Bool {
    [Size.full, .thumbnail].contains { size in
      if case .refused = entries[Key(path: path, size: size)] { true } else { false }
    }
  }

  /// Loads a picture; nil if the file is invalid or the picture is too large.
  func texture(_ path: String, _ size: Size = .full) async -> Texture? {
    if let texture = cached(path, size) { return texture }
    if isRefused(path) { return nil }
    pendingCount += 1
    defer { pendingCount -= 1 }
    let texture = await loader.load(path, size)
    // If the task was cancelled, the file wasn't read and must not count as invalid.
    if Task.isCancelled, texture == nil { return nil }
    clock += 1
    entries[Key(path: path, size: size)] = texture.map { .texture($0, used: clock) } ?? .refused
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
    func load(_ path: String, _ size: Size) -> Texture? {
      Task.isCancelled ? nil : try? Texture.load(path: path, longestSide: size.longestSide)
    }
  }
}
