import Catalog

/// The maps of this process. Each map is loaded on first use, away from the main actor.
@MainActor
final class MapStore {
  private enum Entry {
    case absent
    case loading(Task<MapShapes?, Never>)
    case loaded(MapShapes)
  }

  /// The store shared by all windows.
  static let shared = MapStore(in: DataDirectory.locate())

  /// Located on first use, so that it doesn't delay the start.
  private lazy var data = locate()
  private let locate: () -> DataDirectory?
  private var entries: [String: Entry] = [:]

  /// Creates a store of the maps in a folder.
  init(in data: @autoclosure @escaping () -> DataDirectory?) { locate = data }

  /// Whether a catalogue has a map, as far as is known without loading it.
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

  /// The map of a catalogue, if it is loaded.
  func cached(_ catalog: String) -> MapShapes? {
    if case .loaded(let shapes) = entries[catalog] { return shapes }
    return nil
  }

  /// The map of a catalogue; nil if there is none or its file is invalid, which is reported once.
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

  /// The catalogue with the surroundings of other maps.
  private static let world = "countries"

  private nonisolated static func read(_ file: String, around world: String?) -> MapShapes? {
    do throws(CatalogError) {
      let outlines = try Outlines(contentsOf: file)
      // A map without surroundings is still useful.
      let around = world.flatMap { try? Outlines(contentsOf: $0) }
      return MapShapes(outlines, around: around)
    } catch {
      report("\(error)")
      return nil
    }
  }
}
