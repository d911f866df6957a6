import Catalog
import Planner

/// Navigation between places, items and searches.
@MainActor
final class WindowPlaces: WindowPart {
  var next = NextListing()

  /// The items from which the user has followed links in a narrow window. Back returns to them.
  var followed: [ItemID] = []

  /// The items that were selected when they left the list, and the history entry of the selection that replaced them.
  /// If Undo returns the items to the list, they are selected again.
  private(set) var departed: (items: [ItemID], view: History.Entry)?

  func replace(_ newIDs: [ItemID: ItemID]) { followed.replace(newIDs) }

  struct NextListing {
    var revealsSelection = false
    /// Whether the selection was restored together with the place. If so, items that are no longer in the list are
    /// deselected.
    var isSelectionRemembered = false
    /// Whether to select the first item when focusing the list, or nil if the list should not be focused.
    var focusChoosing: Bool?
  }

  /// Shows a place as the user last left it. A narrow window shows the list of the place, even if an item is selected.
  func show(_ place: Place) {
    if window.splitView.isFolded { window.showDetail(false) }
    guard place != model.place else { return }
    window.memory.remember()
    model.show(place)
    restoreSelection()
  }

  func restoreSelection() {
    let selection = window.memory[model.place].selection
    guard !selection.isEmpty else { return }
    model.restore(selection)
    next.isSelectionRemembered = true
  }

  func restore(_ view: History.Entry) {
    window.memory.remember()
    model.show(view.place, lookingFor: view.query, selecting: view.selection)
  }

  func open(_ place: Place, byPointer: Bool) {
    show(place)
    // After a click, the focus stays in the sidebar unless the sidebar closes, so that the user can rename or move a
    // project.
    if window.closeFoldedSidebar() || !byPointer { window.focusList(choosing: !byPointer) }
  }

  func title(of place: Place) -> String {
    switch place {
    case .group(.all): "Roster"
    case .group(let group): group.title
    case .catalog(let name):
      model.shelf.library.catalog(named: name)?.title ?? model.shelf.files.file(named: name)?.title
        ?? "Roster"
    case .project(let id): model.plans.project(id)?.name ?? "Roster"
    }
  }

  // MARK: Items

  func open(_ item: ItemID) {
    // If several of the shown items are selected, show all of them.
    let shownCount = model.selection.count - model.hiddenItems.count
    if shownCount < 2 || !model.selection.contains(item) { model.choose(item) }
    model.recordOpening()
    window.showDetail(true)
  }

  /// Opens the best match once the search has finished. Without a search, opens the selected items or, if there are
  /// none, focuses the list.
  func openBestMatch() {
    guard model.isSearching else { return open(bestMatch: model.bestMatch) }
    let text = model.query.text
    Task { [weak self, model] in
      let listing = await model.currentListing()
      if model.query.text == text { self?.open(bestMatch: listing?.bestMatch) }
    }
  }

  private func open(bestMatch: ItemID?) {
    if !model.query.isEmpty {
      guard let bestMatch else { return }
      model.choose(bestMatch)
    } else if model.selection.isEmpty {
      return window.focusList(choosing: false)
    }
    model.recordOpening()
    window.showDetail(true)
    model.reportChanges()
  }

  /// Selects an item that was opened from the details. If a search hides the item, clears the search. Otherwise, if the
  /// item isn't in the current group or project, shows all catalogues.
  func follow(_ item: ItemID) {
    if window.splitView.isFolded, let current = model.selectedItem, current != item {
      model.recordOpening()
      followed.append(current)
    }
    // Show all catalogues if the item isn't in the current group or project. The library of a group or project contains
    // all its items, including those that a search hides.
    if !model.place.showsCatalogs, model.shelf.shown[item] != nil, let listing = model.listing,
      listing.library[item] == nil || model.query.text.isEmpty && !listing.contains(item)
    {
      window.memory.remember()
      model.show(.group(.all))
    }
    model.choose(item)
    if let listing = model.listing, !listing.contains(item) { model.search(for: "") }
    model.recordOpening()
  }

  func choose(_ next: ItemID?, insteadOf departing: [ItemID]) {
    model.choose(next)
    departed = (departing, model.history.current)
  }

  func chooseNeighbor(_ distance: Int) {
    if let item = model.neighbor(distance) { model.choose(item) }
  }

  // MARK: Search

  /// Searches all catalogues. If `query` is nil, searches for the current query. If `items` is nil, keeps a selection
  /// of a single item.
  func searchEverywhere(for query: String? = nil, selecting items: [ItemID]? = nil) {
    window.closeFoldedSidebar()
    window.showDetail(false)
    window.memory.remember()
    model.show(.group(.all), lookingFor: query ?? model.query.text, selecting: items)
    model.reportChanges()
    window.listPane.entry.focusAtEnd()
  }

  // MARK: Back and forward

  /// Goes back in the history. If a narrow window shows the details, goes back to the item from which the user followed
  /// a link or, if there is none, to the list.
  func goBack() {
    guard window.splitView.isFolded, window.splitView.showsDetail else {
      navigate { $0.goBack() }
      return
    }
    if let item = followed.popLast(), navigate({ $0.goBack(to: item) }) { return }
    window.showDetail(false)
  }

  func goForward() {
    let item = model.selectedItem
    guard navigate({ $0.goForward() }), let item, item != model.selectedItem else { return }
    if window.splitView.isFolded, window.splitView.showsDetail { followed.append(item) }
  }

  @discardableResult
  private func navigate(_ go: (WindowModel) -> Bool) -> Bool {
    window.memory.remember()
    let before = model.place
    guard go(model) else { return false }
    // If the place's selection hasn't changed since the user left it, restore the scroll position instead of revealing
    // the selection.
    next.revealsSelection = model.place == before || window.memory[model.place].selection != model.selection
    return true
  }
}
