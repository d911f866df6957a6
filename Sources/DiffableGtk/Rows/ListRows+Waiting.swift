import Gtk

extension ListRows {
  /// Adds the lines that aren't in the store yet, and then empties the old stores that were replaced. Works in small
  /// batches between frames.
  func addLinesSoon() {
    guard !isAddingSoon, let store = content?.lineStore, !store.isComplete || store.hasOutgoing else {
      return
    }
    isAddingSoon = true
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      isAddingSoon = false
      guard let store = content?.lineStore else { return false }
      if store.isComplete {
        store.emptyOutgoing(atMost: 4096)
      } else {
        // Add fewer lines at a time while GTK still creates rows for them. Creating one row takes as long as
        // adding hundreds of lines without rows.
        store.addWaiting(atMost: store.presentCount < GtkQuirks.maximumRowCount ? 32 : 8192)
        updatePlaces()
      }
      // Call the completion handlers even if no lines were added here, because scrolling can also add the last lines. A
      // handler may apply a snapshot, so check below whether there are new lines to add.
      if store.isComplete { content?.callCompletionsIfAtRest() }
      guard !isAddingSoon, let store = content?.lineStore else { return false }
      isAddingSoon = !store.isComplete || store.hasOutgoing
      return isAddingSoon
    }
  }

  /// Adds all remaining lines to the store if any of them should be visible. Returns whether lines were added.
  func closeGap() -> Bool {
    guard hasGap else { return false }
    content?.lineStore.addAll()
    updatePlaces()
    return true
  }

  var hasGap: Bool {
    guard let store = content?.lineStore, !store.isComplete else { return false }
    let shown = visibleLines
    // Include the lines directly above and below the visible ones, because scrolling by one pixel would show them.
    let reach = shown.lowerBound - 1..<shown.upperBound + 1
    return !shown.isEmpty && store.waiting.contains(where: reach.overlaps)
  }
}
