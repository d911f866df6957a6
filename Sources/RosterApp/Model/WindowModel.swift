import Catalog
import Planner

/// The contents of a window, independent of widgets: a place (a row of the sidebar), a query with its results, and
/// the selected items.
///
/// The window changes the model by calling its methods. `onChange` reports changes once per main loop iteration.
@MainActor
final class WindowModel {
  let shelf: Shelf

  let plans: PlannerModel

  private(set) var place: Place

  private(set) var query = Query("")

  private(set) var orders: [Place: SortOrder]

  private(set) var listing: Listing?

  /// The selected items, in the order of the list. A search doesn't reorder them. Items stay selected if a search hides
  /// them, but not if they are no longer available.
  private(set) var selection: [ItemID] = [] {
    didSet { selectedIDs = nil }
  }

  /// The selected items as a set, or nil if it hasn't been needed since the selection last changed.
  private var selectedIDs: Set<ItemID>?

  func isSelected(_ id: ItemID) -> Bool {
    let ids = selectedIDs ?? Set(selection)
    selectedIDs = ids
    return ids.contains(id)
  }

  private(set) var history: History

  /// The history from before the window's current project was deleted. Nil if no project has been deleted, or if the
  /// user has navigated since.
  private var historyBeforeDeletion: History?

  private(set) var filters: Filters?

  var onChange: (WindowChange) -> Void = { _ in }

  private var unreported: WindowChange = []

  /// Saves text that is being typed.
  var saveInput: () -> Void = {}

  /// Called with the new identifiers of items, keyed by their former identifiers.
  var onNewIDs: ([ItemID: ItemID]) -> Void = { _ in }

  private var newIDsVersion = 0
  private var shelfVersion = 0
  private var searcher = Searcher()
  private var search: Task<Void, Never>?
  private var gathering: Task<Void, Never>?
  private var contents: PlaceContents?
  private var contentsVersion = 0
  private var observation: PlannerObservation?
  private weak var planner: Planner?
  private var today: Day
  private var searchedNotes = ItemNotes()
  /// The items to select once their catalogues are loaded or the current search has found them.
  private(set) var awaitedSelection: [ItemID] = []

  init(
    shelf: Shelf, plans: PlannerModel = PlannerModel(), place: Place = .group(.all),
    orders: [Place: SortOrder] = [:]
  ) {
    self.shelf = shelf
    self.plans = plans
    self.place = place
    self.orders = orders
    today = plans.today
    history = History(.init(place: .group(.all)))
    (shelfVersion, newIDsVersion) = (shelf.version, shelf.files.changes.newIDsVersion)
    shelf.changes.add(self) { [weak self] in self?.shelfDidChange() }
    plans.changes.add(self) { [weak self] in self?.plansDidChange() }
    leaveMissingPlace()
    history = History(.init(place: self.place))
    observe()
  }

  var isSearching: Bool { search != nil }

  var isSettled: Bool { search == nil && gathering == nil && listing != nil && unreported.isEmpty }

  // MARK: Changes

  private func report(_ change: WindowChange) {
    if unreported.isEmpty { Task { [weak self] in self?.reportChanges() } }
    unreported.formUnion(change)
  }

  /// Reports changes immediately, without waiting for the main loop.
  func reportChanges() {
    while !unreported.isEmpty {
      let change = unreported
      unreported = []
      onChange(change)
    }
  }

  // MARK: The query

  var fields: [CatalogField] {
    if let listing, listing.place == place { shelf.fields(of: listing) } else { shelf.fields(in: place) }
  }

  /// Searches for text. The previous results stay until the new ones are found. A search that is still in progress is
  /// cancelled.
  func search(for text: String) {
    let query = Query(text, fields: fields)
    guard query.text != self.query.text || listing == nil else { return }
    self.query = query
    recordVisit()
    report(.query)
    startSearch()
  }

  /// Searches for text. If the place shows catalogues and they contain few items, searches synchronously, so that a new
  /// window is laid out and drawn only once.
  func searchSynchronously(for text: String) {
    query = Query(text, fields: fields)
    recordVisit()
    report(.query)
    var finder = Finder()
    guard !isAwaited, place.showsCatalogs, shelf.shown.itemCount <= Library.mainActorLimit,
      let listing = try? finder.listing(for: searchRequest)
    else { return startSearch() }
    search?.cancel()
    searcher = Searcher(finder)
    take(listing)
  }

