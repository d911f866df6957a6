/// A project, and how much of it there is.
public struct ProjectSummary: Hashable, Sendable, Identifiable {
  /// The project.
  public var project: Project

  /// The number of its items.
  public var count: Int

  /// The number of them that are done.
  public var doneCount: Int

  /// The project's.
  public var id: ProjectID { project.id }

  /// How much of it is done, from 0 to 1: what a ring shows. An empty project has nothing done.
  public var doneFraction: Double { count == 0 ? 0 : Double(doneCount) / Double(count) }

  /// A summary by its parts.
  public init(project: Project, count: Int = 0, doneCount: Int = 0) {
    self.project = project
    self.count = count
    self.doneCount = doneCount
  }
}

/// What the sidebar tells of the planner.
public struct PlannerCounts: Hashable, Sendable {
  /// The number of items in each group; nothing for `all`, which is the catalogues' to say.
  public var groups: [PlannerGroup: Int]

  /// How many of `today` are overdue.
  public var overdue: Int

  /// The projects in their order.
  public var projects: [ProjectSummary]

  /// Counts by their parts.
  public init(groups: [PlannerGroup: Int] = [:], overdue: Int = 0, projects: [ProjectSummary] = []) {
    self.groups = groups
    self.overdue = overdue
    self.projects = projects
  }
}

/// What the planner knows of a place: its items in its order.
public struct PlaceContents: Hashable, Sendable {
  /// The place.
  public var place: Place

  /// Favourites and projects as the person has ordered them; recent items the last one first; plans by day and then by title; what is
  /// done by day, the last one first, and then by title. Nothing for a catalogue and for `all`.
  public var items: [PlannedItem]

  /// Contents by their parts.
  public init(place: Place, items: [PlannedItem]) {
    self.place = place
    self.items = items
  }
}

/// All that is kept of one item, and where it is.
public struct ItemDetails: Hashable, Sendable {
  /// What is kept; nil if nothing is.
  public var item: PlannedItem?

  /// The projects that it is in, in their order.
  public var projects: [Project]
}
