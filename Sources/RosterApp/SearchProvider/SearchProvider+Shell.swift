import Foundation
import Gtk

extension SearchProvider {
  static let shell = "org.gnome.Shell.SearchProvider2"

  func answerShell(_ call: BusCall) async throws(BusError) -> [BusValue] {
    switch call.method {
    // Ignore the shell's previous results, because the user may have corrected a typo. If possible, `search` narrows
    // its own previous results.
    case "GetInitialResultSet", "GetSubsearchResultSet":
      return [.strings(await search.items(for: call.arguments.last?.strings ?? []))]
    case "GetResultMetas":
      let results = await search.results(for: call.arguments.first?.strings ?? [])
      return [.array(of: "a{sv}", results.map(meta))]
    case "ActivateResult":
      let startupID = startupID(at: call.arguments.last?.number ?? 0)
      try await open(call.arguments.first?.string ?? "", startupID: startupID)
    case "LaunchSearch":
      let terms = call.arguments.first?.strings ?? []
      let startupID = startupID(at: call.arguments.last?.number ?? 0)
      try start(["--search", DesktopSearch.text(of: terms)], startupID: startupID)
    default: throw .invalidArguments("unknown method \(call.method)")
    }
    return []
  }

  /// Returns the metadata of a result. It contains no clipboard text, because GNOME Shell would copy that text whenever
  /// an item is opened.
  private func meta(_ result: DesktopSearch.Result) -> BusValue {
    .dictionary([
      "id": .string(result.id), "name": .string(result.title), "description": .string(result.description),
      "icon": picture(of: result).map(BusValue.iconFile) ?? .iconName(Roster.id),
    ])
  }

  /// Returns a startup id that contains the time of the user's input. The time lets the new window come to the front.
  /// Returns nil if the time is unknown.
  private func startupID(at time: UInt32) -> String? {
    time == 0 ? nil : "roster-\(getpid())-\(UUID().uuidString)_TIME\(time)"
  }

  static let shellInterface = """
    <interface name="\(shell)">
      <method name="GetInitialResultSet">
        <arg type="as" name="terms" direction="in"/>
        <arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetSubsearchResultSet">
        <arg type="as" name="previous_results" direction="in"/>
        <arg type="as" name="terms" direction="in"/>
        <arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetResultMetas">
        <arg type="as" name="identifiers" direction="in"/>
        <arg type="aa{sv}" name="metas" direction="out"/>
      </method>
      <method name="ActivateResult">
        <arg type="s" name="identifier" direction="in"/>
        <arg type="as" name="terms" direction="in"/>
        <arg type="u" name="timestamp" direction="in"/>
      </method>
      <method name="LaunchSearch">
        <arg type="as" name="terms" direction="in"/>
        <arg type="u" name="timestamp" direction="in"/>
      </method>
    </interface>
    """
}
