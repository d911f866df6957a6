import CGtk
import Gtk

extension DiffableListView {
  /// How far the list is scrolled, in logical pixels.
  var scrollValue: Double {
    get { gtk_adjustment_get_value(adjustment.cast()) }
    set { gtk_adjustment_set_value(adjustment.cast(), newValue) }
  }

  /// Whether nothing is above the window.
  var isAtTop: Bool { scrollValue < 0.5 }

  func connectScrolling() {
    // GTK before 4.10.1 estimates anew at each of several scroll events in one frame, and jumps (its issue 2971).
    // Laying out after each keeps its idea of the place right.
    adjustment.connect("value-changed", after: true) { [weak self] in
      guard let self else { return }
      guard !isLayingOut else { return }
      // In the middle of GTK's own layout, rows have no place yet.
      guard !gtkIsLayingOut else { return queueAllocate() }
      layOutNow()
      closeGap()
      updateStickyHeader()
    }
  }

  /// Lines that wait and belong into the window come at once. Not while GTK lays out.
  func closeGap() {
    guard let store = content?.lineStore, !store.isComplete, isMapped else { return }
    let inWindow = lineViews.filter { view in
      view.isInWindow && view.bounds(in: self).map { $0.maxY > 0 && $0.y < Double(height) } ?? false
    }
    let positions = inWindow.compactMap(\.storePosition)
    guard let first = positions.min(), let last = positions.max(), store.isAnyWaiting(at: first...last) else {
      return
    }
    store.addAll()
    layOutNow()
  }

  /// Whether the list view is setting the adjustment itself: it stops listening to it meanwhile.
  private var gtkIsLayingOut: Bool {
    let matches = GSignalMatchType(
      G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
    let signal = g_signal_lookup("value-changed", gtk_adjustment_get_type())
    return g_signal_handler_find(adjustment.pointer, matches, signal, 0, nil, nil, listView.pointer) == 0
  }

  /// Scrolls to the first line.
  public func scrollToTop() {
    guard let content, !content.lineStore.lines.isEmpty else { return }
    goToTop()
    layOutNow()
    scrollValue = 0
    updateStickyHeader()
  }

  /// Takes GTK's rows to the first line; it is at the top with the next layout.
  func goToTop() { _ = cgtk_activate_with_uint(listView.widget, "list.scroll-to-item", 0) }

  /// Does what was asked for before the list was on the screen, once GTK is done with what it is at.
  func revealSoon() {
    guard elementToReveal != nil else { return }
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, let element = elementToReveal, isMapped, listView.width > 0 else { return }
      elementToReveal = nil
      reveal(element)
      queueDraw()
    }
  }

  /// What is in the window and where, from top to bottom.
  var anchors: [ScrollAnchor] {
    var anchors: [ScrollAnchor] = []
    forEachVisibleCell { _, element, place in
      guard let position = content?.linePosition(of: element) else { return }
      anchors.append(ScrollAnchor(element: element, position: position, y: place.y))
    }
    return anchors.sorted { $0.y < $1.y }
  }

  /// Lays the list out at once, scrolled so that the element is where it was, and fills what is in the window then.
  func layOut(holding anchor: ScrollAnchor) {
    guard isMapped, listView.width > 0, !isLayingOut, let content else { return }
    guard let position = content.lineStore.storePosition(of: anchor.position) else { return }
    var distance: Double? {
      // Rows outside the window have no place, or one from long ago.
      let row = lineViews.first { $0.isInWindow && $0.storePosition == position }
      return row?.bounds(in: self).map { $0.y - anchor.y }
    }
    // What comes into the window can turn out to be higher than was thought.
    for _ in 0..<8 {
      isLayingOut = true
      placeRows()
      if distance == nil {
        _ = cgtk_activate_with_uint(listView.widget, "list.scroll-to-item", guint(position))
        placeRows()
      }
      if let distance, abs(distance) >= 1 {
        scrollValue += distance
        placeRows()
      }
      isLayingOut = false
      guard layOutNow() else { return }
    }
  }

  /// Scrolls as little as brings the element into the window, clear of the header at the top edge.
  ///
  /// A list that is not laid out yet does it then.
  func reveal(_ element: ListElement) {
    guard isMapped, listView.width > 0 else {
      elementToReveal = element
      return
    }
    guard let content, let position = content.linePosition(of: element) else { return }
    let storePosition = content.lineStore.settledPosition(of: position)
    _ = cgtk_activate_with_uint(listView.widget, "list.scroll-to-item", guint(storePosition))
    layOutNow()
    closeGap()
    updateStickyHeader()
    guard let cell = cell(for: element), let place = cell.bounds(in: self) else { return }
    let covered = hasStickyHeaders && !element.isHeader ? coveredHeight(at: position) : 0
    if place.y < covered {
      scrollValue += place.y - covered
    } else if place.maxY > Double(height) {
      scrollValue += min(place.maxY - Double(height), place.y - covered)
    }
  }
}

/// What stays where it is in the window while lines come and go around it.
struct ScrollAnchor {
  var element: ListElement
  /// The position of its line.
  var position: Int
  /// How far it is below the top edge, in logical pixels.
  var y: Double
}
