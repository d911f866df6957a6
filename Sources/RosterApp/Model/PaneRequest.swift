import Catalog
import Planner

enum PaneRequest: Equatable {
  // MARK: Places

  case show(Place)
  /// Opens a place after a click or Enter. The arrow keys only send `show`.
  case open(Place, byPointer: Bool)
  case hideCatalog(String)
  case closeCatalog(String)

  // MARK: Projects

  case addProject
  /// Renames a project. The new name must not be empty, and must differ from the old one.
  case renameProject(ProjectID, to: String)
  case endNaming(ProjectID, isCancelled: Bool)
  case setColor(ProjectColor, of: ProjectID)
  case setSymbol(ProjectSymbol, of: ProjectID)
  case moveProjects([ProjectID], before: ProjectID?)
  case deleteProject(ProjectID)

  // MARK: Items of the list

  case select([ItemID], byPointer: Bool = false)
  case openItem(ItemID)
  case sort(SortOrder)
  case saveColumns([SavedColumn])
  case showMessage(String)
  case toggle(RowAction, ItemID)
  case reorder([ItemID], before: ItemID?)
  case toggleDoneItems

  case drop([ItemID], on: Place)

  // MARK: Search and filters

  case search(String)
  case filter(QueryFilter.Subject, by: QueryFilter?)
  case clearFilters
  case openFilter(QueryFilter.Subject?)

  // MARK: The selected items

  case setFavorite(Bool)
  case setDone(Bool)
  case plan(Plan?)
  case setLessons(Int)
  case addToProject(ProjectID)
  case removeFromProject(ProjectID)
  case addProjectOfSelection
  case chooseProject
  case copyTitles
  case follow(ItemID)
  case openLink(WebLink)

  case composeEmail(EmailAddress)
}
