/// What a change is called behind "Undo" and "Redo".
public enum ChangeName: String, Sendable, CaseIterable {
  /// Stars were given.
  case addToFavorites = "Add to Favourites"
  /// Stars were taken away.
  case removeFromFavorites = "Remove from Favourites"
  /// Favourites were put in another order.
  case reorderFavorites = "Reorder Favourites"
  /// Items were planned for a day or for some day.
  case plan = "Plan"
  /// Plans were dropped.
  case removePlan = "Remove Plan"
  /// A note was written, changed or emptied.
  case editNote = "Edit Note"
  /// Items were marked as done.
  case markDone = "Mark as Done"
  /// Items were marked as not done.
  case markNotDone = "Mark as Not Done"
  /// Lessons were marked as done or not.
  case markLessons = "Mark Lessons"
  /// The recent items were forgotten.
  case clearRecents = "Clear Recents"
  /// A project was made.
  case newProject = "New Project"
  /// A project got another name.
  case renameProject = "Rename Project"
  /// A project got another colour or symbol.
  case changeProject = "Change Project"
  /// Projects were put in another order.
  case reorderProjects = "Reorder Projects"
  /// Projects were deleted.
  case deleteProject = "Delete Project"
  /// Items were put into a project.
  case addToProject = "Add to Project"
  /// Items were taken out of a project.
  case removeFromProject = "Remove from Project"
  /// A project's items were put in another order.
  case reorderItems = "Reorder Items"
  /// A file was imported.
  case importFile = "Import"
  /// A backup was put back.
  case restoreBackup = "Restore Backup"
}
