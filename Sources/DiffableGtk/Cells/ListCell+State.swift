import Gtk

extension ListCell {
  /// Called when a cell is filled, and when its state has changed.
  public typealias ConfigurationUpdateHandler = (ListCell, CellConfigurationState) -> Void

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
    state.isReordering = listView.reordering.isMoving(element)
    state.isDropTarget = listView.drops.markedItem == element
    state.isSwiped = listView.swipe.isSwiped(element)
    state.isExpanded = isExpanded ?? false
    return state
  }

  /// Has `updateConfiguration(using:)` called before the next frame, although the state is the same.
  public func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    waitForUpdate()
  }

  /// Has `updateConfiguration(using:)` called before the next frame if the state is another than it was last called with.
  func updateState() {
    guard configurationState != shownState else { return }
    waitForUpdate()
  }

  /// Whether a registration or a handler is at the cell.
  var isBeingConfigured: Bool { parts.isUpdating || lineView?.rows?.cellInPlace === self }

  private func waitForUpdate() {
    // A cell that is being filled is configured when it is full, and one that shows nothing need not be.
    guard !isWaitingForUpdate, !parts.isBetweenItems, lineView?.rows?.cellInPlace !== self,
      element != nil || hasClass("sticky")
    else { return }
    isWaitingForUpdate = true
    ConfigurationUpdates.add(self)
  }

  /// Configures the cell if that is to be done.
  func updateConfigurationNow() {
    isWaitingForUpdate = false
    guard element != nil || hasClass("sticky") else { return }
    let state = configurationState
    guard needsUpdateConfiguration || state != shownState else { return }
    needsUpdateConfiguration = false
    shownState = state
    setClass("reordering", state.isReordering)
    setClass("drop-target", state.isDropTarget)
    for accessory in parts.accessories { accessory.updateState() }
    let wasUpdating = parts.isUpdating
    parts.isUpdating = true
    defer {
      parts.isUpdating = wasUpdating
      if !isBeingConfigured { showNewAccessories() }
    }
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
    updateConfiguration(using: state)
    lineView?.listView?.swipe.hover.cellWasConfigured(self)
  }
}

/// The cells whose state has changed, which are configured together: in the next frame, before it is laid out, or as soon
/// as GTK has nothing else to do.
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
  /// The row has the keyboard focus for a list's cell, which learns of it here.
  func watchFocus() {
    parent?.connect("state-flags-changed") { [weak self] in
      self?.cells.forEach { $0.updateState() }
    }
  }
}
