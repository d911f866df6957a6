import Catalog
import Foundation
import TestSupport
import Testing

@testable import RosterApp

/// Files whose catalogues have the same title.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DistinctTitlesTests {
  @Test(arguments: [
    (["/a/red/w.csv", "/b/white/w.csv"], ["red", "white"]),
    (["/a/wine/w.csv", "/b/wine/w.csv"], ["a/wine", "b/wine"]),
    (["/a/w.csv", "/a/w.ods"], ["w.csv", "w.ods"]),
    (["/a/w.csv", "/a/w.ods", "/b/w.csv"], ["a/w.csv", "a/w.ods", "b/w.csv"]),
    (["/w.csv"], ["/"]), (["/w.csv", "/a/w.csv"], ["/", "a"]), ([], []),
  ])
  func endingsDiffer(paths: [String], endings: [String]) {
    #expect(DistinctTitles.endings(of: paths) == endings)
  }

  @Test func tablesWithTheSameNameShowTheirFolders() async throws {
    let folder = TemporaryFolder(), shelf = Shelf()
    for name in ["red", "white"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
      let path = try folder.write("\(name)/wines.csv", "Title,Region\nRiesling,Mosel\nMerlot,Pfalz\n")
      try await shelf.read(path)
    }
    let titles = shelf.shown.catalogs.map(\.title)
    #expect(titles.count == 2)
    #expect(titles.first?.hasSuffix(" — red") == true)
    #expect(titles.last?.hasSuffix(" — white") == true)
    shelf.files.close(try #require(shelf.files.files.first?.id))
    #expect(shelf.shown.catalogs.first?.title.contains("—") == false, "the only one keeps its title")
  }
}
