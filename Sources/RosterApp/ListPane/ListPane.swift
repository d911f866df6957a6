import Catalog
import Diffable
import DiffableGtk
import Gtk
import Planner
import Gettext

@MainActor
final class ListPane: Box {
  typealias DataSource = ListViewDiffableDataSource<PlaceSection, ItemID>

  let entry = SearchEntry(placeholder: gettext("Search"))

  let searchNote = Label()

  let filterButton = ToggleButton(iconName: Roster.icon("filter"), name: gettext("Filters"))

  let filterBar = FilterBar()
  private let filterRevealer: Revealer

  let completion: SearchCompletion

  let table = DiffableTableView(columns: [])
  var list: DiffableListView { table.list }

  let everywhereButton: Button
  private let everywhereLabel = Label()

  let summaryButton: Button
  let summaryLabel = Label()
  var summarizing: Task<Void, Never>?
  var copying: Task<Void, Never>?

  var heightBelowList: Int32 { area.height - table.height }

  var savedColumns: [SavedColumn] = [] {
    didSet { if savedColumns != oldValue, !isTable { columnsVersion = nil } }
  }
  /// The place, library version and query fields that the current columns are based on.
  var columnsVersion: (place: Place, version: Int, fields: [CatalogField.ID])?
  /// The columns that are visible only because the query compares their fields.
  var searchedColumns: [CatalogField.ID] = []
  var columnUnits: [CatalogField.ID: String] = [:]

  var dropTarget: DropTarget?
  /// Handles a drop of items on a place, or on a day in its list. Returns whether the drop was performed immediately.
  var performDrop: ([ItemID], Place, Day?) -> Bool = { _, _, _ in false }

  var isSettled: Bool {
    list.isAtRest && table.columns.isAtRest && summarizing == nil && copying == nil
      && filterRevealer.isSettled
  }

  var showsFilters: Bool {
    get { filterRevealer.isRevealed }
    set { filterRevealer.isRevealed = newValue }
  }

  private(set) var listing: Listing?
  var query: Query { listing?.result.query ?? Query("") }
  private(set) var dataSource: DataSource?

  private var isApplying = false

  /// Whether the last click or key press in the list toggles an item instead of replacing the selection.
  private var togglesItem = false

  private var isLastInputClick = false

  var loads: [ItemID: Task<Void, Never>] = [:]
  var loadingHeaderFiles: Set<PictureFile> = []
  let textures: TextureStore
  let model: WindowModel
  var plans: PlannerModel { model.plans }
  var dayTitles: DayTitles

  /// The list and the widgets below it.
  let area: Box

  init(textures: TextureStore, model: WindowModel) {
    (self.textures, self.model) = (textures, model)
    dayTitles = DayTitles(today: model.plans.today)
    everywhereButton = Button(child: everywhereLabel)
    summaryButton = Button(child: summaryLabel)
    area = Box(.vertical, [table, everywhereButton, summaryButton])
    filterRevealer = Revealer(child: filterBar)
    completion = SearchCompletion(of: entry, in: model.shelf, over: area)
    super.init(.vertical)
    addClass("list-pane")
    entry.setMaximumLength(Int32(WindowState.queryLimit))
    searchNote.addClass("search-note")
    searchNote.setLines(0, ellipsis: .end)
    searchNote.textAlignment = 0
    searchNote.isVisible = false
    entry.expandsHorizontally = true
    filterButton.addClass("flat")
    let bar = Box(
      .vertical, [Box(.horizontal, spacing: 6, [entry, filterButton]), searchNote, filterRevealer])
    bar.addClass("search-bar")
    append(bar)
    append(completion.overlay)
    everywhereButton.addClass("flat")
    everywhereButton.addClass("elsewhere")
    everywhereButton.isVisible = false
    list.translate()
    list.selectionMode = .multiple
    dataSource = makeDataSource()
    connectHeaderKeys()
    list.onClick(.any, phase: .capture) { [weak self] click in
      guard let self else { return }
      togglesItem = click.modifiers.contains(.control)
      isLastInputClick = true
    }
    list.onClick(phase: .capture) { [weak self] click in
      // The list doesn't report a click on its only selected item, because the click doesn't change its selection. A
      // search may hide other selected items.
      guard let self, click.modifiers.isEmpty, let selected = dataSource?.selectedItemIdentifiers,
        selected.count == 1, dataSource?.itemIdentifier(at: (click.x, click.y)) == selected[0]
      else { return }
      send(.select(selected, byPointer: true))
    }
    list.onKeyPress(.capture) { [weak self] press in
      guard let self else { return false }
      togglesItem = press.key == .space
      isLastInputClick = false
      // Ctrl+A also deselects the items that a search hides. Handle this here, because the list doesn't report Ctrl+A
      // if all of its items are already selected.
      if press.key.character == "a", press.modifiers.contains(.control),
        let shown = dataSource?.selectedItemIdentifiers, shown.count < model.selection.count
      {
        send(.select(shown))
      }
      return false
    }
    connectDrops()
    connectTable()
    entry.onFocusChange { [weak entry] isInside in
      // Clear the undo history. Otherwise, Undo could restore a search from before the focus left the entry.
      if !isInside { entry?.clearHistory() }
    }
    entry.onKeyPress(.capture) { [weak self] press in
      // While text is being composed, leave all keys to the input method.
      guard let self, !entry.isComposing else { return false }
      return completion.handle(press)
        || (press == KeyPress(.down) || press == KeyPress(.pageDown)) && moveFocusFromEntry()
    }
  }

