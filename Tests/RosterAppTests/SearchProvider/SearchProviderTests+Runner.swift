import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

/// KRunner's interface, which has the same bus name as GNOME Shell's.
extension SearchProviderTests {
  @Test func runnerMethodsAnswer() async throws {
    let provider = try await RunningProvider()
    #expect(await provider.callRunner("Actions").text == "(@a(sss) [],)")
    let france = await provider.callRunner("Match", "('FRANCE ',)").text
    #expect(france.hasPrefix("([('countries:FR', 'France', '/"), "\(france)")
    #expect(france.contains("/flags/fr.png', 100, 1.0, {'category': <'Roster'>, "), "\(france)")
    #expect(france.contains("'subtext': <'Paris · Western Europe'>}"), "\(france)")
    let county = await provider.callRunner("Match", "('cumbri',)").text
    #expect(county.contains("('counties:cumbria', 'Cumbria', '\(Roster.id)', 30, 1.0, {"), "\(county)")
    let best = await provider.callRunner("Match", "('population>1000m',)").text
    #expect(best.contains("countries:IN") && best.contains("countries:CN"), "\(best)")
    #expect(await provider.callRunner("SetActivationToken", "('token',)").text == "()")
    #expect(await provider.callRunner("Run", "('countries:FR', '')").text == "()")
    try await eventually { provider.errors.contains("Can’t open a display") }
    #expect(await provider.callRunner("Teardown").text == "()")
    #expect(await provider.callRunner("Match", "('peru',)").text.contains("'countries:PE'"))
    try await provider.end()
  }

  /// The best match comes first, and there are no more matches than KRunner shows.
  @Test func runnerGetsFewMatchesWithRelevance() async throws {
    let provider = try await RunningProvider()
    for (query, count) in [("land", 10), ("a", 3)] {
      let answer = await provider.callRunner("Match", "('\(query)',)").text
      let ids = answer.matches(of: /\('([a-z]+:[^']+)',/).map { String($0.1) }
      #expect(ids.count == count && Set(ids).count == count, "\(answer)")
      let relevances = answer.matches(of: /, (?:30|100), ([0-9.]+), \{/).compactMap { Double($0.1) }
      #expect(relevances.count == count, "\(answer)")
      #expect(zip(relevances, relevances.dropFirst()).allSatisfy { $0 > $1 }, "\(relevances)")
      #expect(relevances.allSatisfy { $0 > 0 && $0 <= 1 }, "\(relevances)")
      let shell = await provider.call("GetInitialResultSet", "(['\(query)'],)").text
      #expect(shell.hasPrefix("([\(ids.map { "'\($0)'" }.joined(separator: ", "))"), "\(shell)")
    }
    try await provider.end()
  }

  @Test func invalidRunnerCallsAreRejected() async throws {
    let provider = try await RunningProvider()
    for none in ["", "  ", "in:"] {
      #expect(await provider.callRunner("Match", "('\(none)',)").text == "(@a(sssida{sv}) [],)", "\(none)")
    }
    let refused = "org.freedesktop.DBus.Error.InvalidArgs: unknown"
    for id in ["countries:XX", "x", ":", ""] {
      #expect(await provider.callRunner("Run", "('\(id)', '')").text == "\(refused) item “\(id)”")
    }
    #expect(
      await provider.callRunner("Run", "('countries:FR', 'sing')").text == "\(refused) action “sing”")
    for (method, arguments) in [
      ("Actions", "('a',)"), ("Match", "()"), ("Match", "(['a'],)"), ("Match", "('a', 'b')"),
      ("SetActivationToken", "(uint32 1,)"), ("Run", "('countries:FR',)"),
      ("Run", "('countries:FR', 1)"), ("Teardown", "('a',)"),
    ] {
      #expect(await provider.callRunner(method, arguments).error == "InvalidArgs", "\(method) \(arguments)")
    }
    // A method belongs to only one of the interfaces. KRunner never calls `Config`.
    for method in ["Config", "GetResultMetas"] {
      #expect(await provider.callRunner(method).error == "UnknownMethod", "\(method)")
    }
    #expect(await provider.call("Match", "('a',)").error == "UnknownMethod")
    #expect(await provider.callRunner("Match", "('peru',)").text.contains("'countries:PE'"))
    #expect(provider.isRunning && provider.errors.isEmpty, "\(provider.errors)")
    try await provider.end()
  }
}
