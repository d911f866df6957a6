import Catalog
import Planner

struct SearchRequest: Sendable {
  var place: Place
  var query: Query
  var order: SortOrder
  /// All open catalogues.
  var library: Library
  var shown: Library
  var version: Int
  /// The items of the current group or project, or nil if the place shows catalogues or if the items haven't been read
  /// yet.
  var contents: PlaceContents?
  var contentsVersion: Int
  var planner: Planner?
  var today: Day
  var notes = ItemNotes()
  var hidesDoneItems = false
  /// The titles of the recent files, keyed by the names of their catalogues. If a file is closed, the header of its
  /// items shows this title.
  var closedTitles: [String: String] = [:]
}

/// An actor that searches in the background, one search at a time.
actor Searcher {
  private var finder: Finder

  init(_ finder: Finder = Finder()) { self.finder = finder }

  func listing(for request: SearchRequest) throws(CancellationError) -> Listing {
    try finder.listing(for: request)
  }

  func filters(for request: SearchRequest, opened: QueryFilter.Subject?) throws(CancellationError) -> Filters
  {
    try finder.filters(for: request, opened: opened)
  }
}

/// A synchronous search for items, with cached search indexes of the current catalogues and place.
struct Finder: Sendable {
  private struct CatalogSearch: Sendable {
    var library: Library
    var search: ForgivingSearch
    var missing: [PlannedItem]
    var place: Place
  }

  private struct PlaceSearch: Sendable {
    var lister: PlaceLister
    var version: Int
    var place: Place
    var today: Day
  }

  private var version: Int?
  private var marked: [ItemMark: Set<ItemID>] = [:]
  private var missing: [PlannedItem] = []
  /// The search in all catalogues. This and the following searches are nil until they are prepared.
  private var allCatalogsSearch: CatalogSearch?
  private var singleCatalogSearch: CatalogSearch?
  private var placeSearch: PlaceSearch?

  /// Finds the items of a place that match the query. Throws `CancellationError` if the task is cancelled, for example
  /// because of a later request.
  mutating func listing(for request: SearchRequest) throws(CancellationError) -> Listing {
    let request = try begin(request)
    var listing: Listing
    let search: ForgivingSearch?
    switch request.place {
    case .group(.all): (listing, search) = (try inCatalogs(request), allCatalogsSearch?.search)
    case .catalog(let name): (listing, search) = (try inCatalog(name, request), singleCatalogSearch?.search)
    case .group, .project: (listing, search) = (try inContents(request), placeSearch?.lister.search)
    }
    let library = request.place.showsCatalogs ? request.shown : listing.library
    if listing.isEmpty {
      listing.problem = try search?.problem(
        inUnmatched: request.query, of: library, marked: marked)
    } else {
      listing.problem = try search?.problem(inMatched: listing.result, of: library)
    }
    if Task.isCancelled { throw CancellationError() }
    return listing
  }

  /// Returns the available filters and, if `opened` isn't nil, the choices and counts of that filter.
  ///
  /// If the search has corrected the query, `request` must contain the corrected query.
  mutating func filters(
    for request: SearchRequest, opened: QueryFilter.Subject?
  ) throws(CancellationError) -> Filters {
    let request = try begin(request)
    let filters: Filters?
    switch request.place {
    case .group(.all):
      prepareEverywhere(request)
      filters = try allCatalogsSearch?.search.filters(for: request.query, marked, opened, request.shown)
    case .catalog(let name):
      prepare(name, request)
      let library = singleCatalogSearch?.library ?? Library()
      filters = try singleCatalogSearch?.search.filters(for: request.query, marked, opened, library)
    case .group, .project:
      let library = placeSearch?.lister.library ?? Library()
      filters = try placeSearch?.lister.search.filters(for: request.query, marked, opened, library)
    }
    guard let filters, !Task.isCancelled else { throw CancellationError() }
    return filters
  }

