extension DiffableListView {
  /// The number of items that the user can select.
  public enum SelectionMode: Sendable {
    /// None. The keyboard focus still moves.
    case none
    /// At most one. The selection follows the arrow keys.
    case single
    /// Any number, using Ctrl and Shift.
    case multiple
  }
}