  private func startSearch() {
    search?.cancel()
    search = nil
    // Stop counting values for the previous query, because the result would deselect values that have been chosen in
    // the meantime.
    gathering?.cancel()
    gathering = nil
    // If the catalogue is still being loaded, the search starts once it has loaded.
    guard !isAwaited else { return }
    searchedNotes = plans.notes
    search = Task { [searcher, searchRequest, weak self] in
      let listing = try? await searcher.listing(for: searchRequest)
      guard let self, let listing, !Task.isCancelled else { return }
      take(listing)
    }
  }

  func currentListing() async -> Listing? {
    while let search {
      await search.value
      if search == self.search { break }
    }
    return listing
  }

  private var searchRequest: SearchRequest {
    SearchRequest(
      place: place, query: query, order: order, library: shelf.library, shown: shelf.shown,
      version: shelf.version, contents: contents, contentsVersion: contentsVersion, planner: plans.planner,
      today: today, notes: plans.notes, hidesDoneItems: hidesDoneItems, closedTitles: shelf.closedTitles)
  }

  private func take(_ listing: Listing) {
    search = nil
    // If several items are selected, deselect those that are no longer in the place, because commands apply to all
    // selected items. Items hidden by a search stay selected, because the details still show them.
    let before = self.listing.flatMap {
      $0.place == listing.place && $0.result.query == listing.result.query ? $0 : nil
    }
    let kept =
      selection.count > 1
      ? selection.filter { before?.contains($0) != true || listing.contains($0) } : selection
    let isNewSearch =
      before == nil && self.listing?.place == listing.place && !listing.result.query.isEmpty
    self.listing = listing
    // In a group or project, parse the query again with the fields of its items, which are known only now.
    if !place.showsCatalogs { query = Query(query.text, fields: fields) }
    // In places that show catalogues, deselect items that are no longer available, because the details can't show them.
    var available = place.showsCatalogs ? kept.filter { item($0) != nil } : kept
    // While the user searches, don't reorder the items that are being compared.
    if available.count > 1, !isNewSearch { available = ordered(available) }
    report(available == selection ? .listing : [.listing, .selection])
    selection = available
    selectAwaited()
    gatherFilters()
  }

  // MARK: Filters

  var showsFilters = false {
    didSet { if showsFilters != oldValue { gatherFilters() } }
  }

  var openedFilter: QueryFilter.Subject? {
    didSet { if openedFilter != oldValue { gatherFilters() } }
  }

  func gatherFilters() {
    gathering?.cancel()
    gathering = nil
    guard showsFilters, let listing else { return }
    var searchRequest = searchRequest
    searchRequest.query = listing.result.query
    gathering = Task { [searcher, searchRequest, openedFilter, weak self] in
      let found = try? await searcher.filters(for: searchRequest, opened: openedFilter)
      guard let self, let found, !Task.isCancelled else { return }
      gathering = nil
      filters = found
      report(.filters)
    }
  }

  // MARK: Order

  /// Whether projects hide the items that are done.
  var hidesDoneItems = false {
    didSet { if hidesDoneItems != oldValue { startSearch() } }
  }

  /// The sort order of the list. If the list is sorted by a field that is no longer available, the default order is
  /// used until the field is available again.
  var order: SortOrder {
    get {
      guard let order = orders[place] else { return SortOrder() }
      // Files that are still being read may have the field.
      guard case .field(let id) = order.key, shelf.firstAwaitedFile == nil else { return order }
      return openFields.contains { $0.isSortable && $0.id == id } ? order : SortOrder()
    }
    set {
      guard newValue != order else { return }
      orders[place] = newValue == SortOrder() ? nil : newValue
      report(.order)
      startSearch()
    }
  }

  /// The fields by which the list can be sorted. In a group or project, these are the fields of its items. Numbers and
  /// dates come first, because a long menu shows only the first entries.
  var sortableFields: [CatalogField] {
    guard !place.showsCatalogs, let listing else { return Self.sortable(openFields) }
    let items = listing.library.catalogs.lazy.flatMap(\.sections).flatMap(\.items)
    var used = Set(items.flatMap(\.facts).map(\.field))
    if case .field(let id) = order.key { used.insert(id) }
    return Self.sortable(listing.library.fields.filter { used.contains($0.id) })
  }

