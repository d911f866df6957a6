/// The program, as others know it.
enum Roster {
  /// Names it on the bus, its desktop entry and its icon.
  static let id = "io.github.rosterapp.Roster"

  /// Its version, without its name.
  static var version: String {
    String(RosterCommand.configuration.version.drop { !$0.isNumber })
  }
}
