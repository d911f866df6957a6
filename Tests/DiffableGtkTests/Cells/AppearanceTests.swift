import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The CSS classes of the first and last cells in grouped appearances, and the header modes.
  @MainActor
  @Suite(.serialized)
  struct AppearanceTests {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      show(.insetGrouped)
    }

    private func show(
      _ appearance: ListConfiguration.Appearance, _ mode: ListConfiguration.HeaderMode = .supplementary
    ) {
      var configuration = ListConfiguration(appearance: appearance)
      configuration.headerMode = mode
      window.list.layout = .list(using: configuration)
    }

    /// Returns the section-related CSS classes of the visible cells, by item.
    private func ends() -> [String: Set<String>] {
      var ends: [String: Set<String>] = [:]
      window.list.rows.forEachVisible { cell, _, _ in
        guard let cell = cell as? ListWindow.TextCell else { return }
        ends[cell.label.text] = Set(
          ["first-in-section", "last-in-section", "headerless", "section-header"].filter(cell.hasClass))
      }
      return ends
    }

    @Test func sectionEndsHaveClasses() {
      window.apply(["one": ["a", "b", "c"], "two": ["d"]])
      window.settle()
      #expect(
        ends() == [
          "a": ["first-in-section"], "b": [], "c": ["last-in-section"],
          "d": ["first-in-section", "last-in-section"],
        ])
    }

    @Test func plainListHasNoEndClasses() {
      window.apply(["one": ["a", "b"]])
      show(.plain)
      window.settle()
      #expect(ends() == ["a": [], "b": []])
      show(.grouped)
      #expect(ends() == ["a": ["first-in-section"], "b": ["last-in-section"]])
    }

    @Test func endClassesFollowRandomChanges() {
      var generator = SeededGenerator(seed: testSeed())
      var sections = [["a", "b", "c"], ["d", "e"], ["f"]]
      for turn in 0..<60 {
        var items = sections.joined().shuffled(using: &generator)
        if items.count < 9 || Bool.random(using: &generator) { items.append("new \(turn)") }
        if items.count > 4, Bool.random(using: &generator) { items.removeFirst() }
        sections = [[], [], []]
        for item in items { sections[Int.random(in: 0...2, using: &generator)].append(item) }
        window.apply(["one": sections[0], "two": sections[1], "three": sections[2]], animated: turn % 2 == 0)
        if turn % 3 == 0 { window.settle() }
        let ends = ends()
        for section in sections {
          for (index, item) in section.enumerated() {
            guard let classes = ends[item] else { continue }
            var expected: Set<String> = []
            if index == 0 { expected.insert("first-in-section") }
            if index == section.count - 1 { expected.insert("last-in-section") }
            #expect(classes == expected, "item \(item) of \(sections), turn \(turn)")
          }
        }
      }
    }

    @Test func firstItemIsTheHeader() {
      show(.insetGrouped, .firstItemInSection)
      window.apply(["one": ["A", "b", "c"], "two": ["D", "e"], "three": ["F"]])
      window.settle()
      #expect(window.shown == ["A", "b", "c", "D", "e", "F"], "no header from the provider")
      #expect(
        ends() == [
          "A": ["section-header", "headerless"], "b": ["first-in-section"], "c": ["last-in-section"],
          "D": ["section-header", "headerless"], "e": ["first-in-section", "last-in-section"],
          "F": ["section-header", "headerless"],
        ])
    }

    @Test func headersFollowTheMode() {
      window.apply(["one": ["a"], "two": ["b"]])
      window.settle()
      #expect(window.shown == ["# one", "a", "# two", "b"])
      show(.insetGrouped, .none)
      window.finishAnimations()
      #expect(window.shown == ["a", "b"])
      #expect(ends()["a"]?.contains("headerless") == true)
      show(.insetGrouped)
      window.finishAnimations()
      #expect(window.shown == ["# one", "a", "# two", "b"])
    }
  }
}
