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
      guard let self, !isLayingOut else { return }
      // In the middle of GTK's own layout, rows have no place yet.
      guard !gtkIsLayingOut else { return queueAllocate() }
      layOutNow()
      closeGap()
      updateStickyHeader()
    }
  }

  /// Whether the list view is setting the adjustment itself: it stops listening to it meanwhile.
  private var gtkIsLayingOut: Bool {
    let signal = g_signal_lookup("value-changed", gtk_adjustment_get_type())
    return cgtk_is_listening(adjustment.pointer, signal, listView.pointer) == 0
  }

  /// Scrolls to the first line.
  public func scrollToTop() {
    guard let content, !content.lineStore.lines.isEmpty else { return }
    goToTop()
    // GTK cannot scroll before the lines have places, and needs not.
    guard isLaidOut else { return }
    layOutNow()
    scrollValue = 0
    updateStickyHeader()
  }

  /// Takes GTK's rows to the first line; it is at the top with the next layout.
  func goToTop() { cgtk_list_view_scroll_to(listView.opaque, 0) }

  /// Does what was asked for before the list was on the screen, once GTK is done with what it is at.
  func revealSoon() {
    guard elementToReveal != nil else { return }
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, let element = elementToReveal, isLaidOut else { return }
      elementToReveal = nil
      reveal(element)
      queueDraw()
    }
  }

  /// Scrolls as little as brings the element into the window, clear of the header at the top edge.
  ///
  /// A list that is not laid out yet does it then.
  func reveal(_ element: ListElement) {
    guard isLaidOut else {
      elementToReveal = element
      return
    }
    guard let content, let position = content.linePosition(of: element) else { return }
    let storePosition = content.lineStore.settledPosition(of: position)
    cgtk_list_view_scroll_to(listView.opaque, guint(storePosition))
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
