import Catalog
import Planner

/// What a window asks for.
struct Question: Sendable {
  /// Where to look.
  var place: Place
  /// What to look for.
  var query: Query
  /// How to sort what is found.
  var order: SortOrder
  /// All catalogues that are open.
  var library: Library
  /// Those of them that are shown.
  var shown: Library
  /// Another number for every other pair of these.
  var version: Int
  /// What the planner has of the place; nil for a place of catalogues.
  var contents: PlaceContents?
  /// Another number for every other contents.
  var contentsVersion: Int
  /// What knows which items are marked how; nil for none.
  var planner: Planner?
  /// The day that it is.
  var today: Day
  /// Whether what is done of a project is not shown.
  var foldsDone = false
}

/// Searches away from the main actor, one search after the other.
actor Searcher {
  private var finder: Finder

  /// - Parameter finder: what has been prepared already.
  init(_ finder: Finder = Finder()) { self.finder = finder }

  /// What of a place matches.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled: a later question has come.
  func listing(for question: Question) throws(CancellationError) -> Listing {
    try finder.listing(for: question)
  }
}

/// Finds what of a place matches, and keeps what the search has prepared for the catalogues and the place that are shown.
struct Finder: Sendable {
  private struct Prepared<Value: Sendable>: Sendable {
    var value: Value
    var version: Int
    var place: Place
    var today: Day?
  }

  private var marked: [ItemMark: Set<ItemID>] = [:]
  private var all: Prepared<ForgivingSearch>?
  private var one: Prepared<(library: Library, search: ForgivingSearch)>?
  private var lister: Prepared<PlaceLister>?

  /// What of a place matches.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled: a later question has come.
  mutating func listing(for question: Question) throws(CancellationError) -> Listing {
    if Task.isCancelled { throw CancellationError() }
    marked = [:]
    let marks = question.query.askedMarks
    // What cannot be read is told by what shows it.
    if !marks.isEmpty, let kept = try? question.planner?.marked(marks) { marked = kept }
    let listing =
      switch question.place {
      case .group(.all): try inCatalogs(question)
      case .catalog(let name): try inCatalog(name, question)
      case .group, .project: try inContents(question)
      }
    if Task.isCancelled { throw CancellationError() }
    return listing
  }

  private mutating func inCatalogs(_ question: Question) throws(CancellationError) -> Listing {
    Listing(question, question.shown, try everywhere(question), elsewhereCount: nil)
  }

  private mutating func inCatalog(_ name: String, _ question: Question) throws(CancellationError) -> Listing {
    if one?.version != question.version || one?.place != question.place {
      let library = Library(question.shown.catalogs.filter { $0.name == name })
      one = Prepared(
        value: (library, ForgivingSearch(library)), version: question.version, place: question.place)
    }
    guard let library = one?.value.library,
      let result = try one?.value.search.search(question.query, marked: marked)
    else {
      throw CancellationError()
    }
    return Listing(question, library, result, elsewhereCount: try elsewhereCount(question))
  }

  private mutating func inContents(_ question: Question) throws(CancellationError) -> Listing {
    let contents = question.contents ?? PlaceContents(place: question.place, items: [])
    let version = question.version &* 1_000_003 &+ question.contentsVersion
    if lister?.version != version || lister?.place != question.place || lister?.today != question.today {
      lister = Prepared(
        value: PlaceLister(contents, library: question.library, today: question.today), version: version,
        place: question.place, today: question.today)
    }
    guard let listing = try lister?.value.listing(for: question.query, marked: marked),
      let library = lister?.value.library
    else { throw CancellationError() }
    // The sections are those of the place's own order.
    var snapshot =
      question.order.key == .catalog || question.order.key == .match && !question.query.asksForWords
      ? listing.snapshot() : listing.result.placeSnapshot(sortedBy: question.order)
    let done = snapshot.indexOfSection(.done) == nil ? [] : snapshot.itemIdentifiers(inSection: .done)
    if question.foldsDone, question.query.isEmpty { snapshot.deleteItems(done) }
    return Listing(
      place: question.place, order: question.order, result: listing.result, library: library,
      version: version, snapshot: snapshot, elsewhereCount: try elsewhereCount(question),
      doneCount: done.count)
  }

  private mutating func elsewhereCount(_ question: Question) throws(CancellationError) -> Int? {
    question.query.isEmpty ? nil : try everywhere(question).matchCount
  }

  private mutating func everywhere(_ question: Question) throws(CancellationError) -> SearchResult {
    if all?.version != question.version {
      all = Prepared(
        value: ForgivingSearch(question.shown), version: question.version, place: .group(.all))
    }
    guard let result = try all?.value.search(question.query, marked: marked) else {
      throw CancellationError()
    }
    return result
  }
}

extension Listing {
  fileprivate init(_ question: Question, _ library: Library, _ result: SearchResult, elsewhereCount: Int?) {
    self.init(
      place: question.place, order: question.order, result: result, library: library,
      version: question.version, snapshot: result.placeSnapshot(sortedBy: question.order),
      elsewhereCount: elsewhereCount, doneCount: 0)
  }
}
