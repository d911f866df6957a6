import Gtk

extension ListCell {
  /// A closure that is called when a cell is configured and when its state changes.
  public typealias ConfigurationUpdateHandler = @MainActor (ListCell, CellConfigurationState) -> Void

  var ownConfigurationState: CellConfigurationState {
    var state = CellConfigurationState()
    state.isHovered = isHovered
    state.isHighlighted = isPressed
    state.isDisabled = !isEffectivelySensitive
    state.isPinned = hasClass("sticky")
    state.isEditing = isEditing
    guard let lineView, let listView = lineView.listView, let element else { return state }
    state.isSelected = listView.isSelected(element)
    state.isFocused = lineView.focusTarget(of: self)?.isDrawnFocused ?? false
    state.isReordering = listView.parts.reordering.isMoving(element)
    state.isDropTarget = listView.parts.drops.markedItem == element
    state.isSwiped = listView.parts.swipe.isSwiped(element)
    state.isExpanded = isExpanded ?? false
    return state
  }

  /// Requests a call to `updateConfiguration(using:)` before the next frame.
  public func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    waitForUpdate()
  }

  func updateState() {
    guard configurationState != shownState else { return }
    waitForUpdate()
  }

  var isBeingConfigured: Bool { parts.isUpdating || lineView?.rows?.cellInPlace === self }

  private func waitForUpdate() {
    // Skip a cell that is being configured, because it is updated at the end of its configuration. Also skip a cell
    // without an item, because it isn't shown.
    guard !isWaitingForUpdate, !parts.isAwaitingItem, lineView?.rows?.cellInPlace !== self,
      element != nil || hasClass("sticky")
    else { return }
    isWaitingForUpdate = true
    ConfigurationUpdates.add(self)
  }

  func updateConfigurationNow() {
    isWaitingForUpdate = false
    guard element != nil || hasClass("sticky") else { return }
    let state = configurationState
    guard needsUpdateConfiguration || state != shownState else { return }
    let isOnlyStateNew = !needsUpdateConfiguration
    needsUpdateConfiguration = false
    shownState = state
    setClass("reordering", state.isReordering)
    setClass("drop-target", state.isDropTarget)
    for accessory in parts.accessories { accessory.updateState() }
    let wasUpdating = parts.isUpdating
    parts.isUpdating = true
    defer {
      parts.isUpdating = wasUpdating
      if !isBeingConfigured { showNewAccessories(keepingChoices: isOnlyStateNew) }
    }
    observing(.configuration) {
      if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
        contentConfiguration = content.updated(for: state)
      }
      if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
        backgroundConfiguration = background.updated(for: state)
      }
      updateConfiguration(using: state)
    }
    updateAccessibilityActions()
    lineView?.listView?.parts.swipe.hover.cellWasConfigured(self)
  }
}

/// The cells whose configurations need an update. All of them are updated before the next frame or in the
/// next iteration of the main loop, whichever comes first.
@MainActor
private enum ConfigurationUpdates {
  private struct Waiting {
    weak var cell: ListCell?
  }

  private static var waiting: [Waiting] = []

  static func add(_ cell: ListCell) {
    waiting.append(Waiting(cell: cell))
    guard waiting.count == 1 else { return }
    cell.onFrame { _ in
      flush()
      return false
    }
    MainLoop.after(milliseconds: 0) { flush() }
  }

  private static func flush() {
    let cells = waiting
    waiting = []
    for case let cell? in cells.map(\.cell) where cell.isWaitingForUpdate { cell.updateConfigurationNow() }
  }
}

extension LineView {
  /// Updates the state of the cells when the state of their row changes, because GTK gives the focus to the
  /// row and not to the cell.
  func watchFocus() {
    parent?.connect("state-flags-changed") { [weak self] in
      self?.cells.forEach { $0.updateState() }
    }
  }
}
