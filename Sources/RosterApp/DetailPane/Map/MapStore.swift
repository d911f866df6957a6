import Catalog

/// The maps of catalogues. Each map is loaded off the main actor on first use, and then kept in memory.
@MainActor
final class MapStore {
  private enum Entry {
    case absent
    case loading(Task<MapShapes?, Never>)
    case loaded(MapShapes)
  }

  static let shared = MapStore(in: DataDirectory.locate())

  /// The data folder. It is located on first use, because locating it earlier would delay the start of the app.
  private lazy var data = locate()
  private let locate: () -> DataDirectory?
  private var entries: [String: Entry] = [:]

  init(in data: @autoclosure @escaping () -> DataDirectory?) { locate = data }

  /// Returns whether a catalogue has a map. The result may change once the map has been loaded. A catalogue without
  /// outlines is shown on the world map if `places` is true, which means that its items have coordinates.
  func has(_ catalog: String, places: Bool = false) -> Bool {
    switch entries[catalog] {
    case .absent: return false
    case .loading, .loaded: return true
    case nil:
      return data?.outlinesFile(named: catalog) != nil
        || places && data?.outlinesFile(named: MapStore.world) != nil
    }
  }

  func cached(_ catalog: String) -> MapShapes? {
    if case .loaded(let shapes) = entries[catalog] { return shapes }
    return nil
  }

  /// Returns the map of a catalogue, or nil if there is none or its file is invalid. An invalid file is reported once.
  func shapes(of catalog: String) async -> MapShapes? {
    switch entries[catalog] {
    case .absent: return nil
    case .loaded(let shapes): return shapes
    case .loading(let task): return await task.value
    case nil: break
    }
    let file = data?.outlinesFile(named: catalog)
    let world = catalog == MapStore.world ? nil : data?.outlinesFile(named: MapStore.world)
    guard file != nil || world != nil else {
      entries[catalog] = .absent
      return nil
    }
    let task = Task.detached(priority: .userInitiated) { MapStore.read(file, of: catalog, around: world) }
    entries[catalog] = .loading(task)
    let shapes = await task.value
    entries[catalog] = shapes.map { .loaded($0) } ?? .absent
    return shapes
  }

  /// The name of the catalogue whose outlines are shown around the items of other catalogues.
  private static let world = "countries"

  private nonisolated static func read(
    _ file: String?, of catalog: String, around world: String?
  ) -> MapShapes? {
    do throws(CatalogError) {
      let outlines: Outlines
      if let file {
        outlines = try Outlines(contentsOf: file)
      } else {
        outlines = Outlines(catalog: catalog, items: [:])
      }
      // Ignore errors, because a map without surroundings is still useful.
      let around = world.flatMap { try? Outlines(contentsOf: $0) }
      return MapShapes(outlines, around: around)
    } catch {
      report("\(error)")
      return nil
    }
  }
}
