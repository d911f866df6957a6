import CGtk
import Gtk

/// What is known of the inside of `GtkListView` beyond what its documentation promises: which versions do it, and what
/// follows. `ListViewWaysTests` shows each against bare GTK, so that it goes when the oldest version does.
@MainActor
enum ListViewWays {
  /// How many rows GTK keeps at most, however few are in the window: a little more than its 200
  /// (`GTK_LIST_VIEW_MAX_LIST_ITEMS`). 4.8 to 4.24.
  static let mostRows = 208

  /// Whether what is in a row is in the window or just beside it. The others are not mapped, and their places are from
  /// long ago; a new one is mapped before it has any. 4.8 to 4.24.
  static func isInWindow(_ content: Widget) -> Bool { content.isMapped && content.width > 0 }

  /// How many lines GTK must see go before the others of a removal do.
  ///
  /// 4.8 (`gtk_list_item_manager_remove_items`) takes a removal that starts within a run of lines without rows for one
  /// from the run's start. If it reaches rows behind the run, the wrong ones go, and dead ones stay on the screen.
  static func countToRemoveFirst(of removed: Range<Int>, rowPlaces: () -> [Int]) -> Int {
    guard isBefore(4, 10), removed.count > 1, removed.lowerBound > 0 else { return 0 }
    let rows = rowPlaces().filter { $0 >= removed.lowerBound - 1 && $0 < removed.upperBound }
    return max(0, (rows.min() ?? 0) - removed.lowerBound)
  }

  /// How many lines a splice writes anew in the time that a signal takes from before or among the rows: GTK binds each of
  /// them anew then, which is before 4.12. Nobody has measured how much less would do for newer versions alone.
  ///
  /// Measured on 4.8 in 100,000 lines: 1,000 insertions in the window take 140 ms, one splice over all of them 0.6 ms.
  nonisolated static let linesWorthSignalAmongRows = 4000

  /// How many lines a splice writes anew in the time that a signal takes from behind the rows, which GTK passes over.
  ///
  /// Measured on 4.8 in 100,000 lines: 10,000 splices of one line behind the window take 60 ms, one of all 27 ms.
  nonisolated static let linesWorthSignalBehindRows = 32

  /// The least height of a row, in logical pixels. GTK gives rows of a list that has no height no place, maps none, and
  /// warns that it failed to scroll where anything scrolls it (`gtk_list_base_adjustment_value_changed_cb`). 4.8, and
  /// no newer version is known to need less.
  static let leastRowHeight: Int32 = 1

  /// Lays the list view out at once, where it is.
  ///
  /// Besides giving rows their places, that keeps the list at its own: GTK estimates it anew at each of several scroll
  /// events in one frame, and jumps, unless this is done in between (its issue 2971). Before 4.10.1.
  static func layOut(_ listView: Widget) {
    let (width, height) = (listView.width, listView.height)
    _ = listView.measure(.horizontal)
    _ = listView.measure(.vertical, for: width)
    listView.allocate(x: 0, y: 0, width: width, height: height)
  }

  /// Whether the list view is in the middle of a layout of its own, in which rows have no place yet: it holds back its
  /// handler of the adjustment while it sets it (`gtk_list_base_set_adjustment_values`). 4.8 to 4.24.
  static func isPlacingRows(_ listView: Widget, of adjustment: Object) -> Bool {
    let signal = g_signal_lookup("value-changed", gtk_adjustment_get_type())
    return cgtk_is_listening(adjustment.pointer, signal, listView.pointer) == 0
  }

  /// How often an adjustment may tell of one change before its handler leaves the rest to the next frame.
  ///
  /// Where a handler changes the value, as a layout does that finds rows of other heights than it took them to have, the
  /// signal is not emitted within itself but begins again (`G_SIGNAL_NO_RECURSE`). 4.18 can go back and forth between two
  /// values for ever.
  static let mostRestarts = 4

  /// Takes GTK's rows to a line, which the next layout brings into the window: by `gtk_list_view_scroll_to` (4.12), or
  /// the action before it.
  static func scroll(_ listView: Widget, to place: Int) {
    cgtk_list_view_scroll_to(listView.opaque, guint(place))
  }

  /// A row whose line has been removed may live on, bound, until something else that holds it lets go: the window does
  /// that for one that had the focus, until its next frame. It is out of the list view then, so whoever is in it leaves.
  /// Since 4.12; before, it is unbound at once.
  static func leave(_ listItem: OpaquePointer) { gtk_list_item_set_child(listItem, nil) }

  /// Keeps the focus on what has it inside a widget that has changed its parent.
  ///
  /// A window whose focus leaves its parent goes on saying that it has it, also in another parent, and moves it to the
  /// next widget after its next frame (`maybe_unset_focus_and_default`), unless it is given the focus anew until then, were
  /// it the same. 4.8 to 4.24.
  static func keepFocus(inside widget: Widget) {
    guard widget.hasFocusInside, let root = gtk_widget_get_root(widget.widget) else { return }
    // An entry that is asked to take it selects its text.
    gtk_root_set_focus(root, gtk_root_get_focus(root))
  }

  /// Makes a row, which has just been made, nothing to a screen reader but what is in it. A row is a list item
  /// otherwise; what has the role of a presentation is left out with all that is in it, and once a screen reader has
  /// seen a widget its role stays. 4.8 to 4.24.
  static func beNothing(_ row: Widget) { row.setAccessibleRole(.generic) }

  /// Whether GTK keeps to itself where an item is among how many (`GTK_ACCESSIBLE_RELATION_POS_IN_SET`), so that it must
  /// be said otherwise. Before 4.21.
  static let keepsPlacesToItself = isBefore(4, 21)

  /// Whether GTK says of each row where it is among all rows, headers included, whenever that changes; so what is right
  /// must be said again after it. Since 4.21.
  static let saysPlacesOfRows = !isBefore(4, 21)

  /// Whether the GTK that runs is older than that.
  static func isBefore(_ major: guint, _ minor: guint, _ micro: guint = 0) -> Bool {
    gtk_check_version(major, minor, micro) != nil
  }
}
