import Catalog
import Foundation
import Gtk
import TestSupport
import Testing

@testable import RosterApp

/// The results of the desktop search and the commands that it starts, without D-Bus.
struct DesktopSearchTests {
  private let folder = TemporaryFolder()
  private let data = DataDirectory(path: Command.root.appending(path: "data").path)

  private var remembered: RememberedFilesStore { RememberedFilesStore(path: "\(folder.path)/files.json") }
  private var state: StateFile { StateFile(path: "\(folder.path)/state.json") }

  private func search() -> DesktopSearch {
    let (data, remembered, state) = (data, remembered, state)
    return DesktopSearch { DesktopCatalogs(data: data, remembered: remembered, state: state) }
  }

  /// The first result is the one that Enter opens in the window.
  @Test(arguments: ["fr", "united", "rome", "land", "sao tome", "tukey"])
  func bestMatchIsFirst(_ text: String) async throws {
    let library = Library.withUniqueNames(Library.read(data.catalogNames.map(data.catalogFile)).files)
    var window = ForgivingSearch(library)
    let best = try window.search(Query(text, fields: library.fields)).bestMatch
    let found = await search().items(for: text.split(separator: " ").map(String.init))
    #expect(best != nil && found.first == best?.qualified)
    #expect(found.count <= DesktopSearch.limit && Set(found).count == found.count)
  }

  @Test(.timeLimit(.minutes(10))) func longSearchIsTruncated() async throws {
    let search = search()
    #expect(await search.items(for: ["peru"]).first == "countries:PE")
    let start = processorTime()
    _ = await search.items(for: [String(repeating: "x", count: 10_000_000)])
    _ = await search.items(for: Array(repeating: "word", count: 1_000_000))
    #expect(await search.results(for: Array(repeating: "countries:FR", count: 100_000)).count == 50)
    #expect(processorTime() - start < 5)
    #expect(DesktopSearch.text(of: ["sao", "tome"]) == "sao tome")
    #expect(DesktopSearch.text(of: Array(repeating: "é", count: 1_000)).unicodeScalars.count == 256)
  }

  @Test func queryWithoutWordsFindsOnlyMatches() async throws {
    let found = await search().items(for: ["population>1000m"])
    #expect(Set(found) == ["countries:CN", "countries:IN"])
  }

  @Test func changedUserFilesAreFound() async throws {
    let search = search()
    let file = try folder.writeCatalog("own.json", name: "own", items: ["quagga"])
    #expect(await search.items(for: ["quagga"]) == [])
    await remembered.update { $0.remember(RememberedFile(path: file)) }
    #expect(await search.items(for: ["quagga"]) == ["own:quagga"])
    _ = try folder.writeCatalog("own.json", name: "own", items: ["quagga", "quagga-foal"])
    #expect(await search.items(for: ["quagga"]) == ["own:quagga", "own:quagga-foal"])
    #expect(await search.results(for: ["own:quagga"]).map(\.title) == ["Quagga"])
    state.update { $0.hiddenCatalogs = ["own"] }
    #expect(await search.items(for: ["quagga"]) == [])
    state.update { $0.hiddenCatalogs = [] }
    await remembered.update { $0.change(file) { $0.isOpen = false } }
    #expect(await search.items(for: ["quagga"]) == [])
  }

