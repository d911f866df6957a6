import Catalog

/// A built-in group of the sidebar, in display order.
public enum PlannerGroup: String, Sendable, CaseIterable, Codable {
  /// All items in all catalogues.
  case all
  /// Starred items, in the user's order.
  case favorites
  /// The last 50 viewed items.
  case recents
  /// Items due today or overdue.
  case today
  /// Items planned for a later day.
  case upcoming
  /// Items planned without a day.
  case someday
  /// Done items.
  case done
}

/// The contents of a list, as selected by a row in the sidebar.
public enum Place: Hashable, Sendable {
  /// One of the groups.
  case group(PlannerGroup)

  /// A catalogue, identified by its name.
  case catalog(String)

  /// A project.
  case project(ProjectID)
}

extension Place: TextCodable {
  /// Parses the form that `description` returns.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "group":
      guard let group = PlannerGroup(rawValue: parts[1]) else { return nil }
      self = .group(group)
    case "catalog": self = .catalog(parts[1])
    case "project":
      guard let id = ProjectID(parts[1]) else { return nil }
      self = .project(id)
    default: return nil
    }
  }

  /// The place as text for saved state: `group:today`, `catalog:countries`, or `project:` with an id.
  public var description: String {
    switch self {
    case .group(let group): "group:\(group.rawValue)"
    case .catalog(let name): "catalog:\(name)"
    case .project(let id): "project:\(id)"
    }
  }
}
