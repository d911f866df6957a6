extension DiffableListView {
  /// How many items a person can select.
  public enum SelectionMode: Sendable {
    /// None: the keyboard still moves the focus.
    case none
    /// At most one, which the arrow keys carry along.
    case single
    /// Any number, with Control and Shift.
    case multiple
  }
}
