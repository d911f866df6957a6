import Catalog
import Planner

/// What a window shows, without widgets: a place, a query with its results, and the selected items.
///
/// The window changes it by its methods. `onChange` reports what changed, once for all changes of a turn of the main loop.
@MainActor
final class WindowModel {
  /// The catalogues, which other windows share.
  let shelf: Shelf

  /// What the person keeps, which other windows share.
  let plans: PlannerModel

  /// What is shown of it all.
  private(set) var place: Place

  /// What is looked for.
  private(set) var query = Query("")

  /// How what is found is sorted, place by place.
  private(set) var orders: [Place: SortOrder]

  /// What is found; nil until the first search is done.
  private(set) var listing: Listing?

  /// What is chosen, in the order of the list. One item is in the detail pane; it stays when a search does not find it, and
  /// goes with its catalogue.
  private(set) var selection: [ItemID] = []

  /// Where back and forward lead.
  private(set) var history: History

  /// What can be chosen by, while that is shown.
  private(set) var filters: Filters?

  /// Called with everything that has changed since the last call, once in a turn of the main loop.
  var onChange: (WindowChange) -> Void = { _ in }

  private var unreported: WindowChange = []
  private var searcher = Searcher()
  private var search: Task<Void, Never>?
  private var gathering: Task<Void, Never>?
  private var contents: PlaceContents?
  private var contentsVersion = 0
  private var observation: PlannerObservation?
  /// The planner that is observed.
  private weak var planner: Planner?
  private var today: Day
  /// What is to be chosen as soon as its catalogue is there.
  private(set) var awaitedChoice: ItemID?

  /// A model of what is open and kept, which shows a place.
  init(
    shelf: Shelf, plans: PlannerModel = PlannerModel(), place: Place = .group(.all),
    orders: [Place: SortOrder] = [:]
  ) {
    self.shelf = shelf
    self.plans = plans
    self.place = place
    self.orders = orders
    today = plans.today
    history = History(.init(place: place))
    shelf.changes.add(self) { [weak self] in self?.catalogsDidChange() }
    shelf.fileChanges.add(self) { [weak self] in self?.filesDidChange() }
    plans.changes.add(self) { [weak self] in self?.plansDidChange() }
    leaveMissingPlace()
    observe()
  }

  /// Whether what is shown answers the query.
  var isSettled: Bool { search == nil && gathering == nil && listing != nil && unreported.isEmpty }

  // MARK: Changes

  private func report(_ change: WindowChange) {
    if unreported.isEmpty { Task { [weak self] in self?.reportChanges() } }
    unreported.formUnion(change)
  }

  /// Reports what has changed now, instead of at the end of the turn.
  func reportChanges() {
    while !unreported.isEmpty {
      let change = unreported
      unreported = []
      onChange(change)
    }
  }

  // MARK: The query

  /// Looks for a text; while that lasts, what was found before stays. The last one wins.
  func look(for text: String) {
    let query = Query(text, fields: shelf.fields)
    guard query.text != self.query.text || listing == nil else { return }
    self.query = query
    note()
    report(.query)
    startSearch()
  }

  /// With as many items the first search is done at once.
  private static let itemsAtOnce = 5_000

  /// Looks for a text and finds it at once, if it can be done while nobody notices: a window that comes to the screen with its
  /// list is laid out and drawn once.
  func lookAtOnce(for text: String) {
    query = Query(text, fields: shelf.fields)
    note()
    report(.query)
    var finder = Finder()
    guard !isAwaited, place.isCatalogs, shelf.shown.itemCount <= Self.itemsAtOnce,
      let listing = try? finder.listing(for: question)
    else { return startSearch() }
    search?.cancel()
    searcher = Searcher(finder)
    take(listing)
  }

  private func startSearch() {
    search?.cancel()
    search = nil
    // What is on its way is shown when it has come.
    guard !isAwaited else { return }
    search = Task { [searcher, question, weak self] in
      let listing = try? await searcher.listing(for: question)
      guard let self, let listing, !Task.isCancelled else { return }
      take(listing)
    }
  }

  private var question: Question {
    Question(
      place: place, query: query, order: order, library: shelf.library, shown: shelf.shown,
      version: shelf.version, contents: contents, contentsVersion: contentsVersion, planner: plans.planner,
      today: today,
      foldsDone: foldsDone)
  }

  private func take(_ listing: Listing) {
    search = nil
    self.listing = listing
    // Of several only those stay chosen that are to be seen: what is done with them is done with all.
    let kept = selection.count > 1 ? selection.filter(listing.contains) : selection
    report(kept == selection ? .listing : [.listing, .selection])
    selection = kept
    gatherFilters()
  }

