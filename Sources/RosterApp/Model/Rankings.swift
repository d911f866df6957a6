import Catalog

/// How the items of a catalogue stand in one field, and where each is on the line that shows it.
struct RankedField: Sendable {
  /// Who is the largest, and so on.
  let ranking: FieldRanking

  /// How the line is divided.
  let scale: ValueScale

  /// Where each of the ranking's entries is on the line, from 0 to 1, in rising order.
  let places: [Double]

  init(_ ranking: FieldRanking) {
    self.ranking = ranking
    scale = ValueScale(ascending: ranking.entries.lazy.map(\.value))
    places = ranking.entries.map { [scale] in scale.place(of: $0.value) }
  }

  /// The entry that is nearest to a place on the line; nil where there is none. O(log *n*).
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

/// The rankings of the open catalogues, each of which is made once, when it is asked for.
@MainActor
final class Rankings {
  private struct Key: Hashable {
    var catalog: String
    var field: CatalogField.ID
  }

  private weak var shelf: Shelf?
  private var made: [Key: RankedField] = [:]
  private var beingMade: [Key: Task<RankedField, Never>] = [:]

  /// Another number whenever other catalogues are open: what was ranked before may stand otherwise now.
  var version: Int { shelf?.version ?? 0 }

  /// How often something was ranked.
  private(set) var makings = 0

  private var madeVersion = 0

  /// A catalogue with as many items is ranked while nobody notices, a larger one beside the main thread.
  private static let itemsAtOnce = 5_000

  init(of shelf: Shelf) { self.shelf = shelf }

  /// Calls `take` with the ranking of an item's catalogue by a field: at once where it is there or quickly made, or else
  /// when it is; not at all where it would not tell the items apart or has nothing of the item, or if the catalogues have
  /// become others by then.
  func find(
    _ field: CatalogField.ID, for item: ItemID, take: @escaping @MainActor (RankedField) -> Void
  ) {
    guard let shelf, let catalog = shelf.library.catalog(named: item.catalog) else { return }
    if madeVersion != version {
      made.removeAll()
      beingMade.removeAll()
      madeVersion = version
    }
    func give(_ ranked: RankedField) {
      if ranked.ranking.hasDifferentValues, ranked.ranking.position(of: item) != nil { take(ranked) }
    }
    let key = Key(catalog: catalog.name, field: field)
    if let ranked = made[key] { return give(ranked) }
    guard catalog.sections.reduce(0, { $0 + $1.items.count }) > Self.itemsAtOnce else {
      let ranked = RankedField(FieldRanking(of: field, in: catalog))
      makings += 1
      made[key] = ranked
      return give(ranked)
    }
    if beingMade[key] == nil { makings += 1 }
    let making =
      beingMade[key]
      ?? Task.detached { RankedField(FieldRanking(of: field, in: catalog)) }
    beingMade[key] = making
    Task { [weak self, version] in
      let ranked = await making.value
      guard let self, self.version == version else { return }
      beingMade[key] = nil
      made[key] = ranked
      give(ranked)
    }
  }

  /// What the catalogues say of an item.
  func item(_ id: ItemID) -> CatalogItem? { shelf?.library[id] }

  /// The title of the section that an item stands in.
  func sectionTitle(of id: ItemID) -> String { shelf?.library.section(of: id)?.title ?? "" }
}
