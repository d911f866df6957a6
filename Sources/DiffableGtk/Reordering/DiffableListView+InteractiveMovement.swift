extension DiffableListView {
  /// Puts back what a person is dragging to another place in the list, as before the list shows something else. Does nothing
  /// where nothing is dragged.
  public func cancelInteractiveMovement() { reordering.cancel() }
}
