import Gettext

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

extension ChangeName {
  /// What people call it.
  public var title: String {
    switch self {
    case .addToFavorites: gettext("Add to Favourites")
    case .removeFromFavorites: gettext("Remove from Favourites")
    case .reorderFavorites: gettext("Reorder Favourites")
    case .plan: pgettext("change", "Plan")
    case .removePlan: gettext("Remove Plan")
    case .editNote: gettext("Edit Note")
    case .markDone: gettext("Mark as Done")
    case .markNotDone: gettext("Mark as Not Done")
    case .markLessons: gettext("Change Lesson Progress")
    case .clearRecents: gettext("Clear Recently Viewed")
    case .newProject: gettext("New Project")
    case .renameProject: gettext("Rename Project")
    case .changeProject: gettext("Change Project")
    case .reorderProjects: gettext("Reorder Projects")
    case .deleteProject: gettext("Delete Project")
    case .addToProject: gettext("Add to Project")
    case .removeFromProject: gettext("Remove from Project")
    case .reorderItems: gettext("Reorder Items")
    case .importFile: pgettext("change", "Import")
    case .restoreBackup: gettext("Restore Backup")
    }
  }
}
