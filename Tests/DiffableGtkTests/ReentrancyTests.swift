import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Calls to `apply` within `apply`, and lists that are released during `apply`.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ReentrancyTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.apply(["S": ["a", "b", "c"]])
      window.settle()
    }

    @Test(arguments: [true, false])
    func completionCanApply(animated: Bool) {
      var log: [String] = []
      source.apply(ListWindow.snapshot(["b", "a"]), animatingDifferences: animated) {
        log.append("first")
        source.apply(ListWindow.snapshot(["x"]), animatingDifferences: animated) { log.append("second") }
      }
      for _ in 0..<2 {
        window.frame(at: 0)
        window.frame(at: 250)
      }
      window.settle()
      #expect(log == ["first", "second"])
      #expect(window.shown == ["# S", "x"])
    }

    @Test func selectionHandlerCanApply() {
      source.selectedItemIdentifier = "b"
      var seen: [[String]] = []
      window.list.onSelectionChange = {
        seen.append(source.snapshot().itemIdentifiers)
        if seen.count == 1 { source.apply(ListWindow.snapshot(["z"]), animatingDifferences: false) }
      }
      window.apply(["S": ["a", "c"]])
      window.settle()
      #expect(seen == [["a", "c"]])
      #expect(window.shown == ["# S", "z"])
    }

    @Test func reorderingHandlerCanApply() {
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { _ in source.apply(ListWindow.snapshot(["c", "b", "a"])) }
      source.selectedItemIdentifier = "a"
      window.list.takeFocus()
      window.press(.down, .alt)
      window.finishAnimations()
      #expect(window.shown == ["# S", "c", "b", "a"])
      #expect(source.selectedItemIdentifier == "a")
    }

    @Test func movedItemStaysVisibleIfAHandlerRenumbersItems() {
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { _ in
        source.apply(
          ListWindow.snapshot((0..<2000).map { "new \($0)" } + ["c", "b", "a"]), animatingDifferences: false)
      }
      source.selectedItemIdentifier = "a"
      window.list.takeFocus()
      window.press(.down, .alt)
      window.settle()
      #expect(window.shown.contains("a"))
    }

    @Test(arguments: [["a", "c"], ["x", "y"]], [["a", "c"], ["x", "z"]])
    func entryThatLosesTheFocusCanApply(items: [String], next: [String]) throws {
      source.selectedItemIdentifier = "b"
      #expect(window.list.takeFocus())
      let entry = SearchEntry(placeholder: "Name")
      try #require(window.cell("b")).add(entry)
      var hasLost = false
      entry.onFocusChange { [weak source = source] isInside in
        guard !isInside, !hasLost else { return }
        hasLost = true
        source?.apply(ListWindow.snapshot(next), animatingDifferences: false)
      }
      window.settle()
      #expect(entry.grabFocus() && entry.hasFocusInside)
      window.apply(["S": items])
      #expect(hasLost)
      window.settle()
      #expect(window.shown == ["# S"] + next && window.list.hasFocusInside)
    }

    @Test func completionsAreInOrder() {
      var log: [Int] = []
      for (number, items) in [["b", "c", "a"], ["c"], ["a", "c"]].enumerated() {
        source.apply(ListWindow.snapshot(items)) { log.append(number) }
        window.frame(at: 60)
      }
      #expect(log.isEmpty)
      window.frame(at: 60)
      window.frame(at: 310)
      #expect(log == [0, 1, 2])
    }

    @Test func hidingTheListEndsTheAnimation() {
      var isDone = false
      source.apply(ListWindow.snapshot(["c", "b", "a"])) { isDone = true }
      window.frame(at: 0)
      #expect(!isDone && window.list.parts.animator.isRunning)
      window.list.isVisible = false
      #expect(isDone && !window.list.parts.animator.isRunning)
      window.apply(["S": ["hidden"]], animated: true)
      #expect(!window.list.parts.animator.isRunning)
      window.list.isVisible = true
      window.settle()
      #expect(window.shown == ["# S", "hidden"])
    }

    @Test(arguments: [true, false])
    func completionsCanApplyManyTimes(changes: Bool) {
      // Hide the list, because laying it out would take minutes.
      window.list.isVisible = !changes
      // If the calls were nested, about two thousand of them would overflow the stack.
      let limit = changes ? 3000 : 100_000
      var done = 0
      func next() {
        done += 1
        guard done <= limit else { return }
        let items = changes && done % 2 == 0 ? ["b", "a"] : ["a", "b"]
        source.apply(ListWindow.snapshot(items), animatingDifferences: done % 3 == 0, completion: next)
      }
      window.apply(["S": ["a", "b"]])
      next()
      #expect(done == limit + 1)
    }

    @Test func animatedCompletionsCanApplyManyTimes() {
      var done = 0
      func next() {
        done += 1
        guard done <= 200 else { return }
        source.apply(
          ListWindow.snapshot(done % 2 == 0 ? ["b", "a"] : ["a", "b"]), completion: next)
      }
      next()
      for turn in Int64(0)..<1000 where window.list.parts.animator.isRunning { window.frame(at: turn * 250) }
      #expect(done == 201)
    }

    @Test func applyReturnsWhenTheListIsReleased() async throws {
      let other = try ListWindow()
      other.apply(["S": ["a", "b"]])
      other.settle()
      Task { @MainActor in other.window.destroy() }
      var snapshot = other.dataSource.snapshot()
      snapshot.deleteItems(["a"])
      await other.dataSource.apply(snapshot)
      #expect(!other.list.parts.animator.isRunning)
    }
  }
}
