import CGtk
import Gtk

/// Where the list is scrolled to.
extension DiffableListView {
  /// How far the list is scrolled, in logical pixels: 0 at the top.
  ///
  /// GTK knows the heights of rows that have been in the window, and takes the others to be as high as those; so the
  /// number can change while the list stands still. To go to an item, name it: `scrollTo(item:at:animated:)`. A list that is not
  /// laid out yet goes there then, before it is seen.
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

  /// How high all lines together are, in logical pixels, as far as is known.
  public var contentHeight: Double { gtk_adjustment_get_upper(adjustment.cast()) }

  /// Whether nothing is above the window.
  public var isAtTop: Bool { scrollValue < 0.5 }

  /// Whether nothing is below the window.
  public var isAtEnd: Bool { scrollValue > endValue - 0.5 }

  /// What the list is scrolled by when it is at its end.
  var endValue: Double { max(0, contentHeight - gtk_adjustment_get_page_size(adjustment.cast())) }

  /// Scrolls to the last line.
  public func scrollToEnd(animated: Bool = false) {
    guard let last = lastElement else { return }
    scroll(to: last, at: .bottom, animated: animated)
  }

  /// Scrolls to the first line, at once.
  public func scrollToTop() {
    scrollMotion.stop()
    if placeToReveal?.offset != nil { placeToReveal = nil }
    guard let content, content.lineCount > 0 else { return }
    ListViewWays.scroll(listView, to: content.lineStore.settledPlace(of: 0))
    // GTK cannot scroll before the lines have places, and needs not.
    guard isLaidOut else { return }
    layOutNow()
    scrollValue = 0
    pinned.update()
  }

  /// Scrolls a little while something is held near the upper or lower edge, more the nearer.
  ///
  /// - Returns: whether there was a way to go.
  func scrollAtEdges(near y: Double) -> Bool {
    let zone = 40.0
    let over = y < zone ? y - zone : max(0, y - (Double(height) - zone))
    guard over != 0 else { return false }
    let before = scrollValue
    scrollValue += over / zone * 16
    return scrollValue != before
  }

  // MARK: Staying at the end

  /// Whether what comes at the top is to be seen: a person who is there sees the top, but in a log or a chat, what comes
  /// there is older, and what is read stays where it is.
  var isKeptAtTop: Bool { isAtTop && !staysAtEnd }

  /// Notes whether the list, which is at rest, is where it is to stay.
  func noteEnd() { isHeldAtEnd = staysAtEnd && isAtEnd }

  /// The list has another height, or is about to be seen for the first time.
  ///
  /// - Returns: whether that has scrolled it.
  func stayAtEnd(isFirst: Bool) -> Bool {
    guard !isAtEnd, let last = lastElement else { return false }
    guard isFirst else {
      scrollValue = endValue
      return true
    }
    // An offset that a program has asked for counts for more.
    if placeToReveal?.offset == nil { placeToReveal = .element(last, .bottom) }
    revealSoon()
    return false
  }

  /// Lays the list out at its end, as far as its last line.
  func layOutAtEnd() {
    guard isLaidOut, let last = lastElement else { return }
    scroll(to: last, at: .bottom)
  }

  private var lastElement: ListElement? {
    guard let content, content.lineCount > 0 else { return nil }
    return content.elements(inLineAt: content.lineCount - 1).last
  }
}
