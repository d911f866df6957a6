import Catalog
import Foundation
import TestSupport
import Testing

@testable import RosterApp

/// Readings that the user cancels.
extension CatalogFilesTests {
  @Test func cancellingRestoresTheSettings() async throws {
    let id = try await open(folder.write("towns.csv", "Name,Postcode\nBonn,53111\n"))
    let before = files[id]?.reading
    files.open(id, reading: TableReading(columns: [.title: "Postcode"]))
    files.cancel(id)
    #expect(files[id]?.reading == before && files[id]?.state == .current)
  }

  @Test func readingCanBeCancelled() async throws {
    let rows = (0..<200_000).map { "item \($0),\($0)" }.joined(separator: "\n")
    let large = try folder.write("large.csv", "name,number\n" + rows)
    let id = files.open(large)
    await Task.yield()
    files.cancel(id)
    #expect(files[id] == nil && files.files.isEmpty)

    let known = try await open(write(["a"]))
    var isCancelled = false
    files.onChange = { [files] in
      guard case .loading = files[known]?.state, !isCancelled else { return }
      isCancelled = true
      Task { files.cancel(known) }
    }
    _ = try folder.write("mine.json", String(repeating: " ", count: 40 << 20) + "{}")
    #expect(try await eventually { isCancelled && files[known]?.state == .current })
    #expect(files[known]?.state == .current && titles(known) == ["A"])
  }

  @Test func cancellingKeepsAnIncompleteChange() async throws {
    // The change is complete after 1 s.
    let files = CatalogFiles(store: nil, delay: 100)
    let id = files.open(try folder.write("towns.csv", "Name,Postcode\nBonn,53111\n"))
    #expect(try await eventually { files[id]?.state == .current })
    _ = try folder.write("towns.csv", "Name,Postcode\nBonn,53111\nCelle,29221\n")
    #expect(try await eventually { titles(id, of: files) == ["Bonn", "Celle"] })
    files.open(id, reading: TableReading(columns: [.title: "Postcode"]))
    files.cancel(id)
    // The settings then also contain the new row.
    #expect(try await eventually { files[id]?.reading.knownRowCount == 2 })
  }

  @Test func cancellingKeepsTheContentsOfAReopenedFile() async throws {
    let id = try await open(write(["a"]))
    try FileManager.default.removeItem(atPath: id)
    #expect(try await eventually { files[id]?.state == .gone })
    let file = try #require(files[id])
    files.close(id)
    files.reopen(file, at: 0)
    files.cancel(id)
    #expect(files[id]?.state == .gone && titles(id) == ["A"])
  }
}
