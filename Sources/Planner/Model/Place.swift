import Catalog

/// One of the sidebar's groups, in its order.
public enum PlannerGroup: String, Sendable, CaseIterable, Codable {
  /// Everything in all catalogues.
  case all
  /// What has a star, in the person's order.
  case favorites
  /// The last fifty looked at.
  case recents
  /// What is due and overdue.
  case today
  /// What is planned for a later day.
  case upcoming
  /// What is planned, but for no day.
  case someday
  /// What is done.
  case done
}

/// What a list shows: what is chosen in the sidebar.
public enum Place: Hashable, Sendable {
  /// One of the groups.
  case group(PlannerGroup)

  /// The catalogue of a name.
  case catalog(String)

  /// A project.
  case project(ProjectID)
}

extension Place: LosslessStringConvertible, Codable {
  /// Reads what `description` gave.
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

  /// `group:today`, `catalog:countries` or `project:` and its id: for a window's state.
  public var description: String {
    switch self {
    case .group(let group): "group:\(group.rawValue)"
    case .catalog(let name): "catalog:\(name)"
    case .project(let id): "project:\(id)"
    }
  }

  /// Reads a plain string.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let place = Place(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text.debugDescription) is no place"))
    }
    self = place
  }

  /// Writes a plain string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
