import Catalog
import Gtk

/// What the window remembers.
extension RosterWindow {
  func restore(_ state: WindowState) {
    defaultSize = (state.width, state.height)
    if state.isMaximized { isMaximized = true }
    splitView.geometry.wantedListWidth = state.listWidth
    splitView.geometry.wantedSidebarWidth = state.sidebarWidth
    splitView.showSidebar(state.showsSidebar, animated: false)
    splitView.showsDetailPane = state.showsDetail
    setGrid(state.isGrid)
  }

  /// What to remember.
  var state: WindowState {
    var state = memory
    (state.width, state.height) = defaultSize
    state.isMaximized = isMaximized
    state.listWidth = splitView.geometry.wantedListWidth
    state.sidebarWidth = splitView.geometry.wantedSidebarWidth
    state.showsSidebar = splitView.docksSidebar
    state.showsDetail = splitView.showsDetailPane
    state.isGrid = listPane.isGrid
    state.foldsDone = model.foldsDone
    state.place = model.place
    for (place, order) in model.orders where state[place].order != order { state[place].order = order }
    for place in state.places.map(\.place) where model.orders[place] == nil {
      if state[place].order != SortOrder() { state[place].order = SortOrder() }
    }
    state[model.place] = placeState
    return state
  }

  /// What to remember of the place that is shown.
  private var placeState: WindowState.PlaceState {
    var state = memory[model.place]
    state.order = model.order
    state.chosen = model.chosen ?? model.awaitedChoice
    // How far a search was scrolled is no place to come back to.
    if listPane.listing?.place == model.place, listPane.query.isEmpty {
      state.offset = listPane.list.contentOffset
    }
    return state
  }

  /// Notes how the place is left that is shown.
  func remember() { memory[model.place] = placeState }

  /// Something is to be remembered.
  func stateDidChange() { onStateChange() }
}