  @Test func changedTargetOfALinkIsFound() async throws {
    let search = search(), link = "\(folder.path)/link.json"
    _ = try folder.writeCatalog("own.json", name: "own", items: ["quagga"])
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "own.json")
    await remembered.update { $0.remember(RememberedFile(path: link)) }
    #expect(await search.items(for: ["quagga"]) == ["own:quagga"])
    _ = try folder.writeCatalog("own.json", name: "own", items: ["quagga", "quagga-foal"])
    #expect(await search.items(for: ["quagga"]) == ["own:quagga", "own:quagga-foal"])
  }

  /// A search doesn't wait until large files have been read, but a request for one of their items does.
  @Test func largeFilesAreFoundAfterTheyAreRead() async throws {
    let items = (0..<40_000).map { "longword-longword-longword-\($0)" }
    let file = try folder.writeCatalog("large.json", name: "large", items: items + ["quagga"])
    #expect(RememberedFiles.isLarge(file))
    await remembered.update { $0.remember(RememberedFile(path: file)) }
    let catalogs = DesktopCatalogs(data: data, remembered: remembered, state: state)
    #expect(catalogs.files.count == catalogs.small.files.count + 1)
    let search = search()
    #expect(await search.items(for: ["peru"]).first == "countries:PE")
    #expect(await search.results(for: ["large:quagga"]).map(\.id) == ["large:quagga"])
    #expect(await search.items(for: ["quagga"]) == ["large:quagga"])
  }

  /// Spreadsheets are compressed, so that a small file can contain a large table.
  @Test func searchDoesNotWaitForLargeSpreadsheets() async throws {
    let small = try folder.write("small.xlsx", String(repeating: "x", count: 100))
    let large = try folder.write("large.xlsx", String(repeating: "x", count: 200_000))
    await remembered.update {
      $0.files = [RememberedFile(path: small), RememberedFile(path: large)]
    }
    let catalogs = DesktopCatalogs(data: nil, remembered: remembered, state: state)
    #expect(catalogs.files.map(\.path) == [large, small])
    #expect(catalogs.small.files.map(\.path) == [small])
  }

  @Test func noFilesGiveNoResults() async {
    let search = DesktopSearch { DesktopCatalogs(data: nil, remembered: nil, state: nil) }
    #expect(await search.items(for: ["peru"]) == [])
    #expect(await search.results(for: ["countries:PE"]) == [])
  }

  /// The program can parse the arguments that the search provider passes to it.
  @MainActor @Test func startArgumentsAreParsedAsIntended() async throws {
    final class Starts { var all: [(arguments: [String], startupID: String?)] = [] }
    let starts = Starts()
    let provider = SearchProvider(search: search()) { starts.all.append(($0, $1)) }
    let interface = "org.gnome.Shell.SearchProvider2"
    _ = try await provider.answer(
      BusCall(interface, "ActivateResult", [.string("countries:FR"), .strings(["fr"]), .number(77)]))
    _ = try await provider.answer(
      BusCall(interface, "LaunchSearch", [.strings(["-fr", "\"sea", "level\""]), .number(0)]))
    try #require(starts.all.count == 2)
    #expect(starts.all[0].startupID?.hasSuffix("_TIME77") == true)
    #expect(starts.all[1].startupID == nil)
    let library = Library.withUniqueNames(Library.read([data.catalogFile(named: "countries")]).files)
    let select = try #require(RosterCommand.parse(starts.all[0].arguments).select)
    #expect(try selectedItem(select, in: library).qualified == "countries:FR")
    #expect(try RosterCommand.parse(starts.all[1].arguments).search == "-fr \"sea level\"")
    await #expect(throws: BusError.invalidArguments("unknown item “countries:XX”")) {
      try await provider.answer(
        BusCall(interface, "ActivateResult", [.string("countries:XX"), .strings([]), .number(0)]))
    }
    #expect(starts.all.count == 2)
  }

  @MainActor @Test func runnerTokenIsUsedOnce() async throws {
    final class Starts { var all: [(arguments: [String], startupID: String?)] = [] }
    let starts = Starts()
    let provider = SearchProvider(search: search()) { starts.all.append(($0, $1)) }
    let run = BusCall("org.kde.krunner1", "Run", [.string("countries:FR"), .string("")])
    for token in ["first", ""] {
      _ = try await provider.answer(BusCall("org.kde.krunner1", "SetActivationToken", [.string(token)]))
      for _ in 1...2 { _ = try await provider.answer(run) }
    }
    #expect(starts.all.map(\.startupID) == ["first", nil, nil, nil])
    #expect(starts.all.allSatisfy { $0.arguments == ["--select", "countries:FR"] })
    await #expect(throws: BusError.invalidArguments("unknown interface org.example")) {
      try await provider.answer(BusCall("org.example", "Run"))
    }
  }
}
