import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Visible items, and the handlers that report them.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct DisplayTests: ListSuite {
    let window: ListWindow
    let log = Log()

    @MainActor final class Log {
      var displayed: Set<String> = []
      var prefetched: Set<String> = []
      var mistakes: [String] = []
      var ends = 0
      var scrolls = 0
    }

    init() throws {
      window = try ListWindow()
      let (source, log) = (window.dataSource, log)
      source.displayHandlers.willDisplay = { cell, item in
        log.prefetched.remove(item)
        if !log.displayed.insert(item).inserted { log.mistakes.append("\(item) comes twice") }
        if (cell as? ListWindow.TextCell)?.label.text != item {
          log.mistakes.append("\(item) in another cell")
        }
      }
      source.displayHandlers.didEndDisplaying = { item in
        if log.displayed.remove(item) == nil { log.mistakes.append("\(item) goes, and has never come") }
      }
      source.displayHandlers.prefetch = { items in
        for item in items where !log.prefetched.insert(item).inserted {
          log.mistakes.append("\(item) prefetched twice")
        }
      }
      source.displayHandlers.cancelPrefetching = { items in
        for item in items where log.prefetched.remove(item) == nil {
          log.mistakes.append("\(item) cancelled, and never asked for")
        }
      }
      source.displayHandlers.endIsNear = { log.ends += 1 }
      window.list.onScroll = { log.scrolls += 1 }
    }

    private func items(_ count: Int) -> [String] { (0..<count).map { "item \($0)" } }

    /// The visible items, according to the bounds of the cells.
    private var seen: [String] { window.shown.filter { !$0.hasPrefix("# ") } }

    @Test func visibleItemsOfAGridAreInReadingOrder() async throws {
      func check() throws {
        let window = try ListWindow(hasHeaders: false)
        window.list.layout = .grid(columns: 3)
        window.apply(["A": items(7)])
        window.settle()
        #expect(window.dataSource.visibleItemIdentifiers == items(7))
      }
      try check()
      try await ReadingDirection.rightToLeft { try check() }
    }

    @Test func replacedDataSourceReportsDepartures() {
      window.apply(["A": items(100)])
      window.settle()
      #expect(!log.displayed.isEmpty && !log.prefetched.isEmpty)
      let other = ListWindow.DataSource(listView: window.list) { _, _, _ in ListCell() }
      #expect(log.displayed.isEmpty && log.prefetched.isEmpty && log.mistakes.isEmpty)
      _ = other
    }

    @Test func visibleItemsAreReported() throws {
      window.apply(["A": ["a", "b"], "B": items(100)])
      window.settle()
      #expect(seen.count > 5)
      #expect(source.visibleItemIdentifiers == seen)
      #expect(window.list.visibleCells.map { ($0 as? ListWindow.TextCell)?.label.text } == seen)
      let kind = DiffableListView.elementKindSectionHeader
      let headers = window.list.visibleSupplementaryViews(ofKind: kind)
      #expect(headers.map { ($0 as? ListWindow.Header)?.label.text } == ["A", "B"])
      #expect(
        window.list.supplementaryView(forElementKind: kind, at: ListIndexPath(item: 0, section: 1))
          === headers[1]
      )
      #expect(
        window.list.supplementaryView(forElementKind: kind, at: ListIndexPath(item: 0, section: 2)) == nil)
      #expect(window.list.visibleSupplementaryViews(ofKind: "badge").isEmpty)
      #expect(window.list.indexPathsForVisibleItems.map(source.itemIdentifier) == seen)
      #expect(source.cell(for: "b") === window.cell("b"))
      #expect(source.cell(for: "item 99") == nil && source.cell(for: "nobody") == nil)
      #expect(window.list.cellForItem(at: ListIndexPath(item: 1, section: 0)) === window.cell("b"))
      for place in [(0, 2), (5, 0), (-1, 0), (2, 0), (99, 1)] {
        #expect(
          window.list.cellForItem(at: ListIndexPath(item: place.0, section: place.1)) == nil, "\(place)")
      }
    }

    @Test func displayHandlersAreCalledOnce() throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      window.apply(["A": items(200)])
      window.settle()
      #expect(
        log.prefetched == Set(window.list.rows.elementsNearVisibleArea.elements.compactMap(source.item)))
      for round in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: window.list.scrollToTop()
        case 1: window.list.contentOffset = Double.random(in: 0...3000, using: &random)
        case 2:
          source.scrollTo(
            item: "item \(Int.random(in: 0..<200, using: &random))",
            at: .allCases.randomElement(using: &random)!)
        case 3: window.list.layout = Bool.random(using: &random) ? .list : .grid(minimumCellWidth: 90)
        default:
          let some = items(200).filter { _ in Bool.random(using: &random) }
          window.apply(["A": some.shuffled(using: &random)])
        }
        window.finishAnimations()
        let comment: Comment = "round \(round), seed \(seed)"
        #expect(log.displayed == Set(seen), comment)
        #expect(log.mistakes.isEmpty, comment)
        #expect(log.prefetched.isDisjoint(with: log.displayed), comment)
        let near = Set(window.list.rows.elementsNearVisibleArea.elements.compactMap(source.item))
        #expect(log.prefetched.isSubset(of: near), comment)
      }
    }

    @Test func hiddenListHasNoVisibleItems() {
      window.apply(["A": items(30)])
      window.settle()
      #expect(!log.displayed.isEmpty)
      window.list.isVisible = false
      MainLoop.wait { log.displayed.isEmpty }
      #expect(log.displayed.isEmpty && log.mistakes.isEmpty)
    }

    @Test func pagesAreLoadedNearTheEnd() {
      source.displayHandlers.endIsNear = { [source, log] in
        log.ends += 1
        var next = source.snapshot()
        guard next.numberOfItems < 120 else { return }
        next.appendItems((0..<40).map { "item \(next.numberOfItems + $0)" })
        source.apply(next, animatingDifferences: false)
      }
      window.apply(["A": items(40)])
      window.settle()
      #expect(log.ends == 0)
      window.list.contentOffset = 900
      window.settle()
      #expect(log.ends == 1 && source.snapshot().numberOfItems == 80)
      window.settle()
      #expect(log.ends == 1, "called once per length")
      window.list.scrollToEnd()
      window.settle()
      window.list.scrollToEnd()
      window.settle()
      #expect(source.snapshot().numberOfItems == 120)
      let ends = log.ends
      window.list.scrollToTop()
      window.settle()
      window.list.scrollToEnd()
      window.settle()
      #expect(log.ends == ends + 1, "called again after returning to the end")
    }

    @Test func endIsNotReportedAgainAfterTheListWasHidden() {
      window.apply(["A": items(3)])
      window.settle()
      #expect(log.ends == 1)
      window.list.isVisible = false
      MainLoop.wait { log.displayed.isEmpty }
      window.list.isVisible = true
      MainLoop.wait { !log.displayed.isEmpty }
      window.settle()
      #expect(log.ends == 1)
      window.apply(["A": []])
      window.settle()
      window.apply(["A": items(3)])
      window.settle()
      #expect(log.ends == 2, "called again after the list was empty")
    }

    @Test func itemRemovedByAHandlerIsNotReported() throws {
      let willDisplay = try #require(source.displayHandlers.willDisplay)
      source.displayHandlers.willDisplay = { [weak source] cell, item in
        willDisplay(cell, item)
        if item == "a" { source?.apply(ListWindow.snapshot(["a", "c"]), animatingDifferences: false) }
      }
      window.apply(["S": ["a", "b", "c"]])
      window.settle()
      #expect(log.displayed == ["a", "c"] && log.mistakes.isEmpty)
      window.apply(["S": ["a", "b", "c"]])
      window.settle()
      #expect(log.displayed == ["a", "b", "c"] && log.mistakes.isEmpty)
    }

    @Test func endOfAShelfIsNearOnlyAfterScrollingSideways() {
      source.sectionProvider = { _, _, _ in .shelf(itemWidth: 100, itemHeight: 50) }
      window.apply(["A": items(100)])
      window.settle()
      #expect(log.ends == 0)
      window.list.setContentOffset(1e9, ofShelfAt: 0)
      window.settle()
      #expect(log.ends == 1)
    }

    @Test func scrollHandlerIsCalledAfterLayout() {
      window.apply(["A": items(100)])
      window.settle()
      let before = log.scrolls
      window.list.contentOffset = 100
      window.list.contentOffset = 200
      #expect(log.scrolls == before)
      window.settle()
      #expect(log.scrolls == before + 1)
      #expect(window.list.contentOffset == 200)
      #expect(!window.list.isAtTop && !window.list.isAtEnd)
    }
  }
}
