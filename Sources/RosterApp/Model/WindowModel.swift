import Catalog

/// What a window shows, without any widget: the catalogues, the query and its result, and the chosen item.
///
/// The window changes it and listens to it; every change of what is shown passes through `onResult`.
@MainActor
final class WindowModel {
  /// All catalogues that are open, shown or not.
  private(set) var library: Library

  /// The names of the catalogues that are not shown.
  private(set) var hidden: Set<String>

  /// What is looked for.
  private(set) var query = Query("")

  /// How what is found is sorted.
  var order = SortOrder() {
    didSet { if order != oldValue { startSearch() } }
  }

  /// What it can be sorted by, besides by catalogue and title.
  var sortableFields: [CatalogField] { fields.filter { $0.type == .number || $0.type == .date } }

  /// What is found; nil until the first search is done.
  private(set) var result: SearchResult?

  /// The item in the detail pane. It stays when a search does not find it, and goes with its catalogue.
  private(set) var chosen: ItemID?

  /// Called with what a search has found.
  var onResult: (Found) -> Void = { _ in }

  /// Called when another item is chosen, or none.
  var onChoice: (ItemID?) -> Void = { _ in }

  /// Called when other catalogues are open or shown.
  var onCatalogs: () -> Void = {}

  private let searcher = Searcher()
  private var search: Task<Void, Never>?
  private var version = 0

  /// A model of these catalogues; the names of `hidden` that none of them has are kept for one that may come.
  init(library: Library, hidden: Set<String> = []) {
    self.library = library
    self.hidden = hidden
    shown = WindowModel.shown(library, hidden)
    fields = shown.fields
  }

  /// The catalogues that are shown.
  private(set) var shown: Library {
    didSet { fields = shown.fields }
  }

  /// What a query can ask for.
  private var fields: [CatalogField]

  /// Whether what is shown answers the query.
  var isSettled: Bool { search == nil && result != nil }

  // MARK: The query

  /// Looks for a text; while that lasts, what was found before stays. The last one wins.
  func look(for text: String) {
    let query = Query(text, fields: fields)
    guard query.text != self.query.text || result == nil else { return }
    self.query = query
    startSearch()
  }

  private func startSearch() {
    search?.cancel()
    let (query, library, version, order) = (query, shown, version, order)
    search = Task { [searcher, weak self] in
      let found = try? await searcher.search(query, in: library, version: version, sortedBy: order)
      guard let self, let found, !Task.isCancelled else { return }
      search = nil
      result = found.result
      onResult(found)
    }
  }

  // MARK: The choice

  /// Shows an item's details; one that is not in a shown catalogue is ignored.
  func choose(_ item: ItemID?) {
    guard item != chosen, item.map({ shown[$0] != nil }) ?? true else { return }
    chosen = item
    onChoice(item)
  }

  /// The item that was most likely meant.
  var bestMatch: ItemID? { result?.bestMatch }

  // MARK: The catalogues

  /// Shows a catalogue, or no longer.
  func setShown(_ name: String, _ isShown: Bool) {
    let isChanged = isShown ? hidden.remove(name) != nil : hidden.insert(name).inserted
    if isChanged { catalogsDidChange() }
  }

  /// Opens a catalogue file. A file that is refused changes nothing.
  ///
  /// - Throws: what is wrong with the file, and where.
  func open(_ path: String) async throws(CatalogError) {
    let loading = Task.detached { () -> Result<Catalog, CatalogError> in
      do throws(CatalogError) { return .success(try Catalog(contentsOf: path)) } catch {
        return .failure(error)
      }
    }
    let catalog = try await loading.value.get()
    var catalogs = library.catalogs
    if let index = catalogs.firstIndex(where: { $0.name == catalog.name }) {
      guard opened[catalog.name] == path else {
        throw CatalogError(
          file: path, place: CatalogError.Place(path: "name"),
          reason: "a catalogue with the name “\(catalog.name)” is open already")
      }
      // The same file once more: it is read again.
      catalogs[index] = catalog
    } else {
      catalogs.append(catalog)
    }
    opened[catalog.name] = path
    library = Library(catalogs)
    hidden.remove(catalog.name)
    catalogsDidChange()
  }

  /// Where the catalogues come from that were opened here.
  private var opened: [String: String] = [:]

  private func catalogsDidChange() {
    shown = WindowModel.shown(library, hidden)
    version += 1
    // Other fields may be known now.
    query = Query(query.text, fields: fields)
    if case .field(let id) = order.key, !sortableFields.contains(where: { $0.id == id }) {
      order = SortOrder()
    }
    onCatalogs()
    if let chosen {
      if shown[chosen] == nil { choose(nil) } else { onChoice(chosen) }
    }
    startSearch()
  }

  private static func shown(_ library: Library, _ hidden: Set<String>) -> Library {
    guard library.catalogs.contains(where: { hidden.contains($0.name) }) else { return library }
    return Library(library.catalogs.filter { !hidden.contains($0.name) })
  }
}

extension SearchResult {
  /// Whether an item was found. O(n) in the number of items found.
  func contains(_ item: ItemID) -> Bool { sections.contains { $0.items.contains(item) } }
}
