import ArgumentParser
import Catalog
import Foundation
import Planner

struct AppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Measures the start of the app and starring an item, compared with an empty GTK window.",
    discussion: """
      Each start is a separate process. The variants take turns. Times are medians in milliseconds since the start of the \
      process. "settled" is the first of three consecutive frames without pending work; "memory" is measured then. \
      Needs a display, which meson-helper/bench starts.
      """)

  @Option(help: "Numbers of planned items. There are a hundredth as many projects.")
  var items: [Int] = [0, 10_000]

  @Option(help: "A catalogue file to open as well, to measure opening it and typing a search.")
  var file: String?

  @Option(help: "Number of runs for each median.")
  var runs = 9

  func validate() throws {
    guard runs > 0, items.allSatisfy({ $0 >= 0 }) else {
      throw ValidationError("--runs must be at least 1, and each of --items at least 0.")
    }
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "roster-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var kinds: [(name: String, arguments: [String], home: URL)] = [
      ("an empty window", ["--empty"], folder.appending(path: "empty"))
    ]
    for count in items {
      let home = folder.appending(path: "\(count)")
      try PlannedCourses.fill(home.appending(path: "roster"), count: count)
      kinds.append(("\(count) planned items", [], home))
    }
    if let file {
      let path = URL(filePath: file).standardizedFileURL.path
      kinds.append((URL(filePath: path).lastPathComponent, [path], folder.appending(path: "file")))
    }
    var figures: [[AppFigures]] = Array(repeating: [], count: kinds.count)
    for run in 0...runs {
      for (index, kind) in kinds.enumerated() {
        let measured = try AppFigures.measure(kind.arguments, home: kind.home)
        // Don't count the first start of each variant, because it fills the disk cache for the later starts.
        if run > 0 { figures[index].append(measured) }
      }
    }
    print(table(kinds.map(\.name), figures))
  }

  private func table(_ names: [String], _ figures: [[AppFigures]]) -> String {
    var table = TextTable(["", "first frame", "settled", "of empty", "memory", "star", "letters"])
    let empty = median(figures[0].map(\.settled))
    for (name, figures) in zip(names, figures) {
      let settled = median(figures.map(\.settled))
      let stars = figures.flatMap(\.stars)
      table.add([
        name, shown(median(figures.map(\.firstFrame))) + " ms", shown(settled) + " ms",
        shown(settled / empty) + "×", shown(median(figures.map(\.memory)) / 1_048_576) + " MiB",
        stars.isEmpty ? "" : shown(median(stars)) + " ms", letters(figures),
      ])
    }
    return table.text
  }

  private func letters(_ figures: [AppFigures]) -> String {
    let times = (0..<(figures.first?.letters.count ?? 0)).map { letter in
      shown(median(figures.map { $0.letters[letter] }))
    }
    return times.isEmpty ? "" : times.joined(separator: " / ") + " ms"
  }
}

/// Sample data with planned items and projects, for measuring the app with user data.
enum PlannedCourses {
  static func fill(_ folder: URL, count: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let planner = try Planner.open(in: folder)
    let today = Day()
    var document = PlannerDocument()
    for number in 0..<count {
      var item = PlannedItem(id: ItemID(catalog: "courses", id: "planned-\(number)"), title: "Item \(number)")
      item.plan = number % 3 == 0 ? .someday : .day(today.advanced(by: number % 90 - 10))
      if number % 7 == 0 { item.done = today.advanced(by: -(number % 50)) }
      document.items.append(item)
    }
    let size = 100
    for first in stride(from: 0, to: count, by: size) {
      document.projects.append(
        .init(
          project: Project(name: "Project \(first / size)"),
          items: document.items[first..<min(first + size, count)].map(\.id)))
    }
    try planner.import(document, .replace)
    try planner.close()
  }
}
