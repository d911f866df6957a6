import Planner

/// The changes to a table's columns that can be undone and redone.
///
/// They belong to a window, but changes to the planner are shared by all windows. To keep both kinds of changes in
/// order, columns can be changed back only until the planner or the window's place changes.
struct ColumnChanges {
  /// The state of a window in which changes can be undone and redone.
  struct Moment: Equatable {
    var place: Place
    /// The version of the planner's undo stack.
    var version: Int?
    /// The name of the change that closed a file, or nil if no such change can be undone.
    var closing: String?
  }

  private var moment: Moment?
  private var undone: [[SavedColumn]] = []
  private var done: [[SavedColumn]] = []

  /// Adds a change, given the columns before it.
  mutating func append(_ columns: [SavedColumn], at moment: Moment) {
    if self.moment != moment { done = [] }
    self.moment = moment
    done.append(columns)
    undone = []
  }

  func canUndo(at moment: Moment?) -> Bool { self.moment == moment && !done.isEmpty }

  func canRedo(at moment: Moment?) -> Bool { self.moment == moment && !undone.isEmpty }

  /// Undoes the last change. Returns the columns before it, or nil if it can't be undone.
  mutating func undo(from columns: [SavedColumn], at moment: Moment?) -> [SavedColumn]? {
    guard canUndo(at: moment) else { return nil }
    undone.append(columns)
    return done.popLast()
  }

  /// Redoes the last undone change. Returns the columns after it, or nil if it can't be redone.
  mutating func redo(from columns: [SavedColumn], at moment: Moment?) -> [SavedColumn]? {
    guard canRedo(at: moment) else { return nil }
    done.append(columns)
    return undone.popLast()
  }
}
