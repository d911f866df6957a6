import Foundation

/// The identifier of a project, unique across exports.
public struct ProjectID: Hashable, Sendable, TextCodable {
  /// The text of the identifier, by default a lowercase UUID.
  public let rawValue: String

  /// Creates a unique identifier.
  public init() { rawValue = UUID().uuidString.lowercased() }

  /// Creates an identifier from its text; returns nil if it is empty or contains a NUL, which the database can't store.
  public init?(_ rawValue: String) {
    guard !rawValue.isEmpty, !rawValue.utf8.contains(0) else { return nil }
    self.rawValue = rawValue
  }

  /// Creates an identifier from a database column, whose constraints guarantee that it isn't empty.
  init(stored rawValue: String) { self.rawValue = rawValue }

  /// The text of the identifier.
  public var description: String { rawValue }
}

/// The colours of projects, by default blue. The app defines their light and dark variants.
public enum ProjectColor: String, Sendable, CaseIterable, Codable {
  case blue
  case teal
  case green
  case yellow
  case orange
  case red
  case pink
  case purple
}

/// The icons of projects. The app defines how they look.
public enum ProjectSymbol: String, Sendable, CaseIterable, Codable {
  /// A folder, the default.
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
  /// A musical note.
  case music
  /// A terminal.
  case code
}

/// A list of items that the user has created. `PlannerCounts.projects` determines the order of projects.
public struct Project: Hashable, Sendable, Identifiable {
  /// The permanent identifier.
  public let id: ProjectID

  /// The name, on one line. Not necessarily unique.
  public var name: String

  /// The colour.
  public var color: ProjectColor

  /// The icon.
  public var symbol: ProjectSymbol

  /// Creates a project.
  public init(
    id: ProjectID = ProjectID(), name: String, color: ProjectColor = .blue, symbol: ProjectSymbol = .folder
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.symbol = symbol
  }

  /// Returns a name that is not among the given ones, adding a number if it is. Case is ignored.
  public static func availableName(_ name: String, besides names: [String]) -> String {
    let taken = Set(names.map { $0.lowercased() })
    let numbered = (2..<names.count + 3).lazy.map { "\(name) \($0)" }
    return taken.contains(name.lowercased())
      ? numbered.first { !taken.contains($0.lowercased()) } ?? name : name
  }
}
