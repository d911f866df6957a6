import Catalog
import Gtk
import Planner

/// The state of a window that is restored at the next launch.
extension RosterWindow {
  func restore(_ state: WindowState) {
    defaultSize = (state.width, state.height)
    if state.isMaximized { isMaximized = true }
    splitView.geometry.wantedListShare = state.listShare
    splitView.geometry.wantedSidebarWidth = state.sidebarWidth
    splitView.showSidebar(state.showsSidebar, animated: false)
    splitView.showsDetailPane = state.showsDetail
    splitView.hasDetail = false
    showLayout(of: state.place)
    setShowsFilters(state.showsFilters)
    updateHeader()
  }

  /// The state to save.
  var state: WindowState {
    var state = memory
    (state.width, state.height) = defaultSize
    state.isMaximized = isMaximized
    state.listShare = splitView.geometry.wantedListShare
    state.sidebarWidth = splitView.geometry.wantedSidebarWidth
    state.showsSidebar = splitView.docksSidebar
    state.showsDetail = splitView.showsDetailPane
    state.foldsDone = model.foldsDone
    state.showsFilters = model.showsFilters
    state.place = model.place
    for (place, order) in model.orders where state[place].order != order { state[place].order = order }
    for place in state.places.map(\.place) where model.orders[place] == nil {
      if state[place].order != SortOrder() { state[place].order = SortOrder() }
    }
    state[model.place] = placeState
    return state
  }

  /// The state to save for the current place.
  private var placeState: WindowState.PlaceState {
    var state = memory[model.place]
    state.order = model.order
    state.chosen = model.chosen ?? model.awaitedChoice
    if listPane.listing?.place == model.place {
      listPane.savePosition()
      // Like at the end of a search, the item that was found is revealed.
      let isFound = !listPane.query.isEmpty && state.chosen != nil
      state.position = isFound ? nil : listPane.position
    }
    return state
  }

  /// The layout of a place: as last set for it or, if its catalogue has no layout, as last set anywhere.
  private func layout(of place: Place) -> PlaceLayout {
    if memory[place].isTable { return .table }
    guard let own = ownLayout(of: place) else { return memory.isGrid ? .grid : .list }
    return memory[place].isGrid ?? (own == .grid) ? .grid : .list
  }

  /// Sets the layout of the current place.
  func setLayout(_ layout: PlaceLayout) {
    let place = model.place
    memory[place].isTable = layout == .table
    if layout != .table {
      if ownLayout(of: place) == nil {
        memory.isGrid = layout == .grid
      } else {
        memory[place].isGrid = layout == .grid
      }
    }
    listPane.itemLayout = layout
    updateHeader()
    stateDidChange()
  }

  /// Shows a place as last set for it.
  func showLayout(of place: Place) {
    listPane.savedColumns = memory[place].columns
    listPane.itemLayout = layout(of: place)
  }

  /// Remembers the columns of the current place's table.
  func saveColumns(_ columns: [SavedColumn]) {
    memory[model.place].columns = columns
    stateDidChange()
  }

  private func ownLayout(of place: Place) -> CatalogLayout? {
    guard case .catalog(let name) = place else { return nil }
    return model.shelf.library.catalog(named: name)?.layout
  }

  /// Remembers the state of the current place.
  func remember() { memory[model.place] = placeState }

  /// Reports that the state to save has changed.
  func stateDidChange() { onStateChange() }
}
