import ArgumentParser
import Foundation

struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Measures snapshots and their differences.",
    discussion: """
      D is the time to insert all identifiers of the larger list into a Dictionary<Element, Int32> of reserved \
      capacity, in the same run. Times are medians of runs that take turns, measured in CPU time of the thread. \
      Every result is verified before it is timed.
      """)

  @Option(help: "Numbers of elements.")
  var sizes: [Int] = [5_000, 100_000, 1_000_000]

  @Option(help: "Number of runs for each median.")
  var runs = 9

  @Option(help: "Only use identifiers whose name contains this text.")
  var identifier = ""

  @Option(help: "Only run workloads whose name contains this text.")
  var work = ""

  @Option(help: "Write the results as JSON to this file.")
  var json: String?

  struct Report: Encodable {
    var rows: [EngineRow] = []
    var singleEdits: [SingleEditRow] = []
    var memory: [MemoryRow] = []
  }

  func validate() throws {
    guard runs > 0, sizes.allSatisfy({ $0 >= 1000 }) else {
      throw ValidationError("--runs must be at least 1, and each of --sizes at least 1000.")
    }
  }

  func run() throws {
    var report = Report()
    for size in sizes {
      try measure(UUID.self, size, &report)
      try measure(String.self, size, &report)
      try measure(Pair.self, size, &report)
      try measure(Int.self, size, &report)
      try measure(BitwiseUUID.self, size, &report)
      try measure(BitwisePair.self, size, &report)
    }
    show(SingleEditRow.headings, report.singleEdits.map(\.cells))
    show(MemoryRow.headings, report.memory.map(\.cells))
    try writeJSON(report, to: json)
  }

  private func measure<Element: BenchmarkIdentifier>(
    _ type: Element.Type, _ size: Int, _ report: inout Report
  ) throws {
    guard identifier.isEmpty || Element.title.contains(identifier) else { return }
    let suite = EngineSuite<Element>(count: size, runs: runs, filter: work)
    let rows = try suite.rows()
    report.rows += rows
    if !rows.isEmpty { print("\n\(Element.title), \(size) elements") }
    show(EngineRow.headings, rows.map(\.cells))
    if size >= 1_000_000 {
      report.singleEdits += suite.singleEdits()
      report.memory += suite.memory()
    }
  }

  private func show(_ headings: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    var table = TextTable(headings)
    for row in rows { table.add(row) }
    print(table.text)
  }
}
