import ArgumentParser
import Foundation
import Gtk

/// The list on GTK: what a person waits for, ours beside GTK's own pipeline in the same process.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Times the list on the screen beside GtkStringFilter → GtkFilterListModel → GtkListView.",
    discussion: """
      From the keystroke to the painted frame, in milliseconds: medians of runs that take turns, GTK idle before each. \
      Needs a display; meson-helper/bench starts one.
      """)

  @Option(help: "The numbers of rows.")
  var sizes: [Int] = [10_000, 100_000, 1_000_000]

  @Option(help: "How many runs the median is of.")
  var runs = 9

  @Option(help: "Writes the figures as JSON to this file.")
  var json: String?

  func validate() throws {
    guard runs > 0, sizes.allSatisfy({ $0 >= 1000 }) else {
      throw ValidationError("--runs must be at least 1, and each of --sizes at least 1000.")
    }
  }

  func run() throws {
    let figures = try MainActor.assumeIsolated { () throws -> [ListFigure] in
      guard Gtk.start() else { throw ValidationError("There is no display: run meson-helper/bench list.") }
      return sizes.flatMap { ListSuite(count: $0, runs: runs).run() }
    }
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(figures).write(to: URL(fileURLWithPath: json))
    }
  }
}

/// One line of the result.
struct ListFigure: Encodable, Sendable {
  var rows: Int
  var work: String
  var unit: String
  var ours: Double
  var stock: Double?
  var ratio: Double? { stock.map { ours / $0 } }
}
