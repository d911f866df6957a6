import CGtk
import Gtk

/// The scroll position.
extension DiffableListView {
  /// The scroll offset, in logical pixels; 0 at the top.
  ///
  /// GTK only knows the heights of rows that have been visible and estimates the others from them, so the value can change
  /// without any scrolling. To scroll to an item, use `scrollTo(item:at:animated:)`. In a list that isn't laid out yet, a
  /// new offset is applied after the first layout, before the list is shown.
  public var contentOffset: Double {
    get { placeToReveal?.offset ?? scrollValue }
    set {
      scrollMotion.stop()
      guard isLaidOut else {
        placeToReveal = .offset(newValue)
        return
      }
      scrollValue = newValue
    }
  }

  /// The height of all lines, in logical pixels, with estimates for lines that have not been visible yet.
  public var contentHeight: Double { gtk_adjustment_get_upper(adjustment.cast()) }

  /// Whether the list is scrolled to its top.
  public var isAtTop: Bool { scrollValue < 0.5 }

  /// Whether the list is scrolled to its end.
  public var isAtEnd: Bool { scrollValue > endValue - 0.5 }

  /// The scroll value at the end of the list.
  var endValue: Double { max(0, contentHeight - gtk_adjustment_get_page_size(adjustment.cast())) }

  /// Scrolls to the last line.
  public func scrollToEnd(animated: Bool = false) {
    guard let last = lastElement else { return }
    scroll(to: last, at: .bottom, animated: animated)
  }

  /// Scrolls to the first line, without animation.
  public func scrollToTop() {
    scrollMotion.stop()
    if placeToReveal?.offset != nil { placeToReveal = nil }
    guard let content, content.lineCount > 0 else { return }
    GtkQuirks.scroll(listView, to: content.lineStore.settledPlace(of: 0))
    // Before the first layout, GTK cannot scroll and doesn't need to.
    guard isLaidOut else { return }
    layOutNow()
    scrollValue = 0
    pinned.update()
  }

  /// Scrolls the list by a small step during a drag near the upper or lower edge, and the shelf under the pointer during one
  /// near the left or right edge.
  ///
  /// - Returns: whether anything has scrolled.
  func scrollAtEdges(near point: (x: Double, y: Double)) -> Bool {
    let hasScrolledSideways = shelves.scrollAtEdges(near: point)
    return scrollAtEdges(near: point.y) || hasScrolledSideways
  }

  /// Scrolls the list by a small step near the upper or lower edge.
  func scrollAtEdges(near y: Double) -> Bool {
    let before = scrollValue
    scrollValue += edgeStep(at: y, of: Double(height))
    return scrollValue != before
  }

  /// The step by which a drag scrolls in a frame, larger towards the edges; 0 away from them.
  func edgeStep(at position: Double, of length: Double) -> Double {
    let zone = 40.0
    let over = position < zone ? position - zone : max(0, position - (length - zone))
    return over / zone * 16
  }

  // MARK: Changes of height

  /// The scroll value for a layout that only changes the height. Rows stay in place, except to keep the row at the keyboard
  /// cursor visible; GTK would move them in any case. Nil if there is another position to keep.
  func scrollValueToKeep(width: Int32, height: Int32) -> Double? {
    guard isLaidOut, hasBeenDrawn, !isHeldAtEnd, placeToReveal == nil, scrolledWindow.width == width,
      scrolledWindow.height != height
    else { return nil }
    // The list already has its new height.
    guard let cursor = selection.cursor, let place = rows.cell(for: cursor)?.bounds(in: self), place.y > -1,
      place.maxY < Double(scrolledWindow.height) + 1
    else { return scrollValue }
    return scrollValue + max(0, place.maxY - Double(height))
  }

  /// Restores a scroll value.
  ///
  /// - Returns: whether the list has scrolled.
  func keep(_ value: Double) -> Bool {
    let kept = min(value, endValue)
    guard scrollValue != kept else { return false }
    scrollValue = kept
    return true
  }

  // MARK: Staying at the end

  /// Whether lines inserted at the top should be visible. A list at its top shows them, but in a log or a chat they are
  /// older, and the lines being read keep their place.
  var isKeptAtTop: Bool { isAtTop && !staysAtEnd }

  /// Records whether the list, which is at rest, should stay at its end.
  func noteEnd() { isHeldAtEnd = staysAtEnd && isAtEnd }

  /// Keeps the list at its end after its height has changed or before it is first shown.
  ///
  /// - Returns: whether the list has scrolled.
  func stayAtEnd(isFirst: Bool) -> Bool {
    guard !isAtEnd, let last = lastElement else { return false }
    guard isFirst else {
      scrollValue = endValue
      return true
    }
    // An offset set by the program takes precedence.
    if placeToReveal?.offset == nil { placeToReveal = .element(last, .bottom) }
    revealSoon()
    return false
  }

  /// Lays out the list at its end, down to the last line.
  func layOutAtEnd() {
    guard isLaidOut, let last = lastElement else { return }
    scroll(to: last, at: .bottom)
  }

  private var lastElement: ListElement? {
    guard let content, content.lineCount > 0 else { return nil }
    return content.elements(inLineAt: content.lineCount - 1).last
  }
}
