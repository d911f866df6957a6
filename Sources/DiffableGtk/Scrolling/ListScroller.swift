import CGtk
import Gtk

/// The scroll position of a list: its value, the position requested before the first layout, and whether the list stays
/// at its end.
///
/// GTK only knows the heights of rows that have been visible and estimates the others from them, so values and heights can change
/// without any scrolling.
@MainActor
final class ListScroller: ListPart {
  let window: Widget
  let motion = ScrollMotion()

  weak var list: DiffableListView?

  /// The position to scroll to once the list is laid out.
  var waitingPlace: ScrollPlace?

  var staysAtEnd = false {
    didSet { isHeldAtEnd = staysAtEnd && (list?.isLaidOut != true || isAtEnd) }
  }

  /// Whether the list is at its end and should stay there.
  private(set) var isHeldAtEnd = false

  var onScroll: @MainActor () -> Void = {}

  private let adjustment: Object
  private var reportedValue = 0.0
  private var isReportScheduled = false

  init(around listView: Widget) {
    window = Widget(adopting: gtk_scrolled_window_new())
    adjustment = Object(
      retaining: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(window.opaque)))
    // The keyboard focus is always on a row or cell.
    window.isFocusable = false
    gtk_scrolled_window_set_policy(window.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(window.opaque, listView.widget)
  }

  // MARK: Position

  /// The scroll value, in logical pixels; 0 at the top.
  var value: Double {
    get { gtk_adjustment_get_value(adjustment.cast()) }
    set { gtk_adjustment_set_value(adjustment.cast(), newValue) }
  }

  var contentHeight: Double { gtk_adjustment_get_upper(adjustment.cast()) }

  var endValue: Double { max(0, contentHeight - gtk_adjustment_get_page_size(adjustment.cast())) }

  var isAtTop: Bool { value < 0.5 }

  var isAtEnd: Bool { value > endValue - 0.5 }

  /// The scroll value, or the offset that was requested before the first layout.
  var offset: Double {
    get { waitingPlace?.offset ?? value }
    set {
      motion.stop()
      if list?.isLaidOut == true { value = newValue } else { waitingPlace = .offset(newValue) }
    }
  }

  // MARK: Part of the list

  func connect(to list: DiffableListView) {
    self.list = list
    motion.connect(to: list)
    var restarts = 0
    adjustment.connect("value-changed", after: true) { [weak self, weak list] in
      guard let self, let list, list.phase.state == .atRest else { return }
      // During GTK's own layout, rows have no positions yet.
      guard !GtkQuirks.isPlacingRows(list.listView, of: adjustment) else { return list.queueAllocate() }
      guard restarts < GtkQuirks.maximumRestartCount else {
        restarts = 0
        return list.queueAllocate()
      }
      let before = value
      // Rows must be filled before they are drawn. The layout also preserves the scroll position (see `GtkQuirks.layOut`).
      list.layOutNow()
      for part in list.parts.all { part.listDidScroll() }
      restarts = value == before ? 0 : restarts + 1
      if list.hasFocus { list.restoreKeyboardFocus() }
      updateIsHeldAtEnd()
      reportSoon()
    }
  }

  func dataSourceWillChange() { waitingPlace = nil }

  func linesWillChange(isOnScreen: Bool) { if isOnScreen { motion.stop() } }

  func listDidHide() { motion.finish() }

  func renumber(_ renamed: (ListElement) -> ListElement?) { waitingPlace = waitingPlace?.renumbered(renamed) }

  /// Reports a changed scroll position, and items that have appeared or disappeared, after GTK and the list have finished
  /// their work.
  func reportSoon() {
    guard !isReportScheduled else { return }
    isReportScheduled = true
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, let list else { return }
      isReportScheduled = false
      guard list.phase.state == .atRest else { return reportSoon() }
      if value != reportedValue {
        reportedValue = value
        onScroll()
      }
      list.content?.visibleItemsDidChange()
    }
  }

  // MARK: Dragging near an edge

  /// Scrolls the list by a small step during a drag near its upper or lower edge, and the shelf under the pointer
  /// during a drag near the left or right edge.
  ///
  /// - Returns: Whether anything has scrolled.
  func scrollAtEdges(near point: (x: Double, y: Double)) -> Bool {
    let hasScrolledSideways = list?.parts.shelves.scrollAtEdges(near: point) == true
    return scrollAtEdges(near: point.y) || hasScrolledSideways
  }

  /// Scrolls the list by a small step if a position is near its upper or lower edge.
  func scrollAtEdges(near y: Double) -> Bool {
    let before = value
    value += Self.edgeStep(at: y, of: Double(list?.height ?? 0))
    return value != before
  }

  /// Returns the distance that a drag scrolls in each frame. It is 0 up to 40 pixels from an edge, and grows from there.
  static func edgeStep(at position: Double, of length: Double) -> Double {
    let zone = 40.0
    let excess = position < zone ? position - zone : max(0, position - (length - zone))
    return excess / zone * 16
  }

  // MARK: Changes of height

  /// Returns the scroll value to restore after a layout that changes only the list's height; nil if the width changes or
  /// another position takes precedence.
  ///
  /// Rows stay in place unless the row at the keyboard cursor would no longer be visible. GTK would always move them.
  func valueToKeep(width: Int32, height: Int32) -> Double? {
    guard let list, list.isLaidOut, list.hasBeenDrawn, !isHeldAtEnd, waitingPlace == nil,
      window.width == width, window.height != height
    else { return nil }
    // `list.height` is already the new height.
    guard let cursor = list.selection.cursor, let place = list.rows.cell(for: cursor)?.bounds(in: list),
      place.y > -1, place.maxY < Double(window.height) + 1
    else { return value }
    return value + max(0, place.maxY - Double(height))
  }

  /// Restores a scroll value, as far as the end of the list allows.
  ///
  /// - Returns: Whether the list has scrolled.
  func keep(_ value: Double) -> Bool {
    let kept = min(value, endValue)
    guard self.value != kept else { return false }
    self.value = kept
    return true
  }

  // MARK: Staying at the end

  /// Whether lines inserted at the top should be visible. A list at its top shows them. In a log or a chat, however,
  /// these lines are older, and the lines being read should stay in place.
  var showsInsertionsAtTop: Bool { isAtTop && !staysAtEnd }

  /// Records whether the list should stay at its end. Call this only while the list is at rest.
  func updateIsHeldAtEnd() { isHeldAtEnd = staysAtEnd && isAtEnd }

  /// Keeps the list at its end after its height has changed or before it is first shown.
  ///
  /// - Returns: Whether the list has scrolled.
  func stayAtEnd(isFirst: Bool) -> Bool {
    guard !isAtEnd, let last = list?.lastElement else { return false }
    guard isFirst else {
      value = endValue
      return true
    }
    // An offset set by the program takes precedence.
    if waitingPlace?.offset == nil { waitingPlace = .element(last, .bottom) }
    revealSoon()
    return false
  }
}
