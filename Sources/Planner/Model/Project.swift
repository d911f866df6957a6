import Foundation

/// What names a project, here and in every file it is exported to.
public struct ProjectID: Hashable, Sendable, Codable {
  /// The name itself: a UUID in lower case, for projects made here.
  public let rawValue: String

  /// A name that no other project has.
  public init() { rawValue = UUID().uuidString.lowercased() }

  /// The name that `rawValue` gave; nil for an empty one.
  public init?(_ rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  /// A name that is known not to be empty: a column of the database says so.
  init(stored rawValue: String) { self.rawValue = rawValue }

  /// Reads a plain string.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let id = ProjectID(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a project's id is empty"))
    }
    self = id
  }

  /// Writes a plain string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension ProjectID: CustomStringConvertible {
  /// The name itself.
  public var description: String { rawValue }
}

/// The colours that a project can have. What each looks like, light and dark, is the app's to say.
public enum ProjectColor: String, Sendable, CaseIterable, Codable {
  /// The desktop's usual accent, and the colour of a new project.
  case blue
  /// Between blue and green.
  case teal
  /// As leaves are.
  case green
  /// As lemons are.
  case yellow
  /// As oranges are.
  case orange
  /// As poppies are.
  case red
  /// Light red.
  case pink
  /// Between red and blue.
  case purple
}

/// The symbols that a project can have. Which icon each is drawn with is the app's to say.
public enum ProjectSymbol: String, Sendable, CaseIterable, Codable {
  /// A folder: what a new project has.
  case folder
  /// A book.
  case book
  /// A mortarboard.
  case study
  /// A house.
  case home
  /// A briefcase.
  case work
  /// An aeroplane.
  case travel
  /// A camera.
  case camera
  /// A star.
  case star
  /// A heart.
  case heart
  /// A flag.
  case flag
  /// A note of music.
  case music
  /// A terminal.
  case code
}

/// A list that a person has made. Its order among others is its place in `PlannerCounts.projects`.
public struct Project: Hashable, Sendable, Identifiable {
  /// Stays the same when everything else changes.
  public let id: ProjectID

  /// One line; two projects may have the same.
  public var name: String

  /// One of eight.
  public var color: ProjectColor

  /// One of a set.
  public var symbol: ProjectSymbol

  /// A project.
  public init(
    id: ProjectID = ProjectID(), name: String, color: ProjectColor = .blue, symbol: ProjectSymbol = .folder
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.symbol = symbol
  }
}
