import Catalog
import Foundation
import Planner
import Synchronization
import TestSupport
import Testing

@testable import RosterApp

struct SavedStateTests {
  private let folder = TemporaryFolder()

  private func load(_ text: String) throws -> SavedState {
    StateFile(path: try folder.write("state.json", text)).load()
  }

  private func window(_ state: String) throws -> WindowState? {
    try load(#"{"windows": [{"id": "a", "state": \#(state)}]}"#).windows.first?.state
  }

  private var someState: SavedState {
    var state = WindowState()
    (state.width, state.height, state.isMaximized) = (900, 555, true)
    (state.listShare, state.sidebarWidth) = (0.321, 234)
    (state.showsSidebar, state.showsDetail, state.hidesDoneItems) = (false, false, true)
    state.showsFilters = true
    (state.place, state.query) = (.group(.today), "apple")
    state[.catalog("fruit")] = .init(
      place: .catalog("fruit"), order: SortOrder(by: .field("size"), isDescending: true),
      isGrid: true,
      selection: [Samples.id("fruit:apple"), Samples.id("fruit:plum")],
      position: .item(Samples.id("fruit:pear"), distance: -20))
    state[.group(.all)] = .init(
      place: .group(.all), selection: [Samples.id("fruit:apple")], position: .top)
    return SavedState(
      hiddenCatalogs: ["courses"],
      windows: [.init(id: "one", state: state), .init(id: "two")])
  }

  private func save(_ state: SavedState, in file: StateFile) { file.update { $0 = state } }

  @Test func savedStateIsRestored() {
    let file = StateFile(path: folder.path + "/new/folder/state.json")
    save(someState, in: file)
    #expect(file.load() == someState)
  }

  @Test(arguments: [true, false]) func symbolicLinkIsFollowed(exists: Bool) async throws {
    let real = folder.path + "/real.json"
    if exists { _ = try folder.write("real.json", "{}") }
    for name in ["state.json", "files.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: name == "state.json" ? real : real + "2")
    }
    let file = StateFile(path: folder.path + "/state.json")
    save(someState, in: file)
    #expect(file.load() == someState && StateFile(path: real).load() == someState)
    let store = RememberedFilesStore(path: folder.path + "/files.json")
    await store.update { $0.remember(RememberedFile(path: "/a.json")) }
    #expect(store.load().files.count == 1)
    for name in ["state.json", "files.json"] {
      #expect(throws: Never.self) {
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/\(name)")
      }
    }
  }

  @Test func missingFileGivesTheDefault() {
    #expect(StateFile(path: folder.path + "/none.json").load() == SavedState())
  }

  @Test(arguments: ["", "null", "[]", "42", "{", "\u{FEFF}{}", "{\"windows\": 1e999}", "[[[[[[[["])
  func damagedFileGivesTheDefault(text: String) throws {
    #expect(try load(text) == SavedState())
  }

  @Test(arguments: [nil, "{"]) func lastStateIsUsedIfTheFileIsGone(text: String?) throws {
    let file = StateFile(path: folder.path + "/state.json")
    save(someState, in: file)
    try FileManager.default.removeItem(atPath: file.path)
    if let text { _ = try folder.write("state.json", text) }
    file.update(ifGone: someState) { $0.preferences.style = .dark }
    var expected = someState
    expected.preferences.style = .dark
    #expect(file.load() == expected)
    try FileManager.default.removeItem(atPath: file.path)
    file.update(ifGone: expected) { _ in }
    #expect(file.load() == expected)
  }

  @Test func damagedFileIsRenamedAndReported() throws {
    let file = StateFile(path: folder.path + "/state.json")
    #expect(file.update { _ in } == nil && !FileManager.default.fileExists(atPath: file.path))
    for (text, name) in [("{", "state.json.damaged"), ("[]", "state.json.damaged-2")] {
      _ = try folder.write("state.json", text)
      #expect(file.update { $0 = someState } == "\(file.path) is damaged and has been renamed to \(name)")
      #expect(try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) == text)
      #expect(file.load() == someState && file.update { _ in } == nil)
    }
  }

  @Test func damagedFileStaysIfItCannotBeRenamed() throws {
    let file = StateFile(path: try folder.write("state.json", "{"))
    for suffix in [""] + (2...9).map({ "-\($0)" }) { _ = try folder.write("state.json.damaged\(suffix)", "") }
    #expect(file.update { $0 = someState } == nil)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "{")
  }

