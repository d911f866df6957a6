/// A project and its progress.
public struct ProjectSummary: Hashable, Sendable, Identifiable {
  /// The project.
  public var project: Project

  /// The number of items.
  public var count: Int

  /// The number of done items.
  public var doneCount: Int

  /// The identifier of the project.
  public var id: ProjectID { project.id }

  /// The fraction of items that are done, from 0 to 1. It is 0 for an empty project.
  public var doneFraction: Double { count == 0 ? 0 : Double(doneCount) / Double(count) }

  /// Creates a summary, by default of an empty project.
  public init(project: Project, count: Int = 0, doneCount: Int = 0) {
    self.project = project
    self.count = count
    self.doneCount = doneCount
  }
}

/// The item counts of the groups and projects in the sidebar.
public struct PlannerCounts: Hashable, Sendable {
  /// The number of items in each group, except `all`, which depends on the catalogues.
  public var groups: [PlannerGroup: Int]

  /// The number of overdue items in the group `today`.
  public var overdue: Int

  /// The projects, in the user's order.
  public var projects: [ProjectSummary]

  /// Creates counts, by default of an empty planner.
  public init(groups: [PlannerGroup: Int] = [:], overdue: Int = 0, projects: [ProjectSummary] = []) {
    self.groups = groups
    self.overdue = overdue
    self.projects = projects
  }
}

/// The items of a place, in order.
public struct PlaceContents: Hashable, Sendable {
  /// The place that contains the items.
  public var place: Place

  /// The items with user data. The array is empty for catalogues and for the group `all`.
  ///
  /// Favourites and the items of a project are in the user's order. Recent items are sorted by the time they were last
  /// viewed, latest first. Planned items are sorted by day and then by title. Done items are sorted by day, latest
  /// first, and then by title.
  public var items: [PlannedItem]

  /// Creates contents from items that are already in order.
  public init(place: Place, items: [PlannedItem]) {
    self.place = place
    self.items = items
  }
}

/// The user's data for an item, and the projects that contain the item.
public struct ItemDetails: Hashable, Sendable {
  /// The user's data for the item, such as its plan and note, or nil if there is none.
  public var item: PlannedItem?

  /// The projects that contain the item, in the user's order.
  public var projects: [Project]
}