  private func moveFocusFromEntry() -> Bool {
    takeFocus() || list.contentUnavailableConfiguration != nil && list.moveFocusInside(.forward)
  }

  func show(_ listing: Listing, selection: [ItemID], position: ListPosition? = nil) {
    guard let dataSource else { return }
    let before = self.listing
    let hadFocus = list.hasFocusInside
    let isNewPlace = before?.place != listing.place
    let isNewQuery =
      before.map { $0.result.query != listing.result.query || $0.order != listing.order } ?? false
    // The results of a new search start at the top. Clearing the search reveals the selected item again.
    let returns =
      isNewQuery && listing.result.query.isEmpty && selection.contains { listing.contains($0) }
    if isNewPlace {
      list.cancelInteractiveMovement()
      table.columns.scroll(to: 0)
    }
    self.listing = listing
    showColumns()
    completion.show(listing)
    // Don't apply an unchanged snapshot, because that would end a drag.
    if isNewPlace || isNewQuery || before?.snapshot != listing.snapshot {
      isApplying = true
      dataSource.apply(
        // Don't animate the rows when the list replaces the page for an empty list.
        listing.snapshot, animatingDifferences: !isNewPlace && before?.isEmpty == false,
        scrollingToTop: isNewPlace || isNewQuery && !returns)
      isApplying = false
    }
    // Update the cells that stay visible, so that they show the new matches in bold.
    list.setNeedsUpdateConfiguration()
    let restored = position.flatMap { $0.isIn(listing) ? $0 : nil }
    select(selection, reveal: returns || isNewPlace && restored == nil)
    if isNewPlace {
      self.position = listing.result.query.isEmpty ? restored : nil
      searchPosition = restored
      if case .item(let item, let distance) = restored {
        dataSource.scrollTo(item: item, distanceFromTop: distance)
      }
    }
    showPage(for: listing)
    // Move the focus to the search entry. When a page replaces the list, GTK would otherwise focus the divider.
    if hadFocus, list.contentUnavailableConfiguration != nil { entry.grabFocus() }
    // Hide the note if there are no results. The page for an empty list then says what is wrong with the query.
    searchNote.text = listing.isEmpty ? "" : Wording.note(listing) ?? ""
    searchNote.isVisible = !searchNote.text.isEmpty
    everywhereButton.isVisible = listing.everywhereCount ?? 0 > 0
    everywhereLabel.text = Wording.everywhere(listing.everywhereCount ?? 0)
    everywhereButton.setAccessibleLabel(everywhereLabel.text)
  }

  /// Shows the items in their saved order again, after a move that wasn't saved.
  func showOrder() {
    guard let listing else { return }
    isApplying = true
    dataSource?.apply(listing.snapshot)
    isApplying = false
  }

  /// The scroll position in the current place outside a search, as last saved or restored, or nil if there is none.
  private(set) var position: ListPosition?

  private(set) var searchPosition: ListPosition?

  func savePosition() {
    guard let dataSource, list.isMapped, list.width > 0 else { return }
    let current: ListPosition =
      dataSource.scrollAnchor.map { .item($0.item, distance: $0.distance) } ?? .top
    if query.isEmpty { position = current } else { searchPosition = current }
  }

  /// The title of a file that is being read for the first time. It is shown while the list is still empty.
  var loadingTitle: String? {
    didSet {
      if loadingTitle != oldValue, let listing { showPage(for: listing) }
    }
  }

