extension DiffableListView {
  /// Cancels the user's reordering drag, if any, and puts the item back.
  ///
  /// Call it before the list shows something else.
  public func cancelInteractiveMovement() { parts.reordering.cancel() }
}
