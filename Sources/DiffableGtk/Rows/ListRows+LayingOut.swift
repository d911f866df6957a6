import Gtk

extension ListRows {
  var needsLayout: Bool { hasUnfilledVisibleRows || hasGap }

  /// Lays out the list immediately, and fills the rows that become visible. If the store lacks lines that should be
  /// visible, also adds all missing lines. Returns whether any row was filled or moved, any cell was configured again,
  /// or any line was added. Does nothing if the list is hidden, hasn't been laid out yet, or is already being laid out.
  @discardableResult
  func layOutNow() -> Bool {
    guard let list, list.isLaidOut, list.phase.state.allows(.layingOut) else { return false }
    let hasChanged = list.phase.within(.layingOut) {
      var hasChanged = false
      // Repeat, because a row that changes its size can make other rows visible.
      for _ in 0..<16 {
        GtkQuirks.layOut(list.listView)
        guard fillVisibleRows() || closeGap() || moveToScrollPosition(in: list) else { break }
        hasChanged = true
      }
      return hasChanged
    }
    fillSoon()
    return hasChanged
  }

  /// Makes GTK place its rows at the scroll position if none of them is visible there. Returns whether the
  /// rows had to be moved.
  private func moveToScrollPosition(in list: DiffableListView) -> Bool {
    guard let store = content?.lineStore, store.presentCount > 0, list.listView.height > 0,
      !views.contains(where: \.isNearVisibleArea)
    else { return false }
    let share = list.scroller.value / max(1, list.contentHeight)
    GtkQuirks.scroll(list.listView, to: min(store.presentCount - 1, Int(share * Double(store.presentCount))))
    return true
  }

  /// Returns the row of a line, or nil if the line isn't in or next to the visible area. Rows elsewhere have
  /// outdated positions.
  func row(ofLineAt position: Int) -> LineView? {
    guard let place = content?.lineStore.storePlace(of: position) else { return nil }
    return views.first { $0.isNearVisibleArea && $0.storePlace == place }
  }

  /// Lays out the list immediately and fills the visible rows, keeping the anchor's element at the same distance from
  /// the top edge of the list.
  func layOut(holding anchor: ScrollAnchor) {
    guard let list, list.isLaidOut, list.phase.state.allows(.layingOut) else { return }
    guard let place = content?.lineStore.storePlace(of: anchor.position) else {
      layOutNow()
      return
    }
    var distance: Double? {
      guard let row = row(ofLineAt: anchor.position) else { return nil }
      // Measure from a cell rather than the row, because the row can have insets above its cells. The first cell is
      // sufficient, because all cells are at the same height. A row that isn't filled yet has no cells.
      let cell: Widget? = anchor.isRow || row.needsFilling ? nil : row.cells.first
      return (cell ?? row).bounds(in: list).map { $0.y - anchor.y }
    }
    // Repeat, because rows that become visible can be taller than estimated.
    for _ in 0..<8 {
      list.phase.within(.layingOut) {
        GtkQuirks.layOut(list.listView)
        if distance == nil {
          GtkQuirks.scroll(list.listView, to: place)
          GtkQuirks.layOut(list.listView)
        }
        if let distance, abs(distance) >= 1 {
          list.scroller.value += distance
          GtkQuirks.layOut(list.listView)
        }
      }
      guard layOutNow() else { return }
    }
  }
}
