import Foundation
import TestSupport
import Testing

@testable import RosterApp

/// The manual pages and shell completions match the program.
struct ManualTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Command.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the options listed in a help text.
  private func options(_ help: String) -> Set<String> {
    Set(help.matches(of: /^ +(?:-h, )?(--[a-z-]+)/.anchorsMatchLineEndings()).map { String($0.1) })
  }

  @Test func everyOptionIsDocumented() throws {
    let own = options(RosterCommand.helpMessage(columns: 200))
    let converting = options(ConvertCommand.helpMessage(columns: 200))
    #expect(own.count > 12 && converting.count > 8)
    let page = try text("data/man/roster.1")
    let parts = page.components(separatedBy: ".Ss Converting tables")
    try #require(parts.count == 2)
    func described(_ part: String) -> Set<String> {
      Set(
        part.matches(of: /^\.It (?:Fl h , )?Fl (-[a-z-]+)/.anchorsMatchLineEndings()).map { "-\($0.1)" })
    }
    #expect(described(parts[0]) == own)
    #expect(described(parts[1]) == converting)
    for file in ["roster.bash", "_roster", "roster.fish"] {
      let completion = try text("data/completions/\(file)")
      for option in own.union(converting) {
        let name = file == "roster.fish" ? "-l \(option.dropFirst(2)) " : option
        #expect(completion.contains(name), "\(file) does not know \(option)")
      }
    }
  }

  @Test func rangesWithoutTheirLimitAreDocumented() throws {
    #expect(try text("data/man/roster.1").contains("population:..<50m"))
    #expect(RosterCommand.helpMessage(columns: 10_000).contains("area:..<500"))
    #expect(HelpTopic.help.flatMap(\.entries).contains { $0.query == "population:..<50m" })
  }

  @Test func exampleIsAValidCatalogue() async throws {
    let page = try text("data/man/roster-catalog.5")
    let example = try #require(page.firstMatch(of: /\.Bd -literal\n([^\e]*?)\.Ed/)).1
    let folder = TemporaryFolder()
    let path = try folder.write("books.json", String(example))
    let run = try await Command.roster(["--list", "--json", path])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("\"published\":\"1965-08\""))
  }

  /// Runs the installed shells, and reports those that are missing.
  @Test(.timeLimit(.minutes(10))) func shellsCompleteOptions() async throws {
    let run = try await Command(
      "/usr/bin/python3",
      [
        "-B", "Tests/RosterAppTests/CommandLine/completions.py",
        Command.root.appending(path: "data/completions").path, Command.root.appending(path: "data").path,
      ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    if !run.output.isEmpty { print(run.output) }
  }
}
