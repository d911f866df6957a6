import Catalog

/// A built-in group in the sidebar. The cases are in display order.
public enum PlannerGroup: String, Sendable, CaseIterable, Codable {
  /// All items of all catalogues in the sidebar.
  case all
  /// Starred items, in the user's order.
  case favorites
  /// The last 50 viewed items.
  case recents
  /// Items that aren't done and are planned for today or an earlier day.
  case today
  /// Items that aren't done and are planned for a later day.
  case upcoming
  /// Items that aren't done and are planned without a day.
  case someday
  /// Items marked as done.
  case done
}

/// A row in the sidebar. The selected row determines which items the list shows.
public enum Place: Hashable, Sendable {
  /// A built-in group.
  case group(PlannerGroup)

  /// A catalogue, identified by its name.
  case catalog(String)

  /// A project, identified by its permanent identifier.
  case project(ProjectID)
}

extension Place: TextCodable {
  /// Parses the `description` of a place, or returns nil if the text isn't one.
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

  /// The place as text for saved state: `group:today`, `catalog:countries`, or `project:` followed by the project's
  /// identifier.
  public var description: String {
    switch self {
    case .group(let group): "group:\(group.rawValue)"
    case .catalog(let name): "catalog:\(name)"
    case .project(let id): "project:\(id)"
    }
  }
}
