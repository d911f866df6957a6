import CGtk
import Catalog
import Foundation

/// Items with invented words, which are the same in every run.
struct SearchTexts {
  let library: Library
  private let lines: [String]

  init(count: Int) {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let syllables = [
      "vel", "kar", "mo", "ru", "ti", "an", "se", "lo", "dra", "ne", "pi", "us", "gor", "el", "ba", "zy",
    ]
    func word() -> String {
      (0...1 + next(3)).map { _ in next(100) == 0 ? "é" : syllables[next(syllables.count)] }.joined()
    }
    func text(_ count: Int) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }
    let sections = (0..<100).map { s in
      CatalogSection(
        id: SectionID(catalog: "c", id: "\(s)"), title: text(2).capitalized,
        items: (0..<count / 100).map { i in
          CatalogItem(
            id: ItemID(catalog: "c", id: "\(s)-\(i)"), kind: "k", title: text(2).capitalized,
            subtitle: text(2),
            searchWords: [text(1), text(2), text(1)])
        })
    }
    library = Library([Catalog(name: "c", title: "C", searchScope: .items, sections: sections)])
    lines = sections.flatMap(\.items).map { item in
      ([item.title, item.subtitle].compactMap { $0 } + item.searchWords).joined(separator: " ")
    }
  }

  func countByGLib(_ text: String) -> Int {
    lines.reduce(0) { $0 + (g_str_match_string(text, $1, 0) != 0 ? 1 : 0) }
  }

  /// Returns the median time to run a program that searches the lines, in nanoseconds. Returns nil if the program isn't
  /// in `/usr/bin`, or if the lines can't be written to a temporary file.
  func timeOfProgram(_ name: String, _ arguments: [String], runs: Int) -> Double? {
    let file = FileManager.default.temporaryDirectory.appending(path: "roster-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? lines.joined(separator: "\n").write(to: file, atomically: false, encoding: .utf8)) != nil
    else {
      return nil
    }
    var times = [Double]()
    for run in 0...runs {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/" + name)
      process.arguments = arguments
      process.standardInput = try? FileHandle(forReadingFrom: file)
      process.standardOutput = FileHandle.nullDevice
      let start = ContinuousClock.now
      guard (try? process.run()) != nil else { return nil }
      process.waitUntilExit()
      if run > 0 { times.append((ContinuousClock.now - start).nanoseconds) }
    }
    return median(times)
  }
}
