import Gettext

/// The name of a change, shown after “Undo” or “Redo”.
public enum ChangeName: String, Sendable, CaseIterable {
  case addToFavorites = "Add to Favourites"
  case removeFromFavorites = "Remove from Favourites"
  case reorderFavorites = "Reorder Favourites"
  case plan = "Plan"
  case removePlan = "Remove Plan"
  case editNote = "Edit Note"
  case markDone = "Mark as Done"
  case markNotDone = "Mark as Not Done"
  case markLessons = "Mark Lessons"
  case moveData = "Move Data"
  case removeFromRecents = "Remove from Recents"
  case clearRecents = "Clear Recents"
  case newProject = "New Project"
  case renameProject = "Rename Project"
  case changeProject = "Change Project"
  case reorderProjects = "Reorder Projects"
  case deleteProject = "Delete Project"
  case addToProject = "Add to Project"
  case removeFromProject = "Remove from Project"
  case reorderItems = "Reorder Items"
  case importFile = "Import"
  case restoreBackup = "Restore Backup"
}

extension ChangeName {
  /// The translated name to display.
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
    case .moveData: gettext("Move Data to Another Item")
    case .removeFromRecents: gettext("Remove from Recents")
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
