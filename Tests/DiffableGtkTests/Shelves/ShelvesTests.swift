import CGtk
import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Sections that scroll sideways.
  @MainActor
  @Suite(.serialized)
  struct ShelvesTests: ListSuite {
    let window: ListWindow
    private var shelves: Shelves { list.parts.shelves }

    /// Items that are 100 pixels wide and 10 pixels apart. Three of them, and part of a fourth, fit in the
    /// 376 pixels between the margins.
    private static let layout = ListLayout.shelf(itemWidth: 100, itemHeight: 50, spacing: 10)
    private static let items = (0..<30).map { "s\($0)" }

    init() throws {
      window = try ListWindow()
      try Self.fill(window)
    }

    private static func fill(_ window: ListWindow, _ layout: ListLayout = layout) throws {
      window.dataSource.sectionProvider = { _, section, _ in section == "Shelf" ? layout : .list }
      window.apply(["Above": ["a", "b"], "Shelf": items, "Below": ["x", "y", "z"]])
      window.settle()
    }

    private var shown: [String] { window.shown.filter { $0.first == "s" } }

    private func offset(_ window: ListWindow? = nil) -> Double {
      (window ?? self.window).list.contentOffset(ofShelfAt: 1) ?? -1
    }

    private func scroll(to offset: Double) {
      list.setContentOffset(offset, ofShelfAt: 1)
      window.settle()
    }

    private func swipe(by dx: Double, in window: ListWindow? = nil, rests: Bool = true) throws {
      let window = window ?? self.window
      let place = try #require(window.place(window.shown.first { $0.first == "s" } ?? ""))
      let gestures = window.list.parts.swipe.gestures
      #expect(gestures.touchDidBegin(atX: 200, y: place.y + 20))
      for step in 1...20 {
        _ = gestures.touchDidMove(by: dx * Double(step) / 20, 1, at: 1_000_000 + Int64(step) * 16_000)
      }
      gestures.touchDidEnd(at: 1_320_000 + (rests ? 500_000 : 1000), isDone: true)
    }

    // MARK: Layout

    @Test func itemsAreInOneRow() throws {
      #expect(
        window.shown == ["# Above", "a", "b", "# Shelf", "s0", "s1", "s2", "s3", "# Below", "x", "y", "z"])
      let places = try ["s0", "s1", "s3"].map { try #require(window.place($0)) }
      #expect(places.map(\.x) == [12, 122, 342])
      #expect(places.allSatisfy { $0.y == places[0].y && $0.width == 100 && $0.height == 50 })
      #expect(list.layout(ofSectionAt: 1)?.isShelf == true && list.columnCount(ofSectionAt: 1) == 30)
      #expect(
        offset() == 0 && list.contentOffset(ofShelfAt: 0) == nil && list.contentOffset(ofShelfAt: 9) == nil)
    }

    @Test func onlyVisibleItemsHaveCells() {
      window.apply(["Shelf": (0..<100_000).map { "s\($0)" }])
      ListWindow.TextCell.made = 0
      list.setContentOffset(110 * 5000, ofShelfAt: 0)
      window.settle()
      #expect(shown == ["s4999", "s5000", "s5001", "s5002", "s5003"], "the first is in the margin")
      #expect(ListWindow.TextCell.made < 10)
      #expect(list.rows.views.filter(\.isBound).map(\.cells.count).max() ?? 0 < 10)
    }

    @Test func scrollingStopsAtTheEnds() {
      scroll(to: 1e9)
      #expect(offset() == 30 * 110 - 10 - 376)
      #expect(shown == ["s26", "s27", "s28", "s29"])
      scroll(to: -50)
      #expect(offset() == 0)
    }

    @Test func itemsAreNeverWiderThanTheList() throws {
      try Self.fill(window, .shelf(itemWidth: 5000, itemHeight: 50))
      #expect(window.place("s0")?.width == 376)
      scroll(to: 388)
      #expect(window.place("s1")?.x == 12)
    }

    @Test func itemsScrollThroughInsets() throws {
      var configuration = ListConfiguration(appearance: .plain)
      configuration.contentInsets = DirectionalMargins(top: 5, leading: 50, bottom: 7, trailing: 20)
      try Self.fill(window, .shelf(itemWidth: 100, itemHeight: 50, spacing: 10, using: configuration))
      #expect(window.place("s0")?.x == 62)
      scroll(to: 110)
      #expect(window.place("s0")?.x == -48 && window.place("s1")?.x == 62)
      scroll(to: 1e9)
      #expect(window.place("s29")?.maxX == 368)
      let header = try #require(window.place("# Below"))
      #expect(window.place("s29").map { $0.maxY + 10 + 7 } == header.y)
    }

    @Test func widthChangesKeepTheOffsetPossible() {
      scroll(to: 1e9)
      window.window.defaultSize = (700, 500)
      #expect(MainLoop.wait { list.width == 700 })
      window.settle()
      #expect(offset() == 30 * 110 - 10 - 676)
      #expect(shown.count == 7 && shown.last == "s29")
    }

    @Test func heightIsThatOfTheTallestVisibleItemSoFar() throws {
      window.heightOf = { $0 == "t3" ? 90 : 40 }
      try Self.fill(window, .shelf(itemWidth: 100, spacing: 10))
      window.apply(["Shelf": (0..<30).map { "t\($0)" }])
      window.settle()
      #expect(window.place("t0")?.height == 90)
      list.setContentOffset(1100, ofShelfAt: 0)
      window.settle()
      #expect(window.place("t10")?.height == 90, "the row stays as high")
    }

    @Test func heightFollowsTheWidth() throws {
      let fixture = try ContentWindow()
      fixture.list.layout = .shelf(itemWidth: 600)
      var content = ListContentConfiguration.cell(text: String(repeating: "word ", count: 60))
      content.textProperties.numberOfLines = 0
      fixture.contents[0] = content
      fixture.show([0])
      let narrow = try #require(fixture.cell(of: 0)).height
      for (width, isLower) in [(700, true), (400, false)] as [(Int32, Bool)] {
        fixture.window.defaultSize = (width, 500)
        #expect(MainLoop.wait { fixture.list.width == width })
        fixture.settle()
        let height = try #require(fixture.cell(of: 0)).height
        #expect(isLower ? height < narrow : height == narrow)
      }
    }

    @Test func rightToLeftIsMirrored() throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try ListWindow()
      try Self.fill(window)
      #expect(window.place("s0")?.maxX == 388 && window.place("s1")?.maxX == 278)
      try swipe(by: 150, in: window)
      #expect(offset(window) == 150)
      #expect(window.list.selection.cursor == nil)
      window.list.takeFocus()
      for _ in 0..<2 { window.press(.down) }
      window.settle()
      #expect(window.dataSource.selectedItemIdentifier == "s2", "the first whole item")
      window.press(.left)
      #expect(window.dataSource.selectedItemIdentifier == "s3")
    }

    // MARK: Keyboard

    @Test func arrowKeysScrollTheShelf() {
      list.takeFocus()
      for _ in 0..<2 { window.press(.down) }
      #expect(source.selectedItemIdentifier == "s0")
      for index in 1..<30 {
        window.press(.right)
        list.parts.animator.finish()
        window.settle()
        #expect(source.selectedItemIdentifier == "s\(index)")
        #expect(window.cursorCell?.hasFocus == true)
        #expect(shown.contains("s\(index)"))
      }
      window.press(.right)
      #expect(source.selectedItemIdentifier == "s29", "the shelf ends")
      window.press(.down)
      #expect(source.selectedItemIdentifier == "x")
      window.press(.up)
      #expect(source.selectedItemIdentifier == "s29", "the item above")
      window.press(.home)
      window.press(.end)
      #expect(source.selectedItemIdentifier == "z")
    }

    @Test func upAndDownKeepTheColumn() {
      try? Self.fill(window)
      source.sectionProvider = { _, section, _ in section == "Shelf" ? Self.layout : .grid(columns: 2) }
      list.invalidateLayout()
      list.parts.animator.finish()
      window.settle()
      scroll(to: 1100)
      list.takeFocus()
      window.press(.right)
      #expect(source.selectedItemIdentifier == "b")
      window.press(.down)
      #expect(source.selectedItemIdentifier == "s12", "under the centre of the second column")
      window.press(.down)
      #expect(source.selectedItemIdentifier == "y")
    }

    @Test func focusSurvivesScrolling() {
      list.takeFocus()
      for _ in 0..<2 { window.press(.down) }
      scroll(to: 2000)
      #expect(window.cursorCell?.hasFocus == true && !shown.contains("s0"))
      window.press(.right)
      list.parts.animator.finish()
      window.settle()
      #expect(source.selectedItemIdentifier == "s1" && shown.contains("s1"))
      scroll(to: 2000)
      window.press(.down)
      #expect(source.selectedItemIdentifier == "x")
      window.press(.up)
      #expect(source.selectedItemIdentifier == "s19", "the first item that is fully visible")
    }

    @Test func keysReorderItems() {
      source.reorderingHandlers.canReorderItem = { _ in true }
      list.takeFocus()
      for _ in 0..<2 { window.press(.down) }
      window.press(.right, .alt)
      #expect(source.snapshot().itemIdentifiers(inSection: "Shelf").prefix(2) == ["s1", "s0"])
      window.press(.down, .alt)
      #expect(
        source.snapshot().itemIdentifiers(inSection: "Shelf").count == 30, "there is nothing below on a shelf"
      )
    }

    // MARK: Fingers and wheel

    @Test func fingersScroll() throws {
      try swipe(by: -150)
      window.settle()
      #expect(offset() == 150 && list.isAtTop)
      try swipe(by: 60)
      #expect(offset() == 90)
      // After a faster swipe, the shelf continues to scroll.
      try swipe(by: -200, rests: false)
      #expect(shelves.glide != nil && !list.isAtRest)
      shelves.advance(to: 5_000_000)
      #expect(offset() == 290)
      shelves.advance(to: 5_100_000)
      #expect(offset() > 330 && offset() < 400)
      shelves.advance(to: 9_000_000)
      #expect(offset() > 400 && shelves.glide == nil)
    }

    @Test func swipeContinuesDuringChanges() throws {
      let y = try #require(window.place("s0")).y + 20
      let gestures = list.parts.swipe.gestures
      #expect(gestures.touchDidBegin(atX: 200, y: y))
      window.apply(["Above": ["a", "b"], "Shelf": Self.items + ["t0"], "Below": ["x"]])
      _ = gestures.touchDidMove(by: -150, 0, at: 1_000_000)
      #expect(offset() == 150)
      // Two items are inserted before the visible ones.
      window.apply(["Above": ["a", "b"], "Shelf": ["n0", "n1"] + Self.items, "Below": ["x"]])
      #expect(offset() == 370)
      _ = gestures.touchDidMove(by: -200, 0, at: 1_020_000)
      #expect(offset() == 420)
      gestures.touchDidEnd(at: 1_030_000, isDone: true)
      #expect(shelves.glide != nil)
      shelves.advance(to: 5_000_000)
      window.apply(["Above": ["a", "b"], "Shelf": ["n0"] + Self.items, "Below": ["x"]])
      #expect(offset() == 310)
      shelves.advance(to: 9_000_000)
      #expect(offset() > 310 && shelves.glide == nil)
      window.apply(["Above": ["a", "b"], "Below": ["x"]])
      window.settle()
      #expect(window.shown == ["# Above", "a", "b", "# Below", "x"])
    }

    @Test(arguments: [ListLayout.OrthogonalScrolling.continuousItemBoundary, .paging])
    func shelvesRestAtBoundaries(_ scrolling: ListLayout.OrthogonalScrolling) throws {
      try Self.fill(
        window, .shelf(itemWidth: 100, itemHeight: 50, spacing: 10, orthogonalScrolling: scrolling))
      try swipe(by: -140)
      shelves.advance(to: 5_000_000)
      shelves.advance(to: 9_000_000)
      #expect(offset() == (scrolling == .paging ? 0 : 110))
      try swipe(by: -190)
      shelves.advance(to: 5_000_000)
      shelves.advance(to: 9_000_000)
      #expect(offset() == (scrolling == .paging ? 330 : 330))
    }

    @Test func shelvesBehindAPageDoNotScroll() throws {
      let y = try #require(window.place("s0")).y + 20
      list.contentUnavailableConfiguration = .loading()
      window.settle()
      #expect(!list.parts.swipe.gestures.touchDidBegin(atX: 200, y: y))
      #expect(!shelves.scrollByWheel(atY: y, notches: 1, pixels: 50) && offset() == 0)
    }

    @Test func interruptedGlideRestsAtABoundary() throws {
      try Self.fill(
        window, .shelf(itemWidth: 100, itemHeight: 50, spacing: 10, orthogonalScrolling: .paging))
      let y = try #require(window.place("s0")).y + 20
      let gestures = list.parts.swipe.gestures
      for isHidden in [false, true] {
        try swipe(by: -190, rests: false)
        shelves.advance(to: 5_000_000)
        shelves.advance(to: 5_050_000)
        #expect(shelves.glide != nil && offset().remainder(dividingBy: 330) != 0)
        if isHidden {
          window.hide()
        } else {
          #expect(gestures.touchDidBegin(atX: 200, y: y))
          #expect(shelves.glide == nil && offset().remainder(dividingBy: 330) != 0, "the shelf is held")
          gestures.touchDidEnd(at: 6_000_000, isDone: true)
        }
        #expect(shelves.glide == nil && offset().remainder(dividingBy: 330) == 0)
        list.parts.animator.finish()
      }
    }

    @Test func touchpadScrollsOnlySideways() throws {
      let place = try #require(window.place("s0"))
      #expect(shelves.beginGesture(atY: place.y + 1) && !shelves.beginGesture(atY: 2))
      shelves.stop()
      #expect(shelves.scrollByWheel(atY: place.y + 1, notches: 1, pixels: 80))
      #expect(offset() == 80)
      #expect(!shelves.scrollByWheel(atY: 2, notches: 1, pixels: 80))
      #expect(shelves.scrollByWheel(atY: place.y + 1, notches: -1, pixels: -200))
      #expect(offset() == 0)
    }

    @Test func wheelTurnsPages() throws {
      try Self.fill(window, .shelf(itemWidth: 100, itemHeight: 50, spacing: 10, orthogonalScrolling: .paging))
      let y = try #require(window.place("s0")).y + 1
      for _ in 0..<3 { _ = shelves.scrollByWheel(atY: y, notches: 0.4, pixels: 30) }
      #expect(offset() == 330, "after a whole notch")
    }

    // MARK: Changes

    @Test func visibleItemsStayInPlace() throws {
      scroll(to: 555)
      let before = try #require(window.place("s6"))
      window.apply(["Shelf": ["n1", "n2"] + Self.items.filter { $0 != "s2" }])
      window.settle()
      #expect(window.place("s6")?.x == before.x)
      list.setContentOffset(0, ofShelfAt: 0)
      window.apply(["Shelf": ["n0", "n1", "n2"] + Self.items])
      window.settle()
      #expect(window.place("n0")?.x == 12, "a shelf at its start shows what is new")
    }

    @Test func draggedItemsAreInsertedUnderThePointer() throws {
      source.reorderingHandlers.canReorderItem = { _ in true }
      scroll(to: 550)
      let (row, shelf) = try (#require(window.place("b")), #require(window.place("s5")))
      #expect(list.parts.reordering.begin(at: 30, row.y + 10))
      list.parts.reordering.move(to: (shelf.x + 50, shelf.y + 20))
      list.parts.reordering.end(cancelled: false)
      list.parts.animator.finish()
      window.settle()
      #expect(source.snapshot().itemIdentifiers(inSection: "Shelf")[5] == "b")
      #expect(window.place("b")?.x == shelf.x)
    }

    @Test func scrollingToTheTopShowsTheStart() {
      scroll(to: 555)
      var snapshot = source.snapshot()
      snapshot.deleteItems(["s0"])
      source.apply(snapshot, animatingDifferences: false, scrollingToTop: true)
      #expect(offset() == 0)
    }

    @Test func cellsSlideAlongTheShelf() throws {
      scroll(to: 550)
      let y = try #require(window.place("s5")).y
      window.apply(
        ["Above": ["a", "b"], "Shelf": Self.items.filter { $0 != "s6" }, "Below": ["x", "y", "z"]],
        animated: true)
      window.frame(at: 0)
      #expect(window.presentedPlace("s7")?.x == 232)
      #expect(window.presentedPlace("s8")?.x == 342)
      #expect(window.presentedPlace("s9")?.x == 452, "from outside the list")
      #expect(window.presentedPlace("s9")?.y == y)
      #expect(list.parts.animator.departures.count == 1 && list.parts.animator.departures.allSatisfy(\.fades))
      window.frame(at: 300)
      #expect(window.presentedPlace("s9")?.x == 342)
      window.apply(
        ["Above": ["a", "b"], "Shelf": Self.items, "Below": ["x", "y", "z"]], animated: true)
      window.frame(at: 0)
      #expect(
        list.parts.animator.departures.count == 1 && list.parts.animator.departures.allSatisfy { !$0.fades },
        "s9 leaves to the right")
      let departure = try #require(list.parts.animator.departures.first)
      #expect(departure.end.x == 110 && departure.end.y == 0)
    }

    @Test func animatedScrollingSlides() throws {
      list.setContentOffset(330, ofShelfAt: 1, animated: true)
      window.frame(at: 0)
      #expect(window.presentedPlace("s3")?.x == 342 && window.presentedPlace("s5")?.x == 562)
      #expect(list.parts.animator.departures.count == 2, "a part of s2 stays in sight")
      window.frame(at: 300)
      #expect(shown == ["s2", "s3", "s4", "s5", "s6"] && window.presentedPlace("s3")?.x == 12)
    }

    /// Arriving and departing cells never overlap, however far the shelf scrolls.
    @Test(arguments: [330.0, 480, 560, 700, 2000]) func movingCellsDoNotOverlap(_ distance: Double) throws {
      list.setContentOffset(distance, ofShelfAt: 1, animated: true)
      for time in stride(from: Int64(0), through: 250, by: 25) {
        window.frame(at: time)
        let going = list.parts.animator.departures.map { list.parts.animator.bounds(of: $0).x }
        let there = shown.compactMap { window.presentedPlace($0)?.x }
        let all = (going + there).sorted()
        #expect(zip(all, all.dropFirst()).allSatisfy { $1 - $0 > 109.5 }, "at \(time) ms")
      }
    }

    @Test func itemsOutOfSightAreRevealed() {
      source.scrollTo(item: "s20")
      window.settle()
      #expect(shown.contains("s20"))
      #expect(list.indexPathsForVisibleItems.contains(ListIndexPath(item: 20, section: 1)))
      #expect(!list.indexPathsForVisibleItems.contains(ListIndexPath(item: 0, section: 1)))
      #expect(list.cellForItem(at: ListIndexPath(item: 0, section: 1)) == nil)
    }

    @Test func offsetSetBeforeTheFirstLayoutIsShown() throws {
      let window = try ListWindow(isShown: false)
      window.dataSource.sectionProvider = { _, section, _ in section == "Shelf" ? Self.layout : .list }
      window.apply(["Above": ["a"], "Shelf": Self.items])
      window.list.setContentOffset(1110, ofShelfAt: 1)
      window.apply(["Above": ["a", "b"], "Shelf": Self.items])
      window.show()
      #expect(offset(window) == 1110 && window.shown.contains("s10"))
    }

    @Test func offsetIsLimitedWithoutALayout() throws {
      let end = 30.0 * 110 - 10 - 376
      window.hide()
      list.setContentOffset(1_000_000, ofShelfAt: 1)
      #expect(offset() == end)
      let other = try ListWindow(isShown: false)
      other.dataSource.sectionProvider = { _, section, _ in section == "Shelf" ? Self.layout : .list }
      other.apply(["Above": ["a"], "Shelf": Self.items])
      other.list.setContentOffset(.infinity, ofShelfAt: 1)
      other.show()
      #expect(offset(other) == end && other.shown.contains("s29"))
    }

    @Test func shelfBecomesAGridAndAList() {
      for layout in [ListLayout.grid(columns: 2, itemHeight: 40), Self.layout, .list, Self.layout] {
        source.sectionProvider = { _, section, _ in section == "Shelf" ? layout : .list }
        list.invalidateLayout()
        list.parts.animator.finish()
        window.settle()
        #expect(list.layout(ofSectionAt: 1) == layout)
        #expect(shown.first == "s0" && shown.contains("s3"))
        #expect(shown.contains("s4") != layout.isShelf)
      }
    }

    /// Random changes to two shelves, with scrolling in between, compared with naively computed positions.
    @Test func randomChangesKeepPositions() throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      source.sectionProvider = { _, section, _ in section == "List" ? .list : Self.layout }
      for step in 0..<repetitions("ROSTER_APPLIES", usual: 300) {
        let items = (0..<40).map { "i\($0)" }.shuffled(using: &random)
        let (first, second) = (
          Int.random(in: 0...20, using: &random), Int.random(in: 20...40, using: &random)
        )
        window.apply(
          [
            "One": Array(items[..<first]), "List": Array(items[first..<min(first + 3, second)]),
            "Two": Array(items[second...]),
          ],
          animated: Bool.random(using: &random))
        for index in [0, 2] where Bool.random(using: &random) {
          list.setContentOffset(
            Double.random(in: -100...2500, using: &random), ofShelfAt: index,
            animated: Bool.random(using: &random))
        }
        if step % 3 == 0 { list.parts.animator.finish() }
        let context: Comment = "seed \(seed), step \(step)"
        for (index, section) in ["One", "Two"].enumerated() {
          let offset = try #require(list.contentOffset(ofShelfAt: index * 2), context)
          let all = source.snapshot().itemIdentifiers(inSection: section)
          #expect((0...max(0, Double(all.count) * 110 - 10 - 376)).contains(offset), context)
          for (place, item) in all.enumerated() {
            let x = 12 + Double(place) * 110 - offset
            let isVisible = x + 100 > 0.5 && x < 399.5
            let shown = window.place(item)
            if isVisible { #expect(shown.map { abs($0.x - x) <= 1 } == true, context) }
            if x + 100 < -0.5 || x > 400.5 { #expect(shown == nil, context) }
          }
        }
      }
    }
  }
}