  private func showPage(for listing: Listing) { list.contentUnavailableConfiguration = page(for: listing) }

  private func page(for listing: Listing) -> ContentUnavailableConfiguration? {
    let hasHeaders = listing.place.showsCatalogs && listing.snapshot.numberOfSections > 0
    guard listing.isEmpty, listing.doneCount == 0, !hasHeaders else { return nil }
    // If no catalogues are shown, only a search by status can find items. Other searches show the same page as an empty
    // query.
    let hasNoCatalogs =
      listing.place.showsCatalogs && model.shelf.shown.catalogs.isEmpty
      && listing.result.query.usedMarks.isEmpty
    guard listing.result.query.isEmpty || hasNoCatalogs else {
      var page = ContentUnavailableConfiguration.search()
      page.text = gettext("No Results")
      page.secondaryText = Wording.nothingFound(listing, fields: model.shelf.fields(of: listing))
      page.buttonTitle = gettext("Clear Search")
      page.buttonAction = { [weak self] in self?.send(.search("")) }
      if case .wordInField(let query) = listing.problem {
        (page.secondaryButtonTitle, page.secondaryButtonAction) = (page.buttonTitle, page.buttonAction)
        page.buttonTitle = gettext("Search for {query}", ["query": Wording.shortened(query, to: 40)])
        page.buttonAction = { [weak self] in self?.send(.search(query)) }
      }
      return page
    }
    if listing.place.showsCatalogs, let loadingTitle {
      var page = ContentUnavailableConfiguration.loading()
      (page.text, page.secondaryText) = (loadingTitle, gettext("Reading…"))
      return page
    }
    let (icon, title, sentence) = Wording.emptyPage(of: listing.place)
    var page = ContentUnavailableConfiguration.empty()
    (page.image, page.text, page.secondaryText) = (.icon(icon), title, sentence)
    if listing.place.showsCatalogs, model.shelf.library.catalogs.isEmpty {
      page.secondaryText = gettext("Open a catalogue or a table to see its items.")
      page.buttonTitle = gettext("Open Catalogue…")
      page.buttonAction = { [weak self] in _ = self?.activateAction(WindowCommand.open.action) }
    }
    return page
  }

  /// Selects items without sending a request. Items that aren't in the list are ignored.
  func select(_ items: [ItemID], reveal: Bool) {
    guard let dataSource else { return }
    let shown = items.filter { listing?.contains($0) == true }
    if dataSource.selectedItemIdentifiers != shown {
      dataSource.selectedItemIdentifiers = shown
      showSummary()
    }
    if reveal, let item = shown.first { dataSource.scrollTo(item: item) }
  }

  func selectionDidChange() {
    showSummary()
    // When the user toggles an item, keep the selected items that a search hides.
    guard !isApplying, let dataSource else { return }
    let hidden = togglesItem ? model.selection.filter { listing?.contains($0) == false } : []
    send(.select(dataSource.selectedItemIdentifiers + hidden, byPointer: isLastInputClick))
  }

  func updateMarks() {
    dayTitles = DayTitles(today: plans.today)
    list.setNeedsUpdateConfiguration()
  }

  /// Moves the keyboard focus to the list.
  ///
  /// - Parameter choosing: Whether to select the first visible item if no item in the list is selected.
  @discardableResult
  func takeFocus(choosing: Bool = true) -> Bool {
    guard list.contentUnavailableConfiguration == nil, let dataSource else { return false }
    if choosing, dataSource.selectedItemIdentifiers.isEmpty,
      let first = dataSource.visibleItemIdentifiers.first
    {
      dataSource.selectedItemIdentifier = first
      send(.select([first]))
    }
    return list.takeFocus()
  }

  /// The height of the area that a message covers at the lower edge of the list, in logical pixels. The list leaves the
  /// same space after its last item, so that the item can be scrolled into view.
  var coveredHeight: Int32 = 0 {
    didSet { if coveredHeight != oldValue { list.invalidateLayout() } }
  }

  var hasShortBadges = false

  var itemLayout = PlaceLayout.list {
    didSet {
      guard itemLayout != oldValue else { return }
      showColumns()
      list.invalidateLayout()
    }
  }
  var isGrid: Bool { itemLayout == .grid }
  var isTable: Bool { itemLayout == .table }
}

extension ListPosition {
  fileprivate func isIn(_ listing: Listing) -> Bool {
    if case .item(let item, _) = self { listing.contains(item) } else { true }
  }
}
