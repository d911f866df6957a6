import Catalog
import Planner

/// A search request from a window.
struct Question: Sendable {
  /// The place to search.
  var place: Place
  var query: Query
  /// The sort order of the results.
  var order: SortOrder
  /// All open catalogues.
  var library: Library
  /// The catalogues that are shown.
  var shown: Library
  /// Changes whenever `library` or `shown` changes.
  var version: Int
  /// The place's contents in the planner; nil for a place of catalogues.
  var contents: PlaceContents?
  /// Changes whenever `contents` changes.
  var contentsVersion: Int
  /// The planner, to look up which items are starred, planned, done or noted; nil if there is none.
  var planner: Planner?
  /// The current day.
  var today: Day
  /// Whether the done items of a project are hidden.
  var foldsDone = false
}

/// Searches in the background, one search at a time.
actor Searcher {
  private var finder: Finder

  /// - Parameter finder: A finder, which may already have prepared its search indexes.
  init(_ finder: Finder = Finder()) { self.finder = finder }

  /// Finds the items of a place that match the query.
  ///
  /// - Throws: `CancellationError` if the task is cancelled because of a later request.
  func listing(for question: Question) throws(CancellationError) -> Listing {
    try finder.listing(for: question)
  }

  /// Returns the available filters and their choices.
  ///
  /// - Throws: `CancellationError`, like ``listing(for:)``.
  func filters(for question: Question, opened: QueryFilter.Subject?) throws(CancellationError) -> Filters {
    try finder.filters(for: question, opened: opened)
  }
}

/// Finds matching items. Caches the search indexes of the current catalogues and place.
struct Finder: Sendable {
  private struct Prepared<Value: Sendable>: Sendable {
    var value: Value
    var version: Int
    var place: Place
    var today: Day?
  }

  private var marked: [ItemMark: Set<ItemID>] = [:]
  /// The items in `marked` that aren't in any open catalogue, such as those that were removed from a file.
  private var missing: [PlannedItem] = []
  private var all: Prepared<(library: Library, search: ForgivingSearch, missing: [PlannedItem])>?
  private var one: Prepared<(library: Library, search: ForgivingSearch)>?
  private var lister: Prepared<PlaceLister>?

  /// Finds the items of a place that match the query.
  ///
  /// - Throws: `CancellationError` if the task is cancelled because of a later request.
  mutating func listing(for question: Question) throws(CancellationError) -> Listing {
    if Task.isCancelled { throw CancellationError() }
    readMarks(for: question)
    var listing: Listing
    let search: ForgivingSearch?
    switch question.place {
    case .group(.all): (listing, search) = (try inCatalogs(question), all?.value.search)
    case .catalog(let name): (listing, search) = (try inCatalog(name, question), one?.value.search)
    case .group, .project: (listing, search) = (try inContents(question), lister?.value.search)
    }
    if listing.isEmpty {
      listing.problem =
        search?.index.problems(strictlyIn: question.query.text, of: question.library).first
    }
    if Task.isCancelled { throw CancellationError() }
    return listing
  }

  /// Returns the available filters and their choices.
  ///
  /// - Parameters:
  ///   - question: The request, with the corrected query if it was mistyped.
  ///   - opened: The filter whose choices and counts are needed; nil for none.
  /// - Throws: `CancellationError`, like ``listing(for:)``.
  mutating func filters(
    for question: Question, opened: QueryFilter.Subject?
  ) throws(CancellationError) -> Filters {
    if Task.isCancelled { throw CancellationError() }
    readMarks(for: question)
    let filters: Filters?
    switch question.place {
    case .group(.all):
      prepareEverywhere(question)
      filters = try all?.value.search.filters(for: question.query, marked, opened, question.shown)
    case .catalog(let name):
      prepare(name, question)
      let library = one?.value.library ?? Library()
      filters = try one?.value.search.filters(for: question.query, marked, opened, library)
    case .group, .project:
      prepareContents(question)
      let library = lister?.value.library ?? Library()
      filters = try lister?.value.search.filters(for: question.query, marked, opened, library)
    }
    guard let filters, !Task.isCancelled else { throw CancellationError() }
    return filters
  }

  /// Finds the items with the marks in the query. Errors are ignored, because other views of the planner's data report
  /// them.
  private mutating func readMarks(for question: Question) {
    (marked, missing) = ([:], [])
    let marks = question.query.usedMarks
    guard !marks.isEmpty, let planner = question.planner, let kept = try? planner.marked(marks) else {
      return
    }
    marked = kept
    let lost = Set(kept.values.joined()).filter { question.library[$0] == nil }
    guard !lost.isEmpty, let items = try? planner.items(lost) else { return }
    missing = items.values.sorted { ($0.title, $0.id.qualified) < ($1.title, $1.id.qualified) }
  }

