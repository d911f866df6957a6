import Gtk

extension DiffableListView {
  /// A page that covers the list, such as ``ContentUnavailableConfiguration``; nil for none.
  ///
  /// The list stays behind it, without input. The view of the page is reused if it supports the next configuration.
  public var contentUnavailableConfiguration: (any ContentConfiguration)? {
    get { unavailablePage?.configuration }
    set {
      if let newValue, let page = unavailablePage, page.supports(newValue) {
        page.configuration = newValue
        return
      }
      let hadFocus = hasFocusInside
      if let page = unavailablePage { remove(page) }
      unavailablePage = newValue?.makeContentView()
      if let page = unavailablePage { add(page) }
      rowsDidBecomeAvailable(unavailablePage == nil)
      if hadFocus { _ = moveFocus(.forward) ?? unavailablePage?.grabFocus() }
      queueAllocate()
    }
  }

  private func rowsDidBecomeAvailable(_ isAvailable: Bool) {
    setClass("unavailable", !isAvailable)
    scrolledWindow.canContainFocus = isAvailable
    scrolledWindow.setAccessibleHidden(!isAvailable)
  }

  func allocateUnavailablePage(width: Int32, height: Int32) {
    guard let page = unavailablePage else { return }
    // What doesn't fit is clipped.
    let width = max(width, page.measure(.horizontal).minimum)
    page.allocate(x: 0, y: 0, width: width, height: max(height, page.measure(.vertical, for: width).minimum))
  }
}
