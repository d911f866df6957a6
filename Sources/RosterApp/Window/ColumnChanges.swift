import Planner

/// The changes of a table's columns that can be undone and redone.
///
/// They belong to a window, while the planner's changes are shared by all windows. To undo changes in the order in which
/// they were made, columns can only be undone until the planner's data changes or the window shows another place.
struct ColumnChanges {
  /// The state in which changes can be undone.
  struct Moment: Equatable {
    var place: Place
    /// The version of the planner's undo stack.
    var version: Int?
  }

  private var moment: Moment?
  private var undone: [[SavedColumn]] = []
  private var done: [[SavedColumn]] = []

  /// Adds a change.
  ///
  /// - Parameter columns: The columns before the change.
  mutating func append(_ columns: [SavedColumn], at moment: Moment) {
    if self.moment != moment { done = [] }
    self.moment = moment
    done.append(columns)
    undone = []
  }

  func canUndo(at moment: Moment?) -> Bool { self.moment == moment && !done.isEmpty }

  func canRedo(at moment: Moment?) -> Bool { self.moment == moment && !undone.isEmpty }

  /// Returns the columns before the last change; nil if it can't be undone.
  mutating func undo(from columns: [SavedColumn], at moment: Moment?) -> [SavedColumn]? {
    guard canUndo(at: moment) else { return nil }
    undone.append(columns)
    return done.popLast()
  }

  /// Returns the columns after the last undone change; nil if it can't be redone.
  mutating func redo(from columns: [SavedColumn], at moment: Moment?) -> [SavedColumn]? {
    guard canRedo(at: moment) else { return nil }
    done.append(columns)
    return undone.popLast()
  }
}
