import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Scrolling to items, and staying at the end.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ScrollToTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.heightOf = { 20 + Int32($0.utf8.last ?? 0) % 10 * 9 }
      window.apply(["A": items("a", 30), "B": items("b", 200), "C": items("c", 30)])
      window.settle()
    }

    private func items(_ name: String, _ count: Int) -> [String] { (0..<count).map { "\(name)\($0)" } }

    /// Returns the distance of an item from its requested position.
    private func distance(_ item: String, _ position: ScrollPosition) -> Double {
      guard let place = source.cell(for: item)?.bounds(in: window.list),
        let line = source.element(of: item).flatMap({ source.linePosition(of: $0) })
      else { return .infinity }
      // Positions begin below the section's header, whether it is pinned or not.
      let top = place.y - window.list.parts.pinned.coveredHeights(at: line).top
      let bottom = place.maxY - Double(window.list.height)
      return switch position {
      case .top: top
      case .bottom: bottom
      case .middle: (top + bottom) / 2
      case .nearest: max(-top, bottom, 0)
      }
    }

    @Test(arguments: ScrollPosition.allCases)
    func itemsScrollToTheRequestedPosition(position: ScrollPosition) {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      for item in ["b100", "b20", "b199", "b21", "a20", "c10"]
        + items("b", 180).shuffled(using: &random).prefix(10)
      {
        source.scrollTo(item: item, at: position)
        let atOnce = distance(item, position)
        window.settle()
        // At either end, the list may be unable to scroll to the requested position.
        if window.list.isAtTop || window.list.isAtEnd { continue }
        #expect(abs(atOnce) <= 1 && abs(distance(item, position)) <= 1, "\(item) \(position), seed \(seed)")
      }
    }

    @Test func lastPositionRequestedBeforeTheFirstLayoutIsShown() throws {
      for isOffsetLast in [true, false] {
        let early = try ListWindow(isShown: false)
        early.apply(["A": items("a", 30), "B": items("b", 200)])
        if !isOffsetLast { early.list.contentOffset = 500 }
        early.dataSource.scrollTo(item: "b100", at: .top)
        if isOffsetLast { early.list.contentOffset = 500 }
        #expect(early.list.contentOffset == (isOffsetLast ? 500 : 0))
        early.window.present()
        early.settle()
        #expect((early.list.contentOffset == 500) == isOffsetLast, "the last call wins")
        #expect(early.shown.contains("b100") == !isOffsetLast)
      }
    }

    @Test(arguments: [false, true]) func scrollingToTheTopReplacesAnEarlierPosition(withSnapshot: Bool) throws
    {
      let early = try ListWindow(isShown: false)
      early.apply(["A": items("a", 30), "B": items("b", 200)])
      early.dataSource.scrollTo(item: "b100", at: .top)
      if withSnapshot {
        early.dataSource.apply(ListWindow.snapshot(items("b", 150)), scrollingToTop: true)
      } else {
        early.list.scrollToTop()
      }
      early.show()
      #expect(early.list.isAtTop)
    }

    /// GTK doesn't know any heights yet, and its estimates are far off.
    @Test(arguments: [500.0, 9000, 12_000, 20_000, 1_000_000])
    func offsetSetBeforeTheFirstLayoutIsShown(offset: Double) throws {
      let early = try ListWindow(isShown: false)
      early.heightOf = { _ in 56 }
      early.apply(["A": items("a", 200), "B": items("b", 100), "C": items("c", 300)])
      early.list.contentOffset = offset
      early.window.present()
      early.settle()
      #expect(early.shown.count > 5, "\(early.shown)")
      #expect(!early.list.isAtTop)
    }

    @Test func anchorRestoresThePositionInAnotherWindow() throws {
      #expect(source.scrollAnchor == nil, "at the top")
      for item in ["a20", "b100", "c3"] {
        source.scrollTo(item: item, distanceFromTop: 123)
        window.settle()
        #expect(window.place(item)?.y == 123, "\(item)")
        let anchor = try #require(source.scrollAnchor)
        let later = try ListWindow(isShown: false)
        later.heightOf = window.heightOf
        later.apply(["A": items("a", 30), "B": items("b", 200), "C": items("c", 30)])
        later.dataSource.scrollTo(item: anchor.item, distanceFromTop: anchor.distance)
        #expect(later.dataSource.scrollAnchor?.item == anchor.item, "also before the layout")
        later.show()
        #expect(later.shown == window.shown && later.place(item)?.y == 123, "\(item)")
      }
      source.scrollTo(item: "nobody", distanceFromTop: 0)
      source.scrollTo(item: "a0", distanceFromTop: 400)
      window.settle()
      #expect(window.list.isAtTop && source.scrollAnchor == nil, "limited by the end of the list")
    }

    @Test func sectionsScrollToTheTop() {
      source.scrollTo(section: "B")
      window.settle()
      #expect(window.shown.first == "# B")
      source.scrollTo(section: "C", at: .bottom)
      window.settle()
      #expect(window.shown.last == "# C")
      source.scrollTo(section: "nobody")
      #expect(window.shown.last == "# C")
    }

    @Test func scrollingToALineKeepsTheOffsetOfItsShelf() throws {
      let window = try ListWindow(hasHeaders: false)
      window.dataSource.sectionProvider = { _, section, _ in
        section == "Shelf" ? .shelf(itemWidth: 300, itemHeight: 50, spacing: 10) : .list
      }
      window.apply(["List": items("a", 100), "Shelf": items("s", 30)])
      window.settle()
      window.list.setContentOffset(1000, ofShelfAt: 1)
      window.list.scrollToEnd()
      window.settle()
      #expect(window.list.isAtEnd && window.list.contentOffset(ofShelfAt: 1) == 1000)
      window.list.scrollToTop()
      window.dataSource.scrollTo(section: "Shelf", at: .bottom)
      window.settle()
      #expect(window.shown.last?.hasPrefix("s") == true)
      #expect(window.list.contentOffset(ofShelfAt: 1) == 1000)
      window.list.scrollToEnd()
      window.settle()
      window.list.staysAtEnd = true
      window.apply(["List": items("a", 110), "Shelf": items("s", 30)])
      window.settle()
      #expect(window.list.isAtEnd && window.list.contentOffset(ofShelfAt: 1) == 1000)
    }

    @Test(arguments: ScrollPosition.allCases)
    func lastItemStaysVisibleAboveALargeInset(position: ScrollPosition) throws {
      let window = try ListWindow(hasHeaders: false, height: 300)
      var configuration = ListConfiguration(appearance: .plain)
      configuration.contentInsets.bottom = 400
      window.list.layout = .list(using: configuration)
      window.apply(["A": items("a", 100)])
      window.settle()
      window.dataSource.scrollTo(item: "a99", at: position)
      window.settle()
      let place = try #require(window.place("a99"))
      #expect(place.y >= -1 && place.maxY <= 301)
      if position == .middle { #expect(abs(place.y + place.maxY - 300) <= 2) }
      window.dataSource.scrollTo(item: "a99")
      window.settle()
      #expect(window.place("a99")?.y == place.y, "a visible item stays in place")
    }

    @Test func animatedScrollIsContinuous() {
      let motion = window.list.scroller.motion
      source.scrollTo(item: "b10", at: .top, animated: true)
      #expect(motion.isRunning)
      // Compare the positions of the visible items, because GTK can recompute the offset during the
      // animation.
      func places() -> [String: Double] {
        source.visibleItemIdentifiers.reduce(into: [:]) {
          $0[$1] = source.cell(for: $1)?.bounds(in: window.list)?.y
        }
      }
      var before = places()
      var steps = 0
      for time in stride(from: Int64(0), through: 300_000, by: 20_000) {
        motion.advance(to: 1_000_000 + time)
        let after = places()
        let ways = after.compactMap { item, y in before[item].map { y - $0 } }
        #expect(!ways.isEmpty && ways.allSatisfy { $0 <= 1 && $0 > -300 }, "\(time) \(ways)")
        if ways.contains(where: { $0 < -1 }) { steps += 1 }
        before = after
      }
      #expect(!motion.isRunning)
      #expect(steps > 8)
      #expect(abs(distance("b10", .top)) <= 1)
    }

    @Test func longAnimatedScrollStartsNearItsEnd() {
      source.scrollTo(item: "b150", at: .middle, animated: true)
      #expect(distance("b150", .middle) > 300)
      #expect(window.shown.contains { $0.hasPrefix("b1") }, "\(window.shown)")
      MainLoop.wait { !window.list.scroller.motion.isRunning }
      #expect(abs(distance("b150", .middle)) <= 1)
    }

    @Test(.needsXServer) func wheelEndsAnAnimatedScroll() throws {
      let input = try SimulatedInput(on: window.window)
      try input.move(to: window.list)
      source.scrollTo(item: "b150", at: .middle, animated: true)
      input.turnWheel(1)
      MainLoop.wait { !window.list.scroller.motion.isRunning }
      window.settle()
      #expect(abs(distance("b150", .middle)) > 1)
    }

    @Test func touchpadScrollGlidesOn() throws {
      let motion = window.list.scroller.motion
      let before = try #require(window.place("a5")).y
      motion.glide(at: 160)
      motion.advance(to: 1_000_000)
      motion.advance(to: 1_010_000)
      let next = try #require(window.place("a5")).y
      #expect(abs(before - next - 1.6) <= 1.1, "it begins at the velocity of the scroll")
      motion.advance(to: 2_000_000)
      let end = try #require(window.place("a5")).y
      #expect(!motion.isRunning && abs(before - end - 40) <= 1)
    }

    @Test func restingFingersDoNotDisturbAnAnimatedScroll() {
      let motion = window.list.scroller.motion
      source.scrollTo(item: "b150", at: .middle, animated: true)
      motion.advance(to: 1_000_000)
      let before = window.shown
      motion.fingersDidRest()
      motion.glide(at: 0)
      motion.advance(to: 1_150_000)
      #expect(window.shown != before)
    }

    @Test func restingFingersEndAGlide() {
      let motion = window.list.scroller.motion
      source.scrollTo(item: "b10", at: .top, animated: true)
      motion.glide(at: 800)
      motion.fingersDidRest()
      #expect(!motion.isRunning)
    }

    @Test func applyEndsAnAnimatedScroll() {
      source.scrollTo(item: "b150", at: .middle, animated: true)
      window.apply(["A": items("a", 5)])
      #expect(!window.list.scroller.motion.isRunning)
    }

    @Test func newDataSourceEndsAnAnimatedScroll() {
      source.scrollTo(item: "b150", at: .middle, animated: true)
      let other = ListWindow.DataSource(listView: window.list) { _, _, _ in ListCell() }
      #expect(!window.list.scroller.motion.isRunning)
      _ = other
    }

    /// If items are renumbered, the target's old id belongs to a new item, which is out of sight.
    @Test func animatedScrollEndsAtItsTargetIfItemsAreRenumbered() {
      let motion = window.list.scroller.motion
      source.scrollTo(item: "b150", at: .middle, animated: true)
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["A", "B", "C"])
      snapshot.appendItems(items("c", 3000), toSection: "C")
      snapshot.appendItems(items("a", 30), toSection: "A")
      snapshot.appendItems(items("b", 200), toSection: "B")
      source.apply(snapshot, animatingDifferences: false)
      motion.finish()
      #expect(window.shown.allSatisfy { !$0.hasPrefix("c") }, "\(window.shown)")
    }

    @Test func hiddenListContinuesAnAnimatedScrollWhenItIsShown() {
      source.scrollTo(item: "b150", at: .middle, animated: true)
      window.hide()
      window.list.isVisible = true
      window.settle()
      #expect(MainLoop.wait { abs(distance("b150", .middle)) <= 1 })
    }

    @Test func withoutAnimationsScrollingIsImmediate() {
      window.list.setSetting("gtk-enable-animations", false)
      defer { window.list.setSetting("gtk-enable-animations", true) }
      source.scrollTo(item: "b100", at: .top, animated: true)
      #expect(!window.list.scroller.motion.isRunning)
      #expect(abs(distance("b100", .top)) <= 1)
    }

    // MARK: Staying at the end

    @Test func logStaysAtItsEnd() {
      window.list.staysAtEnd = true
      window.list.scrollToEnd()
      window.settle()
      #expect(window.list.isAtEnd)
      var lines = items("line ", 300)
      for round in 0..<30 {
        lines += ["new \(round)", "more \(round)"]
        window.apply(["A": lines], animated: round.isMultiple(of: 2))
        #expect(window.list.isAtEnd && window.shown.last == lines.last, "\(round)")
        window.settle()
        #expect(window.list.isAtEnd && window.shown.last == lines.last, "\(round)")
      }
    }

    @Test(arguments: [false, true]) func logStaysAtItsEndWhenItsLastRowGrows(animated: Bool) {
      window.list.staysAtEnd = true
      window.list.scrollToEnd()
      window.settle()
      window.list.contentOffset -= 300
      window.settle()
      window.list.contentOffset = 1_000_000
      window.settle()
      #expect(window.list.isAtEnd)
      for height in [200, 300, 400] as [Int32] {
        window.heightOf = { $0 == "c29" ? height : 30 }
        var snapshot = source.snapshot()
        snapshot.reconfigureItems(["c29"])
        source.apply(snapshot, animatingDifferences: animated)
        window.settle()
        #expect(window.list.isAtEnd, "\(height)")
      }
    }

    @Test func scrolledListDoesNotReturnToItsEnd() {
      window.list.staysAtEnd = true
      window.list.scrollToEnd()
      window.settle()
      window.list.contentOffset -= 300
      window.settle()
      let shown = window.shown
      window.apply(["A": items("a", 30), "B": items("b", 200), "C": items("c", 40)])
      window.settle()
      #expect(window.shown == shown)
      window.list.scrollToEnd()
      window.settle()
      window.apply(["A": items("a", 30), "B": items("b", 200), "C": items("c", 50)])
      #expect(window.shown.last == "c49")
    }

    @Test func olderItemsDoNotMoveTheVisibleOnes() {
      window.list.staysAtEnd = true
      window.apply(["A": items("a", 60)])
      window.list.scrollToTop()
      window.settle()
      #expect(window.list.isAtTop && window.shown.prefix(2) == ["# A", "a0"])
      let place = window.place("a3")?.y
      for round in 1...5 {
        let older = (0..<round * 20).map { "older \($0)" }
        window.apply(["A": older + items("a", 60)], animated: round.isMultiple(of: 2))
        #expect(window.place("a3")?.y == place, "\(round)")
        window.finishAnimations()
        #expect(window.place("a3")?.y == place && !window.list.isAtTop, "\(round)")
      }
      // A list without `staysAtEnd` shows new items at its top.
      window.list.staysAtEnd = false
      window.list.scrollToTop()
      window.settle()
      window.apply(["A": ["newest"] + items("a", 60)])
      window.settle()
      #expect(window.shown.prefix(2) == ["# A", "newest"])
    }

    @Test func chatStartsAtItsEnd() throws {
      let chat = try ListWindow(hasHeaders: false)
      chat.list.staysAtEnd = true
      chat.apply(["A": items("a", 100)])
      chat.show()
      chat.settle()
      #expect(chat.list.isAtEnd && chat.shown.last == "a99")
      chat.window.defaultSize = (400, 300)
      chat.settle()
      MainLoop.wait { chat.list.height < 400 }
      chat.settle()
      #expect(chat.list.isAtEnd && chat.shown.last == "a99")
    }

    @Test func positionRequestedBeforeTheFirstLayoutReplacesTheEnd() throws {
      let early = try ListWindow(isShown: false)
      early.list.staysAtEnd = true
      early.apply(["A": items("a", 100)])
      early.dataSource.scrollTo(item: "a50", at: .top)
      early.show()
      early.settle()
      #expect(early.shown.contains("a50") && !early.list.isAtEnd)
    }

    @Test func shortListGrowsUntilItScrolls() throws {
      window.list.staysAtEnd = true
      for count in 1...40 {
        window.apply(["A": items("a", count)], animated: true)
        window.list.parts.animator.finish()
        #expect(window.shown.last == "a\(count - 1)")
      }
    }
  }
}
