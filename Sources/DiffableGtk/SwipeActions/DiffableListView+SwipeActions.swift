extension DiffableListView {
  /// Whether swipe actions appear as buttons when the pointer is over a cell. The default is true.
  public var showsSwipeActionsOnHover: Bool {
    get { parts.swipe.hover.isEnabled }
    set { parts.swipe.hover.isEnabled = newValue }
  }
}
