import Catalog

/// The items of a catalogue ranked by a field, with their positions on a scale.
struct RankedField: Sendable {
  let ranking: FieldRanking

  let scale: ValueScale

  /// The position of each entry on the scale, from 0 to 1, in ascending order.
  let places: [Double]

  init(_ ranking: FieldRanking) {
    self.ranking = ranking
    scale = ValueScale(ascending: ranking.entries.lazy.map(\.value))
    places = ranking.entries.map { [scale] in scale.place(of: $0.value) }
  }

  func entry(nearest place: Double) -> Int? {
    var low = 0, high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return places.isEmpty ? nil : 0 }
    guard low < places.count else { return places.count - 1 }
    return place - places[low - 1] <= places[low] - place ? low - 1 : low
  }
}

/// The rankings of the open catalogues. Each is computed on first use, and cached until the catalogues change.
@MainActor
final class Rankings {
  private struct Key: Hashable {
    var catalog: String
    var field: CatalogField.ID
  }

  private weak var shelf: Shelf?
  private var cached: [Key: RankedField] = [:]
  private var tasks: [Key: Task<RankedField, Never>] = [:]

  /// The version of the open catalogues. Rankings become obsolete when this number changes.
  var version: Int { shelf?.version ?? 0 }

  private(set) var computationCount = 0

  private var cachedVersion = 0

  init(of shelf: Shelf) { self.shelf = shelf }

  /// Ranks the items of the catalogue that contains `item` by a field. Calls `take` immediately if the ranking is
  /// cached or quick to compute. Otherwise, calls it once the ranking has been computed.
  ///
  /// Doesn't call `take` if all values are equal, if the item has no value, if its catalogue isn't open, or if the
  /// catalogues change in the meantime.
  func find(
    _ field: CatalogField.ID, for item: ItemID, take: @escaping @MainActor (RankedField) -> Void
  ) {
    guard let shelf, let catalog = shelf.library.catalog(named: item.catalog) else { return }
    if cachedVersion != version {
      cached.removeAll()
      tasks.removeAll()
      cachedVersion = version
    }
    func give(_ ranked: RankedField) {
      if ranked.ranking.hasDifferentValues, ranked.ranking.position(of: item) != nil { take(ranked) }
    }
    let key = Key(catalog: catalog.name, field: field)
    if let ranked = cached[key] { return give(ranked) }
    guard catalog.sections.reduce(0, { $0 + $1.items.count }) > Library.mainActorLimit else {
      let ranked = RankedField(FieldRanking(of: field, in: catalog))
      computationCount += 1
      cached[key] = ranked
      return give(ranked)
    }
    if tasks[key] == nil { computationCount += 1 }
    let task =
      tasks[key]
      ?? Task.detached { RankedField(FieldRanking(of: field, in: catalog)) }
    tasks[key] = task
    Task { [weak self, version] in
      let ranked = await task.value
      guard let self, self.version == version else { return }
      tasks[key] = nil
      cached[key] = ranked
      give(ranked)
    }
  }

  func item(_ id: ItemID) -> CatalogItem? { shelf?.library[id] }

  func sectionTitle(of id: ItemID) -> String { shelf?.library.section(of: id)?.title ?? "" }
}
