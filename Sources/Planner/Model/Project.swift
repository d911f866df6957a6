import Foundation

/// The globally unique identifier of a project. Exports and imports preserve it.
public struct ProjectID: Hashable, Sendable, TextCodable {
  /// The text of the identifier, by default a lowercase UUID.
  public let rawValue: String

  /// Creates an identifier from a new UUID.
  public init() { rawValue = UUID().uuidString.lowercased() }

  /// Creates an identifier from text. Returns nil if the text is empty or contains a NUL, which the database can't
  /// store.
  public init?(_ rawValue: String) {
    guard !rawValue.isEmpty, !rawValue.utf8.contains(0) else { return nil }
    self.rawValue = rawValue
  }

  /// Creates an identifier from a value in the database. The column's constraints ensure that the value isn't empty.
  init(stored rawValue: String) { self.rawValue = rawValue }

  /// The text of the identifier, as in exported files.
  public var description: String { rawValue }

  /// Returns whether two identifiers consist of the same bytes. The database compares identifiers in the same way.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Hashes the bytes of the identifier.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// The colour of a project. The app has a light and a dark variant of each colour.
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

/// The icon of a project. The app supplies the images.
public enum ProjectSymbol: String, Sendable, CaseIterable, Codable {
  case folder
  case book
  /// A mortarboard.
  case study
  /// A house.
  case home
  /// A briefcase.
  case work
  /// An aeroplane.
  case travel
  case camera
  case star
  case heart
  case flag
  /// A musical note.
  case music
  /// A terminal.
  case code
}

/// A list of items that the user has collected from one or more catalogues. To get the items, use
/// `Planner.contents(of:on:)`.
public struct Project: Hashable, Sendable, Identifiable {
  /// The permanent identifier.
  public let id: ProjectID

  /// The name, without line breaks. Several projects can have the same name.
  public var name: String

  /// The colour in which the app shows the project.
  public var color: ProjectColor

  /// The icon shown with the name.
  public var symbol: ProjectSymbol

  /// Creates a project, by default with a new identifier.
  public init(
    id: ProjectID = ProjectID(), name: String, color: ProjectColor = .blue, symbol: ProjectSymbol = .folder
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.symbol = symbol
  }

  /// Returns `name`, followed by a number if `names` already contains it. Case is ignored.
  public static func availableName(_ name: String, besides names: [String]) -> String {
    let taken = Set(names.map { $0.lowercased() })
    let numbered = (2..<names.count + 3).lazy.map { "\(name) \($0)" }
    return taken.contains(name.lowercased())
      ? numbered.first { !taken.contains($0.lowercased()) } ?? name : name
  }
}
