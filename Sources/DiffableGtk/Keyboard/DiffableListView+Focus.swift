import Gtk

extension DiffableListView {
  /// Called when the user presses Up in the first row of items, or Down in the last one. Return true if you have
  /// handled the key, or false to let the surrounding widgets handle it.
  public var onMoveBeyondEdge: @MainActor (FocusDirection) -> Bool {
    get { parts.keyboard.onMoveBeyondEdge }
    set { parts.keyboard.onMoveBeyondEdge = newValue }
  }

  /// Moves the keyboard focus to the list. With single selection, this also selects the focused item.
  ///
  /// - Returns: False if there is no item to focus, or if `contentUnavailableConfiguration` is set.
  @discardableResult
  public func takeFocus() -> Bool { contentUnavailableConfiguration == nil && parts.focus.enterAndSelect() }
}
