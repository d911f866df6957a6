import Gtk

/// What KRunner, the search of KDE's desktop, asks of the program: `org.kde.krunner1`, on the object of the search provider.
@MainActor
struct Runner {
  let search: DesktopSearch

  /// As many are told: KRunner shows some of each program that finds anything.
  static let limit = 10

  /// How KRunner ranks what is called just as was typed, and what was found otherwise.
  private static let exact: Int32 = 100, possible: Int32 = 30

  /// What matches a text: id, title, icon, kind of match, how relevant it is from 1 on down, and what else there is to show.
  func matches(of text: String) async -> BusValue {
    let results = await search.results(for: Array(await search.items(for: [text]).prefix(Self.limit)))
    let wanted = text.lowercased()
    let matches = results.enumerated().map { place, result -> BusValue in
      let isExact = result.title.lowercased() == wanted
      return .tuple([
        .string(result.id), .string(result.title), .string(result.readablePicture ?? Roster.id),
        .integer(isExact ? Self.exact : Self.possible), .real(1 - Double(place) / Double(2 * Self.limit)),
        .dictionary(["subtext": .string(result.description), "category": .string("Roster")]),
      ])
    }
    return .array(of: "(sssida{sv})", matches)
  }

  static let interface = """
    <interface name="org.kde.krunner1">
      <method name="Actions">
        <arg type="a(sss)" name="actions" direction="out"/>
      </method>
      <method name="Match">
        <arg type="s" name="query" direction="in"/>
        <arg type="a(sssida{sv})" name="matches" direction="out"/>
      </method>
      <method name="Run">
        <arg type="s" name="match" direction="in"/>
        <arg type="s" name="action" direction="in"/>
      </method>
      <method name="Teardown"/>
    </interface>
    """
}