  /// Returns whether a place can have subtitles other than the values of a field.
  func hasOwnSubtitles(in place: Place) -> Bool {
    if case .catalog(let name) = place {
      shelf.library.catalog(named: name)?.subtitleField == nil
    } else {
      shelf.library.catalogs.contains { $0.subtitleField == nil }
    }
  }

  private var openFields: [CatalogField] {
    if case .catalog(let name) = place {
      shelf.shown.catalog(named: name)?.fields ?? []
    } else {
      shelf.fields(in: place)
    }
  }

  private static func sortable(_ fields: [CatalogField]) -> [CatalogField] {
    let fields = fields.filter(\.isSortable)
    return fields.filter { !$0.type.isText } + fields.filter(\.type.isText)
  }

  // MARK: The place

  func show(_ place: Place) { show(History.Entry(place: place), isNew: true) }

  /// Shows a place with a search, and selects `items` as soon as they are found. If `items` is nil, keeps a selection
  /// of a single item.
  func show(_ place: Place, lookingFor text: String, selecting items: [ItemID]? = nil) {
    let kept = items == nil ? selectedItem.map { [$0] } ?? [] : []
    show(History.Entry(place: place, query: text, selection: kept), isNew: true)
    if let items { awaitedSelection = items }
  }

  private func show(_ entry: History.Entry, isNew: Bool) {
    let isNewPlace = entry.place != place
    place = entry.place
    if isNew { leaveMissingPlace() }
    query = Query(entry.query, fields: shelf.fields(in: place))
    if isNewPlace {
      listing = nil
      observe()
    }
    let available = entry.selection.filter { item($0) != nil }
    // If the place changes or none of the items are available, wait for the search, which may find items that aren't in
    // any catalogue.
    let waits = available.count < entry.selection.count && (isNewPlace || available.isEmpty)
    let wanted = waits ? [] : available, isNewSelection = selection != wanted
    selection = wanted
    awaitedSelection = waits ? entry.selection : []
    if isNew { recordVisit() }
    report(.query)
    if isNewPlace { report(.place) }
    if isNewSelection { report(.selection) }
    startSearch()
  }

  private func exists(_ place: Place) -> Bool {
    switch place {
    case .group: true
    case .catalog(let name): shelf.has(name)
    case .project(let id): plans.isOpening || plans.project(id) != nil
    }
  }

  var isAwaited: Bool {
    if case .catalog(let name) = place { shelf.isAwaited(name) } else { false }
  }

  private func isBeingRead(_ item: ItemID) -> Bool { shelf.isAwaited(String(item.catalog)) }

  private func leaveMissingPlace() {
    if !exists(place) { place = .group(.all) }
  }

  private func observe() {
    contents = nil
    contentsVersion += 1
    observation = nil
    planner = plans.planner
    guard !place.showsCatalogs, let planner else { return }
    observation = planner.contents(of: place, on: today).start(
      onError: { [weak self] in self?.plans.fail($0) },
      onChange: { [weak self] in self?.show($0) })
  }

  private func show(_ contents: PlaceContents) {
    guard contents.place == place else { return }
    let isFirst = self.contents == nil
    self.contents = contents
    contentsVersion += 1
    // The caller starts the first search.
    if !isFirst { startSearch() }
  }

  // MARK: Back and forward

  private func recordVisit() {
    historyBeforeDeletion = nil
    history.visit(.init(place: place, query: query.text, selection: selection))
  }

  /// Lets Back return to the selected items, even if other items are selected immediately afterwards.
  func recordOpening() { history.open() }

  var canGoBack: Bool { history.canGoBack { exists($0.place) } }
  var canGoForward: Bool { history.canGoForward { exists($0.place) } }

  @discardableResult
  func goBack() -> Bool { navigate { $0.goBack() } }

  func goBack(to item: ItemID) -> Bool {
    navigate { history in
      while let entry = history.goBack() { if entry.selection == [item] { return entry } }
      return nil
    }
  }

  @discardableResult
  func goForward() -> Bool { navigate { $0.goForward() } }