  @Test func selectionAndPositionGetNewIdentifiers() {
    let (alpha, beta) = (Samples.id("wines:alpha"), Samples.id("wines:beta"))
    var state = WindowState(), place = WindowState.PlaceState(place: .catalog("wines"))
    (place.selection, place.position) = ([alpha, beta], .item(alpha, distance: 5))
    state[place.place] = place
    state.replace([alpha: beta, beta: alpha])
    #expect(state[place.place].selection == [beta, alpha])
    #expect(state[place.place].position == .item(beta, distance: 5))
  }

  @Test func emptyFileIsReplacedSilently() throws {
    let file = StateFile(path: try folder.write("state.json", ""))
    #expect(file.update { $0 = someState } == nil && file.load() == someState)
    #expect(!FileManager.default.fileExists(atPath: file.path + ".damaged"))
  }

  /// A link that refers to itself can't be read, not even by root.
  @Test func unreadableFileIsNotReplaced() throws {
    let path = "\(folder.path)/state.json"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    let file = StateFile(path: path)
    #expect(file.update { $0 = someState } == nil && file.load() == SavedState())
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
  }

  @Test func invalidValueAffectsNoOthers() throws {
    let state = try window(
      """
      {"width": "wide", "height": 640, "maximized": 3, "listShare": -5, "filters": true, "place": "nowhere",
       "places": [7, {"place": "group:all", "sort": "colour", "descending": 1, "offset": -3, "chosen": "none"}]}
      """)
    var expected = WindowState()
    expected.height = 640
    expected.showsFilters = true
    expected.places = [.init(place: .group(.all))]
    #expect(state == expected)
    let saved = try load(#"{"hiddenCatalogs": ["a", 1, "b"], "windows": [1, {"id": "x", "state": 7}, {}]}"#)
    #expect(saved.hiddenCatalogs == ["a", "b"])
    #expect(saved.windows == [.init(id: "x")])
  }

  /// Swift would replace the invalid bytes, and files would be written to a different folder.
  @Test func foldersWithInvalidNamesAreIgnored() async {
    await #expect(processExitsWith: .success) {
      let invalid = [CChar(truncatingIfNeeded: 0x2F), CChar(truncatingIfNeeded: 0xFF), 0]
      setenv("HOME", "/home/a", 1)
      for name in ["XDG_STATE_HOME", "XDG_DATA_HOME"] { setenv(name, invalid, 1) }
      try #require(StateFile.standard?.path == "/home/a/.local/state/roster/state.json")
      try #require(Planner.standardFolder?.path == "/home/a/.local/share/roster")
      setenv("HOME", invalid, 1)
      try #require(StateFile.standard == nil && Planner.standardFolder == nil)
    }
  }

