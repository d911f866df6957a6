@testable import DiffableGtk
import Testing

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct ApplyTests {
    @Test func showsSectionsWithTheirItems() throws {
      let window = try ListWindow()
      window.apply(["Fruit": ["apple", "pear"], "Nuts": ["almond"]])
      window.settle()
      #expect(window.shown == ["# Fruit", "apple", "pear", "# Nuts", "almond"])
    }

    @Test func emptySectionKeepsItsHeader() throws {
      let window = try ListWindow()
      window.apply(["Empty": [], "Nuts": ["almond"]])
      window.settle()
      #expect(window.shown == ["# Empty", "# Nuts", "almond"])
    }

    @Test func changesOnlyWhatDiffers() throws {
      let window = try ListWindow()
      window.apply(["Fruit": ["apple", "pear", "plum"]])
      window.settle()
      window.configured = []
      window.apply(["Fruit": ["apple", "fig", "plum"]])
      window.settle()
      #expect(window.shown == ["# Fruit", "apple", "fig", "plum"])
      #expect(window.configured == ["fig"])
    }
  }
}
