import CGtk
import Gtk

/// The scroll position of a list. The scroller also stores a position that was requested while the list wasn't laid
/// out, and whether the list must stay at its end.
///
/// GTK estimates the heights of rows that haven't been visible yet, so scroll values and heights can change even if the
/// list isn't scrolled.
@MainActor
final class ListScroller: ListPart {
  let window: Widget
  let motion = ScrollMotion()

  weak var list: DiffableListView?

  var waitingPlace: ScrollPlace?

  var staysAtEnd = false {
    didSet { isHeldAtEnd = staysAtEnd && (list?.isLaidOut != true || isAtEnd) }
  }

  private(set) var isHeldAtEnd = false

  var onScroll: @MainActor () -> Void = {}

  private let adjustment: Object
  private var reportedValue = 0.0
  private var isReportScheduled = false

  init(around listView: Widget) {
    window = Widget(adopting: gtk_scrolled_window_new())
    adjustment = Object(
      retaining: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(window.opaque)))
    // Don't let the scrolled window take the keyboard focus, which belongs on a row or a cell.
    window.isFocusable = false
    gtk_scrolled_window_set_policy(window.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(window.opaque, listView.widget)
  }

  // MARK: Position

  /// The value of GTK's scroll adjustment, in logical pixels. It is 0 at the top.
  var value: Double {
    get { gtk_adjustment_get_value(adjustment.cast()) }
    set { gtk_adjustment_set_value(adjustment.cast(), newValue) }
  }

  var contentHeight: Double { gtk_adjustment_get_upper(adjustment.cast()) }

  var endValue: Double { max(0, contentHeight - gtk_adjustment_get_page_size(adjustment.cast())) }

  var isAtTop: Bool { value < 0.5 }

  var isAtEnd: Bool { value > endValue - 0.5 }

  var offset: Double {
    get { waitingPlace?.offset ?? value }
    set { scroll(to: .offset(newValue)) }
  }

  // MARK: List events

  func connect(to list: DiffableListView) {
    self.list = list
    motion.connect(to: list)
    var restarts = 0
    adjustment.connect("value-changed", after: true) { [weak self, weak list] in
      guard let self, let list, list.phase.state == .atRest else { return }
      // If GTK is still laying out its rows, they have no positions yet, so wait for the next layout.
      guard !GtkQuirks.isPlacingRows(list.listView, of: adjustment) else { return list.queueAllocate() }
      guard restarts < GtkQuirks.maximumRestartCount else {
        restarts = 0
        return list.queueAllocate()
      }
      let before = value
      // Fill the rows with cells before they are drawn. `layOutNow()` also preserves the scroll position (see
      // `GtkQuirks.layOut`).
      list.rows.layOutNow()
      for part in list.parts.all { part.listDidScroll() }
      restarts = value == before ? 0 : restarts + 1
      if list.hasFocus { list.parts.focus.restore() }
      updateIsHeldAtEnd()
      reportSoon()
    }
  }

  func dataSourceWillChange() {
    motion.stop()
    waitingPlace = nil
  }

  func linesWillChange(isOnScreen: Bool) { if isOnScreen { motion.stop() } }