  private mutating func begin(_ request: SearchRequest) throws(CancellationError) -> SearchRequest {
    if Task.isCancelled { throw CancellationError() }
    if version != request.version {
      // Also release the searches for other places, because they would keep the previous catalogues in memory.
      (allCatalogsSearch, singleCatalogSearch, placeSearch) = (nil, nil, nil)
      version = request.version
    }
    readMarks(for: request)
    var request = request
    if !request.place.showsCatalogs {
      // Use the fields of the group or project. If several catalogues have a field with the same id, its type and
      // unit are those of the catalogue that contains the most items of the group or project.
      let fields = prepareContents(request).fields
      request.query = Query(request.query.text, fields: fields)
    }
    return request
  }

  /// Finds the items with the marks in the query. Ignores errors, because `PlannerModel` reports errors in reading the
  /// planner.
  private mutating func readMarks(for request: SearchRequest) {
    (marked, missing) = ([:], [])
    let marks = request.query.usedMarks
    guard !marks.isEmpty, let planner = request.planner,
      let kept = try? planner.marked(marks, in: request.library)
    else { return }
    marked = kept
    let lost = Set(kept.values.joined()).filter { request.library[$0] == nil }
    guard !lost.isEmpty, let items = try? planner.items(lost) else { return }
    missing = items.values.sorted { ($0.title, $0.id.qualified) < ($1.title, $1.id.qualified) }
  }

  /// Returns a function that maps items to sort values. All values are NaN unless the order is by section or by mark.
  fileprivate static func sortValues(for request: SearchRequest) -> (ItemID) -> Double {
    switch request.order.key {
    case .section:
      let library = request.library, ranks = library.sectionRanks()
      return { library.section(of: $0).flatMap { ranks[$0.id] } ?? .nan }
    case .mark(let mark):
      // Ignore errors, because `PlannerModel` reports errors in reading the planner.
      let marked = (try? request.planner?.marked([mark], in: request.library))?[mark] ?? []
      if mark == .starred || mark == .noted { return { marked.contains($0) ? 0 : 1 } }
      let items = (try? request.planner?.items(marked)) ?? [:]
      return { items[$0]?.sortValue(of: mark) ?? .nan }
    case .catalog, .match, .title, .subtitle, .field: return { _ in .nan }
    }
  }

  private mutating func inCatalogs(_ request: SearchRequest) throws(CancellationError) -> Listing {
    let result = try everywhere(request)
    return Listing(request, allCatalogsSearch?.library ?? request.shown, result, everywhereCount: nil)
  }

  private mutating func prepare(_ name: String, _ request: SearchRequest) {
    let lost = missing.filter { $0.id.catalog == name }
    let catalogs = request.shown.catalogs
    Self.prepare(
      &singleCatalogSearch, of: Library(catalogs.filter { $0.name == name }), with: lost, at: request.place,
      request)
  }

  private mutating func inCatalog(_ name: String, _ request: SearchRequest) throws(CancellationError)
    -> Listing
  {
    prepare(name, request)
    guard let library = singleCatalogSearch?.library,
      let result = try singleCatalogSearch?.search.search(request.query, marked: marked)
    else {
      throw CancellationError()
    }
    return Listing(request, library, result, everywhereCount: try everywhereCount(request, beside: result))
  }

  private static func contentsVersion(of request: SearchRequest) -> Int {
    request.version &* 1_000_003 &+ request.contentsVersion
  }

  private mutating func prepareContents(_ request: SearchRequest) -> Library {
    let contents = request.contents ?? PlaceContents(place: request.place, items: [])
    let version = request.contentsVersion
    if placeSearch?.version != version || placeSearch?.place != request.place
      || placeSearch?.today != request.today
    {
      placeSearch = PlaceSearch(
        lister: PlaceLister(contents, library: request.library, today: request.today), version: version,
        place: request.place, today: request.today)
    }
    return placeSearch?.lister.library ?? Library()
  }

  private mutating func inContents(_ request: SearchRequest) throws(CancellationError) -> Listing {
    guard let listing = try placeSearch?.lister.listing(for: request.query, marked: marked),
      let library = placeSearch?.lister.library
    else { throw CancellationError() }
    // Keep the sections if the order is the default one. Also keep them if the best matches should come first but the
    // query has no words to rank them by.
    var snapshot =
      request.order.key == .catalog || request.order.key == .match && !request.query.hasWords
      ? listing.snapshot()
      : listing.snapshot(sortedBy: request.order, values: Self.sortValues(for: request))
    let done = snapshot.indexOfSection(.done) == nil ? [] : snapshot.itemIdentifiers(inSection: .done)
    if request.hidesDoneItems, request.query.isEmpty { snapshot.deleteItems(done) }
    return Listing(
      place: request.place, order: request.order, result: listing.result, library: library,
      version: Self.contentsVersion(of: request), snapshot: snapshot,
      everywhereCount: try everywhereCount(request, beside: listing.result),
      doneCount: done.count)
  }

