import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Cancelled calls to `apply`, and scrolling to the top with every overload of `apply`.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct AsynchronousApplyTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow(hasHeaders: false)
      window.apply(["S": (0..<100).map { "item \($0)" }])
      window.settle()
    }

    // MARK: Cancellation

    @Test(arguments: [0, 100_000])
    func applyCancelledBeforeItsStartShowsNothing(longCount: Int) async {
      source.longCount = longCount
      let task = Task { await source.apply(ListWindow.snapshot(["a"])) }
      task.cancel()
      await task.value
      #expect(source.snapshot().numberOfItems == 100)
    }

    @Test func otherAppliesCancelledBeforeTheirStartShowNothing() async {
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["a"])
      let tasks = [
        Task { await source.apply(tree, to: "S") },
        Task { await source.applySnapshotUsingReloadData(ListWindow.snapshot(["a"])) },
      ]
      for task in tasks { task.cancel() }
      for task in tasks { await task.value }
      #expect(source.snapshot().numberOfItems == 100)
    }

    @Test func applyCancelledDuringItsComparisonShowsNothing() async {
      source.longCount = 0
      let task = Task.immediate { await source.apply(ListWindow.snapshot(["a"])) }
      task.cancel()
      await task.value
      #expect(source.waiting == nil)
      // The comparison continues on another thread, and ends before the one that `prepare` starts.
      _ = await source.prepare(ListWindow.snapshot(["b"]))
      for _ in 0..<20 { await Task.yield() }
      #expect(source.snapshot().numberOfItems == 100)
    }

    @Test func cancelledApplyDoesNotAffectLaterOnes() async {
      source.longCount = 0
      let first = Task.immediate {
        await source.apply(ListWindow.snapshot(["a"]), animatingDifferences: false)
      }
      let second = Task.immediate {
        await source.apply(ListWindow.snapshot(["b"]), animatingDifferences: false)
      }
      first.cancel()
      await first.value
      await second.value
      #expect(source.snapshot().itemIdentifiers == ["b"])
    }

    @Test func callCancelledAfterItsChangeDoesNotCancelTheNextOne() async throws {
      source.longCount = 0
      source.selectedItemIdentifier = "item 0"
      var next: Task<Void, Never>?
      list.onSelectionChange = { [weak source = source] in
        next = Task.immediate {
          await source?.apply(ListWindow.snapshot(["a"]), animatingDifferences: false)
        }
      }
      var snapshot = source.snapshot()
      snapshot.deleteItems(["item 0"])
      let first = Task.immediate { await source.apply(snapshot) }
      #expect(source.waiting != nil)
      first.cancel()
      await first.value
      try #require(source.waiting != nil || source.snapshot().itemIdentifiers == ["a"])
      await next?.value
      #expect(source.snapshot().itemIdentifiers == ["a"])
    }

    @Test(arguments: 0..<6)
    func marksOfReplacedCallsAreKept(attempt: Int) async {
      source.longCount = 0
      var marked = ListWindow.snapshot(["item 0", "item 1"])
      marked.reconfigureItems(["item 0"])
      let first = Task.immediate { await source.apply(marked, animatingDifferences: false) }
      let second = Task.immediate {
        await source.apply(ListWindow.snapshot(["b"]), animatingDifferences: false)
      }
      for _ in 0..<attempt { await Task.yield() }
      guard source.waiting != nil else { return }
      // The comparison must end before the task is cancelled.
      let end = ContinuousClock.now + .milliseconds(2)
      while ContinuousClock.now < end {}
      window.configured = []
      second.cancel()
      await second.value
      await first.value
      #expect(source.snapshot().numberOfItems == 100 && window.configured == ["item 0"])
    }

    @Test func replacedCallReturnsWhenItsReplacementIsShown() async {
      source.longCount = 0
      let first = Task.immediate {
        await source.apply(ListWindow.snapshot(["a"]), animatingDifferences: false)
        return source.snapshot().itemIdentifiers
      }
      let second = Task.immediate {
        await source.apply(ListWindow.snapshot(["b"]), animatingDifferences: false)
      }
      // The end of an animation must not complete the replaced call.
      window.list.parts.animator.finish()
      let shown = await first.value
      #expect(shown == ["b"])
      await second.value
    }

    @Test func applyCancelledDuringItsAnimationReturnsImmediately() async {
      let task = Task.immediate { await source.apply(ListWindow.snapshot(["item 2", "item 1"])) }
      window.frame(at: 0)
      task.cancel()
      await task.value
      #expect(
        window.list.parts.animator.isRunning && source.snapshot().itemIdentifiers == ["item 2", "item 1"])
      window.list.parts.animator.finish()
    }

    @Test func layoutChangeKeepsAPreparedDifference() async {
      let prepared = await source.prepare(ListWindow.snapshot(["a", "b"]))
      window.list.layout = .grid(columns: 2)
      #expect(source.lineMap.hasGrids && prepared.isDifference(from: source.version, of: source.identity))
      source.apply(prepared, animatingDifferences: false)
      window.settle()
      #expect(window.shown == ["a", "b"])
    }

    // MARK: Scrolling to the top

    @Test func everyOverloadScrollsToTheTop() async {
      let all = source.snapshot().itemIdentifiers
      func expectTop(_ name: String, _ apply: () async -> Void) async {
        source.scrollTo(item: "item 50", at: .top)
        #expect(!window.list.isAtTop)
        await apply()
        window.settle()
        #expect(window.list.isAtTop, "\(name)")
      }
      await expectTop("apply") {
        source.apply(ListWindow.snapshot(all + ["a"]), animatingDifferences: false, scrollingToTop: true)
      }
      await expectTop("await apply") {
        await source.apply(
          ListWindow.snapshot(all + ["b"]), animatingDifferences: false, scrollingToTop: true)
      }
      source.longCount = 0
      await expectTop("await apply of a long list") {
        await source.apply(
          ListWindow.snapshot(all + ["c"]), animatingDifferences: false, scrollingToTop: true)
      }
      await expectTop("prepared") {
        let prepared = await source.prepare(ListWindow.snapshot(all + ["d"]))
        source.apply(prepared, animatingDifferences: false, scrollingToTop: true)
      }
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(all + ["e"])
      await expectTop("section") {
        source.apply(tree, to: "S", animatingDifferences: false, scrollingToTop: true)
      }
      tree.append(["f"])
      await expectTop("await section") {
        await source.apply(tree, to: "S", animatingDifferences: false, scrollingToTop: true)
      }
    }
  }
}
