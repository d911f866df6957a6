import Catalog
import Foundation
import Gtk

/// KRunner's `krunner1`.
extension SearchProvider {
  static let runner = "org.kde.krunner1"

  /// KRunner shows all that it gets, among what everything else has found.
  private static let runnerLimit = 10

  /// For one letter, which nearly everything has. KRunner asks for that only where it asks nobody else.
  private static let runnerLetterLimit = 3

  /// How a match stands among those of others. What is between these two Plasma 5 takes for mere information or help.
  private enum Standing: Int32 {
    case possible = 30
    case exact = 100
  }

  func answerRunner(_ call: BusCall) async throws(BusError) -> [BusValue] {
    switch call.method {
    case "Actions": return [.array(of: "(sss)", [])]
    case "Match":
      return [.array(of: "(sssida{sv})", await matches(call.arguments.first?.string ?? ""))]
    case "SetActivationToken":
      activationToken = call.arguments.first?.string.flatMap { $0.isEmpty ? nil : $0 }
    case "Run":
      let token = activationToken
      activationToken = nil
      let action = call.arguments.last?.string ?? ""
      guard action.isEmpty else { throw .invalidArguments("unknown action \(quoted(action))") }
      try await open(call.arguments.first?.string ?? "", startupID: token)
    // What was read is kept for the next search, until the process ends.
    case "Teardown": break
    default: throw .invalidArguments("unknown method \(call.method)")
    }
    return []
  }

  private func matches(_ text: String) async -> [BusValue] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let limit = text.count > 1 ? Self.runnerLimit : Self.runnerLetterLimit
    let found = await search.items(for: [text]).prefix(limit)
    let results = await search.results(for: Array(found))
    return results.enumerated().map { match($1, for: text, relevance: 1 - Double($0) / Double(limit)) }
  }

  private func match(_ result: DesktopSearch.Result, for text: String, relevance: Double) -> BusValue {
    let forgiving: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    let isMeant = result.title.compare(text, options: forgiving) == .orderedSame
    let standing: Standing = isMeant ? .exact : .possible
    return .tuple([
      .string(result.id), .string(result.title), .string(picture(of: result) ?? Roster.id),
      .integer(standing.rawValue), .real(relevance),
      .dictionary(["subtext": .string(result.description), "category": .string("Roster")]),
    ])
  }

  static let runnerInterface = """
    <interface name="\(runner)">
      <method name="Actions">
        <arg type="a(sss)" name="actions" direction="out"/>
      </method>
      <method name="Match">
        <arg type="s" name="query" direction="in"/>
        <arg type="a(sssida{sv})" name="matches" direction="out"/>
      </method>
      <method name="SetActivationToken">
        <arg type="s" name="token" direction="in"/>
      </method>
      <method name="Run">
        <arg type="s" name="match" direction="in"/>
        <arg type="s" name="action" direction="in"/>
      </method>
      <method name="Teardown"/>
    </interface>
    """
}
