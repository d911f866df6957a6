import Catalog
import Gtk
import Planner

/// The state of a window and of the places that it has shown. It is restored at the next launch.
@MainActor
final class WindowMemory: WindowPart {
  private var listPane: ListPane { window.listPane }
  private var splitView: SplitView { window.splitView }

  /// The restored state, updated when the user leaves a place or changes its layout or columns.
  private var saved = WindowState()

  subscript(place: Place) -> WindowState.PlaceState { saved[place] }

  /// The restored search text, or an empty string if the window shows a place other than the restored one, for example
  /// because that place no longer exists.
  var query: String { saved.place == model.place ? saved.query : "" }

  func restore(_ state: WindowState) {
    saved = state
    window.defaultSize = (state.width, state.height)
    if state.isMaximized { window.isMaximized = true }
    splitView.geometry.preferredListShare = state.listShare
    splitView.geometry.preferredSidebarWidth = state.sidebarWidth
    splitView.showSidebar(state.showsSidebar, animated: false)
    splitView.showsDetailPane = state.showsDetail
    splitView.hasDetail = false
    showLayout(of: state.place)
    window.setShowsFilters(state.showsFilters)
    window.updateHeader()
  }

  var state: WindowState {
    var state = saved
    (state.width, state.height) = window.defaultSize
    state.isMaximized = window.isMaximized
    state.listShare = splitView.geometry.preferredListShare
    state.sidebarWidth = splitView.geometry.preferredSidebarWidth
    state.showsSidebar = splitView.docksSidebar
    state.showsDetail = splitView.showsDetailPane
    state.hidesDoneItems = model.hidesDoneItems
    state.showsFilters = model.showsFilters
    state.place = model.place
    state.query = model.query.text
    for (place, order) in model.orders where state[place].order != order { state[place].order = order }
    for place in state.places.map(\.place) where model.orders[place] == nil {
      if state[place].order != SortOrder() { state[place].order = SortOrder() }
    }
    var current = placeState
    if isFound(current) { current.position = listPane.searchPosition }
    state[model.place] = current
    return state
  }

  private var placeState: WindowState.PlaceState {
    var state = saved[model.place]
    state.order = model.orders[model.place] ?? SortOrder()
    state.selection = model.selection.isEmpty ? model.awaitedSelection : model.selection
    if listPane.listing?.place == model.place {
      listPane.savePosition()
      // If items are selected in search results, don't save a position, so that the list scrolls to the selection when
      // the user returns to the place.
      state.position = isFound(state) ? nil : listPane.position
    }
    return state
  }

  /// Returns whether the list shows search results and `state` contains a selection. In that case, the next launch
  /// restores the search, the selection and the scroll position in the results.
  private func isFound(_ state: WindowState.PlaceState) -> Bool {
    listPane.listing?.place == model.place && !listPane.query.isEmpty && !state.selection.isEmpty
  }

  /// Returns whether the saved position applies to the first listing after a launch.
  func hasPosition(in listing: Listing) -> Bool {
    listing.result.query.isEmpty
      || listing.result.query.text == query && !saved[listing.place].selection.isEmpty
  }

  /// Returns the layout of a place. By default, this is the catalogue's layout or, if the catalogue has none, a list.
  private func layout(of place: Place) -> PlaceLayout {
    if saved[place].isTable { return .table }
    return saved[place].isGrid ?? (catalogLayout(of: place) == .grid) ? .grid : .list
  }

  func setLayout(_ layout: PlaceLayout) {
    let place = model.place
    saved[place].isTable = layout == .table
    if layout != .table { saved[place].isGrid = layout == .grid }
    show(layout)
    window.updateHeader()
    window.stateDidChange()
  }

  func toggleTable() {
    let place = model.place
    guard saved[place].isTable else { return setLayout(.table) }
    saved[place].isTable = false
    setLayout(layout(of: place))
  }

  func showLayout(of place: Place) {
    listPane.savedColumns = saved[place].columns
    show(layout(of: place))
  }

  private func show(_ layout: PlaceLayout) {
    listPane.itemLayout = layout
    window.splitView.geometry.prefersWideList = layout == .table
  }

  var columns: [SavedColumn] {
    get { saved[model.place].columns }
    set {
      saved[model.place].columns = newValue
      listPane.savedColumns = newValue
      window.stateDidChange()
    }
  }

  private func catalogLayout(of place: Place) -> CatalogLayout? {
    guard case .catalog(let name) = place else { return nil }
    return model.shelf.library.catalog(named: name)?.layout
  }

  func replace(_ newIDs: [ItemID: ItemID]) { saved.replace(newIDs) }

  func remember() { saved[model.place] = placeState }
}
