import Catalog
import Planner
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Catalogues with and without their own layout.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct PlaceLayoutTests {
    private static let library: Library = {
      var signs = Samples.catalog("signs", ["Hands": ["wave"]])
      signs.layout = .grid
      return Library([signs, Samples.catalog("lakes", ["Alps": ["como"]])])
    }()

    @Test func layoutComesFromTheCatalogueOrTheUser() async throws {
      let test = try await TestWindow(Self.library)
      func isGrid(in place: Place) async throws -> Bool {
        test.window.places.show(place)
        try await test.settle()
        return test.window.listPane.isGrid
      }
      let signs = Place.catalog("signs"), lakes = Place.catalog("lakes")
      #expect(try await isGrid(in: signs))
      #expect(try await !isGrid(in: lakes))
      #expect(try await !isGrid(in: .group(.all)))
      // A change applies only to the place in which it was made.
      #expect(try await isGrid(in: signs))
      #expect(test.window.activateAction("win.grid"))
      #expect(try await !isGrid(in: lakes))
      #expect(test.window.activateAction("win.grid"))
      #expect(try await !isGrid(in: .group(.all)))
      #expect(try await !isGrid(in: signs))
      let state = test.window.memory.state
      #expect(state[signs].isGrid == false && state[lakes].isGrid == true)
      #expect(state[.group(.all)].isGrid == nil)
      let next = try await TestWindow(Self.library, state: state)
      #expect(!next.window.listPane.isGrid)
      next.window.places.show(lakes)
      try await next.settle()
      #expect(next.window.listPane.isGrid)
    }

    @Test func detailsStayUntilTheListOfTheNextPlaceIsShown() async throws {
      let test = try await TestWindow(Self.library), window = test.window
      window.model.choose(Samples.id("signs:wave"))
      try await test.settle()
      try #require(window.splitView.hasDetail)
      window.places.show(.catalog("lakes"))
      window.model.reportChanges()
      #expect(window.splitView.hasDetail && window.listPane.listing?.place == .group(.all))
      try await test.settle()
      #expect(!window.splitView.hasDetail && window.listPane.listing?.place == .catalog("lakes"))
    }
  }
}