  private func navigate(_ step: (inout History) -> History.Entry?) -> Bool {
    var next = history
    while let entry = step(&next) {
      guard exists(entry.place) else { continue }
      historyBeforeDeletion = nil
      history = next
      show(entry, isNew: false)
      return true
    }
    return false
  }

  // MARK: Selection

  var selectedItem: ItemID? { selection.count == 1 ? selection[0] : nil }

  func choose(_ item: ItemID?) { restore(item.map { [$0] } ?? []) }

  /// Selects items, or waits if any of their catalogues are still being read. Items that aren't available are ignored.
  func restore(_ items: [ItemID]) {
    let waits = items.contains { isBeingRead($0) && item($0) == nil }
    select(waits ? [] : items)
    awaitedSelection = waits ? items : []
  }

  /// Selects the awaited items once their files have been read, unless other items have been selected since. Ignores
  /// items whose file couldn't be read.
  private func selectAwaited() {
    guard !awaitedSelection.contains(where: isBeingRead) else { return }
    let items = awaitedSelection.filter { item($0) != nil }
    // Wait for the current search, which may find the remaining items.
    guard search == nil || items.count == awaitedSelection.count else { return }
    awaitedSelection = []
    guard selection.isEmpty, !items.isEmpty else { return }
    selection = ordered(items)
    history.amend(selection: selection)
    report(.selection)
  }

  private func ordered(_ items: [ItemID]) -> [ItemID] {
    let positions = items.map { listing?.snapshot.indexOfItem($0) ?? .max }
    return items.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { items[$0] }
  }

  func select(_ items: [ItemID]) {
    let items = items.filter { item($0) != nil }
    guard items != selection else { return }
    awaitedSelection = []
    selection = items
    recordVisit()
    report(.selection)
  }

  var bestMatch: ItemID? { listing?.bestMatch }

  // MARK: External changes

  private func shelfDidChange() {
    if shelf.version != shelfVersion {
      shelfVersion = shelf.version
      catalogsDidChange()
    }
    // Leave the place if its catalogue has failed to load.
    if !exists(place) { show(.group(.all)) }
    selectAwaited()
    report(.files)
  }

  private func catalogsDidChange() {
    // Parse the query again, because the available fields may have changed.
    query = Query(query.text, fields: shelf.fields(in: place))
    let before = place
    leaveMissingPlace()
    report(.catalogs)
    if place != before {
      query = Query(query.text, fields: shelf.fields(in: place))
      observe()
      report(.place)
    }
    // A change to a table's settings can change the identifiers of its rows. Replace the former identifiers.
    let newIDs = shelf.files.changes.newIDsVersion == newIDsVersion ? [:] : shelf.files.changes.newIDs
    newIDsVersion = shelf.files.changes.newIDsVersion
    if !newIDs.isEmpty { replace(newIDs) }
    // Save typed text first. An item that is no longer in its file stays selected only if it has user data, such as a
    // note.
    if selection.contains(where: { shelf.library[$0] == nil }) { saveInput() }
    let kept = selection.filter { item($0) != nil }
    // Report the selection even if it stays the same, because the data of its items may have changed.
    if kept != selection || !kept.isEmpty {
      selection = kept
      report(.selection)
    }
    if place != before { recordVisit() }
    startSearch()
  }

  /// Replaces changed item identifiers in the selection, the history and the saved state.
  func replace(_ newIDs: [ItemID: ItemID]) {
    awaitedSelection.replace(newIDs)
    history.replace(newIDs)
    historyBeforeDeletion?.replace(newIDs)
    onNewIDs(newIDs)
    var current = selection
    current.replace(newIDs)
    guard current != selection else { return }
    selection = current
    report(.selection)
  }

  private func plansDidChange() {
    if today != plans.today || planner !== plans.planner {
      today = plans.today
      observe()
      startSearch()
    }
    if !exists(place) {
      let before = history
      if !goBack() { show(.group(.all)) }
      historyBeforeDeletion = before
    } else if let before = historyBeforeDeletion, exists(before.current.place) {
      // The deletion has been undone, possibly in another window.
      historyBeforeDeletion = nil
      history = before
      show(history.current, isNew: false)
    } else if !query.usedMarks.isEmpty || order.key.isMark
      || query.usesNotes && searchedNotes != plans.notes
    {
      startSearch()
    }
    report(.plans)
  }
}
