/// The sections of the sidebar.
public enum SidebarSection: Hashable, Sendable, CaseIterable {
  /// The groups, which come with the program and have no header.
  case groups

  /// The catalogues that are open, under a header.
  case catalogs

  /// The projects that the person has made, under a header.
  case projects

  /// What the header says; nil for no header.
  public var title: String? {
    switch self {
    case .groups: nil
    case .catalogs: "Catalogues"
    case .projects: "Projects"
    }
  }
}

extension PlannerGroup {
  /// What the sidebar calls it.
  public var title: String {
    switch self {
    case .all: "All"
    case .favorites: "Favourites"
    case .recents: "Recents"
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .someday: "Someday"
    case .done: "Done"
    }
  }
}
