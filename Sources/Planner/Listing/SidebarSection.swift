import Gettext

/// A section of the sidebar.
public enum SidebarSection: Hashable, Sendable, CaseIterable {
  /// The built-in groups, without a header.
  case groups

  /// The open catalogues, with a header.
  case catalogs

  /// The user's projects, with a header.
  case projects

  /// The title of the header, or nil if there is none.
  public var title: String? {
    switch self {
    case .groups: nil
    case .catalogs: gettext("Catalogues")
    case .projects: gettext("Projects")
    }
  }
}

extension PlannerGroup {
  /// The translated title, as shown in the sidebar.
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
