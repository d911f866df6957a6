import Catalog
import Diffable
import DiffableGtk
import Gtk
import Planner
import Gettext

/// The search entry, and under it the list of what is found, or a page that says that nothing is.
@MainActor
final class ListPane: Box {
  typealias DataSource = ListViewDiffableDataSource<PlaceSection, ItemID>

  /// What is looked for.
  let entry = SearchEntry(placeholder: gettext("Search"))

  /// What is to be said of the query.
  let note = Label()

  /// Shows what there is to choose by, or no longer.
  let filterButton = ToggleButton(iconName: "\(Roster.id).filter-symbolic", name: gettext("Filters"))

  /// What the list can be chosen by.
  let filterBar = FilterBar()
  private let filterRevealer: Revealer

  /// What the query may go on with.
  let completion: SearchCompletion

  /// What is found.
  let list = DiffableListView.translated()

  /// Leads to what is found elsewhere.
  let elsewhereButton: Button
  private let elsewhereLabel = Label()

  /// Called when a person selects something else in the list, or nothing.
  var onSelect: ([ItemID]) -> Void = { _ in }

  /// Called when a person wants to see an item: by Enter or a double click, or by one where the list leads to the detail.
  var onOpen: (ItemID) -> Void = { _ in }

  /// The title of an item's catalogue, where that is open.
  var catalogTitle: (ItemID) -> String? = { _ in nil }

  /// Called when a person puts items in front of another, or at the end.
  var onReorder: (_ items: [ItemID], _ anchor: ItemID?) -> Void = { _, _ in }

  /// Called with items that have been dropped on what a place shows. False says that nothing came of it.
  var onDrop: ([ItemID], Place) -> Bool = { _, _ in false }
  var dropTarget: DropTarget?

  /// Called when a person does something with an item from its row.
  var onAct: (ItemAct, ItemID) -> Void = { _, _ in }

  /// Called when a person folds the items of a project that are done, or unfolds them.
  var onFoldDone: () -> Void = {}

  /// Gives the menu of items.
  var menu: ([CatalogItem]) -> Menu? = { _ in nil }

  /// Whether everything that moves has come to rest.
  var isSettled: Bool { list.isAtRest && !stack.isInTransition && filterRevealer.isSettled }

  /// Whether what the list can be chosen by is shown.
  var showsFilters: Bool {
    get { filterRevealer.isRevealed }
    set { filterRevealer.isRevealed = newValue }
  }

  /// What is shown; nil until the first search is done.
  private(set) var listing: Listing?
  var query: Query { listing?.result.query ?? Query("") }
  private(set) var dataSource: DataSource?

  /// The header of what is done, where there is one.
  weak var doneHeader: PlaceHeaderView?
  private var isApplying = false

  /// The files that are being read for items that are shown.
  var loads: [ItemID: Task<Void, Never>] = [:]
  /// The files that are being read for headers.
  var loadingHeaderFiles: Set<String> = []
  let textures: TextureStore
  let plans: PlannerModel
  var dayTitles: DayTitles

  let stack = Stack(.crossfade)
  let emptyPages: EmptyPages

  init(textures: TextureStore, plans: PlannerModel) {
    self.textures = textures
    self.plans = plans
    dayTitles = DayTitles(today: plans.today)
    emptyPages = EmptyPages()
    elsewhereButton = Button(child: elsewhereLabel)
    filterRevealer = Revealer(child: filterBar)
    completion = SearchCompletion(of: entry, over: Box(.vertical, [stack, elsewhereButton]))
    super.init(.vertical)
    addClass("list-pane")
    entry.setMaximumLength(1000)
    note.addClass("search-note")
    note.setLines(0, ellipsis: .end)
    note.textAlignment = 0
    note.isVisible = false
    entry.expandsHorizontally = true
    filterButton.addClass("flat")
    let bar = Box(.vertical, [Box(.horizontal, spacing: 6, [entry, filterButton]), note, filterRevealer])
    bar.addClass("search-bar")
    append(bar)
    append(completion.overlay)
    elsewhereButton.addClass("flat")
    elsewhereButton.addClass("elsewhere")
    elsewhereButton.isVisible = false
    stack.expandsVertically = true
    stack.add(list, title: gettext("Results"))
    stack.add(emptyPages.nothingFound, title: gettext("No Results"))
    stack.add(emptyPages.nothingHere, title: gettext("Nothing Here"))
    list.selectionMode = .multiple
    emptyPages.clearButton.onClicked { [weak self] in self?.entry.text = "" }
    dataSource = makeDataSource()
    connectHeaderKeys()
    connectDrops()
    entry.onKeyPress(.capture) { [weak self] press in
      // Of a character that is being composed the input method has all keys.
      guard let self, !entry.isComposing else { return false }
      return completion.handle(press)
        || (press == KeyPress(.down) || press == KeyPress(.pageDown)) && takeFocus()
    }
  }