  private mutating func inCatalogs(_ question: Question) throws(CancellationError) -> Listing {
    let result = try everywhere(question)
    return Listing(question, all?.value.library ?? question.shown, result, everywhereCount: nil)
  }

  private mutating func prepare(_ name: String, _ question: Question) {
    if one?.version != question.version || one?.place != question.place {
      let library = Library(question.shown.catalogs.filter { $0.name == name })
      one = Prepared(
        value: (library, ForgivingSearch(library)), version: question.version, place: question.place)
    }
  }

  private mutating func inCatalog(_ name: String, _ question: Question) throws(CancellationError) -> Listing {
    prepare(name, question)
    guard let library = one?.value.library,
      let result = try one?.value.search.search(question.query, marked: marked)
    else {
      throw CancellationError()
    }
    return Listing(question, library, result, everywhereCount: try everywhereCount(question, beside: result))
  }

  private static func contentsVersion(of question: Question) -> Int {
    question.version &* 1_000_003 &+ question.contentsVersion
  }

  private mutating func prepareContents(_ question: Question) {
    let contents = question.contents ?? PlaceContents(place: question.place, items: [])
    let version = Self.contentsVersion(of: question)
    if lister?.version != version || lister?.place != question.place || lister?.today != question.today {
      lister = Prepared(
        value: PlaceLister(contents, library: question.library, today: question.today), version: version,
        place: question.place, today: question.today)
    }
  }

  private mutating func inContents(_ question: Question) throws(CancellationError) -> Listing {
    prepareContents(question)
    guard let listing = try lister?.value.listing(for: question.query, marked: marked),
      let library = lister?.value.library
    else { throw CancellationError() }
    // The sections are preserved only in the place's own order.
    var snapshot =
      question.order.key == .catalog || question.order.key == .match && !question.query.hasWords
      ? listing.snapshot() : listing.snapshot(sortedBy: question.order)
    let done = snapshot.indexOfSection(.done) == nil ? [] : snapshot.itemIdentifiers(inSection: .done)
    if question.foldsDone, question.query.isEmpty { snapshot.deleteItems(done) }
    return Listing(
      place: question.place, order: question.order, result: listing.result, library: library,
      version: Self.contentsVersion(of: question), snapshot: snapshot,
      everywhereCount: try everywhereCount(question, beside: listing.result),
      doneCount: done.count)
  }

  /// The number of matches in all catalogues; nil if the query is empty or this place has all of them.
  private mutating func everywhereCount(
    _ question: Question, beside here: SearchResult
  ) throws(CancellationError) -> Int? {
    guard !question.query.isEmpty else { return nil }
    let all = try everywhere(question)
    func matches(_ result: SearchResult) -> Set<ItemID> { Set(result.sections.lazy.flatMap(\.matches)) }
    return all.matchCount == here.matchCount && matches(all) == matches(here) ? nil : all.matchCount
  }

  private mutating func prepareEverywhere(_ question: Question) {
    guard all?.version != question.version || all?.value.missing != missing else { return }
    var library = question.shown
    if !missing.isEmpty {
      let others = PlaceLister.catalog(of: missing, in: Library(), title: Wording.missingItems)
      library = Library(library.catalogs + [others])
    }
    all = Prepared(
      value: (library, ForgivingSearch(library), missing), version: question.version, place: .group(.all))
  }

  private mutating func everywhere(_ question: Question) throws(CancellationError) -> SearchResult {
    prepareEverywhere(question)
    guard let result = try all?.value.search.search(question.query, marked: marked) else {
      throw CancellationError()
    }
    return result
  }
}

extension ForgivingSearch {
  fileprivate mutating func filters(
    for query: Query, _ marked: [ItemMark: Set<ItemID>], _ opened: QueryFilter.Subject?,
    _ library: Library
  ) throws(CancellationError) -> Filters {
    var subjects = try facetSubjects(for: query, marked: marked)
    // Keep the chip that has the open popover.
    if let opened, !subjects.contains(opened) { subjects.append(opened) }
    var filters = Filters(criteria: subjects.map { Filters.Criterion($0, in: library) }, query: query)
    if let opened, let facet = try facet(of: opened, for: query, marked: marked) {
      let missing: Int =
        if case .field(let id) = opened { try missingCount(of: id, for: query, marked: marked) } else { 0 }
      filters.opened = (opened, facet, missing)
    }
    return filters
  }
}

extension Listing {
  fileprivate init(_ question: Question, _ library: Library, _ result: SearchResult, everywhereCount: Int?) {
    self.init(
      place: question.place, order: question.order, result: result, library: library,
      version: question.version, snapshot: result.placeSnapshot(sortedBy: question.order),
      everywhereCount: everywhereCount, doneCount: 0)
  }
}