  func listDidHide() { motion.finish() }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    waitingPlace = waitingPlace?.renumbered(renamed)
    motion.target = motion.target?.renumbered(renamed)
  }

  /// Reports the new scroll position, and the items that have appeared or disappeared, once the current layout or
  /// change is complete.
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

  /// Scrolls the list if a point is near the list's top or bottom edge. If the point is on a shelf and near the left or
  /// right edge, scrolls the shelf. Returns whether the list or the shelf has scrolled.
  func scrollAtEdges(near point: (x: Double, y: Double)) -> Bool {
    let hasScrolledSideways = list?.parts.shelves.scrollAtEdges(near: point) == true
    return scrollAtEdges(near: point.y) || hasScrolledSideways
  }

  func scrollAtEdges(near y: Double) -> Bool {
    let before = value
    value += Self.edgeStep(at: y, of: Double(list?.height ?? 0))
    return value != before
  }

  /// Returns the distance by which a drag scrolls in each frame, in logical pixels. It is 0 if the position is at least
  /// 40 pixels from both edges, negative near the top or left edge, and positive near the bottom or right edge.
  static func edgeStep(at position: Double, of length: Double) -> Double {
    let zone = 40.0
    let excess = position < zone ? position - zone : max(0, position - (length - zone))
    return excess / zone * 16
  }

  // MARK: Changes of height

  /// A row that must stay in place while the height of the list changes. `value` is the scroll value that keeps the row
  /// in place if the rows above it keep their heights.
  struct KeptRow {
    let view: LineView
    let line: ListLine?
    /// The distance that the row must have from the top edge of the list, in logical pixels.
    let y: Double
    let value: Double
  }

  /// Returns the row that must stay in place when the height of the list changes, or nil if there is none. GTK doesn't
  /// keep rows in place on its own. If the focused row is fully visible and the new height would cut it off, the list
  /// scrolls just far enough to keep it fully visible.
  func rowToKeep(width: Int32, height: Int32) -> KeptRow? {
    guard let list, list.isLaidOut, !isHeldAtEnd, waitingPlace == nil,
      window.width == width || keepsLinesAtAnyWidth, window.height != height,
      let row = topRow(where: { _ in true })
    else { return nil }
    // Use `window.height` as the old height, because `list.height` is already the new one. GTK doesn't update the
    // position of the focused row while that row is scrolled out of view.
    var distance = 0.0
    if let cursor = list.selection.cursor, let cell = list.rows.cell(for: cursor),
      cell.lineView?.isNearVisibleArea == true, let place = cell.bounds(in: list), place.y > -1,
      place.maxY < Double(window.height) + 1
    {
      distance = max(0, place.maxY - Double(height))
    }
    return KeptRow(view: row.view, line: row.view.line, y: row.y - distance, value: value + distance)
  }

  private var keepsLinesAtAnyWidth: Bool {
    guard let map = list?.content?.lineMap else { return false }
    return !map.hasGrids && !map.hasShelves
  }

  /// Scrolls the list so that a row returns to its previous position. If possible, the scroll value is calculated
  /// again, because rows above it may have been added or filled since the last layout.
  ///
  /// - Returns: Whether the scroll value has changed.
  func restorePosition(of row: KeptRow) -> Bool {
    var kept = row.value
    if let list, row.view.line == row.line, row.view.isNearVisibleArea, let y = row.view.bounds(in: list)?.y {
      let own = value + y - row.y
      // Ignore differences of up to one pixel, because rows are at whole pixels but the scroll value can be
      // fractional.
      if abs(own - kept) > 1 { kept = own }
    }
    kept = min(max(0, kept), endValue)
    guard value != kept else { return false }
    value = kept
    return true
  }

  // MARK: Staying at the end

  /// Whether lines inserted above the first line should become visible. In a list that stays at its end, for
  /// example a log or a chat, lines inserted at the top are older entries, which must not move the visible ones.
  var showsInsertionsAtTop: Bool { isAtTop && !staysAtEnd }

  /// Updates `isHeldAtEnd` for the current scroll position. Call this method only while no change is in progress.
  func updateIsHeldAtEnd() { isHeldAtEnd = staysAtEnd && isAtEnd }

  /// Scrolls the list to its end after its height has changed or before it is first shown.
  ///
  /// - Returns: Whether the scroll value has changed.
  func restoreEnd(isFirstDisplay: Bool) -> Bool {
    guard !isAtEnd else { return false }
    guard isFirstDisplay else {
      value = endValue
      return true
    }
    // Don't replace a position that the program has requested, because it takes precedence over the end.
    if waitingPlace == nil { waitingPlace = .end }
    revealSoon()
    return false
  }
}
