import ArgumentParser

struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Measures the table compared with GtkFilterListModel → GtkSortListModel → GtkColumnView.",
    discussion: """
      Searches and sorts a table of 8 columns: milliseconds from the key to the painted frame, medians of runs that take \
      turns. Scrolls a table of 20 columns: the work on a frame, in milliseconds. Needs a display, which \
      meson-helper/bench starts.
      """)

  @Option(help: "Number of rows to search and sort.")
  var rows = 100_000

  @Option(help: "Number of rows to scroll.")
  var scrolledRows = 1_000_000

  @Option(help: "Number of runs for each median.")
  var runs = 9

  @Option(help: "Write the results as JSON to this file.")
  var json: String?

  func validate() throws {
    guard runs > 0, rows >= 1000, scrolledRows >= 1000 else {
      throw ValidationError("--runs must be at least 1, and --rows and --scrolled-rows at least 1000.")
    }
  }

  func run() throws {
    try ListFigure.measure(writingTo: json) {
      let suite = TableSuite(runs: runs)
      suite.warmUp()
      return suite.changes(rows: rows) + suite.scrolling(rows: scrolledRows)
    }
  }
}
