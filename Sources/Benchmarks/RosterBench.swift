import ArgumentParser

@main
struct RosterBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster-bench",
    abstract: "Measures the figures that the project publishes.",
    subcommands: [
      EngineCommand.self, ListCommand.self, OutlineCommand.self, TableCommand.self, SearchCommand.self,
      AppCommand.self,
      AppWindowCommand.self,
    ])
}
