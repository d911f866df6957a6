import Catalog

/// The maps of this process: each is read once, when a detail pane first needs it, away from the main actor.
@MainActor
final class MapStore {
  private enum Entry {
    case absent
    case loading(Task<MapShapes?, Never>)
    case loaded(MapShapes)
  }

  /// What all windows share.
  static let shared = MapStore(in: DataDirectory.locate())

  /// Looked for when it is first needed: at the start nobody waits for it.
  private lazy var data = locate()
  private let locate: () -> DataDirectory?
  private var entries: [String: Entry] = [:]

  /// The maps in a folder.
  init(in data: @autoclosure @escaping () -> DataDirectory?) { locate = data }

  /// Whether there is a map of a catalogue, as far as that is known without reading it.
  func has(_ catalog: String) -> Bool {
    switch entries[catalog] {
    case .absent: return false
    case .loading, .loaded: return true
    case nil:
      if data?.outlinesFile(named: catalog) != nil { return true }
      entries[catalog] = .absent
      return false
    }
  }

  /// The map of a catalogue, where it is in memory.
  func cached(_ catalog: String) -> MapShapes? {
    if case .loaded(let shapes) = entries[catalog] { return shapes }
    return nil
  }

  /// The map of a catalogue; nil where there is none, or its file is refused, which is reported once.
  func shapes(of catalog: String) async -> MapShapes? {
    switch entries[catalog] {
    case .absent: return nil
    case .loaded(let shapes): return shapes
    case .loading(let task): return await task.value
    case nil: break
    }
    guard let file = data?.outlinesFile(named: catalog) else {
      entries[catalog] = .absent
      return nil
    }
    let world = catalog == MapStore.world ? nil : data?.outlinesFile(named: MapStore.world)
    let task = Task.detached(priority: .userInitiated) { MapStore.read(file, around: world) }
    entries[catalog] = .loading(task)
    let shapes = await task.value
    entries[catalog] = shapes.map { .loaded($0) } ?? .absent
    return shapes
  }

  /// What lies around everything else.
  private static let world = "countries"

  private nonisolated static func read(_ file: String, around world: String?) -> MapShapes? {
    do throws(CatalogError) {
      let outlines = try Outlines(contentsOf: file)
      // Without what lies around, a map is a map.
      let around = world.flatMap { try? Outlines(contentsOf: $0) }
      return MapShapes(outlines, around: around)
    } catch {
      report("\(error)")
      return nil
    }
  }
}
