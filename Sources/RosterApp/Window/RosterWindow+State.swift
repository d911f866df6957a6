import Gtk

/// What the window remembers.
extension RosterWindow {
  func restore(_ state: WindowState) {
    defaultSize = (state.width, state.height)
    if state.isMaximized { isMaximized = true }
    splitView.geometry.wantedListWidth = state.listWidth
    setGrid(state.isGrid)
    sort(by: state.order)
  }

  /// What to remember.
  var state: WindowState {
    var state = WindowState()
    (state.width, state.height) = defaultSize
    state.isMaximized = isMaximized
    state.listWidth = splitView.geometry.wantedListWidth
    state.isGrid = listPane.isGrid
    state.order = model.order
    state.hiddenCatalogs = model.hidden.sorted()
    return state
  }
}
