import ArgumentParser
import Catalog
import Testing

@testable import RosterApp

struct CommandLineParsingTests {
  private func exitCode(_ arguments: [String]) -> Int32 {
    do {
      _ = try RosterCommand.parse(arguments)
      return 0
    } catch {
      return RosterCommand.exitCode(for: error).rawValue
    }
  }

  @Test(arguments: [
    [], ["a.json", "--catalog", "x", "b.json"], ["--list", "--json"], ["--list", "--search", ""],
    ["--search", "--list"], ["--select", "-x"], ["--screenshot", "a.png", "--size", "1080x720"],
    ["--screenshot", "a.png", "--size", "360x8192"], ["--", "--list"],
  ])
  func validArgumentsAreAccepted(_ arguments: [String]) { #expect(exitCode(arguments) == 0) }

  @Test(arguments: [
    ["--json"], ["--size", "800x600"], ["--list", "--screenshot", "a.png"], ["--list", "--list", "--bogus"],
    ["--search"],
    ["--screenshot", "a.png", "--size", "800"], ["--screenshot", "a.png", "--size", "800x"],
    ["--screenshot", "a.png", "--size", "0x600"], ["--screenshot", "a.png", "--size", "359x600"],
    ["--screenshot", "a.png", "--size", "800x8193"], ["--screenshot", "a.png", "--size", "+800x600"],
    ["--screenshot", "a.png", "--size", "800x600x1"], ["--screenshot", "a.png", "--size", "８００x600"],
    ["--screenshot", ""], [""], ["--search-provider", "--list"], ["--search-provider", "a.json"],
    ["--patience", "5"], ["--search-provider", "--patience", "0"],
    ["--search-provider", "--patience", "soon"],
  ])
  func invalidArgumentsAreRejected(_ arguments: [String]) { #expect(exitCode(arguments) == 64) }

  @Test(
    arguments: [
      (["a", "--catalog", "x", "b", "--catalog=y"], [.file("a"), .shipped("x"), .file("b"), .shipped("y")]),
      (["--catalog", "a", "a", "--search", "a", "b", "a"], [.shipped("a"), .file("a"), .file("b")]),
      (["--search", "--catalog", "--catalog", "x"], [.shipped("x")]),
      (
        ["--select=b", "b", "--catalog", "x", "--catalog", "x", "--", "--catalog", "x"],
        [.file("b"), .shipped("x"), .file("--catalog"), .file("x")]
      ),
      (["--screenshot", "b", "b", "--size", "400x400"], [.file("b")]), ([], []),
      (["a.json", "./a.json", "x/../a.json", "x/a.json"], [.file("a.json"), .file("x/a.json")]),
      // These file names differ only in their Unicode normalisation.
      (["\u{E9}", "e\u{301}"], [.file("\u{E9}"), .file("e\u{301}")]),
    ] as [([String], [RosterCommand.Source])])
  func sourcesKeepTheirOrder(_ arguments: [String], _ expected: [RosterCommand.Source]) throws {
    #expect(try RosterCommand.parse(arguments).sources(in: arguments) == expected)
  }

  @Test(arguments: ["--where", "--search", "--sort"]) func valueCanBeginWithHyphens(option: String) throws {
    let arguments = parsableArguments(["--list", option, "---x", "a.json"])
    let command = try RosterCommand.parse(arguments)
    #expect(command.conditions + [command.search, command.sort].compactMap(\.self) == ["---x"])
    #expect(command.sources(in: arguments) == [.file("a.json")])
  }

  @Test func unknownNamesAreReported() throws {
    let data = DataDirectory(path: "/nowhere")
    #expect(throws: RequestError.self) { try catalogFiles(for: [], in: data) }
    #expect(throws: RequestError.self) { try catalogFiles(for: [], in: nil) }
    #expect(try catalogFiles(for: [.file("x")], in: nil).map(\.path) == ["x"])
    let error = #expect(throws: RequestError.self) { try catalogFiles(for: [.shipped("x")], in: nil) }
    #expect(error?.text == "No catalogue named “x”. Available: none.")
  }
}
