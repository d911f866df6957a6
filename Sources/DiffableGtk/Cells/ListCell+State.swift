import Gtk

extension ListCell {
  /// Called when a cell is filled, and whenever its state changes.
  public typealias ConfigurationUpdateHandler = (ListCell, CellConfigurationState) -> Void

  /// What a person is doing with the cell at present.
  public var configurationState: CellConfigurationState {
    var state = CellConfigurationState()
    state.isHovered = isHovered
    state.isPinned = hasClass("sticky")
    guard let lineView, let listView = lineView.listView, let element else { return state }
    state.isSelected = listView.isSelected(element)
    state.isFocused = lineView.focusTarget(of: self)?.isDrawnFocused ?? false
    state.isReordering = listView.reorderingDrag?.element == element
    state.isExpanded = isExpanded ?? false
    return state
  }

  /// Calls `updateConfiguration(using:)` although the state is the same.
  public func setNeedsUpdateConfiguration() {
    shownState = nil
    updateState()
  }

  /// Calls `updateConfiguration(using:)` if the state is another than it was called with.
  func updateState() {
    let state = configurationState
    guard element != nil || state.isPinned else { return }
    guard state != shownState else { return }
    shownState = state
    setClass("reordering", state.isReordering)
    updateConfiguration(using: state)
  }
}

extension DiffableListView {
  func updateCellStates() {
    for view in lineViews where view.isBound { view.cells.forEach { $0.updateState() } }
  }
}

extension LineView {
  /// The row has the keyboard focus for a list's cell, which learns of it here.
  func watchFocus() {
    parent?.connect("state-flags-changed") { [weak self] in
      self?.cells.forEach { $0.updateState() }
    }
  }
}