  @Test func onlyTheLastPlacesAreRead() throws {
    let limit = WindowState.placeLimit
    let places = (0..<limit + 50).map { #"{"place": "catalog:c\#($0)"}"# }
    let state = try window(#"{"places": [\#(places.joined(separator: ","))]}"#)
    #expect(state?.places.map(\.place) == (50..<limit + 50).map { Place.catalog("c\($0)") })
  }

  /// Decoding all elements of a very long list would delay the start.
  @Test func onlyTheLastElementsAreDecoded() throws {
    struct Element: Decodable {
      static let decoded = Mutex<[Int]>([])

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer().decode(Int.self)
        Self.decoded.withLock { $0.append(value) }
      }
    }
    struct Elements: Decodable {
      let count: Int

      enum Key: CodingKey { case list }

      init(from decoder: any Decoder) throws {
        let elements: [Element] = try decoder.container(keyedBy: Key.self).last(3, forKey: .list)
        count = elements.count
      }
    }
    let text = #"{"list": [1, null, {"a": [2]}, "x", 4, null, 5]}"#
    #expect(try JSONDecoder().decode(Elements.self, from: Data(text.utf8)).count == 2)
    #expect(Element.decoded.withLock { $0 } == [4, 5])
  }

  @Test func longSearchTextIsCut() throws {
    let text = String(repeating: "a", count: WindowState.queryLimit)
    #expect(try window(#"{"query": "\#(text)b"}"#)?.query == text)
  }

  /// Older states contain pixel offsets, which are ignored.
  @Test func offsetOfAnOlderStateIsIgnored() throws {
    let state = try window(#"{"places": [{"place": "group:all", "chosen": "fruit:pear", "offset": 20000}]}"#)
    #expect(state?[.group(.all)] == .init(place: .group(.all), selection: [Samples.id("fruit:pear")]))
  }

  /// The file stays small even if all items of a large catalogue are selected.
  @Test func largeSelectionIsNotSaved() {
    let file = StateFile(path: folder.path + "/state.json")
    for (count, isSaved) in [(WindowState.selectionLimit, true), (WindowState.selectionLimit + 1, false)] {
      var state = WindowState()
      state[.group(.all)].selection = (0..<count).map { Samples.id("fruit:\($0)") }
      save(SavedState(windows: [.init(id: "a", state: state)]), in: file)
      #expect(file.load().windows.first?.state[.group(.all)].selection.count == (isSaved ? count : 0))
    }
  }

  @Test(arguments: ["-1", "0", "359", "99999999", "2147483648", "1.5", "1e300"])
  func absurdSizesAreIgnored(number: String) throws {
    let state = try #require(try window("{\"width\": \(number), \"height\": \(number)}"))
    #expect(state.width == WindowState().width && state.height == WindowState().height)
  }

  @Test func anyDamageLeavesAUsableState() throws {
    var random = SeededGenerator(seed: testSeed())
    let file = StateFile(path: folder.path + "/state.json")
    save(someState, in: file)
    let original = try Data(contentsOf: URL(fileURLWithPath: file.path))
    for _ in 0..<2000 {
      var bytes = [UInt8](original)
      for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 1 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.removeLast(bytes.count - max(1, place))
        }
      }
      try Data(bytes).write(to: URL(fileURLWithPath: file.path))
      for state in file.load().windows.map(\.state) {
        #expect(
          (360...16384).contains(state.width) && (360...16384).contains(state.height), "seed \(random.seed)")
        #expect(state.listShare.map { (0.01...0.99).contains($0) } ?? true, "seed \(random.seed)")
        for case .item(_, let distance) in state.places.compactMap(\.position) {
          #expect(abs(distance) <= 16384, "seed \(random.seed)")
        }
      }
    }
  }

  @Test func onlyRegularFilesAreRead() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(StateFile(path: pipe).load() == SavedState())
    #expect(StateFile(path: folder.path).load() == SavedState())
    let large = try folder.write(
      "large.json", "{\"hiddenCatalogs\": [\"a\"]}" + String(repeating: " ", count: 32 << 20))
    #expect(StateFile(path: large).load() == SavedState())
  }

  @Test func failedSaveIsSilent() {
    save(someState, in: StateFile(path: "/proc/none/state.json"))
    #expect(!FileManager.default.fileExists(atPath: "/proc/none"))
  }

  @Test func runWithNamedFilesKeepsTheEarlierView() throws {
    let before = try #require(someState.windows.first?.state)
    var state = WindowState()
    (state.place, state.width) = (.catalog("named"), 1000)
    let all = WindowState.PlaceState(
      place: .group(.all), order: SortOrder(by: .title), selection: [Samples.id("named:pear")])
    let named = WindowState.PlaceState(place: .catalog("named"), selection: all.selection)
    state.places = [all, named]
    // Neither the search nor the scroll position in its results is preserved.
    state.query = "pear"
    state[.catalog("named")].position = .top
    let kept = state.keepingView(of: before)
    #expect(kept.place == before.place && kept.query == before.query && kept.width == 1000)
    #expect(kept[.group(.all)].selection == before[.group(.all)].selection)
    #expect(kept[.group(.all)].position == before[.group(.all)].position)
    #expect(kept[.group(.all)].order == all.order)
    #expect(kept[.catalog("named")] == named)
    #expect(state.keepingView(of: nil) == state)
  }

  /// Regression: quitting closed only one of two windows with the same identifier.
  @Test func repeatedWindowIsRestoredOnce() throws {
    let text = #"{"windows": [{"id": "a"}, {"id": "b"}, {"id": "a", "state": {"query": "pear"}}]}"#
    let state = try JSONDecoder().decode(SavedState.self, from: Data(text.utf8))
    #expect(state.windows.map(\.id) == ["b", "a"] && state.windows[1].state.query == "pear")
  }

  @Test func onlyTheLastClosedWindowIsKept() {
    var state = SavedState(windows: [.init(id: "a"), .init(id: "b")])
    state.close("a")
    #expect(state.windows.map(\.id) == ["b"])
    state.close("b")
    #expect(state.windows.map(\.id) == ["b"])
  }
}