  /// Returns the number of matches in all catalogues. Returns nil if the query is empty, if the list already contains
  /// all matches, or if the list has more matches than the search in all catalogues finds.
  private mutating func everywhereCount(
    _ request: SearchRequest, beside here: SearchResult
  ) throws(CancellationError) -> Int? {
    guard !request.query.isEmpty else { return nil }
    // Parse the query again. In other catalogues, a field with the same id can have a different type or unit.
    var other = request
    other.query = Query(request.query.text, fields: request.shown.fields)
    let all = try everywhere(other)
    func matches(_ result: SearchResult) -> Set<ItemID> { Set(result.sections.lazy.flatMap(\.matches)) }
    guard all.matchCount >= here.matchCount else { return nil }
    return all.matchCount == here.matchCount && matches(all) == matches(here) ? nil : all.matchCount
  }

  private mutating func prepareEverywhere(_ request: SearchRequest) {
    Self.prepare(&allCatalogsSearch, of: request.shown, with: missing, at: .group(.all), request)
  }

  private static func prepare(
    _ search: inout CatalogSearch?, of library: @autoclosure () -> Library, with missing: [PlannedItem],
    at place: Place, _ request: SearchRequest
  ) {
    defer { search?.search.notes = request.notes }
    guard search?.place != place || search?.missing != missing else { return }
    let groups = Dictionary(grouping: missing, by: \.id.catalog)
    let others = groups.sorted { $0.key < $1.key }.map { name, items in
      PlaceLister.catalog(
        of: items, in: Library(), name: String(name),
        title: Wording.missingItems(
          of: request.closedTitles[String(name)] ?? String(name),
          titled: request.library.catalog(named: name)?.title))
    }
    let all = others.isEmpty ? library() : Library(library().catalogs + others)
    search = CatalogSearch(library: all, search: ForgivingSearch(all), missing: missing, place: place)
  }

  private mutating func everywhere(_ request: SearchRequest) throws(CancellationError) -> SearchResult {
    prepareEverywhere(request)
    guard let result = try allCatalogsSearch?.search.search(request.query, marked: marked) else {
      throw CancellationError()
    }
    return result
  }
}

extension PlannedItem {
  fileprivate func sortValue(of mark: ItemMark) -> Double? {
    switch mark {
    case .planned: plan.map { $0.day.map { Double($0.number) } ?? .infinity }
    case .done: done.map { Double($0.number) }
    case .starred, .noted, .missing: 0
    }
  }
}

extension ForgivingSearch {
  fileprivate mutating func filters(
    for query: Query, _ marked: [ItemMark: Set<ItemID>], _ opened: QueryFilter.Subject?,
    _ library: Library
  ) throws(CancellationError) -> Filters {
    var subjects = try facetSubjects(for: query, marked: marked)
    // Keep the filter whose popover is open.
    if let opened, !subjects.contains(opened) { subjects.append(opened) }
    let criteria = subjects.map { Filters.Criterion($0, in: library, hasOneUnit: hasOneUnit($0)) }
    var filters = Filters(criteria: criteria, query: query)
    if let opened, let facet = try facet(of: opened, for: query, marked: marked) {
      let missing: Int =
        if case .field(let id) = opened { try missingCount(of: id, for: query, marked: marked) } else { 0 }
      filters.opened = (opened, facet, missing)
    }
    return filters
  }
}

extension Listing {
  fileprivate init(
    _ request: SearchRequest, _ library: Library, _ result: SearchResult, everywhereCount: Int?
  ) {
    self.init(
      place: request.place, order: request.order, result: result, library: library,
      version: request.version,
      snapshot: result.placeSnapshot(sortedBy: request.order, values: Finder.sortValues(for: request)),
      everywhereCount: everywhereCount, doneCount: 0)
  }
}
