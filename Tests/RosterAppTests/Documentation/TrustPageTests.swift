import Catalog
import Foundation
import Gtk
import TestSupport
import Testing

@testable import Planner
@testable import RosterApp

/// data/Trust.md states the same limits as the code, and names only tests that exist.
struct TrustPageTests {
  private let page: String

  init() throws {
    page = try String(contentsOf: Command.root.appending(path: "data/Trust.md"), encoding: .utf8)
  }

  @Test func everyTestNamedExists() async throws {
    let names = Set(page.matches(of: /`(\w+Tests)`/).map { String($0.1) })
    #expect(names.count > 20)
    let tests = Command.root.appending(path: "Tests")
    let suites = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter { $0.hasSuffix(".swift") }
      .flatMap { path in
        try String(contentsOf: tests.appending(path: path), encoding: .utf8)
          .matches(of: /\b(?:struct|class|enum|extension) (\w+Tests)\b/).map { String($0.1) }
      }
    #expect(names.subtracting(suites).isEmpty)
  }

  @Test(arguments: [
    ("catalogue, table", [FileLimits.fileSize >> 20]), ("text of a table", [FileLimits.fileSize >> 20]),
    ("single-line text", [FileLimits.lineLength]),
    ("multi-line text", [FileLimits.textLength]), ("number in JSON", [FileLimits.numberLength]),
    ("fields", [FileLimits.fieldCount]), ("facts", [FileLimits.factCount]),
    ("values of a fact", [FileLimits.chipCount]), ("items before", [FileLimits.chainLength]),
    ("picture |", [FileLimits.pictureFileSize >> 20]),
    (
      "imported plans",
      [
        FileLimits.importSize >> 20, FileLimits.importedItemCount, FileLimits.importedProjectCount,
        FileLimits.noteLength >> 20,
      ]
    ),
    ("changes that can be undone", [UndoStack.depth, UndoStack.textSize >> 20]),
    ("items changed", [FileLimits.changedItemCount]), ("files opened", [WindowFiles.limit]),
    ("arguments", [maximumArgumentCount]), ("search text", [WindowState.queryLimit]),
    ("places", [WindowState.placeLimit]),
    ("quotation", [FileLimits.quotedLength]), ("cells added", [FileLimits.repeatedCellCount]),
    (
      "note in the details",
      [
        TextPieces.Limits.textView.length, TextPieces.Limits.textView.lines, TextPieces.Limits.textView.word,
      ]
    ),
  ])
  @MainActor func limitsMatchTheCode(_ start: String, _ numbers: [Int]) throws {
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(start)") })
    for number in numbers { #expect(line.contains(" \(Wording.grouped(number)) "), "\(line)") }
  }
}
