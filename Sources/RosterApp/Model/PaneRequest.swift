import Catalog
import Planner

/// What a pane asks its window to do.
enum PaneRequest: Equatable {
  // MARK: Places

  case show(Place)
  /// Goes on to a place after showing it; passing over it with the keyboard only shows it.
  case open(Place, byPointer: Bool)
  case hideCatalog(String)
  case closeCatalog(String)

  // MARK: Projects

  case addProject
  /// The name is neither empty nor the old one.
  case renameProject(ProjectID, to: String)
  case cancelNaming(ProjectID)
  case setColor(ProjectColor, of: ProjectID)
  case setSymbol(ProjectSymbol, of: ProjectID)
  /// Moves projects before another one, or to the end for nil.
  case moveProjects([ProjectID], before: ProjectID?)
  case deleteProject(ProjectID)

  // MARK: Items of the list

  case select([ItemID])
  case openItem(ItemID)
  case toggle(ItemAct, ItemID)
  /// Moves items before another one, or to the end for nil.
  case reorder([ItemID], before: ItemID?)
  /// Folds or unfolds the done items of a project.
  case foldDone

  // MARK: The selected items

  case setFavorite(Bool)
  case setDone(Bool)
  case plan(Plan?)
  case setLessons(Int)
  case addToProject(ProjectID)
  case removeFromProject(ProjectID)
  case addProjectOfSelection
  case copyTitles
  /// Shows an item that the details refer to.
  case follow(ItemID)
  case openLink(WebLink)
}
