import Foundation
import TestSupport
import Testing

@testable import RosterApp

struct WindowStateTests {
  private let folder = TemporaryFolder()

  private func load(_ text: String) throws -> WindowState {
    StateFile(path: try folder.write("window.json", text)).load()
  }

  private var someState: WindowState {
    var state = WindowState()
    (state.width, state.height, state.isMaximized, state.listWidth) = (900, 555, true, 321)
    (state.isGrid, state.hiddenCatalogs) = (true, ["courses"])
    return state
  }

  @Test func comesBackAsItWasSaved() {
    let file = StateFile(path: folder.path + "/new/folder/window.json")
    file.save(someState)
    #expect(file.load() == someState)
  }

  @Test func nothingSavedIsTheDefault() {
    #expect(StateFile(path: folder.path + "/none.json").load() == WindowState())
  }

  @Test(arguments: ["", "null", "[]", "42", "{", "\u{FEFF}{}", "{\"width\": 1e999}", "[[[[[[[["])
  func damagedFileIsTheDefault(text: String) throws {
    #expect(try load(text) == WindowState())
  }

  @Test func oneBadValueCostsOnlyItself() throws {
    let state = try load(
      """
      {"width": "wide", "height": 640, "maximized": 3, "listWidth": -5, "grid": true, "sort": "colour", "descending": 1, "hiddenCatalogs": [1]}
      """)
    var expected = WindowState()
    expected.height = 640
    expected.isGrid = true
    #expect(state == expected)
  }

  @Test(arguments: ["-1", "0", "359", "99999999", "2147483648", "1.5", "1e300"])
  func absurdExtentsAreNotBelieved(number: String) throws {
    let state = try load("{\"width\": \(number), \"height\": \(number)}")
    #expect(state.width == WindowState().width && state.height == WindowState().height)
  }

  @Test func whateverHappensToTheFileTheStateIsUsable() throws {
    var random = SeededGenerator(seed: testSeed())
    let file = StateFile(path: folder.path + "/window.json")
    file.save(someState)
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
      let state = file.load()
      #expect(
        (360...16384).contains(state.width) && (360...16384).contains(state.height), "seed \(random.seed)")
      #expect(state.listWidth.map { (1...16384).contains($0) } ?? true, "seed \(random.seed)")
    }
  }

  @Test func namedCataloguesAreShownAndWhatWasHiddenStaysSo() {
    var options = LaunchOptions()
    #expect(options.state(toStartFrom: someState) == someState)
    var closed = someState
    closed.hiddenCatalogs = ["countries"]
    closed.width = 700
    #expect(options.state(toRemember: closed, after: someState) == closed)

    options.areNamed = true
    var started = someState
    started.hiddenCatalogs = []
    #expect(options.state(toStartFrom: someState) == started)
    var remembered = closed
    remembered.hiddenCatalogs = ["courses"]
    #expect(options.state(toRemember: closed, after: someState) == remembered)
  }

  @Test func whatIsNoFileIsNotRead() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(StateFile(path: pipe).load() == WindowState())
    #expect(StateFile(path: folder.path).load() == WindowState())
    let large = try folder.write("large.json", "{\"width\": 900}" + String(repeating: " ", count: 1 << 17))
    #expect(StateFile(path: large).load() == WindowState())
  }

  @Test func saveThatFailsIsSilent() {
    StateFile(path: "/proc/none/window.json").save(someState)
    #expect(!FileManager.default.fileExists(atPath: "/proc/none"))
  }
}
