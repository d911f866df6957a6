public import Catalog
import GRDB

/// The result of undoing or redoing a change.
public struct UndoResult: Sendable, Equatable {
  /// The name of the change.
  public let name: ChangeName

  /// The title of the only affected item, or nil if the change affects no item, several items or a project's row. If
  /// the change moved data, this is the title of the item that had the data before.
  public let item: String?

  /// The name of the only project whose row the change affects, or nil if there isn't exactly one.
  public let project: String?

  /// The number of affected items, or 0 if the change affects a project's row. Items that only change position are
  /// counted only if the change reorders items. If the change moved data to another item, only that item is counted.
  public let itemCount: Int

  /// Whether nothing could be undone or redone, because all the affected data had been changed elsewhere.
  public let wasOvertaken: Bool

  /// The projects that exist again because the change was undone or redone.
  public let restoredProjects: Set<ProjectID>

  /// Creates a result.
  public init(
    name: ChangeName, item: String? = nil, project: String? = nil, itemCount: Int = 0,
    wasOvertaken: Bool = false,
    restoredProjects: Set<ProjectID> = []
  ) {
    self.name = name
    self.item = item
    self.project = project
    self.itemCount = itemCount
    self.wasOvertaken = wasOvertaken
    self.restoredProjects = restoredProjects
  }
}

extension Planner {
  /// The name of the change that `undo()` would undo, or nil if there is none.
  public var undoName: ChangeName? { undoStack.withLock { $0.next(.undo)?.name } }

  /// The name of the change that `redo()` would redo, or nil if there is none.
  public var redoName: ChangeName? { undoStack.withLock { $0.next(.redo)?.name } }

  /// Returns whether the text field that shows an item's note can undo typing with its own undo history. If false, call
  /// `undo()` instead.
  ///
  /// The field can do so if there is no change to undo. It can also do so if the last change is an edit of this note,
  /// unless undoing typing would prevent other changes from being redone.
  public func canUndoTyping(in item: ItemID) -> Bool {
    undoStack.withLock { $0.isTyping(in: item, next: .undo) }
  }

  /// Returns whether the text field that shows an item's note can redo typing with its own undo history. If false, call
  /// `redo()` instead.
  ///
  /// The field can do so if there is no change to redo, or if `redo()` would redo an edit of this note.
  public func canRedoTyping(in item: ItemID) -> Bool {
    undoStack.withLock { $0.isTyping(in: item, next: .redo) }
  }

  /// A number that increases with every undoable change, undo and redo.
  public var undoVersion: Int { undoStack.withLock { $0.version } }

  /// The number of changes that have been made and not undone. Undoing a change restores the earlier number.
  public var undoPosition: Int { undoStack.withLock { $0.position } }

  /// Undoes the last change made through this planner, in one transaction.
  ///
  /// Up to 1,000 changes can be undone until the planner is closed, or fewer if their texts are larger than 64 MiB in
  /// total. Changes made by other processes in the meantime are kept.
  ///
  /// - Returns: The result, or nil if there was nothing to undo.
  @discardableResult
  public func undo() throws(PlannerError) -> UndoResult? { try shift(.undo) }

  /// Redoes the last undone change, unless another change has been made in the meantime.
  ///
  /// - Returns: The result, or nil if there was nothing to redo.
  @discardableResult
  public func redo() throws(PlannerError) -> UndoResult? { try shift(.redo) }

  /// Undoes the creation of a project, and prevents the creation from being redone. If other changes have followed,
  /// deletes the project instead.
  public func discardProject(_ id: ProjectID) throws(PlannerError) {
    guard undoStack.withLock({ $0.next(.undo)?.addedProjects == [id] }) else {
      return try deleteProjects([id])
    }
    try undo()
    undoStack.withLock { $0.clearUndone() }
  }

  private func shift(_ direction: UndoStack.Direction) throws(PlannerError) -> UndoResult? {
    do {
      return try changing.withLock { _ in
        guard let change = undoStack.withLock({ $0.next(direction) }) else { return nil }
        let wanted = direction == .undo ? change.inverse : change
        let (done, project) = try write { db in
          var editor = Editor(db)
          func name() throws -> String? {
            try wanted.onlyProject.flatMap { try editor.value(of: .project($0, .name)).text }
          }
          let before = try name()
          try editor.apply(wanted)
          // If the project no longer exists, use its previous name.
          let project = try name() ?? before
          return (try editor.finish(change.name), project)
        }
        // If nothing could be undone or redone, keep the whole change, because it might still be possible to apply it
        // in the other direction.
        let stored = done.cells.isEmpty ? change : (direction == .undo ? done.inverse : done)
        undoStack.withLock { $0.shift(direction, storing: stored) }
        return UndoResult(
          name: change.name, item: change.onlyTitle, project: project, itemCount: change.itemCount,
          wasOvertaken: done.cells.isEmpty, restoredProjects: done.addedProjects)
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }
}
