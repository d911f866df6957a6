import Catalog
import Gtk
import Planner

/// A loader and cache for pictures.
///
/// Files are read and decoded off the main actor, one at a time. If the cache is full, the least recently used
/// pictures are evicted. Evicted pictures that are still shown can be used again.
@MainActor
final class TextureStore {
  private enum Entry {
    case texture(Texture, used: Int)
    case shown(Shown)
    case failed
  }

  /// A weak reference to an evicted picture that may still be shown.
  private struct Shown {
    weak var texture: Texture?
  }

  enum Size: Hashable, Sendable {
    /// Large enough for the details and for cards in a grid, at a scale factor of 2.
    case full
    /// Large enough for rows in a list, at a scale factor of 2, but no larger, because GTK retains about 200 rows.
    case thumbnail

    fileprivate var longestSide: Int { self == .full ? 320 : 96 }
  }

  private struct Key: Hashable {
    var file: PictureFile
    var size: Size
  }

  /// The pictures, each with the stamp that its file had before loading. The stamp shows whether the file has changed
  /// since.
  private var entries: [Key: (entry: Entry, stamp: FileStamp?)] = [:]
  private var clock = 0
  /// The maximum size of the cache, in bytes. A cache that grows larger is trimmed to three quarters of this size.
  private let capacity: Int
  private(set) var byteCount = 0
  private let loader = Loader()

  private(set) var pendingCount = 0

  init(capacity: Int = 64 << 20) { self.capacity = capacity }

  /// Returns a picture, or nil if it isn't loaded. Marks the picture as recently used.
  func cached(_ file: PictureFile, _ size: Size = .full) -> Texture? {
    let key = Key(file: file, size: size)
    let texture: Texture? =
      switch entries[key]?.entry {
      case .texture(let texture, _): texture
      case .shown(let shown): shown.texture
      case .failed, nil: nil
      }
    guard let texture else { return nil }
    clock += 1
    if case .shown = entries[key]?.entry { byteCount += texture.byteCount }
    entries[key]?.entry = .texture(texture, used: clock)
    trim()
    return texture
  }

  func hasFailed(_ file: PictureFile) -> Bool {
    [Size.full, .thumbnail].contains { size in
      if case .failed = entries[Key(file: file, size: size)]?.entry { true } else { false }
    }
  }

  /// Removes the pictures whose files have changed or couldn't be loaded. They are loaded again when they are needed.
  func forgetChanges() {
    for (key, (entry, stamp)) in entries {
      if case .failed = entry {} else if stamp == FileStamp(key.file.path) { continue }
      if case .texture(let texture, _) = entry { byteCount -= texture.byteCount }
      entries[key] = nil
    }
  }

  func texture(_ file: PictureFile, _ size: Size = .full) async -> Texture? {
    if let texture = cached(file, size) { return texture }
    if hasFailed(file) { return nil }
    pendingCount += 1
    defer { pendingCount -= 1 }
    let stamp = FileStamp(file.path)
    let texture = await loader.load(file, size)
    // If the task was cancelled, the file may not have been read. Don't mark it as failed.
    if Task.isCancelled, texture == nil { return nil }
    // Another task may have loaded the picture in the meantime.
    if let texture = cached(file, size) { return texture }
    clock += 1
    let entry = texture.map { Entry.texture($0, used: clock) } ?? .failed
    entries[Key(file: file, size: size)] = (entry, stamp)
    byteCount += texture?.byteCount ?? 0
    trim()
    return texture
  }

  private func trim() {
    guard byteCount > capacity else { return }
    let oldest = entries.compactMap { key, value in
      if case .texture(let texture, let used) = value.entry {
        (key: key, texture: texture, used: used)
      } else {
        nil
      }
    }.sorted { $0.used < $1.used }
    for (key, texture, _) in oldest.dropLast() where byteCount > capacity / 4 * 3 {
      entries[key]?.entry = .shown(Shown(texture: texture))
      byteCount -= texture.byteCount
    }
    entries = entries.filter { _, value in
      if case .shown(let shown) = value.entry { shown.texture != nil } else { true }
    }
  }

  private actor Loader {
    func load(_ file: PictureFile, _ size: Size) -> Texture? {
      guard !Task.isCancelled, let png = file.read() else { return nil }
      return try? Texture.load(png: png, longestSide: size.longestSide)
    }
  }
}

extension Texture {
  fileprivate var byteCount: Int { size.width * size.height * 4 }
}
