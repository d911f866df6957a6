import Catalog
import Foundation
import Gtk

extension SearchProvider {
  static let runner = "org.kde.krunner1"

  /// The maximum number of results. KRunner shows all of them, mixed with the results of other providers.
  private static let runnerLimit = 10

  /// The maximum number of results for a single letter, which matches almost everything. KRunner sends single letters
  /// only while the user searches with this provider alone.
  private static let runnerLetterLimit = 3

  /// The relevance of a match, compared to matches from other providers. Values between `possible` and `exact` aren't
  /// used, because they mark informational and help results in Plasma 5.
  private enum MatchType: Int32 {
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
      guard action.isEmpty else { throw .invalidArguments("unknown action \(quotedInEnglish(action))") }
      try await open(call.arguments.first?.string ?? "", startupID: token)
    // Do nothing. The files that have been read are kept for the next search.
    case "Teardown": break
    default: throw .invalidArguments("unknown method \(call.method)")
    }
    return []
  }

  private func matches(_ text: String) async -> [BusValue] {
    let text = DesktopSearch.text(of: [text]).trimmingCharacters(in: .whitespacesAndNewlines)
    let limit = text.count > 1 ? Self.runnerLimit : Self.runnerLetterLimit
    let found = await search.items(for: [text]).prefix(limit)
    let results = await search.results(for: Array(found))
    return results.enumerated().map { match($1, for: text, relevance: 1 - Double($0) / Double(limit)) }
  }

  private func match(_ result: DesktopSearch.Result, for text: String, relevance: Double) -> BusValue {
    let forgiving: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    let isExact = result.title.compare(text, options: forgiving) == .orderedSame
    let type: MatchType = isExact ? .exact : .possible
    return .tuple([
      .string(result.id), .string(result.title), .string(picture(of: result) ?? Roster.id),
      .integer(type.rawValue), .real(relevance),
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