  /// Shows what a search has found.
  ///
  /// - Parameters:
  ///   - listing: what the searcher gives.
  ///   - selection: the items to select, as far as they are among them.
  ///   - position: where the list was scrolled to when the place was left that is shown again.
  func show(_ listing: Listing, selection: [ItemID], position: ListPosition? = nil) {
    guard let dataSource else { return }
    let before = self.listing
    let hadKeyboard = list.hasFocusInside
    let isOtherPlace = before?.place != listing.place
    let isOtherQuery =
      before.map { $0.result.query != listing.result.query || $0.order != listing.order } ?? false
    // A search is read from its top; what was chosen is looked for when it is over.
    let returns =
      isOtherQuery && listing.result.query.isEmpty && selection.contains { listing.contains($0) }
    if isOtherPlace { list.cancelInteractiveMovement() }
    self.listing = listing
    completion.show(listing)
    // What is dragged stays where it is held while something else of the items changes.
    if isOtherPlace || isOtherQuery || before?.snapshot != listing.snapshot {
      isApplying = true
      dataSource.apply(
        // Where a page stood in its place, the list comes as a whole.
        listing.snapshot, animatingDifferences: !isOtherPlace && before?.isEmpty == false,
        scrollingToTop: isOtherPlace || isOtherQuery && !returns)
      isApplying = false
    }
    // Cells that stay show other parts in bold.
    list.setNeedsUpdateConfiguration()
    let restored = position.flatMap { $0.isIn(listing) ? $0 : nil }
    select(selection, reveal: returns || isOtherPlace && restored == nil)
    if isOtherPlace {
      self.position = restored
      if case .item(let item, let distance) = restored {
        dataSource.scrollTo(item: item, distanceFromTop: distance)
      }
    }
    showPage(for: listing)
    // GTK would look for the next widget, which is what the panes are moved by.
    if hadKeyboard, stack.shown != list { entry.grabFocus() }
    // The page for no results says what is wrong with the query.
    note.text = listing.isEmpty ? "" : Wording.note(listing.result) ?? ""
    note.isVisible = !note.text.isEmpty
    elsewhereButton.isVisible = listing.elsewhereCount ?? 0 > 0
    elsewhereLabel.text = Wording.elsewhere(listing.elsewhereCount ?? 0)
    elsewhereButton.setAccessibleLabel(elsewhereLabel.text)
  }

  /// Brings the items back into the order that is kept.
  func showOrder() {
    guard let listing else { return }
    isApplying = true
    dataSource?.apply(listing.snapshot)
    isApplying = false
  }

  /// Where the list is scrolled to without a search; nil until that is known.
  private(set) var position: ListPosition?

  /// Notes where the list is scrolled to, while it can be seen. A position in the results of a search is not kept.
  func notePosition() {
    guard let dataSource, query.isEmpty, list.isMapped, list.width > 0 else { return }
    position = dataSource.scrollAnchor.map { .item($0.item, distance: $0.distance) } ?? .top
  }

  /// What is being read, for the page of a place that has nothing yet.
  var awaited: String? {
    didSet {
      if awaited != oldValue, let listing { showPage(for: listing) }
    }
  }

  private var isShowingAwaited = false

  private func showPage(for listing: Listing) {
    let hasSections = listing.snapshot.numberOfSections > 0
    if !listing.isEmpty || listing.doneCount > 0 || hasSections && listing.place.isCatalogs {
      // What was waited for is not to be waited for any longer.
      stack.show(list, animated: !isShowingAwaited)
    } else if listing.result.query.isEmpty, listing.place.isCatalogs, let awaited {
      stack.show(emptyPages.reading(awaited))
      isShowingAwaited = true
      return
    } else if listing.result.query.isEmpty {
      stack.show(emptyPages.nothingHere(in: listing.place))
    } else {
      stack.show(emptyPages.nothingFound(listing, fields: completion.fields()))
    }
    isShowingAwaited = false
  }

  /// Selects items, as far as they are in the list, without telling `onSelect`.
  func select(_ items: [ItemID], reveal: Bool) {
    guard let dataSource else { return }
    if dataSource.selectedItemIdentifiers != items { dataSource.selectedItemIdentifiers = items }
    if reveal, let item = items.first { dataSource.scrollTo(item: item) }
  }

  func selectionDidChange() {
    // An item that a search does not find is no longer selected in the list; it stays in the detail pane.
    guard !isApplying, let dataSource else { return }
    onSelect(dataSource.selectedItemIdentifiers)
  }

  /// Shows what is kept of the items now.
  func updateMarks() {
    dayTitles = DayTitles(today: plans.today)
    list.setNeedsUpdateConfiguration()
  }

  /// Gives the list the keyboard, and selects the first item in sight where none is selected: who searches wants to see.
  ///
  /// - Parameter choosing: false to select nothing.
  /// - Returns: false where it has nothing to give it to.
  @discardableResult
  func takeFocus(choosing: Bool = true) -> Bool {
    guard stack.shown == list, let dataSource else { return false }
    if choosing, dataSource.selectedItemIdentifiers.isEmpty,
      let first = dataSource.visibleItemIdentifiers.first
    {
      dataSource.selectedItemIdentifier = first
      onSelect([first])
    }
    return list.takeFocus()
  }

  /// Rows, or cards side by side.
  var isGrid = false {
    didSet { if isGrid != oldValue { list.invalidateLayout() } }
  }
}

extension ListPosition {
  /// Whether a list of these items can be scrolled there.
  fileprivate func isIn(_ listing: Listing) -> Bool {
    if case .item(let item, _) = self { listing.contains(item) } else { true }
  }
}
