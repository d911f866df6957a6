import ArgumentParser

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Measures the list compared with GtkStringFilter → GtkFilterListModel → GtkListView.",
    discussion: """
      Times are in milliseconds from the key to the painted frame: medians of runs that take turns, with GTK idle before \
      each. Needs a display, which meson-helper/bench starts.
      """)

  @Option(help: "Numbers of rows.")
  var sizes: [Int] = [10_000, 100_000, 1_000_000]

  @Option(help: "Number of runs for each median.")
  var runs = 9

  @Option(help: "Write the results as JSON to this file.")
  var json: String?

  func validate() throws {
    guard runs > 0, sizes.allSatisfy({ $0 >= 1000 }) else {
      throw ValidationError("--runs must be at least 1, and each of --sizes at least 1000.")
    }
  }

  func run() throws {
    try ListFigure.measure(writingTo: json) {
      sizes.flatMap { ListSuite(count: $0, runs: runs).run() }
    }
  }
}
