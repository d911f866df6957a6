import GRDB

/// What undoing or redoing came to.
public struct UndoResult: Sendable, Equatable {
  /// What was undone or redone.
  public let name: ChangeName

  /// Whether nothing of it was left to do, since somebody else had changed all of it again.
  public let wasOvertaken: Bool

  /// The projects that exist again.
  public let restoredProjects: Set<ProjectID>

  /// A result by its parts.
  public init(name: ChangeName, wasOvertaken: Bool = false, restoredProjects: Set<ProjectID> = []) {
    self.name = name
    self.wasOvertaken = wasOvertaken
    self.restoredProjects = restoredProjects
  }
}

extension Planner {
  /// What `undo()` would undo; nil if there is nothing.
  public var undoName: ChangeName? { undoStack.withLock { $0.next(.undo)?.name } }

  /// What `redo()` would do again; nil if there is nothing.
  public var redoName: ChangeName? { undoStack.withLock { $0.next(.redo)?.name } }

  /// A number that differs after every change that can be undone, and after every undo and redo.
  public var undoVersion: Int { undoStack.withLock { $0.version } }

  /// Undoes the last change that was made through this planner, in one transaction.
  ///
  /// Changes are remembered as long as the planner is open, the last 1,000, and shared by all windows that share it. What
  /// another process has changed since stays as that left it; the rest is put back.
  ///
  /// - Returns: what was undone; nil if there was nothing to undo.
  @discardableResult
  public func undo() throws(PlannerError) -> UndoResult? { try shift(.undo) }

  /// Does again what `undo()` undid last, unless another change has been made since.
  ///
  /// - Returns: what was done again; nil if there was nothing.
  @discardableResult
  public func redo() throws(PlannerError) -> UndoResult? { try shift(.redo) }

  /// Takes back that a project was made, as if it never had been; deletes it if something has been changed since.
  public func discardProject(_ id: ProjectID) throws(PlannerError) {
    guard undoStack.withLock({ $0.next(.undo)?.addedProjects == [id] }) else {
      return try deleteProjects([id])
    }
    try undo()
    undoStack.withLock { $0.forgetUndone() }
  }

  private func shift(_ direction: UndoStack.Direction) throws(PlannerError) -> UndoResult? {
    do {
      return try undoStack.withLock { stack in
        guard let change = stack.next(direction) else { return nil }
        let wanted = direction == .undo ? change.inverse : change
        let done = try write { db in
          var editor = Editor(db)
          _ = try editor.apply(wanted)
          return try editor.finish(change.name)
        }
        // What was overtaken stays on the stack as it is, to be tried from the other side.
        let left = done.cells.isEmpty ? change : (direction == .undo ? done.inverse : done)
        stack.shift(direction, leaving: left)
        return UndoResult(
          name: change.name, wasOvertaken: done.cells.isEmpty, restoredProjects: done.addedProjects)
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }
}