  // MARK: Filters

  /// Whether what can be chosen by is to be known.
  var showsFilters = false {
    didSet { if showsFilters != oldValue { gatherFilters() } }
  }

  /// In what respect the choices are to be known, and how many items each has.
  var openedFilter: QueryFilter.Subject? {
    didSet { if openedFilter != oldValue { gatherFilters() } }
  }

  private func gatherFilters() {
    gathering?.cancel()
    gathering = nil
    guard showsFilters, let listing else { return }
    var question = question
    question.query = listing.result.query
    gathering = Task { [searcher, question, openedFilter, weak self] in
      let found = try? await searcher.filters(for: question, opened: openedFilter)
      guard let self, let found, !Task.isCancelled else { return }
      gathering = nil
      filters = found
      report(.filters)
    }
  }

  // MARK: Order

  /// Whether what is done of a project is folded away.
  var foldsDone = false {
    didSet { if foldsDone != oldValue { startSearch() } }
  }

  /// How what is found is sorted.
  var order: SortOrder {
    get { orders[place] ?? SortOrder() }
    set {
      guard newValue != order else { return }
      orders[place] = newValue == SortOrder() ? nil : newValue
      report(.order)
      startSearch()
    }
  }

  /// What it can be sorted by, besides by the place's own order and by title: of what the person keeps, the fields that some
  /// item has.
  var sortableFields: [CatalogField] {
    guard !place.isCatalogs, let listing else { return openFields }
    let items = listing.library.catalogs.lazy.flatMap(\.sections).flatMap(\.items)
    var used = Set(items.flatMap(\.facts).map(\.field))
    if case .field(let id) = order.key { used.insert(id) }
    return listing.library.fields.filter { $0.isSortable && used.contains($0.id) }
  }

  private var openFields: [CatalogField] {
    let fields: [CatalogField] =
      if case .catalog(let name) = place { shelf.shown.catalog(named: name)?.fields ?? [] } else {
        shelf.fields
      }
    return fields.filter(\.isSortable)
  }

  // MARK: The place

  /// Shows another place, and everything in it.
  func show(_ place: Place) { show(History.Entry(place: place), isNew: true) }

  /// Shows what was looked for in one place in another.
  func show(_ place: Place, lookingFor text: String) {
    show(History.Entry(place: place, query: text, chosen: chosen), isNew: true)
  }

  private func show(_ entry: History.Entry, isNew: Bool) {
    let isOther = entry.place != place
    place = entry.place
    if isNew { leaveMissingPlace() }
    query = Query(entry.query, fields: shelf.fields)
    if isOther {
      listing = nil
      observe()
    }
    let wanted = entry.chosen.flatMap { item($0) == nil ? nil : $0 }
    let isOtherChoice = selection != (wanted.map { [$0] } ?? [])
    selection = wanted.map { [$0] } ?? []
    if isNew { note() }
    report(.query)
    if isOther { report(.place) }
    if isOtherChoice { report(.selection) }
    startSearch()
  }

  /// Whether the place is still there.
  private func exists(_ place: Place) -> Bool {
    switch place {
    case .group: true
    case .catalog(let name): shelf.has(name)
    case .project(let id): plans.isOpening || plans.project(id) != nil
    }
  }

  /// Whether the place is a catalogue that is still being read.
  var isAwaited: Bool {
    if case .catalog(let name) = place { shelf.isAwaited(name) } else { false }
  }

  private func leaveMissingPlace() {
    if !exists(place) { place = .group(.all) }
  }

  private func observe() {
    contents = nil
    contentsVersion += 1
    observation = nil
    planner = plans.planner
    guard !place.isCatalogs, let planner else { return }
    observation = planner.contents(of: place, on: today).start(
      onError: { [weak self] in self?.plans.fail($0) },
      onChange: { [weak self] in self?.show($0) })
  }

  private func show(_ contents: PlaceContents) {
    guard contents.place == place else { return }
    let isFirst = self.contents == nil
    self.contents = contents
    contentsVersion += 1
    // The one who asked for it searches as well.
    if !isFirst { startSearch() }
  }

  // MARK: Back and forward

  private func note() { history.visit(.init(place: place, query: query.text, chosen: chosen)) }

  /// Shows what was viewed before.
  ///
  /// - Returns: false if there is nothing to go back to.
  @discardableResult
  func goBack() -> Bool {
    while let entry = history.goBack() {
      guard exists(entry.place) else { continue }
      show(entry, isNew: false)
      return true
    }
    return false
  }

  /// Shows again what was viewed before going back.
  ///
  /// - Returns: false if there is nothing to go forward to.
  @discardableResult
  func goForward() -> Bool {
    while let entry = history.goForward() {
      guard exists(entry.place) else { continue }
      show(entry, isNew: false)
      return true
    }
    return false
  }

