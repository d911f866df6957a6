import Foundation
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

/// The search provider on a session bus. The tests run one after the other because they share a bus name.
@Suite(.serialized) @MainActor
struct SearchProviderTests {
  @Test func shellMethodsAnswer() async throws {
    let provider = try await RunningProvider()
    let found = await provider.call("GetInitialResultSet", "(['sao', 'tome'],)")
    #expect(found.text == "(['countries:ST'],)")
    let first = await provider.call("GetInitialResultSet", "(['fr'],)").text
    #expect(first.hasPrefix("(['countries:FR', "), "\(first)")
    let narrower = await provider.call("GetSubsearchResultSet", "(['countries:FR'], ['fr', 'guiana'])")
    #expect(narrower.text.hasPrefix("(['countries:GF'"), "\(narrower)")
    let metas = await provider.call("GetResultMetas", "(['countries:FR', 'counties:cumbria'],)").text
    #expect(metas.contains("'id': <'countries:FR'>") && metas.contains("'name': <'France'>"), "\(metas)")
    #expect(metas.contains("'description': <'Paris · Western Europe'>"), "\(metas)")
    #expect(metas.contains("'icon': <('file', <'file://") && metas.contains("/flags/fr.png'>)>"), "\(metas)")
    #expect(metas.contains("'icon': <('themed', <['\(Roster.id)'"), "\(metas)")
    try await provider.end()
  }

  /// Finds items by their German names and by their names in the catalogue.
  @Test func itemsAreFoundByTheirTranslatedNames() async throws {
    let german = try await SpokenLanguage("de")
    let provider = try await RunningProvider(environment: german.environment)
    for name in ["frankreich", "france"] {
      let found = await provider.call("GetInitialResultSet", "(['\(name)'],)").text
      #expect(found.hasPrefix("(['countries:FR'"), "\(found)")
    }
    let metas = await provider.call("GetResultMetas", "(['countries:FR'],)").text
    #expect(metas.contains("'name': <'Frankreich'>") && metas.contains("'Paris · Westeuropa'"), "\(metas)")
    try await provider.end()
    withExtendedLifetime(german) {}
  }

  @Test func invalidCallsAreRejected() async throws {
    let provider = try await RunningProvider()
    for none in ["@as []", "['']", "['', '  ']", "['in:']"] {
      #expect(await provider.call("GetInitialResultSet", "(\(none),)").text == "(@as [],)", "\(none)")
    }
    for ids in ["@as []", "['']", "['countries:XX', 'x', ':', 'no:FR']"] {
      #expect(await provider.call("GetResultMetas", "(\(ids),)").text == "(@aa{sv} [],)", "\(ids)")
    }
    #expect(
      await provider.call("ActivateResult", "('countries:XX', ['x'], uint32 0)").text
        == "org.freedesktop.DBus.Error.InvalidArgs: unknown item “countries:XX”")
    for (method, arguments) in [
      ("GetInitialResultSet", "('fr',)"), ("GetInitialResultSet", "()"),
      ("GetSubsearchResultSet", "(['a'],)"),
      ("GetResultMetas", "([1, 2],)"), ("ActivateResult", "('countries:FR',)"),
      ("LaunchSearch", "(['a'], 'now')"),
    ] {
      #expect(await provider.call(method, arguments).error == "InvalidArgs", "\(method) \(arguments)")
    }
    #expect(await provider.call("Sing", "()").error == "UnknownMethod")
    let elsewhere = await SessionBus.call(
      SearchProvider.busName, "/elsewhere", "org.gnome.Shell.SearchProvider2", "GetResultMetas", "(['a'],)")
    #expect(elsewhere.error != nil)
    #expect(await provider.call("GetInitialResultSet", "(['peru'],)").text.contains("'countries:PE'"))
    #expect(provider.isRunning && provider.errors.isEmpty, "\(provider.errors)")
    try await provider.end()
  }

  @Test func resultsOpenInTheProgram() async throws {
    let provider = try await RunningProvider()
    #expect(await provider.call("ActivateResult", "('countries:FR', ['fr'], uint32 5)").text == "()")
    // Without a display, the program prints the same error as on the command line.
    try await eventually { provider.errors.contains("Can’t open a display") }
    #expect(await provider.call("LaunchSearch", "(['-fr', 'a\\\"b'], uint32 5)").text == "()")
    try await eventually { provider.errors.components(separatedBy: "Can’t open a display").count == 3 }
    try await provider.end()
  }

  @Test func secondProviderExits() async throws {
    let provider = try await RunningProvider()
    let second = try await Command.roster(["--search-provider"])
    #expect(second.status == 1)
    #expect(second.errors == "roster: Another process already provides the desktop search results.\n")
    #expect(provider.isRunning)
    try await provider.end()
  }

  @Test func providerExitsWhenIdle() async throws {
    var (lastCall, longest) = (ContinuousClock.now, Duration.zero)
    let provider = try await RunningProvider(patience: "6")
    for _ in 0..<8 {
      try await Task.sleep(for: .seconds(1))
      let start = ContinuousClock.now
      let answer = await provider.call("GetInitialResultSet", "(['peru'],)")
      // A busy machine can stop this process for so long that the provider becomes idle.
      longest = max(longest, lastCall.duration(to: .now))
      #expect(answer.error == nil || longest > .seconds(5))
      lastCall = start
    }
    #expect(provider.isRunning || longest > .seconds(5), "a provider in use keeps running")
    try await eventually { !provider.isRunning }
    #expect(provider.status == 0 && provider.errors.isEmpty)
    #expect(await !SessionBus.has(SearchProvider.busName))
  }

  @Test func missingBusIsReported() async throws {
    let run = try await Command.roster(
      ["--search-provider"], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("roster: Can’t connect to the session bus: "), "\(run.errors)")
  }
}
