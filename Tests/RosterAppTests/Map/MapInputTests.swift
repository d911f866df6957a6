import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The map, used with the pointer and keyboard.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct MapInputTests {
    private let pane: DetailPane
    private let library: Library
    private static let store = MapStore(in: DataDirectory.locate())

    init() throws {
      try #require(Display.open(), "no display: run meson-helper/test")
      let data = try #require(DataDirectory.locate())
      library = Library.withUniqueNames(Library.read([data.catalogFile(named: "countries")]).files)
      pane = DetailPane(
        textures: TextureStore(), model: WindowModel(shelf: Shelf(library)), maps: MapInputTests.store)
    }

    private func open() async throws -> (PlanningWindow, MapCard, SimulatedInput) {
      pane.show(library[Samples.id("countries:CH")])
      let window = try await PlanningWindow(pane, size: (520, 700))
      window.window.onRequest = { [pane, library] in
        if case .follow(let item) = $0 { pane.show(library[item]) }
      }
      try await window.wait { pane.isSettled && pane.map?.map.view != nil }
      return (window, try #require(pane.map), try SimulatedInput(on: window.window))
    }

    private func place(_ longitude: Double, _ latitude: Double, on card: MapCard) throws -> (Double, Double) {
      try #require(card.map.view?.place(of: EarthPoint(longitude: longitude, latitude: latitude)))
    }

    @Test func clickOpensANeighbour() async throws {
      let (window, card, input) = try await open()
      try input.move(to: card.map, at: try place(9.5, 47.9, on: card))
      #expect(
        card.map.hovered == "DE" && card.hoverLabel.text == "Germany" && card.hoverLabel.isShownByParent)
      try input.click(card.map, at: try place(7.6, 46.8, on: card))
      #expect(pane.shown?.title == "Switzerland" && !card.hoverLabel.isShownByParent)
      try input.click(card.map, at: try place(9.5, 47.9, on: card))
      try await window.wait { pane.isSettled }
      #expect(pane.shown?.title == "Germany" && card.map.item == "DE" && card.map.isAtHome)
      #expect(card.map.isCalled(MapWording.label(of: try #require(pane.shown))))
    }

    @Test func keysZoomMoveAndReset() async throws {
      let (window, card, input) = try await open()
      card.map.grabFocus()
      let home = try #require(card.map.view)
      input.press(Key(rawValue: 0xFFAB))
      try await window.wait { card.map.isSettled }
      let near = try #require(card.map.view)
      #expect(near.radius > home.radius)
      input.press(.left)
      try await window.wait { card.map.isSettled }
      #expect(try #require(card.map.view).center.longitude < near.center.longitude)
      input.press(.escape)
      try await window.wait { card.map.isSettled }
      #expect(card.map.isAtHome && card.map.view == home)
      input.press(Key(rawValue: 0x2D))
      try await window.wait { card.map.isSettled }
      #expect(try #require(card.map.view).radius < home.radius)
      input.press(Key(rawValue: 0x30))
      try await window.wait { card.map.isSettled }
      #expect(card.map.view == home)
    }

    @Test func wheelWithoutControlScrollsThePane() async throws {
      let (window, card, input) = try await open()
      let home = try #require(card.map.view)
      let before = try #require(card.bounds(in: pane)).y
      try input.move(to: card.map, at: (40, 40))
      input.turnWheel(1)
      try await window.wait { (card.bounds(in: pane)?.y ?? before) < before }
      #expect(card.map.view == home)
    }

    @Test func wheelWithControlZoomsAndDragMoves() async throws {
      let (window, card, input) = try await open()
      let home = try #require(card.map.view)
      let before = card.bounds(in: pane)
      try input.move(to: card.map, at: (100, 60))
      // The initial view can't be moved.
      input.press()
      try input.move(over: card.map, from: (100, 60), to: (160, 90))
      input.release()
      #expect(card.map.view == home && pane.shown?.title == "Switzerland")
      try input.move(to: card.map, at: (100, 60))
      input.turnWheel(-2, holding: .control)
      try await window.wait { card.map.isSettled && card.map.view != home }
      let near = try #require(card.map.view)
      #expect(near.radius > home.radius && card.bounds(in: pane) == before)
      try input.move(to: card.map, at: (100, 60))
      input.press()
      try input.move(over: card.map, from: (100, 60), to: (160, 90))
      input.release()
      let moved = try #require(card.map.view)
      #expect(moved.center.longitude < near.center.longitude && moved.center.latitude > near.center.latitude)
      #expect(pane.shown?.title == "Switzerland")
    }

    @Test func doubleClickZoomsIn() async throws {
      let (window, card, input) = try await open()
      let home = try #require(card.map.view)
      try input.click(card.map, at: try place(7.6, 46.8, on: card), count: 2)
      try await window.wait { card.map.isSettled && card.map.view != home }
      #expect(try #require(card.map.view).radius > home.radius && pane.shown?.title == "Switzerland")
    }
  }
}
