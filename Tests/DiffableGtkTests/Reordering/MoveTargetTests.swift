import Diffable
import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Moves redirected by the program.
  @MainActor
  @Suite(.serialized)
  struct MoveTargetTests {
    let window: ListWindow
    private var list: DiffableListView { window.list }
    private var source: ListWindow.DataSource { window.dataSource }
    private let log = Log()

    @MainActor
    final class Log {
      struct Question: Equatable {
        var item: String
        var original: ListIndexPath
        var current: ListIndexPath
        var proposed: ListIndexPath
      }

      var asked: [Question] = []
      var answer: (Question) -> ListIndexPath = { $0.proposed }
      var transactions: [ListWindow.DataSource.Transaction] = []
    }

    init() throws {
      window = try ListWindow()
      window.list.selectionMode = .multiple
      window.apply(["A": ["a", "b", "c", "d"], "B": ["x", "y"]])
      window.settle()
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { [log] in log.transactions.append($0) }
      source.reorderingHandlers.targetIndexPathForMove = { [log] item, original, current, proposed in
        log.asked.append(.init(item: item, original: original, current: current, proposed: proposed))
        return log.answer(log.asked[log.asked.count - 1])
      }
    }

    private var sections: [[String]] {
      source.snapshot().sectionIdentifiers.map { source.snapshot().itemIdentifiers(inSection: $0) }
    }

    private func press(_ key: Key, at items: [String]) {
      source.selectedItemIdentifiers = items
      list.takeFocus()
      window.press(key, .alt)
    }

    private func begin(_ item: String) throws {
      let from = try #require(window.place(item))
      #expect(list.parts.reordering.begin(at: from.x + 20, from.y + from.height / 2))
    }

    private func move(to item: String, share: Double = 0.75) throws {
      let to = try #require(window.place(item))
      list.parts.reordering.move(to: (to.x + 20, to.y + to.height * share))
    }

    // MARK: Keyboard

    @Test func keyMoveCanBeRefused() {
      log.answer = { $0.proposed.section == 0 ? $0.proposed : $0.current }
      press(.down, at: ["c"])
      #expect(sections == [["a", "b", "d", "c"], ["x", "y"]])
      window.press(.down, .alt)
      #expect(sections == [["a", "b", "d", "c"], ["x", "y"]], "can't leave its section")
      #expect(
        log.asked == [
          .init(item: "c", original: [0, 2], current: [0, 2], proposed: [0, 3]),
          .init(item: "c", original: [0, 3], current: [0, 3], proposed: [1, 0]),
        ])
      #expect(log.transactions.count == 1)
      #expect(source.selectedItemIdentifiers == ["c"])
    }

    @Test(arguments: [ListIndexPath(item: 0, section: 0), [1, 1], [1, 2], [1, 99], [0, 3]])
    func keyMoveCanBeRedirected(target: ListIndexPath) throws {
      log.answer = { _ in target }
      press(.down, at: ["b"])
      var expected = [["a", "c", "d"], ["x", "y"]]
      let index = min(target.item, expected[target.section].count)
      expected[target.section].insert("b", at: index)
      #expect(sections == expected)
      #expect(source.indexPath(for: "b") == ListIndexPath(item: index, section: target.section))
      #expect(try #require(log.transactions.first).finalSnapshot == source.snapshot())
    }

    @Test func moveAtTheEdgeDoesNotCallTheHandler() {
      press(.up, at: ["a"])
      #expect(log.asked.isEmpty && log.transactions.isEmpty)
    }

    @Test func severalItemsFollowTheRedirectedItem() throws {
      log.answer = { _ in [1, 1] }
      source.selectedItemIdentifiers = ["a", "c"]
      list.takeFocus()
      let cursor = try #require(list.selection.cursor.flatMap(source.item(of:)))
      window.press(.down, .alt)
      #expect(log.asked.map(\.item) == [cursor])
      #expect(log.asked.map(\.proposed) == [cursor == "a" ? [0, 2] : [0, 3]], "for all items together")
      #expect(sections == [["b", "d"], cursor == "a" ? ["x", "a", "c", "y"] : ["a", "c", "x", "y"]])
    }

    @Test func moveOfSeveralItemsCanBeRefused() {
      log.answer = \.current
      press(.down, at: ["a", "c"])
      #expect(sections == [["a", "b", "c", "d"], ["x", "y"]] && log.transactions.isEmpty)
      #expect(log.asked.count == 1)
    }

    // MARK: Pointer

    @Test func dragCallsTheHandlerAtEachStep() throws {
      try begin("a")
      try move(to: "b")
      try move(to: "c")
      #expect(
        log.asked == [
          .init(item: "a", original: [0, 0], current: [0, 0], proposed: [0, 1]),
          .init(item: "a", original: [0, 0], current: [0, 1], proposed: [0, 2]),
        ])
      list.parts.reordering.end(cancelled: false)
      #expect(sections == [["b", "c", "a", "d"], ["x", "y"]] && log.transactions.count == 1)
      #expect(log.asked.count == 2, "the drop doesn't call the handler")
    }

    @Test func dragStaysInItsSection() throws {
      log.answer = { $0.proposed.section == 0 ? $0.proposed : [0, 3] }
      try begin("a")
      try move(to: "y")
      #expect(sections == [["b", "c", "d", "a"], ["x", "y"]], "as near as allowed")
      let count = log.asked.count
      try move(to: "x")
      #expect(sections == [["b", "c", "d", "a"], ["x", "y"]] && log.asked.count == count + 1)
      try move(to: "b", share: 0.25)
      #expect(sections == [["a", "b", "c", "d"], ["x", "y"]])
      list.parts.reordering.end(cancelled: false)
      #expect(log.transactions.isEmpty, "back at its original place")
    }

    @Test func escapeDoesNotCallTheHandler() throws {
      log.answer = { _ in [1, 0] }
      try begin("a")
      try move(to: "c")
      #expect(sections == [["b", "c", "d"], ["a", "x", "y"]])
      let count = log.asked.count
      window.press(.escape)
      #expect(sections == [["a", "b", "c", "d"], ["x", "y"]] && log.asked.count == count)
    }

    @Test func severalItemsJoinTheDraggedItem() throws {
      log.answer = { _ in [1, 1] }
      source.selectedItemIdentifiers = ["a", "c"]
      try begin("c")
      try move(to: "d")
      #expect(sections == [["a", "b", "d"], ["x", "c", "y"]])
      list.parts.reordering.end(cancelled: false)
      #expect(sections == [["b", "d"], ["x", "a", "c", "y"]])
    }

    /// After another snapshot is applied, the original index path is the item's index path in that snapshot.
    @Test func originalIndexPathFollowsApplies() throws {
      try begin("b")
      try move(to: "c")
      var snapshot = source.snapshot()
      snapshot.insertItems(["new"], beforeItem: "a")
      source.apply(snapshot)
      window.settle()
      try move(to: "d")
      #expect(log.asked.last == .init(item: "b", original: [0, 2], current: [0, 3], proposed: [0, 4]))
      list.parts.reordering.end(cancelled: true)
    }

    @Test func outlineItemGoesBeforeTheTarget() throws {
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["p", "q", "r"])
      tree.append(["p1", "p2"], to: "p")
      tree.append(["r1"], to: "r")
      tree.expand(["p", "r"])
      source.apply(tree, to: "B", animatingDifferences: false)
      #expect(sections[1] == ["p", "p1", "p2", "q", "r", "r1"])
      log.answer = { _ in [1, 2] }
      source.selectedItemIdentifier = "r"
      list.takeFocus()
      window.press(.up, .alt)
      #expect(sections[1] == ["p", "p1", "r", "r1", "p2", "q"])
      #expect(source.snapshot(for: "B").parent(of: "r") == "p", "a sibling of the following item")
      log.answer = { _ in [1, 99] }
      press(.up, at: ["p"])
      #expect(sections[1] == ["q", "p", "p1", "r", "r1", "p2"], "with its subtree")
    }
  }
}

