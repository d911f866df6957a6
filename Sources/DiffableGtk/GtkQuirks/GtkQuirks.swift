import CGtk
import Gtk

/// Undocumented behaviour of `GtkListView`, with the versions that show it. `GtkQuirksTests` verifies each entry against
/// plain GTK, so that workarounds can be removed with support for the oldest version.
@MainActor
enum GtkQuirks {
  /// The maximum number of rows that GTK keeps, even if few are visible: slightly more than its limit of 200
  /// (`GTK_LIST_VIEW_MAX_LIST_ITEMS`). 4.8 to 4.24.
  static let maximumRowCount = 208

  /// Whether the content of a row is visible or next to the visible area. Other rows are unmapped and have outdated
  /// positions; a new row is mapped before it has a position. 4.8 to 4.24.
  static func isInWindow(_ content: Widget) -> Bool { content.isMapped && content.width > 0 }

  /// The number of lines to remove in a separate signal before the rest of a removal.
  ///
  /// 4.8 (`gtk_list_item_manager_remove_items`) moves the start of a removal within a run of lines without rows to the start
  /// of that run. If the removal reaches rows after the run, the wrong rows are removed and stale ones stay on the screen.
  static func countToRemoveFirst(of removed: Range<Int>, rowPlaces: () -> [Int]) -> Int {
    guard isBefore(4, 10), removed.count > 1, removed.lowerBound > 0 else { return 0 }
    let rows = rowPlaces().filter { $0 >= removed.lowerBound - 1 && $0 < removed.upperBound }
    return max(0, (rows.min() ?? 0) - removed.lowerBound)
  }

  /// The number of lines that a splice can rewrite in the time of one signal before or among the rows. Before 4.12, GTK
  /// binds all of these rows again. How much lower the value could be for newer versions has not been measured.
  ///
  /// Measured on 4.8 with 100,000 lines: 1,000 visible insertions take 140 ms, one splice over all of them 0.6 ms.
  nonisolated static let linesWorthSignalAmongRows = 4000

  /// The number of lines that a splice can rewrite in the time of one signal after the rows, which GTK skips.
  ///
  /// Measured on 4.8 with 100,000 lines: 10,000 single-line splices below the visible area take 60 ms, one splice 27 ms.
  nonisolated static let linesWorthSignalAfterRows = 32

  /// The minimum height of a row, in logical pixels. In a list without a height, GTK doesn't position or map rows, and warns
  /// about a failed scroll if the list is scrolled (`gtk_list_base_adjustment_value_changed_cb`). 4.8; no newer version is
  /// known to work with less.
  static let minimumRowHeight: Int32 = 1

  /// Lays out the list view immediately, in its current place.
  ///
  /// This also keeps the scroll position: GTK estimates it again at each of several scroll events in a frame, and the list
  /// jumps unless it is laid out in between (GTK issue 2971). Before 4.10.1.
  static func layOut(_ listView: Widget) {
    let (width, height) = (listView.width, listView.height)
    _ = listView.measure(.horizontal)
    _ = listView.measure(.vertical, for: width)
    listView.allocate(x: 0, y: 0, width: width, height: height)
  }

  /// Whether the list view is in its own layout, in which rows have no position yet. It blocks its handler of the adjustment
  /// during that time (`gtk_list_base_set_adjustment_values`). 4.8 to 4.24.
  static func isPlacingRows(_ listView: Widget, of adjustment: Object) -> Bool {
    let signal = g_signal_lookup("value-changed", gtk_adjustment_get_type())
    return cgtk_is_listening(adjustment.pointer, signal, listView.pointer) == 0
  }

  /// The maximum number of times that an adjustment may report one change before the rest is left to the next frame.
  ///
  /// If a handler changes the value, for example because a layout finds rows of another height than estimated, the signal is
  /// restarted instead of emitted recursively (`G_SIGNAL_NO_RECURSE`). 4.18 can alternate between two values forever.
  static let mostRestarts = 4

  /// Moves GTK's rows to a line, which the next layout makes visible. Uses `gtk_list_view_scroll_to` (4.12) or, before it,
  /// the corresponding action.
  static func scroll(_ listView: Widget, to place: Int) {
    cgtk_list_view_scroll_to(listView.opaque, guint(place))
  }

  /// Removes the content of a row whose line was removed. Such a row can stay alive and bound while something else holds it,
  /// such as the window until its next frame if the row had the focus. Since 4.12; older versions unbind it at once.
  static func leave(_ listItem: OpaquePointer) { gtk_list_item_set_child(listItem, nil) }

  /// Keeps the focus on a descendant of a widget that has changed its parent.
  ///
  /// A window still reports a focus widget whose parent has changed, but moves the focus to the next widget after its next
  /// frame (`maybe_unset_focus_and_default`), unless the focus is set again before, even to the same widget. 4.8 to 4.24.
  static func keepFocus(inside widget: Widget) {
    guard widget.hasFocusInside, let root = gtk_widget_get_root(widget.widget) else { return }
    // An entry that grabs the focus selects its text.
    gtk_root_set_focus(root, gtk_root_get_focus(root))
  }

  /// Hides a new row from screen readers, but not its content. By default, a row has the role of a list item. The
  /// presentation role would hide its content too, and a role is fixed once a screen reader has seen the widget. 4.8 to
  /// 4.24.
  static func beNothing(_ row: Widget) { row.setAccessibleRole(.generic) }

  /// Whether GTK doesn't expose an item's position and the number of items (`GTK_ACCESSIBLE_RELATION_POS_IN_SET`), so that
  /// they must be announced in another way. Before 4.21.
  static let keepsPlacesToItself = isBefore(4, 21)

  /// Whether GTK sets each row's position among all rows, including headers, whenever it changes. The correct position must
  /// then be set again afterwards. Since 4.21.
  static let saysPlacesOfRows = !isBefore(4, 21)

  /// Whether the GTK at run time is older than the given version.
  static func isBefore(_ major: guint, _ minor: guint, _ micro: guint = 0) -> Bool {
    gtk_check_version(major, minor, micro) != nil
  }
}
