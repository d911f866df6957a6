/// The changes to a window's model that the window hasn't shown yet.
struct WindowChange: OptionSet {
  let rawValue: Int

  /// The place has changed. The `listing` change follows later.
  static let place = WindowChange(rawValue: 1 << 0)
  static let query = WindowChange(rawValue: 1 << 1)
  static let listing = WindowChange(rawValue: 1 << 2)
  static let filters = WindowChange(rawValue: 1 << 3)
  static let order = WindowChange(rawValue: 1 << 4)
  static let selection = WindowChange(rawValue: 1 << 5)
  /// Catalogues were opened, closed, shown, hidden or read again.
  static let catalogs = WindowChange(rawValue: 1 << 6)
  /// The state of the user's files or the list of recent files has changed.
  static let files = WindowChange(rawValue: 1 << 7)
  /// The counts, marks, notes or projects of the planner have changed, or a new day has begun.
  static let plans = WindowChange(rawValue: 1 << 8)

  func contains(any changes: WindowChange) -> Bool { !isDisjoint(with: changes) }
}
