import Gtk

extension DiffableListView {
  /// The scroll offset, in logical pixels. It is 0 at the top.
  ///
  /// GTK estimates the heights of rows that haven't been visible yet, so the value can change even if the list isn't
  /// scrolled. To scroll to an item, use ``ListViewDiffableDataSource/scrollTo(item:at:animated:)``. If the list isn't
  /// laid out yet, a new offset takes effect after the first layout, before the list is drawn.
  public var contentOffset: Double {
    get { scroller.offset }
    set { scroller.offset = newValue }
  }

  /// The total height of the lines, in logical pixels. The heights of lines that haven't been visible yet are
  /// estimated.
  public var contentHeight: Double { scroller.contentHeight }

  /// Whether the list is scrolled to its top.
  public var isAtTop: Bool { scroller.isAtTop }

  /// Whether the list is scrolled to its end.
  public var isAtEnd: Bool { scroller.isAtEnd }

  /// Whether a list that is scrolled to its end stays there when items are appended or its height changes,
  /// for example in a log or a chat. The default is false.
  ///
  /// If true, the list initially shows its end, and items inserted at its top don't move the visible items.
  public var staysAtEnd: Bool {
    get { scroller.staysAtEnd }
    set { scroller.staysAtEnd = newValue }
  }

  /// Called after ``contentOffset`` has changed, at most once per iteration of the main loop. The closure may apply a
  /// snapshot or scroll the list.
  public var onScroll: @MainActor () -> Void {
    get { scroller.onScroll }
    set { scroller.onScroll = newValue }
  }

  /// Scrolls to the end of the list.
  public func scrollToEnd(animated: Bool = false) {
    guard let content, content.lineCount > 0 else { return }
    scroller.scroll(to: .end, animated: animated)
  }

  /// Scrolls to the first line, without animation.
  public func scrollToTop() {
    scroller.waitingPlace = nil
    scroller.scrollToTop()
  }
}

/// The position of a scroll target in the visible area.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
  /// The nearest position at which the whole target is visible. If the target is taller than the visible area, its
  /// beginning is visible. A target that is already completely visible stays where it is.
  case nearest
  /// The target is at the top edge, below any pinned headers.
  case top
  /// The target is in the middle of the area between pinned headers and footers.
  case middle
  /// The target is at the bottom edge, above any pinned footers.
  case bottom
}
