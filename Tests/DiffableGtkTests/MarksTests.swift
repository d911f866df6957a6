import Gtk
import TestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// The effects on cells when items are reloaded or reconfigured.
  @MainActor
  @Suite(.serialized)
  struct MarksTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b"], "B": ["c", "d"], "C": (0..<60).map { "n\($0)" }])
      window.settle()
      window.configured = []
    }

    private func apply(_ change: (inout ListWindow.DataSource.Snapshot) -> Void) {
      var snapshot = source.snapshot()
      change(&snapshot)
      source.apply(snapshot, animatingDifferences: false)
      window.settle()
    }

    private func header(_ section: String) -> ListCell? {
      var found: ListCell?
      window.list.rows.forEachVisible { cell, _, _ in
        if (cell as? ListWindow.Header)?.label.text == section { found = cell }
      }
      return found
    }

    @Test func reloadedDataIsInEveryCell() {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let all = (0..<400).map { "item \($0)" }
      for round in 0..<30 {
        window.textOf = { "\($0), \(round)" }
        var snapshot = ListWindow.DataSource.Snapshot()
        snapshot.appendSections(["A"])
        snapshot.appendItems(Array(all.shuffled(using: &random).prefix(.random(in: 0...400, using: &random))))
        source.applySnapshotUsingReloadData(snapshot)
        let shown = window.shown.dropFirst()
        #expect(shown.allSatisfy { $0.hasSuffix(", \(round)") }, "seed \(seed), round \(round): \(shown)")
        #expect(shown.count > 8 || shown.count == snapshot.numberOfItems)
        if round.isMultiple(of: 3) { window.settle() }
      }
    }

    @Test func reloadedSectionGetsNewCellsAndHeader() throws {
      let before = try ["c", "d"].map { try #require(window.cell($0)) } + [#require(header("B"))]
      let other = try [#require(window.cell("a")), #require(header("A"))]
      apply { $0.reloadSections(["B"]) }
      #expect(window.configured.sorted() == ["c", "d"])
      let after = [window.cell("c"), window.cell("d"), header("B")]
      for (old, new) in zip(before, after) { #expect(new != nil && new !== old) }
      #expect(window.cell("a") === other[0] && header("A") === other[1])
    }

    @Test func newMarkedItemIsConfiguredOnce() {
      apply {
        $0.appendItems(["new"], toSection: "A")
        $0.reconfigureItems(["new"])
      }
      #expect(window.configured == ["new"])
      window.configured = []
      apply {
        $0.appendItems(["newer"], toSection: "A")
        $0.reloadItems(["newer"])
      }
      #expect(window.configured == ["newer"])
    }

    @Test func reloadOverridesReconfigure() {
      let before = window.cell("b")
      apply {
        $0.reconfigureItems(["b"])
        $0.reloadItems(["b"])
      }
      #expect(window.cell("b") !== before)
      #expect(window.configured == ["b"])
    }

    @Test func movedReconfiguredItemKeepsItsCell() {
      let before = window.cell("b")
      apply {
        $0.moveItem("b", beforeItem: "a")
        $0.reconfigureItems(["b"])
      }
      #expect(window.configured == ["b"])
      #expect(window.cell("b") === before)
      #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func markedItemOutsideTheWindowIsConfiguredWhenVisible() {
      // The item is close enough to the visible area for its row to have a cell.
      source.scrollTo(item: "n20")
      window.settle()
      source.scrollTo(item: "a")
      window.settle()
      window.configured = []
      apply { $0.reconfigureItems(["n20"]) }
      source.scrollTo(item: "n20")
      window.settle()
      #expect(window.configured.contains("n20"))
    }

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func reloadedItemKeepsSelectionAndFocus(layout: ListLayout) throws {
      window.list.layout = layout
      window.settle()
      source.selectedItemIdentifier = "b"
      window.list.takeFocus()
      apply { $0.reloadSections(["A"]) }
      #expect(source.selectedItemIdentifier == "b")
      let cell = try #require(window.cell("b"))
      #expect(cell.isSelected)
      #expect(cell.lineView?.focusTarget(of: cell)?.hasFocus == true)
    }

    @Test func equalSnapshotOnlyCallsTheCompletion() {
      let shadow = ShadowList(of: source.lineStore.model)
      var isDone = false
      source.apply(source.snapshot()) { isDone = true }
      #expect(isDone)
      #expect(window.configured == [] && shadow.changes.isEmpty)
    }
  }
}
