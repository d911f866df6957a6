import ArgumentParser

struct OutlineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outline",
    abstract: "Measures an outline of 1,000 parents compared with GtkTreeListModel → GtkListView.",
    discussion: """
      Times are in milliseconds from the click to the painted frame: medians of runs that take turns, with GTK idle before \
      each. Needs a display, which meson-helper/bench starts.
      """)

  @Option(help: "Number of rows.")
  var rows = 101_000

  @Option(help: "Number of runs for each median.")
  var runs = 9

  @Option(help: "Write the results as JSON to this file.")
  var json: String?

  func validate() throws {
    guard runs > 0, rows >= 2000 else {
      throw ValidationError("--runs must be at least 1, and --rows at least 2000.")
    }
  }

  func run() throws {
    try ListFigure.measure(writingTo: json) { OutlineSuite(count: rows, runs: runs).run() }
  }
}
