enum Roster {
  /// The app identifier, used on D-Bus and for the desktop entry and icon.
  static let id = "io.github.rosterapp.Roster"

  /// Returns the name of an icon included in the program.
  static func icon(_ name: String) -> String { "\(id).\(name)-symbolic" }

  static var version: String {
    String(RosterCommand.configuration.version.drop { !$0.isNumber })
  }
}