/// Tests the positions of several items after a redirected move. No window is needed.
struct MovingToPlaceTests {
  private typealias Shown = ShownSnapshot<Int, Int>

  @Test func itemsAreAroundTheTarget() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for turn in 0..<400 {
      let context: Comment = "turn \(turn), seed \(seed)"
      var shown = Shown()
      var items = ArraySlice((0..<12).shuffled(using: &random))
      for section in 0..<3 {
        let own = Array(items.prefix(random.below(6)))
        items = items.dropFirst(own.count)
        shown.snapshot.appendSections([section])
        shown.snapshot.appendItems(own)
      }
      let all = shown.snapshot.itemIdentifiers
      guard let item = all.randomElement(using: &random) else { continue }
      let run = all.filter { $0 == item || random.below(4) == 0 }
      let path = ListIndexPath(item: random.below(14), section: random.below(3))
      let moved = try #require(shown.moving(item, among: run, to: path), context)
      var expected = shown.snapshot.sectionIdentifiers.map { section in
        shown.snapshot.itemIdentifiers(inSection: section).filter { !run.contains($0) }
      }
      let leading = try #require(run.firstIndex(of: item))
      expected[path.section].insert(
        contentsOf: run, at: min(max(0, path.item - leading), expected[path.section].count))
      #expect(
        moved.snapshot.sectionIdentifiers.map { moved.snapshot.itemIdentifiers(inSection: $0) } == expected,
        context)
      #expect(moved.trees.isEmpty, context)
    }
  }

  @Test func itemReplacesItsHiddenCopyInAnOutline() throws {
    var tree = Shown.SectionSnapshot()
    tree.append([1, 2])
    tree.append([9, 3], to: 1)
    var shown = Shown()
    shown.snapshot.appendSections([0, 1])
    shown.snapshot.appendItems([1, 2], toSection: 0)
    shown.snapshot.appendItems([9], toSection: 1)
    shown.trees[0] = tree
    let moved = try #require(shown.moving(9, .before(2)))
    #expect(moved.snapshot.itemIdentifiers == [1, 9, 2])
    #expect(moved.trees[0]?.items == [1, 3, 9, 2])
  }

  @Test func outlineItemIsAtTheTarget() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for turn in 0..<300 {
      let context: Comment = "turn \(turn), seed \(seed)"
      var shown = Shown()
      for section in 0..<2 {
        let own = (0..<1 + random.below(8)).map { 10 * section + $0 }
        var tree = DiffableDataSourceSectionSnapshot<Int>()
        for (index, item) in own.enumerated() {
          tree.append(
            [item], to: Bool.random(using: &random) ? own[..<index].randomElement(using: &random) : nil)
        }
        tree.expand(own.filter { _ in random.below(4) > 0 })
        shown.trees[section] = tree
        shown.snapshot.appendSections([section])
        shown.snapshot.appendItems(tree.visibleItems)
      }
      let item = try #require(shown.snapshot.itemIdentifiers.randomElement(using: &random))
      let path = ListIndexPath(item: random.below(10), section: random.below(2))
      let home = try #require(shown.snapshot.indexPath(of: item))
      let subtree = shown.tree(of: home.section).snapshot(of: item, includingParent: true)
      let moved = try #require(shown.moving(item, among: [item], to: path), context)
      let others = shown.snapshot.itemIdentifiers(inSection: path.section).filter { !subtree.contains($0) }
      let index = min(path.item, others.count)
      #expect(
        moved.snapshot.indexPath(of: item) == ListIndexPath(item: index, section: path.section), context)
      var expected = others
      expected.insert(contentsOf: subtree.visibleItems, at: index)
      #expect(moved.snapshot.itemIdentifiers(inSection: path.section) == expected, context)
      let tree = moved.trees[path.section] ?? shown.trees[path.section]
      #expect(tree?.visibleItems == expected, context)
    }
  }
}
