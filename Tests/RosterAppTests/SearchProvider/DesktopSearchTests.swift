import Catalog
import Foundation
import Gtk
import TestSupport
import Testing

@testable import RosterApp

/// What the desktop's search finds, and what it starts, without a bus.
struct DesktopSearchTests {
  private let folder = TemporaryFolder()
  private let data = DataDirectory(path: Command.root.appending(path: "data").path)

  private var remembered: RememberedFilesStore { RememberedFilesStore(path: "\(folder.path)/files.json") }
  private var state: StateFile { StateFile(path: "\(folder.path)/state.json") }

  private func search() -> DesktopSearch {
    let (data, remembered, state) = (data, remembered, state)
    return DesktopSearch { DesktopCatalogs(data: data, remembered: remembered, state: state) }
  }

  /// The best match first, as Enter opens it in the window.
  @Test(arguments: ["fr", "united", "rome", "land", "sao tome", "tukey"])
  func theBestMatchIsFirst(_ text: String) async throws {
    let (library, _) = Library.load(data.catalogNames.map(data.catalogFile))
    var window = ForgivingSearch(library)
    let best = try window.search(Query(text, fields: library.fields)).bestMatch
    let found = await search().items(for: text.split(separator: " ").map(String.init))
    #expect(best != nil && found.first == best?.qualified)
    #expect(found.count <= DesktopSearch.limit && Set(found).count == found.count)
  }

  @Test func itemsWithoutWordsAreThoseThatMatch() async throws {
    let found = await search().items(for: ["population>1000m"])
    #expect(Set(found) == ["countries:CN", "countries:IN"])
  }

  @Test func filesOfThePersonAreFoundAsTheyAreNow() async throws {
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

  /// What is large is not waited for by who searches, and is by who asks for an item of it.
  @Test func largeFilesJoinWhenTheyAreRead() async throws {
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

  @Test func nothingToReadFindsNothing() async {
    let search = DesktopSearch { DesktopCatalogs(data: nil, remembered: nil, state: nil) }
    #expect(await search.items(for: ["peru"]) == [])
    #expect(await search.results(for: ["countries:PE"]) == [])
  }

  /// What the program is started with is what its command line means.
  @MainActor @Test func startsMeanWhatWasAsked() async throws {
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
    let library = Library.load([data.catalogFile(named: "countries")]).library
    let select = try #require(RosterCommand.parse(starts.all[0].arguments).select)
    #expect(try selectedItem(select, in: library).qualified == "countries:FR")
    #expect(try RosterCommand.parse(starts.all[1].arguments).search == "-fr \"sea level\"")
    await #expect(throws: BusError.invalidArguments("unknown item “countries:XX”")) {
      try await provider.answer(
        BusCall(interface, "ActivateResult", [.string("countries:XX"), .strings([]), .number(0)]))
    }
    #expect(starts.all.count == 2)
  }

  /// What lets a window come to the front is for the next one alone.
  @MainActor @Test func theRunnersTokenIsForOneStart() async throws {
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
