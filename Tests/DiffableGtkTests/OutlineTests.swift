import Gtk
import TestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct OutlineTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.apply(["Flat": ["one"], "Tree": []])
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["fruit", "nuts"])
      tree.append(["apple", "pear"], to: "fruit")
      tree.append(["green", "red"], to: "apple")
      tree.append(["almond"], to: "nuts")
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
    }

    @Test func collapsedChildrenAreNotShown() {
      #expect(window.shown == ["# Flat", "one", "# Tree", "fruit", "nuts"])
    }

    @Test func expandingShowsChildrenAfterTheirParent() {
      #expect(source.setExpanded(true, for: "fruit"))
      window.settle()
      #expect(window.shown == ["# Flat", "one", "# Tree", "fruit", "apple", "pear", "nuts"])
      #expect(source.snapshot(for: "Tree").isExpanded("fruit"))
      #expect(!source.setExpanded(true, for: "fruit"))
    }

    @Test func cellsKnowTheirPlace() throws {
      source.setExpanded(true, for: "fruit")
      window.settle()
      let places = ["one", "fruit", "apple", "pear"].map { window.cell($0)?.outlinePlace }
      #expect(
        places == [
          nil, .init(level: 0, isExpanded: true), .init(level: 1, isExpanded: false), .init(level: 1),
        ])
    }

    @Test func cellsUpdateWhenASnapshotEndsTheOutline() throws {
      source.setExpanded(true, for: "fruit")
      window.settle()
      var snapshot = source.snapshot()
      snapshot.moveItem("apple", afterItem: "one")
      let cell = try #require(window.cell("pear"))
      source.apply(snapshot, animatingDifferences: false, completion: nil)
      window.settle()
      #expect(window.cell("pear") === cell)
      for item in ["fruit", "apple", "pear", "nuts"] {
        let shown = try #require(window.cell(item))
        #expect(shown.outlinePlace == nil && shown.disclosure == nil, "\(item)")
      }
    }

    @Test func treeThatTakesItemsLeavesTheOtherOutlineIntact() {
      source.setExpanded(true, for: "fruit")
      source.setExpanded(true, for: "nuts")
      var other = ListWindow.DataSource.SectionSnapshot()
      other.append(["apple", "grain"])
      other.append(["almond"], to: "grain")
      source.apply(other, to: "Other", animatingDifferences: false)
      window.finishAnimations()
      #expect(
        window.shown == ["# Flat", "one", "# Tree", "fruit", "pear", "nuts", "# Other", "apple", "grain"])
      let tree = source.snapshot(for: "Tree")
      #expect(tree.items == ["fruit", "pear", "nuts"], "their descendants have left too")
      #expect(tree.parent(of: "pear") == "fruit" && tree.isExpanded("fruit"))
      #expect(source.setExpanded(true, for: "grain"))
      #expect(source.snapshot(for: "Tree").items == tree.items)
    }

    @Test func treeCanBeAppliedWithoutAnyVisibleChange() throws {
      var tree = source.snapshot(for: "Tree")
      tree.delete(["almond"])
      source.apply(tree, to: "Tree", completion: nil)
      #expect(try #require(window.cell("nuts")).outlinePlace == .init(level: 0))
      #expect(!source.snapshot(for: "Tree").contains("almond"))
    }

    @Test func longTreeIsShownImmediately() {
      source.longCount = 0
      var tree = source.snapshot(for: "Tree")
      tree.append(["seed"], to: "nuts")
      tree.expand(["nuts"])
      source.apply(tree, to: "Tree", animatingDifferences: false, completion: nil)
      #expect(window.cell("nuts")?.outlinePlace == .init(level: 0, isExpanded: true))
      #expect(source.setExpanded(true, for: "fruit"))
      window.finishAnimations()
      #expect(
        window.shown == ["# Flat", "one", "# Tree", "fruit", "apple", "pear", "nuts", "almond", "seed"])
    }

    /// Items can be expanded while a snapshot is compared on another thread.
    @Test(arguments: 0..<3) func outlineExpandedDuringAComparisonIsKept(attempt: Int) async throws {
      source.longCount = 0
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["Flat", "Tree"])
      snapshot.appendItems(["two"], toSection: "Flat")
      snapshot.appendItems(["fruit", "nuts"], toSection: "Tree")
      let call = Task.immediate { await source.apply(snapshot, animatingDifferences: false) }
      #expect(source.waiting != nil)
      for _ in 0..<attempt { await Task.yield() }
      if source.waiting != nil {
        #expect(source.setExpanded(true, for: "fruit"))
        #expect(try await eventually { source.waiting == nil })
        window.finishAnimations()
        #expect(window.shown == ["# Flat", "two", "# Tree", "fruit", "apple", "pear", "nuts"])
        #expect(source.snapshot(for: "Tree").isExpanded("fruit") && source.setExpanded(true, for: "apple"))
        window.finishAnimations()
      }
      await call.value
    }

    /// If the pending snapshot has the same items in the sections of a move, it follows the move. If not, it undoes the
    /// move. In both cases, its outlines keep their collapsed items.
    @Test(arguments: [false, true])
    func outlineStaysOneAfterAMoveDuringAComparison(movesAway: Bool) async throws {
      source.setExpanded(true, for: "fruit")
      window.finishAnimations()
      source.longCount = 0
      source.reorderingHandlers.canReorderItem = { _ in true }
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["Flat", "Tree"])
      snapshot.appendItems(["two"], toSection: "Flat")
      snapshot.appendItems(["fruit", "apple", "pear", "nuts"], toSection: "Tree")
      var isDone = false
      source.showWhenPrepared(.init(snapshot: snapshot, animates: false) { isDone = true })
      source.selectedItemIdentifier = movesAway ? "fruit" : "apple"
      window.list.takeFocus()
      window.press(movesAway ? .up : .down, .alt)
      #expect(source.waiting != nil)
      let moved =
        movesAway ? ["one", "fruit", "apple", "pear", "nuts"] : ["one", "fruit", "pear", "apple", "nuts"]
      #expect(source.snapshot().itemIdentifiers == moved)
      window.list.parts.animator.finish()
      try await eventually { isDone }
      let children = movesAway ? ["apple", "pear"] : ["pear", "apple"]
      #expect(source.snapshot().itemIdentifiers == ["two", "fruit"] + children + ["nuts"])
      #expect(source.snapshot(for: "Tree").children(of: "fruit") == children)
      #expect(source.snapshot(for: "Tree").parent(of: "almond") == "nuts")
    }

    @Test func childrenProviderCanCallScrollTo() {
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { [weak source] _, children in
        source?.scrollTo(item: "nuts", distanceFromTop: 0)
        return children
      }
      #expect(source.setExpanded(true, for: "fruit"))
      window.finishAnimations()
      #expect(window.shown == ["# Flat", "one", "# Tree", "fruit", "apple", "pear", "nuts"])
    }

    // MARK: Space for disclosure controls

    private func inset(_ item: String) -> Int32? { window.cell(item)?.inset }

    @Test func onlyRowsBesideControlsReserveSpaceForThem() throws {
      #expect(["fruit", "nuts"].map(inset) == [28, 28])
      var tree = source.snapshot(for: "Tree")
      tree.delete(tree.items)
      tree.append(["salt", "sugar"])
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      #expect(["salt", "sugar"].map(inset) == [0, 0])
      #expect(window.cell("salt")?.indentationLevel == 0)
      tree.append(["fine"], to: "sugar")
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      #expect(["salt", "sugar"].map(inset) == [28, 28] && window.cell("salt")?.parts.transition == nil)
      tree.delete(["fine"])
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      #expect(["salt", "sugar"].map(inset) == [0, 0])
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { $1 }
      source.apply(tree, to: "Tree", animatingDifferences: false)
      #expect(["salt", "sugar"].map(inset) == [28, 28], "any item may have children")
    }

    @Test func spaceForControlsIsAnimated() throws {
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["salt", "sugar"])
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      let cell = try #require(window.cell("salt") as? ListWindow.TextCell)
      let label = ObjectIdentifier(cell.label)
      let before = try #require(cell.parts.places[label])
      tree.append(["fine"], to: "sugar")
      tree.expand(["sugar"])
      source.apply(tree, to: "Tree", completion: nil)
      window.settle()
      #expect(cell.parts.places[label] == before + 28)
      #expect(cell.parts.transition?.shifts[label] == -28, "drawn at its old place")
      cell.advanceTransition(to: 0)
      cell.advanceTransition(to: 1_000_000)
      #expect(cell.parts.transition == nil)
      window.list.parts.animator.finish()
      tree.delete(["fine"])
      source.apply(tree, to: "Tree", completion: nil)
      window.settle()
      #expect(cell.parts.transition?.shifts[label] == 28)
    }

    @Test func childrenOfAHeaderReserveNoSpace() throws {
      var configuration = ListConfiguration(appearance: .sidebar)
      configuration.headerMode = .firstItemInSection
      window.list.layout = .list(using: configuration)
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["salt"])
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      #expect(window.cell("salt")?.parts.trailing.isEmpty == true, "nothing to show or hide")
      tree.append(["fine", "coarse"], to: "salt")
      tree.expand(["salt"])
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.finishAnimations()
      #expect(["salt", "fine", "coarse"].map(inset) == [0, 0, 0])
      #expect(window.cell("salt")?.parts.trailing.map(\.accessory.kind) == [.outlineDisclosure])
      tree.append(["flakes"], to: "coarse")
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      #expect(["salt", "fine", "coarse"].map(inset) == [0, 28, 28])
    }

    @Test func leftAndRightNavigateTheTree() {
      source.selectedItemIdentifier = "fruit"
      window.list.takeFocus()
      window.press(.right)
      #expect(source.snapshot(for: "Tree").isExpanded("fruit"))
      window.press(.right)
      #expect(source.selectedItemIdentifier == "apple")
      window.press(.left)
      #expect(source.selectedItemIdentifier == "fruit")
      window.press(.left)
      #expect(!source.snapshot(for: "Tree").isExpanded("fruit"))
    }

    @Test func collapsingMovesTheFocusToTheParent() {
      source.setExpanded(true, for: "fruit")
      source.setExpanded(true, for: "apple")
      source.selectedItemIdentifier = "red"
      window.list.takeFocus()
      source.setExpanded(false, for: "fruit")
      window.settle()
      #expect(window.cursorCell?.accessibleText == "fruit")
      #expect(window.list.hasFocusInside)
    }

    /// Collapses all items by applying a section snapshot.
    private func collapseAll() {
      var tree = source.snapshot(for: "Tree")
      tree.collapse(tree.items)
      source.apply(tree, to: "Tree")
      window.settle()
      window.list.parts.animator.finish()
    }

    @Test(arguments: [true, false])
    func collapsingAllMovesFocusAndSelection(hasFocus: Bool) {
      source.setExpanded(true, for: "fruit")
      source.setExpanded(true, for: "apple")
      source.selectedItemIdentifier = "red"
      if hasFocus { window.list.takeFocus() } else { window.dropFocus() }
      var told: [[String]] = []
      window.list.onSelectionChange = { [source] in told.append(source.selectedItemIdentifiers) }
      collapseAll()
      #expect(window.cursorCell?.accessibleText == "fruit")
      #expect(told == [["fruit"]])
      #expect(window.list.parts.focus.isInList == hasFocus)
      if hasFocus {
        #expect(window.cursorCell.flatMap { $0.lineView?.focusTarget(of: $0)?.hasFocus } == true)
        window.press(.down)
        #expect(source.selectedItemIdentifier == "nuts")
      }
    }

    @Test func newlyFocusedParentIsVisible() throws {
      var tree = ListWindow.DataSource.SectionSnapshot()
      for parent in 0..<40 {
        tree.append(["p\(parent)"])
        tree.append((0..<50).map { "p\(parent) \($0)" }, to: "p\(parent)")
      }
      tree.expand(tree.items)
      source.apply(tree, to: "Tree")
      window.settle()
      source.selectedItemIdentifier = "p30 45"
      window.list.takeFocus()
      window.settle()
      #expect(window.place("p30 45") != nil && window.place("p30") == nil)
      collapseAll()
      let place = try #require(window.place("p30"))
      #expect(place.y >= 0 && place.maxY <= Double(window.list.height) + 1)
      #expect(source.selectedItemIdentifier == "p30" && window.list.parts.focus.isInList)
    }

    @Test func hiddenFocusedItemSelectsItsParent() {
      window.list.selectionMode = .multiple
      source.setExpanded(true, for: "fruit")
      source.setExpanded(true, for: "nuts")
      source.selectedItemIdentifiers = ["pear", "almond", "one"]
      window.list.takeFocus()
      #expect(window.cursorCell?.accessibleText == "pear")
      collapseAll()
      #expect(source.selectedItemIdentifiers == ["one", "fruit"])
    }

    @Test func deletedItemIsNotHidden() {
      source.setExpanded(true, for: "fruit")
      source.selectedItemIdentifier = "apple"
      window.list.takeFocus()
      var tree = source.snapshot(for: "Tree")
      tree.delete(["apple"])
      source.apply(tree, to: "Tree")
      window.settle()
      #expect(window.cursorCell?.accessibleText == "pear")
      #expect(source.selectedItemIdentifiers.isEmpty)
    }

    @Test func handlersAreCalled() {
      var log: [String] = []
      source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "nuts" }
      source.sectionSnapshotHandlers.willExpandItem = { log.append("+\($0)") }
      source.sectionSnapshotHandlers.willCollapseItem = { log.append("-\($0)") }
      source.setExpanded(true, for: "nuts")
      source.setExpanded(true, for: "fruit")
      source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
      source.setExpanded(false, for: "fruit")
      source.sectionSnapshotHandlers.shouldCollapseItem = nil
      source.setExpanded(false, for: "fruit")
      #expect(log == ["+fruit", "-fruit"])
    }

    /// Handlers can apply section snapshots, for example to load children.
    @Test func handlersCanApply() {
      source.sectionSnapshotHandlers.willExpandItem = { [weak source = window.dataSource] item in
        guard let source else { return }
        var tree = source.snapshot(for: "Tree")
        tree.append(["walnut"], to: item)
        source.apply(tree, to: "Tree", animatingDifferences: false)
      }
      #expect(source.setExpanded(true, for: "nuts"))
      window.settle()
      #expect(window.shown.suffix(3) == ["nuts", "almond", "walnut"])
      source.sectionSnapshotHandlers.willCollapseItem = { [weak source = window.dataSource] _ in
        guard let source else { return }
        var snapshot = source.snapshot()
        snapshot.deleteSections(["Tree"])
        source.apply(snapshot, animatingDifferences: false, completion: nil)
      }
      #expect(!source.setExpanded(false, for: "nuts"))
      #expect(source.snapshot().sectionIdentifiers == ["Flat"])
    }

    @Test func childrenAreLoadedOnDemand() {
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
        var children = children
        if parent == "nuts", !children.contains("walnut") { children.append(["walnut"]) }
        return children
      }
      source.setExpanded(true, for: "nuts")
      window.settle()
      #expect(window.shown.suffix(3) == ["nuts", "almond", "walnut"])
    }

    @Test func rightStaysOnAnExpandedItemWithoutChildren() {
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { $1 }
      var tree = source.snapshot(for: "Tree")
      tree.insert(["empty"], before: "nuts")
      source.apply(tree, to: "Tree", animatingDifferences: false)
      source.selectedItemIdentifier = "empty"
      window.list.takeFocus()
      window.press(.right)
      #expect(source.snapshot(for: "Tree").isExpanded("empty"))
      window.press(.right)
      #expect(source.selectedItemIdentifier == "empty")
    }

    @Test func hiddenItemsOfATreeLeaveOtherSections() {
      var tree = source.snapshot(for: "Tree")
      tree.append(["one"], to: "nuts")
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      #expect(window.shown == ["# Flat", "# Tree", "fruit", "nuts"])
      source.setExpanded(true, for: "nuts")
      window.settle()
      #expect(window.shown.suffix(3) == ["nuts", "almond", "one"])
    }

    @Test func hiddenItemThatWasMovedElsewhereStaysThere() {
      var snapshot = source.snapshot()
      snapshot.appendItems(["almond"], toSection: "Flat")
      source.apply(snapshot, animatingDifferences: false)
      source.setExpanded(true, for: "fruit")
      source.setExpanded(false, for: "fruit")
      window.finishAnimations()
      #expect(window.shown == ["# Flat", "one", "almond", "# Tree", "fruit", "nuts"])
    }

    @Test func treeOfAnUnknownSectionAddsTheSection() {
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["x"])
      source.apply(tree, to: "New", animatingDifferences: false)
      #expect(source.snapshot().sectionIdentifiers == ["Flat", "Tree", "New"])
      #expect(source.snapshot(for: "Flat").rootItems == ["one"])
      #expect(source.snapshot(for: "Nowhere").items.isEmpty)
    }

    @Test func otherSnapshotEndsTheTree() {
      window.apply(["Tree": ["fruit"]])
      #expect(source.snapshot(for: "Tree").items == ["fruit"])
      #expect(!source.setExpanded(true, for: "fruit"))
    }
  }
}
