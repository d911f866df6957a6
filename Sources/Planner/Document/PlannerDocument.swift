public import Catalog
import GRDB

/// All of a planner: what is exported, imported and put back from a backup. `PlannerFormat` describes the file.
public struct PlannerDocument: Sendable, Equatable {
  /// A project with its items in order.
  public struct ProjectItems: Sendable, Equatable {
    /// The project.
    public var project: Project

    /// Its items; each is among the document's.
    public var items: [ItemID]

    /// A project by its parts.
    public init(project: Project, items: [ItemID]) {
      self.project = project
      self.items = items
    }
  }

  /// What is kept of each item, by identifier.
  public var items: [PlannedItem] = []

  /// The favourites in their order; these are the items with `isFavorite`.
  public var favorites: [ItemID] = []

  /// The projects in their order.
  public var projects: [ProjectItems] = []

  /// An empty planner's.
  public init() {}

  /// All that there is.
  init(_ db: Database) throws {
    items = try PlannedItem.fetchAll(db, "ORDER BY id")
    favorites = try Editor(db).favorites().map(\.element)
    projects = try ProjectSummary.fetchAll(db).map { summary in
      ProjectItems(project: summary.project, items: try Editor(db).members(of: summary.id).map(\.element))
    }
  }
}
