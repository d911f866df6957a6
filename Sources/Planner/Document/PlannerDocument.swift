public import Catalog
import GRDB

/// All the data in a planner, for export, import and backups. `PlannerFormat` describes the file format.
public struct PlannerDocument: Sendable, Equatable {
  /// A project and its items, in order.
  public struct ProjectItems: Sendable, Equatable {
    /// The identifier, name, colour and icon.
    public var project: Project

    /// The items of the project. The document's `items` contains them too.
    public var items: [ItemID]

    /// Creates a project with items.
    public init(project: Project, items: [ItemID]) {
      self.project = project
      self.items = items
    }
  }

  /// The items with user data, sorted by identifier.
  public var items: [PlannedItem] = []

  /// The favourites, in the user's order.
  public var favorites: [ItemID] = []

  /// The projects, in the user's order.
  public var projects: [ProjectItems] = []

  /// Creates an empty document.
  public init() {}

  init(_ db: Database) throws {
    items = try PlannedItem.fetchAll(db, "ORDER BY id")
    favorites = try Editor(db).favorites().map(\.element)
    projects = try ProjectSummary.fetchAll(db).map { summary in
      ProjectItems(project: summary.project, items: try Editor(db).members(of: summary.id).map(\.element))
    }
  }
}
