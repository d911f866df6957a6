import ArgumentParser
import Foundation
import Gtk

/// A measurement of this package's list, table or outline. If GTK's counterpart was also measured, includes both
/// results.
struct ListFigure: Encodable, Sendable {
  var rows: Int
  var work: String
  var unit: String
  var ours: Double
  var stock: Double?
  var ratio: Double? { stock.map { ours / $0 } }

  /// Prints figures as a table. All figures must be for the same number of rows.
  static func show(_ figures: [ListFigure]) {
    var table = TextTable(["\(figures.first?.rows ?? 0) rows", "ratio", "ours", "stock", "unit"])
    for figure in figures {
      table.add([
        figure.work, figure.ratio.map { Benchmarks.shown($0) } ?? "", Benchmarks.shown(figure.ours),
        figure.stock.map { Benchmarks.shown($0) } ?? "", figure.unit,
      ])
    }
    print(table.text + "\n")
  }

  static func measure(writingTo path: String?, _ measure: @MainActor () -> [ListFigure]) throws {
    let figures = try MainActor.assumeIsolated { () throws -> [ListFigure] in
      guard Display.open() else {
        throw ValidationError("There is no display: start this with meson-helper/bench.")
      }
      return measure()
    }
    try writeJSON(figures, to: path)
  }
}

func writeJSON(_ results: some Encodable, to path: String?) throws {
  guard let path else { return }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try encoder.encode(results).write(to: URL(fileURLWithPath: path))
}
