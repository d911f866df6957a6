import Gettext

/// The name of a change, shown after “Undo” and “Redo”.
public enum ChangeName: String, Sendable, CaseIterable {
  /// Items were starred.
  case addToFavorites = "Add to Favourites"
  /// Items were unstarred.
  case removeFromFavorites = "Remove from Favourites"
  /// Favourites were reordered.
  case reorderFavorites = "Reorder Favourites"
  /// Items were planned for a day or for someday.
  case plan = "Plan"
  /// Plans were removed.
  case removePlan = "Remove Plan"
  /// A note was edited.
  case editNote = "Edit Note"
  /// Items were marked as done.
  case markDone = "Mark as Done"
  /// Items were marked as not done.
  case markNotDone = "Mark as Not Done"
  /// The progress of a course was changed.
  case markLessons = "Mark Lessons"
  /// The list of recently viewed items was cleared.
  case clearRecents = "Clear Recents"
  /// A project was created.
  case newProject = "New Project"
  /// A project was renamed.
  case renameProject = "Rename Project"
  /// The colour or icon of a project was changed.
  case changeProject = "Change Project"
  /// Projects were reordered.
  case reorderProjects = "Reorder Projects"
  /// Projects were deleted.
  case deleteProject = "Delete Project"
  /// Items were added to a project.
  case addToProject = "Add to Project"
  /// Items were removed from a project.
  case removeFromProject = "Remove from Project"
  /// The items of a project were reordered.
  case reorderItems = "Reorder Items"
  /// A file was imported.
  case importFile = "Import"
  /// A backup was restored.
  case restoreBackup = "Restore Backup"
}

extension ChangeName {
  /// The name to display, translated.
  public var title: String {
    switch self {
    case .addToFavorites: gettext("Add to Favourites")
    case .removeFromFavorites: gettext("Remove from Favourites")
    case .reorderFavorites: gettext("Reorder Favourites")
    case .plan: pgettext("change", "Plan")
    case .removePlan: gettext("Clear Date")
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
