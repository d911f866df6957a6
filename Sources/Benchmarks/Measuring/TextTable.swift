import Foundation

/// A text table. The first column is left-aligned, and the others are right-aligned.
struct TextTable {
  private var rows: [[String]]

  init(_ headings: [String]) { rows = [headings] }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

func shown(_ value: Double) -> String {
  let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
  return String(format: "%.\(digits)f", value)
}

func shown(nanoseconds: Double) -> String {
  if nanoseconds >= 1e6 { return shown(nanoseconds / 1e6) + " ms" }
  if nanoseconds >= 1e3 { return shown(nanoseconds / 1e3) + " µs" }
  return shown(nanoseconds) + " ns"
}
