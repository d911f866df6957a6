import CGtk
import Gtk

/// Workarounds for undocumented behaviour of GTK, mainly of `GtkListView`, with the versions that need them.
/// `GtkQuirksTests` verifies most entries against plain GTK. A workaround can be removed when support for the
/// versions that need it is dropped.
@MainActor
enum GtkQuirks {
  /// An upper bound for the number of rows that GTK keeps, even if few are visible. GTK can slightly exceed its own
  /// limit of 200 (`GTK_LIST_VIEW_MAX_LIST_ITEMS`). Applies to GTK 4.8 to 4.24.
  static let maximumRowCount = 208

  /// Returns whether the content of a row is visible or next to the visible area. Other rows are unmapped and
  /// have outdated positions. New rows are mapped before they are laid out, and have no width until then. This applies
  /// to GTK 4.8 to 4.24.
  static func isNearVisibleArea(_ content: Widget) -> Bool { content.isMapped && content.width > 0 }

  /// Returns the number of lines that must be removed first, with a separate signal.
  ///
  /// If a removal starts among lines that have no rows, GTK 4.8 (`gtk_list_item_manager_remove_items`) starts
  /// it at the first of these lines instead. If the removal also includes rows, GTK then removes the wrong
  /// rows, and outdated rows stay on screen. Removing the lines without rows first avoids this.
  static func countToRemoveFirst(of removed: Range<Int>, rowPlaces: () -> [Int]) -> Int {
    guard isBefore(4, 10), removed.count > 1, removed.lowerBound > 0 else { return 0 }
    let rows = rowPlaces().filter { $0 >= removed.lowerBound - 1 && $0 < removed.upperBound }
    return max(0, (rows.min() ?? 0) - removed.lowerBound)
  }

  /// The maximum distance, in lines, at which two splices above or among the rows are joined.
  ///
  /// Replacing the lines in between takes less time than a second signal, after which GTK before 4.12 rebinds
  /// all rows. For newer versions, the value could be lower, but this hasn't been measured.
  ///
  /// Measured on 4.8 with 100,000 lines: 1,000 visible insertions take 140 ms as separate splices, and 0.6 ms
  /// as one splice.
  nonisolated static let linesPerSignalAmongRows = 4000

  /// The maximum distance, in lines, at which two splices below the rows are joined. Replacing the lines in
  /// between takes less time than a second signal.
  ///
  /// Measured on 4.8 with 100,000 lines: 10,000 changes of one line each below the visible area take 60 ms as
  /// separate splices, and 27 ms as one splice.
  nonisolated static let linesPerSignalAfterRows = 32

  /// The minimum height of a row, in logical pixels. In GTK 4.8, rows without a height are neither positioned nor
  /// mapped, and scrolling a list that contains them logs a warning (`gtk_list_base_adjustment_value_changed_cb`). It
  /// isn't known whether newer versions work with a smaller value.
  static let minimumRowHeight: Int32 = 1

  /// Lays out the list view immediately, at its current size.
  ///
  /// This also preserves the scroll position. Before GTK 4.10.1, the list jumps if several scroll events
  /// arrive in one frame without a layout between them, because GTK estimates the position again for each
  /// event (GTK issue 2971).
  static func layOut(_ listView: Widget) {
    let (width, height) = (listView.width, listView.height)
    _ = listView.measure(.horizontal)
    _ = listView.measure(.vertical, for: width)
    listView.allocate(x: 0, y: 0, width: width, height: height)
  }

  /// Returns whether GTK is laying out the list view but hasn't positioned its rows yet. During this time, the list
  /// view blocks its handler for the adjustment (`gtk_list_base_set_adjustment_values`). Applies to GTK 4.8 to 4.24.
  static func isPlacingRows(_ listView: Widget, of adjustment: Object) -> Bool {
    let signal = g_signal_lookup("value-changed", gtk_adjustment_get_type())
    return cgtk_is_listening(adjustment.pointer, signal, listView.pointer) == 0
  }

  /// The maximum number of times that a changed scroll position is handled again within a frame.
  ///
  /// If a handler changes the adjustment's value, for example because rows are taller than estimated, the
  /// signal is restarted instead of emitted recursively (`G_SIGNAL_NO_RECURSE`). In GTK 4.18, the value can
  /// alternate between two numbers forever.
  static let maximumRestartCount = 4

  /// Makes GTK place its rows so that a line is visible after the next layout. Uses `gtk_list_view_scroll_to` in GTK
  /// 4.12 and later, and the action `list.scroll-to-item` in older versions.
  static func scroll(_ listView: Widget, to place: Int) {
    cgtk_list_view_scroll_to(listView.opaque, guint(place))
  }

  /// Removes the content of a row whose line was removed. Since GTK 4.12, the row stays bound while another object
  /// retains it. For example, a window retains a previously focused row until the window's next frame. Older versions
  /// unbind the row immediately.
  static func leave(_ listItem: OpaquePointer) { gtk_list_item_set_child(listItem, nil) }

  /// Keeps the focus inside a widget that has just been moved to another parent.
  ///
  /// If a window's focus widget moves to another parent, the window still reports that widget as focused. In
  /// its next frame, however, it moves the focus to another widget (`maybe_unset_focus_and_default`). Setting
  /// the focus again before then, even to the same widget, prevents this. Applies to GTK 4.8 to 4.24.
  static func keepFocus(inside widget: Widget) {
    guard widget.hasFocusInside, let root = gtk_widget_get_root(widget.widget) else { return }
    // Don't use `grabFocus()`, because an entry would then select its text.
    gtk_root_set_focus(root, gtk_root_get_focus(root))
  }

  /// Makes a removed widget sensitive again if only its former parent was insensitive.
  ///
  /// A widget that is removed from an insensitive parent stays insensitive, even in a sensitive parent
  /// (`gtk_widget_set_parent` only adds state flags). Applies to GTK 4.8 to 4.24.
  static func forgetParentSensitivity(_ widget: Widget) {
    guard widget.parent == nil, widget.isSensitive, !widget.isEffectivelySensitive else { return }
    widget.isSensitive = false
    widget.isSensitive = true
  }

  /// Hides a new row, but not its content, from screen readers. By default, a row has the role of a list item. This
  /// method sets the generic role, because the presentation role would also hide the row's content. The role can't
  /// change after a screen reader has seen the widget. Applies to GTK 4.8 to 4.24.
  static func removeRole(of row: Widget) { row.setAccessibleRole(.generic) }

  /// Whether accessible descriptions must include positions. Before 4.21, GTK can't expose an item's position and the
  /// number of items through `GTK_ACCESSIBLE_RELATION_POS_IN_SET`.
  static let cannotExposePositions = isBefore(4, 21)

  /// Whether the accessible position must be set again after a row has moved. Since 4.21, GTK overwrites it with the
  /// row's position among all rows, including headers.
  static let overwritesRowPositions = !isBefore(4, 21)

  static func isBefore(_ major: guint, _ minor: guint, _ micro: guint = 0) -> Bool {
    gtk_check_version(major, minor, micro) != nil
  }
}
