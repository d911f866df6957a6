import Catalog
import Foundation
import Gtk

/// What the desktop's search asks of the program, over the session bus: GNOME Shell's `SearchProvider2`, and KDE's ``Runner``.
@MainActor
struct SearchProvider {
  static let busName = "\(Roster.id).SearchProvider"
  static let path = "/" + busName.replacing(".", with: "/")

  let search: DesktopSearch

  /// Starts the program with arguments, and what tells the desktop who has asked for its window.
  let launch: (_ arguments: [String], _ startupID: String?) throws -> Void

  /// Answers a call.
  func answer(_ call: BusCall) async throws(BusError) -> [BusValue] {
    switch call.method {
    // Who types on may have corrected something, and the search itself knows what it found before.
    case "GetInitialResultSet", "GetSubsearchResultSet":
      return [.strings(await search.items(for: call.arguments.last?.strings ?? []))]
    case "GetResultMetas":
      let results = await search.results(for: call.arguments.first?.strings ?? [])
      return [.array(of: "a{sv}", results.map(meta))]
    case "ActivateResult":
      try await open(call.arguments.first?.string ?? "", at: call.arguments.last?.number ?? 0)
    case "LaunchSearch":
      let terms = call.arguments.first?.strings ?? []
      try start(["--search", terms.joined(separator: " ")], at: call.arguments.last?.number ?? 0)
    case "Match": return [await Runner(search: search).matches(of: call.arguments.first?.string ?? "")]
    case "Run": try await open(call.arguments.first?.string ?? "", at: 0)
    case "Actions": return [.array(of: "(sss)", [])]
    case "Teardown": break
    default: throw .invalidArguments("there is no method \(call.method)")
    }
    return []
  }

  /// No text for the clipboard, which the desktop would fill with it whenever an item is opened.
  private func meta(_ result: DesktopSearch.Result) -> BusValue {
    .dictionary([
      "id": .string(result.id), "name": .string(result.title), "description": .string(result.description),
      "icon": icon(of: result),
    ])
  }

  private func icon(of result: DesktopSearch.Result) -> BusValue {
    result.readablePicture.map(BusValue.iconFile) ?? .iconName(Roster.id)
  }

  private func open(_ id: String, at time: UInt32) async throws(BusError) {
    guard await search.has(id) else { throw .invalidArguments("there is no item \(quoted(id))") }
    try start(["--select", id], at: time)
  }

  private func start(_ arguments: [String], at time: UInt32) throws(BusError) {
    // Whoever starts a program after a click says so when that was, and the window may come to the front.
    let startupID = time == 0 ? nil : "roster-\(getpid())-\(UUID().uuidString)_TIME\(time)"
    do { try launch(arguments, startupID) } catch {
      throw .failed("the program cannot be started: \(error.localizedDescription)")
    }
  }

  static let interfaces = """
    <node>
      <interface name="org.gnome.Shell.SearchProvider2">
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
      \(Runner.interface)
    </node>
    """
}
