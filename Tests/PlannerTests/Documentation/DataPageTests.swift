import Foundation
import Planner
import TestSupport
import Testing

/// Checks the description of the exported file in data/README.md.
struct DataPageTests {
  private func section() throws -> String {
    let page = try String(contentsOf: Command.root.appending(path: "data/README.md"), encoding: .utf8)
    let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Exported data") }
    return try #require(section)
  }

  @Test func exampleSurvivesARoundTrip() throws {
    let parts = try section().components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("json\n") }).dropFirst(5)
    let document = try PlannerDocument(json: Data(example.utf8), name: "data/README.md")
    #expect(document.items.count == 2 && document.projects.map(\.items.count) == [2])
    let read = try JSONSerialization.jsonObject(with: Data(example.utf8)) as? NSDictionary
    let written = try JSONSerialization.jsonObject(with: document.json()) as? NSDictionary
    #expect(read != nil && read == written, "the example has every key")
  }

  @Test func everyColorAndSymbolIsNamed() throws {
    let rows = try section().split(separator: "\n")
    for (key, names) in [
      ("color", ProjectColor.allCases.map(\.rawValue)), ("symbol", ProjectSymbol.allCases.map(\.rawValue)),
    ] {
      let row = try #require(rows.first { $0.hasPrefix("| `projects[].\(key)`") })
      #expect(row.matches(of: /`([a-z]+)`/).map { String($0.1) } == names)
    }
  }
}