  /// Leaves a place that has gone for the one that was shown before it.
  private func showPlaceBefore() { if !goBack() { show(.group(.all)) } }

  // MARK: The choice

  /// The one item that is chosen.
  var chosen: ItemID? { selection.count == 1 ? selection[0] : nil }

  /// What is shown of an item: as its catalogue has it, or, in a place of the planner's, as it was when its catalogue was open.
  func item(_ id: ItemID) -> CatalogItem? {
    if let item = shelf.shown[id] { return item }
    guard !place.isCatalogs else { return nil }
    return shelf.library[id] ?? listing?.library[id]
      ?? plans.marks[id].map { CatalogItem(id: id, kind: "", title: $0.title) }
  }

  /// Shows an item's details; one that cannot be seen is ignored.
  func choose(_ item: ItemID?) {
    awaitedChoice = isAwaited ? item : nil
    select(item.map { [$0] } ?? [])
  }

  /// Chooses several; those that cannot be seen are left out.
  func select(_ items: [ItemID]) {
    let items = items.filter { item($0) != nil }
    guard items != selection else { return }
    selection = items
    note()
    report(.selection)
  }

  /// The item that was most likely meant.
  var bestMatch: ItemID? { listing?.bestMatch }

  /// What a change of the planner's is told of the chosen items.
  var references: [ItemReference] { selection.compactMap { item($0).map(ItemReference.init) } }

  /// The one before or after the chosen item in the list; the first or last where none of the list is chosen.
  func neighbor(_ distance: Int) -> ItemID? {
    guard let snapshot = listing?.snapshot, snapshot.numberOfItems > 0 else { return nil }
    guard let position = chosen.flatMap(snapshot.indexOfItem) else {
      return snapshot.itemIdentifier(at: distance > 0 ? 0 : snapshot.numberOfItems - 1)
    }
    let next = position + distance
    return (0..<snapshot.numberOfItems).contains(next) ? snapshot.itemIdentifier(at: next) : nil
  }

  /// The item after the chosen ones, or else the one before them: what is chosen once they have gone.
  var itemBesideSelection: ItemID? {
    guard let snapshot = listing?.snapshot else { return nil }
    let positions = selection.compactMap(snapshot.indexOfItem)
    guard let first = positions.min(), let last = positions.max() else { return nil }
    return [last + 1, first - 1].first { (0..<snapshot.numberOfItems).contains($0) }
      .map(snapshot.itemIdentifier(at:))
  }

  // MARK: What others change

  private func catalogsDidChange() {
    // Other fields may be known now.
    query = Query(query.text, fields: shelf.fields)
    if case .field(let id) = order.key, !openFields.contains(where: { $0.id == id }) {
      orders[place] = nil
    }
    let before = place
    leaveMissingPlace()
    report(.catalogs)
    if place != before {
      observe()
      report(.place)
    }
    if let item = awaitedChoice, !isAwaited {
      awaitedChoice = nil
      if selection.isEmpty { selection = [item] }
    }
    let kept = selection.filter { item($0) != nil }
    // What is said of an item may be something else now.
    if kept != selection || !kept.isEmpty {
      selection = kept
      report(.selection)
    }
    startSearch()
  }

  private func filesDidChange() {
    // What was awaited may never come.
    if !exists(place) { show(.group(.all)) }
    report(.files)
  }

  private func plansDidChange() {
    if today != plans.today || planner !== plans.planner {
      today = plans.today
      observe()
      startSearch()
    }
    if !exists(place) { showPlaceBefore() } else if !query.usedMarks.isEmpty { startSearch() }
    report(.plans)
  }
}

extension Listing {
  /// The item that was most likely meant: where nothing was looked for, the first one shown.
  var bestMatch: ItemID? {
    result.query.isEmpty || snapshot.numberOfItems == 0 ? firstItem : result.bestMatch
  }

  private var firstItem: ItemID? { snapshot.numberOfItems > 0 ? snapshot.itemIdentifier(at: 0) : nil }

  /// The nearest item after some items, or else before them, that a later listing still shows.
  func neighbor(of items: [ItemID], in later: Listing) -> ItemID? {
    let positions = items.compactMap(snapshot.indexOfItem)
    guard let first = positions.min(), let last = positions.max() else { return nil }
    let identifiers = snapshot.itemIdentifiers
    return identifiers[(last + 1)...].first(where: later.contains)
      ?? identifiers[..<first].last(where: later.contains)
  }

  /// Whether an item is shown.
  func contains(_ item: ItemID) -> Bool { snapshot.indexOfItem(item) != nil }
}
