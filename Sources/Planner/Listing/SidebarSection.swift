import Gettext

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
    case .catalogs: gettext("Catalogues")
    case .projects: gettext("Projects")
    }
  }
}

extension PlannerGroup {
  /// What the sidebar calls it.
  public var title: String {
    switch self {
    case .all: pgettext("items", "All")
    case .favorites: gettext("Favourites")
    case .recents: gettext("Recents")
    case .today: gettext("Today")
    case .upcoming: gettext("Upcoming")
    case .someday: gettext("Someday")
    case .done: gettext("Done")
    }
  }
}
