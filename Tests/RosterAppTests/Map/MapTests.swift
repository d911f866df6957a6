import Catalog
import Foundation
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The map in the detail pane.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct MapTests {
    private let pane: DetailPane
    private let library: Library

    init() throws {
      try #require(Display.open(), "no display: run meson-helper/test")
      let data = try #require(DataDirectory.locate())
      library = Library.withUniqueNames(
        Library.read(["countries", "counties", "courses"].map(data.catalogFile)).files)
      pane = DetailPane(
        textures: TextureStore(), model: WindowModel(shelf: Shelf(library)), maps: MapTests.store)
    }

    private static let store = MapStore(in: DataDirectory.locate())

    private func item(_ id: String) throws -> CatalogItem { try #require(library[Samples.id(id)]) }

    /// Shows an item in the pane, and returns the window and the map after the map has loaded.
    private func open(_ id: String) async throws -> (PlanningWindow, MapCard) {
      pane.show(try item(id))
      let window = try await PlanningWindow(pane, size: (520, 1000))
      try await window.wait { pane.isSettled && pane.map?.map.view != nil }
      return (window, try #require(pane.map))
    }

    @Test func mapIsLoadedWhenItIsFirstNeeded() async throws {
      let store = MapStore(in: DataDirectory.locate())
      let pane = DetailPane(textures: TextureStore(), model: WindowModel(shelf: Shelf()), maps: store)
      pane.show(nil)
      pane.show(try #require(library.catalog(named: "courses")?.sections.first?.items.first))
      #expect(pane.map == nil && pane.map?.isVisible != true && pane.isSettled)
      #expect(store.cached("countries") == nil && !store.has("courses") && store.has("counties"))
      pane.show(try item("countries:CH"))
      #expect(pane.map != nil && pane.map?.isVisible == true && store.cached("countries") == nil)
    }

    @Test func mapIsBetweenHeadAndFacts() async throws {
      let (window, card) = try await open("countries:CH")
      let place = try #require(card.bounds(in: pane))
      let facts = try #require(pane.all(FactCard.self).first?.bounds(in: pane))
      #expect(place.height >= 200 && place.maxY <= facts.y && place.width == facts.width)
      #expect(card.map.isAtHome && card.map.picture.dot.shapes.isEmpty)
      #expect(card.map.picture.item.shapes.contains { !$0.isEmpty })
      let label = "Map of Switzerland, with its neighbours Austria, France, Germany, Italy and Liechtenstein"
      #expect(card.map.isCalled(label))
      pane.show(try #require(library.catalog(named: "courses")?.sections.first?.items.first))
      #expect(pane.map?.isVisible != true)
      pane.show(try item("countries:DE"))
      #expect(pane.map?.isVisible == true && card.map.item == "DE" && pane.map === card)
      try await window.wait { pane.isSettled }
    }

    @Test(arguments: ["countries:VA", "countries:TV", "countries:GI"])
    func smallItemIsADot(_ id: String) async throws {
      let (window, card) = try await open(id)
      #expect(!card.map.picture.dot.shapes.isEmpty)
      _ = window
    }

    @Test func ownItemWithCoordinatesIsOnTheMapOfTheWorld() async throws {
      let (window, card) = try await open("countries:CH")
      var fact = Fact(label: "Coordinates", content: .place(latitude: 48.2, longitude: 16.4))
      fact.field = "coordinates"
      pane.show(Samples.item("vienna", "Vienna", in: "towns", facts: [fact]))
      try await window.wait { pane.isSettled }
      #expect(pane.map?.isVisible == true && !card.map.picture.dot.shapes.isEmpty)
      #expect(card.map.picture.borders?.shapes.contains { !$0.isEmpty } == true)
      let before = try #require(card.map.home)
      fact.content = .place(latitude: -33.9, longitude: 18.4)
      pane.show(Samples.item("vienna", "Vienna", in: "towns", facts: [fact]))
      try await window.wait { pane.isSettled }
      #expect(card.map.isAtHome && card.map.home != before, "the coordinates in the file have changed")
      pane.show(Samples.item("nowhere", "Nowhere", in: "towns"))
      #expect(pane.map?.isVisible == false)
    }

    @Test func itemWithoutALocationHasNoMap() async throws {
      let (window, _) = try await open("countries:CH")
      pane.show(Samples.item("nowhere", "Nowhere", in: "countries"))
      #expect(pane.map?.isVisible != true && pane.isSettled)
      _ = window
    }

    @Test func sizeFollowsTheWindow() async throws {
      let (window, card) = try await open("counties:rutland")
      let before = try #require(card.map.view)
      window.window.defaultSize = (400, 700)
      try await window.wait { card.map.view?.width != before.width }
      #expect(card.map.isAtHome && card.map.view?.width == Double(card.map.width))
      #expect(card.map.view?.height == Double(card.map.height))
    }

    @Test func longNameFitsOnTheMap() async throws {
      let card = MapCard(MapTests.store) { _ in
        "A name that is " + String(repeating: "very ", count: 20) + "long"
      }
      card.show(try item("countries:CH"))
      // GTK 4.18 warns about a window that is shorter than its content.
      let window = try await PlanningWindow(ScrolledWindow(child: card), size: (240, 400))
      try await window.wait { card.isSettled && card.map.view != nil }
      card.map.onHover("DE", (20, 80))
      try await window.wait { card.hoverLabel.isMapped && card.hoverLabel.width > 0 }
      #expect(card.hoverLabel.isCut && card.hoverLabel.width <= card.width)
      #expect(card.hoverLabel.width >= card.hoverLabel.measure(.horizontal).minimum)
    }

    @Test func buttonsZoomWithinTheLimits() async throws {
      let (window, card) = try await open("countries:CH")
      let before = try #require(card.map.view?.radius)
      card.zoomIn.press()
      try await window.wait { card.map.isSettled }
      #expect(try #require(card.map.view).radius > before * 1.5)
      for _ in 0..<20 where card.zoomOut.isSensitive {
        card.zoomOut.press()
        try await window.wait { card.map.isSettled }
      }
      #expect(!card.zoomOut.isSensitive && card.zoomIn.isSensitive)
      #expect(try #require(card.map.view).radius < Double(card.map.height) / 2)
      #expect(card.zoomIn.grabFocus())
      for _ in 0..<30 where card.zoomIn.isSensitive {
        card.zoomIn.press()
        try await window.wait { card.map.isSettled }
      }
      #expect(!card.zoomIn.isSensitive && card.zoomOut.isSensitive && card.map.hasFocus)
      card.map.goHome()
      try await window.wait { card.map.isSettled }
      #expect(card.map.isAtHome)
    }

    @Test func viewChangesImmediatelyWithoutAnimations() async throws {
      let (window, card) = try await open("countries:CH")
      await withStillDesktop {
        let before = card.map.view
        card.zoomIn.press()
        #expect(card.map.isSettled && card.map.view != before)
        card.map.onPress("DE")
        #expect(card.map.isSettled)
      }
      _ = window
    }

    @Test func onlyNearbyViewsAreAnimated() async throws {
      let (window, card) = try await open("countries:CH")
      pane.show(try item("countries:AT"))
      #expect(!card.map.isSettled && !pane.isSettled)
      try await window.wait { pane.isSettled }
      #expect(card.map.isAtHome && card.map.view == card.map.home)
      pane.show(try item("countries:NZ"))
      #expect(card.map.isSettled && card.map.isAtHome)
    }

    @Test func invalidFileShowsNoMap() async throws {
      let folder = TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/outlines", withIntermediateDirectories: true)
      _ = try folder.write(
        "outlines/countries.json", #"{"format":"roster-outlines","version":1,"scale":0}"#)
      let store = MapStore(in: DataDirectory(path: folder.path))
      let pane = DetailPane(textures: TextureStore(), model: WindowModel(shelf: Shelf()), maps: store)
      pane.show(try item("countries:CH"))
      let window = try await PlanningWindow(pane)
      try await window.wait { pane.isSettled && pane.map?.isVisible != true }
      #expect(!store.has("countries"))
      pane.show(try item("countries:DE"))
      #expect(pane.map?.isVisible != true && pane.shown?.title == "Germany")
    }

    @Test func darkStyleHasItsOwnColours() async throws {
      let (window, card) = try await open("countries:CH")
      let folder = TemporaryFolder()
      func picture(_ name: String) throws -> [UInt8]? {
        let path = "\(folder.path)/\(name).png"
        guard Texture(rendering: window.window)?.writePNG(path: path) == true else { return nil }
        return try Array(Data(contentsOf: URL(filePath: path)))
      }
      try await window.wait { (try? picture("light")) != nil }
      let light = try #require(try picture("light"))
      let wasDark = Appearance.isDarkPreferred
      defer { Appearance.isDarkPreferred = wasDark }
      Appearance.isDarkPreferred.toggle()
      window.window.setClass("dark", Appearance.isDark(window.window))
      try await window.wait { (try? picture("dark")).map { $0 != light } ?? false }
      #expect(card.map.isSettled)
    }
  }
}
