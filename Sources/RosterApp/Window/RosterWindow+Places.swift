import Catalog
import Gtk
import Planner
import Gettext

/// Navigation to places, items and search results.
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

  /// Shows a place with its search and selection.
  func restore(_ view: History.Entry) {
    memory.remember()
    model.show(view.place, lookingFor: view.query, selecting: view.selection)
  }

  /// Shows a place that was opened in the sidebar, and focuses its list unless the sidebar stays open after a click.
  func open(_ place: Place, byPointer: Bool) {
    show(place)
    // After a click, the focus stays in the sidebar, where the user may want to rename or move the project.
    if closeFoldedSidebar() || !byPointer { focusList(choosing: !byPointer) }
  }

  /// Focuses the list as soon as it shows the place, or the search entry if the list is empty.
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

  /// Closes the sidebar if it covers the list, and returns whether it did.
  @discardableResult
  func closeFoldedSidebar() -> Bool {
    guard splitView.isSidebarFolded, splitView.showsSidebar else { return false }
    splitView.showsSidebar = false
    return true
  }

  // MARK: Items

  /// Shows an item's details, or the details of the selection that contains it.
  func open(_ item: ItemID) {
    if model.selection.count < 2 || !model.selection.contains(item) { model.choose(item) }
    showDetail(true)
  }

  func openBestMatch() {
    guard let best = model.bestMatch else { return }
    model.choose(best)
    showDetail(true)
    model.reportChanges()
  }

  /// Shows an item that was opened from the details. If the item isn't among the results of a search, clears the
  /// search. Without a search, leaves a place of the planner that doesn't contain the item.
  func follow(_ item: ItemID) {
    if model.item(item) == nil || model.listing?.contains(item) == false, model.query.text.isEmpty,
      model.shelf.shown[item] != nil, !model.place.showsCatalogs
    {
      model.show(.group(.all))
    }
    model.choose(item)
    guard let listing = model.listing, !listing.contains(item) else { return }
    next.revealsSelection = true
    model.search(for: "")
  }

  func chooseNeighbor(_ distance: Int) {
    if let item = model.neighbor(distance) { model.choose(item) }
  }

  // MARK: Search

  func startSearch() {
    showDetail(false)
    listPane.entry.grabFocus()
    listPane.entry.selectAll()
  }

  /// Searches all catalogues, by default for the current query.
  ///
  /// - Parameters:
  ///   - query: The text to search for.
  ///   - items: The items to select once they are found, or nil to keep the selected item.
  func searchEverywhere(for query: String? = nil, selecting items: [ItemID]? = nil) {
    showDetail(false)
    model.show(.group(.all), lookingFor: query ?? model.query.text, selecting: items)
    model.reportChanges()
    listPane.entry.focusAtEnd()
  }

  // MARK: Back and forward

  /// Goes back from the details to the list in a narrow window, and otherwise in the history.
  func goBack() {
    if splitView.isFolded, splitView.showsDetail { return showDetail(false) }
    navigate { $0.goBack() }
  }

  func navigate(_ go: (WindowModel) -> Bool) {
    memory.remember()
    if go(model) { next.revealsSelection = true }
  }
}
