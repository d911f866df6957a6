import Gtk

extension DiffableListView {
  var isLaidOut: Bool { isMapped && listView.width > 0 }

  /// Lays out the list immediately instead of in the next frame, and fills the rows that become visible. Also
  /// adds lines between these rows that are missing from the store.
  ///
  /// - Returns: Whether any row was filled or moved, or any line was added.
  @discardableResult
  func layOutNow() -> Bool {
    guard isLaidOut, phase.state.allows(.layingOut) else { return false }
    let hasChanged = phase.within(.layingOut) {
      var hasChanged = false
      // Repeat, because a row that changes its size can make other rows visible.
      for _ in 0..<16 {
        placeRows()
        guard rows.fillVisibleRows() || rows.closeGap() || moveRowsToScrollPosition() else { break }
        hasChanged = true
      }
      return hasChanged
    }
    rows.fillSoon()
    return hasChanged
  }

  /// Makes GTK place its rows at the scroll position if none of them is visible there.
  ///
  /// - Returns: Whether the rows had to be moved.
  private func moveRowsToScrollPosition() -> Bool {
    guard let store = content?.lineStore, store.presentCount > 0, listView.height > 0,
      !rows.views.contains(where: \.isNearVisibleArea)
    else { return false }
    let share = scroller.value / max(1, contentHeight)
    GtkQuirks.scroll(listView, to: min(store.presentCount - 1, Int(share * Double(store.presentCount))))
    return true
  }

  var needsLayout: Bool { rows.hasUnfilledVisibleRows || rows.hasGap }

  func placeRows() { GtkQuirks.layOut(listView) }

  /// Lays out the list immediately and fills the visible rows. The anchor's element keeps its distance from
  /// the top edge of the list.
  func layOut(holding anchor: ScrollAnchor) {
    guard isLaidOut, phase.state != .layingOut else { return }
    guard let place = content?.lineStore.storePlace(of: anchor.position) else {
      layOutNow()
      return
    }
    var distance: Double? {
      // Ignore rows outside the visible area, because their positions are outdated.
      let row = rows.views.first { $0.isNearVisibleArea && $0.storePlace == place }
      return row?.bounds(in: self).map { $0.y - anchor.y }
    }
    // Repeat, because rows that become visible can be taller than estimated.
    for _ in 0..<8 {
      phase.within(.layingOut) {
        placeRows()
        if distance == nil {
          GtkQuirks.scroll(listView, to: place)
          placeRows()
        }
        if let distance, abs(distance) >= 1 {
          scroller.value += distance
          placeRows()
        }
      }
      guard layOutNow() else { return }
    }
  }
}
