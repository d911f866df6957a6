enum Roster {
  /// The app identifier, used on D-Bus and for the desktop entry and icon.
  static let id = "io.github.rosterapp.Roster"

  static func icon(_ name: String) -> String { "\(id).\(name)-symbolic" }

  static var version: String {
    String(RosterCommand.configuration.version.drop { !$0.isNumber })
  }
}
