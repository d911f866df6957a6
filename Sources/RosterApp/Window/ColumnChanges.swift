import Planner

/// The changes to a table's columns that can be undone and redone.
///
/// A change can be undone only while the place, the planner and the open files are the same as when it was made.
struct ColumnChanges {
  struct Moment: Equatable {
    var place: Place
    /// The version of the planner's undo stack at the time of the change.
    var version: Int?
    /// The name of the change to the open files that Undo can reverse, or nil if there is none.
    var fileChange: String?
  }

  private var moment: Moment?
  private var undone: [[SavedColumn]] = []
  private var done: [[SavedColumn]] = []

  /// Adds a change. `columns` are the columns before the change.
  mutating func append(_ columns: [SavedColumn], at moment: Moment) {
    if self.moment != moment { done = [] }
    self.moment = moment
    done.append(columns)
    undone = []
  }

  func canUndo(at moment: Moment?) -> Bool { self.moment == moment && !done.isEmpty }

  func canRedo(at moment: Moment?) -> Bool { self.moment == moment && !undone.isEmpty }

  mutating func undo(from columns: [SavedColumn], at moment: Moment?) -> [SavedColumn]? {
    guard canUndo(at: moment) else { return nil }
    undone.append(columns)
    return done.popLast()
  }

  mutating func redo(from columns: [SavedColumn], at moment: Moment?) -> [SavedColumn]? {
    guard canRedo(at: moment) else { return nil }
    done.append(columns)
    return undone.popLast()
  }
}
