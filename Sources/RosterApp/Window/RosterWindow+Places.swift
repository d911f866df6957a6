import Catalog
import Gtk
import Planner
import Gettext

extension RosterWindow {
  /// Shows a place as the user last left it.
  func show(_ place: Place) {
    guard place != model.place else { return }
    memory.remember()
    model.show(place)
    restoreSelection()
  }

  /// Selects the items that were selected when the place was last left.
  func restoreSelection() {
    let selection = memory[model.place].selection
    guard !selection.isEmpty else { return }
    model.restore(selection)
    next.isSelectionRemembered = true
  }

  func restore(_ view: History.Entry) {
    memory.remember()
    model.show(view.place, lookingFor: view.query, selecting: view.selection)
  }

  func open(_ place: Place, byPointer: Bool) {
    show(place)
    // After a click, the focus stays in an open sidebar, so that the user can rename or move the
    // project.
    if closeFoldedSidebar() || !byPointer { focusList(choosing: !byPointer) }
  }

  /// Focuses the list once it shows the current place, or the search entry if the list is empty. If `choosing` is true
  /// and no item is selected, selects the first item.
  func focusList(choosing: Bool) {
    guard listPane.listing?.place == model.place else { return next.focusChoosing = choosing }
    if !listPane.takeFocus(choosing: choosing) { listPane.entry.focusAtEnd() }
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

  /// Closes the sidebar if it covers the list.
  ///
  /// - Returns: Whether the sidebar was closed.
  @discardableResult
  func closeFoldedSidebar() -> Bool {
    guard splitView.isSidebarFolded, splitView.showsSidebar else { return false }
    splitView.showsSidebar = false
    return true
  }

  // MARK: Items

  /// Shows the details of an item. If it is one of several selected items, shows the details of the
  /// selection.
  func open(_ item: ItemID) {
    if model.selection.count < 2 || !model.selection.contains(item) { model.choose(item) }
    model.recordOpening()
    showDetail(true)
  }

  /// Opens the best match of the search text, once it has been found. Without a search, opens the selected items or, if
  /// there are none, focuses the list.
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
      return focusList(choosing: false)
    }
    model.recordOpening()
    showDetail(true)
    model.reportChanges()
  }

  /// Selects an item that was opened from the details. If a search hides the item, clears the search. If the item isn't
  /// in the current group or project, shows all catalogues.
  func follow(_ item: ItemID) {
    if model.item(item) == nil || model.listing?.contains(item) == false, model.query.text.isEmpty,
      model.shelf.shown[item] != nil, !model.place.showsCatalogs
    {
      memory.remember()
      model.show(.group(.all))
    }
    model.choose(item)
    if let listing = model.listing, !listing.contains(item) {
      next.revealsSelection = true
      model.search(for: "")
    }
    model.recordOpening()
  }

  func chooseNeighbor(_ distance: Int) {
    if let item = model.neighbor(distance) { model.choose(item) }
  }

  // MARK: Search

  func startSearch() {
    closeFoldedSidebar()
    showDetail(false)
    listPane.entry.grabFocus()
    listPane.entry.selectAll()
  }

  /// Searches all catalogues.
  ///
  /// - Parameters:
  ///   - query: The text to search for, or nil for the current query.
  ///   - items: The items to select once they are found, or nil to keep the selection if it is a single item.
  func searchEverywhere(for query: String? = nil, selecting items: [ItemID]? = nil) {
    closeFoldedSidebar()
    showDetail(false)
    memory.remember()
    model.show(.group(.all), lookingFor: query ?? model.query.text, selecting: items)
    model.reportChanges()
    listPane.entry.focusAtEnd()
  }

  // MARK: Back and forward

  /// Returns from the details to the list in a narrow window. Otherwise, goes back in the history.
  func goBack() {
    if splitView.isFolded, splitView.showsDetail { return showDetail(false) }
    navigate { $0.goBack() }
  }

  func navigate(_ go: (WindowModel) -> Bool) {
    memory.remember()
    if go(model) { next.revealsSelection = true }
  }
}
