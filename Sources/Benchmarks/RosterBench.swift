import ArgumentParser

@main
struct RosterBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster-bench",
    abstract: "Measures every figure that the project quotes.",
    subcommands: [
      EngineCommand.self, ListCommand.self, SearchCommand.self, AppCommand.self, AppWindowCommand.self,
    ])
}
