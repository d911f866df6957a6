import Catalog
import Foundation
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

@MainActor
struct TableModelTests {
  private let folder = TemporaryFolder()
  private let model = TableModel()

  private func settle() async throws {
    while model.isReading { try await Task.sleep(for: .milliseconds(2)) }
  }

  private func role(_ name: String) -> TableColumn.Role? {
    model.preview?.columns.first { $0.name == name }?.role
  }

  @Test func lastChangeWins() async throws {
    let path = try folder.write("b.csv", "name;size;kind\na;1,5;x\nb;2,5;y\nc;3,5;x\n")
    var changes = 0
    model.onChange = { changes += 1 }
    model.read(path)
    model.read(path)
    try await settle()
    #expect(changes == 1 && model.preview?.delimiter == .semicolon && role("name") == .title)
    for delimiter in TableDelimiter.allCases { model.change { $0.delimiter = delimiter } }
    try await settle()
    #expect(changes == 2 && model.preview?.delimiter == .pipe && model.preview?.columns.count == 1)
    model.change { $0.delimiter = nil }
    try await settle()
    #expect(role("kind") == .section)
    model.setRole(.title, ofColumn: 2)
    try await settle()
    #expect(role("kind") == .title && role("name") != .title)
    model.setType(.text, ofColumn: 1)
    try await settle()
    #expect(model.preview?.columns[1].type == .text)
    model.setRole(.title, ofColumn: 9)
    #expect(!model.isReading, "no such column")
  }

  @Test func previewFollowsTheFile() async throws {
    model.read(try folder.write("b.csv", "name;size\na;1\nb;2\n"))
    try await settle()
    model.setType(.text, ofColumn: 1)
    try await settle()
    _ = try folder.write("b.csv", "name;size\na;1\nb;2\nc;3\n")
    try await eventually { model.preview?.rows.count == 3 }
    #expect(model.preview?.columns[1].type == .text)
    model.cancel()
    _ = try folder.write("b.csv", "name;size\na;1\n")
  }

  @Test func settingsApplyToTheChangedFile() async throws {
    let path = try folder.write("b.csv", "name;size\na;1\nb;2\n")
    model.read(path)
    try await settle()
    try FileManager.default.removeItem(atPath: path)
    try await eventually { model.error != nil }
    model.setType(.text, ofColumn: 1)
    try await settle()
    #expect(model.error != nil && model.preview?.rows.count == 2, "the file is still missing")
    _ = try folder.write("b.csv", "name;size\na;1\nb;2\nc;3\n")
    try await eventually { model.preview?.rows.count == 3 && model.error == nil }
    model.setType(.text, ofColumn: 1)
    try await settle()
    #expect(model.preview?.columns[1].type == .text && model.preview?.rows.count == 3)
  }

  @Test func changesAddUp() async throws {
    model.read(try folder.write("b.csv", "name;size;kind\na;1,5;x\nb;2,5;y\nc;3,5;x\n"))
    try await settle()
    model.setType(.text, ofColumn: 1)
    model.setRole(.title, ofColumn: 2)
    model.change { $0.dateOrder = .monthFirst }
    try await settle()
    #expect(model.preview?.columns[1].type == .text && role("kind") == .title)
    #expect(model.preview?.dateOrder == .monthFirst)
    // A change that failed isn't made again.
    model.change { $0.encoding = .utf16LittleEndian }
    try await settle()
    model.setType(.number, ofColumn: 1)
    try await settle()
    #expect(model.error == nil && model.preview?.columns[1].type == .number && role("kind") == .title)
  }

  @Test func invalidChangeKeepsThePreview() async throws {
    let path = try folder.write("b.csv", "name,size\na,1\nb,22\n")
    model.read(path)
    try await settle()
    let before = model.preview
    model.change { $0.encoding = .utf16LittleEndian }
    try await settle()
    #expect(model.error != nil && model.preview?.encoding == before?.encoding)
    model.change { $0.delimiter = .comma }
    try await settle()
    #expect(model.error == nil)
  }

  @Test func fileThatIsNotATableIsReported() async throws {
    model.read(try folder.writeCatalog("c.txt", name: "c", items: ["a"]))
    try await settle()
    #expect(model.preview == nil && model.error?.reason.contains("Not a table") == true)
    model.read(folder.path + "/none.csv")
    try await settle()
    #expect(model.error?.reason == "the file doesn’t exist")
  }

  @Test func cancellingReportsNothing() async throws {
    var changes = 0
    model.onChange = { changes += 1 }
    model.read(try folder.write("b.csv", "name,size\na,1\n"))
    model.cancel()
    try await Task.sleep(for: .milliseconds(100))
    #expect(changes == 0 && model.preview == nil && !model.isReading)
  }

  @Test func summaryAndWarningsAreWorded() async throws {
    let rows = (0..<1200).map { "t\($0),\($0 % 4 == 0 ? "" : "s\($0 % 4)"),x" }
    model.read(try folder.write("b.csv", "title,section,size\n" + rows.joined(separator: "\n") + "\n"))
    try await settle()
    let preview = try #require(model.preview)
    #expect(TableWording.summary(of: preview) == "1,200 items in 4 sections")
    model.setType(.number, ofColumn: 2)
    try await settle()
    let warnings = try #require(model.preview.flatMap { TableWording.warnings(of: $0) })
    #expect(warnings.hasPrefix("Line 2: "), "\(warnings)")
    let count = model.preview?.warnings.count ?? 0
    for limit in 1...count + 1 {
      let text = model.preview.flatMap { TableWording.warnings(of: $0, limit: limit) }
      let lines = text?.split(separator: "\n") ?? []
      #expect(lines.count == min(count, limit + 1), "limit \(limit)")
      #expect(lines.last?.hasSuffix("more warnings") == (count > limit + 1))
    }
  }

  @Test func summaryOmitsTheNumberOfSectionsIfNotAllAreCounted() async throws {
    let count = TableColumn.maximumDistinctCount
    for (sections, summary) in [(count - 1, "19,998 items in 9,999 sections"), (count + 1, "20,002 items")] {
      let rows = (0..<2 * sections).map { "t\($0),s\($0 / 2)" }
      let text = "title,section\n" + rows.joined(separator: "\n") + "\n"
      model.read(try folder.write("\(sections).csv", text))
      try await settle()
      model.setRole(.section, ofColumn: 1)
      try await settle()
      #expect(model.preview.map { TableWording.summary(of: $0) } == summary)
    }
  }
}
