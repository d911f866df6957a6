import CGtk
import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Scrolling, resizing and changing an animated list with rows of different heights.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ScrollingTests: ListSuite {
    let window: ListWindow
    private let all = (0..<200).map { "item \($0)" }

    init() throws { window = try ListWindow() }

    private func applyMixedHeights() {
      window.heightOf = { 20 + Int32($0.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xffff } % 90) }
      window.apply(["S": all])
      window.settle()
    }

    private func contains(_ item: String, in section: String) -> Bool {
      source.snapshot().sectionIdentifier(containingItem: item) == section
    }

    // MARK: Pinned header

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func pinnedHeaderIsThatOfTheFirstLine(layout: ListLayout) throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      list.layout = layout
      window.heightOf = { 20 + Int32($0.utf8.count % 3) * 17 }
      window.apply([
        "A": (0..<3).map { "a\($0)" }, "Empty": [], "B": (0..<40).map { "b\($0)" }, "C": ["c"],
        "D": ["d1", "d2"], "E": (0..<70).map { "e\($0)" }, "F": (0..<25).map { "f\($0)" },
      ])
      window.settle()
      let sections = source.snapshot().sectionIdentifiers
      for step in 0..<150 {
        let way = Double.random(in: -300...300, using: &random)
        list.scroller.value = step % 30 == 29 ? 0 : list.scroller.value + way
        if step % 5 == 0 { window.settle() }
        let lines = window.shown.compactMap { text in window.place(text).map { (text, $0) } }
        let first = try #require(lines.first)
        let position = try #require(sections.firstIndex { first.0 == "# \($0)" || contains(first.0, in: $0) })
        // The space above a header at the top belongs to the grid row of the section before.
        let isBefore = first.0.hasPrefix("# ") && first.1.y > 0
        let expected: String? =
          first.0.hasPrefix("# ") && first.1.y == 0 ? nil : sections[isBefore ? position - 1 : position]
        #expect(window.stickyText == expected, "step \(step), seed \(seed), at \(list.scroller.value)")
        guard let expected else { continue }
        // The next header pushes the pinned one out.
        let next = lines.first { $0.0.hasPrefix("# ") && $0.0 != "# \(expected)" }?.1.y ?? .infinity
        let header = try #require(list.stickyHeader)
        #expect(
          abs(header.y - min(0, next - Double(header.height))) < 0.01, "step \(step), seed \(seed)")
      }
    }

    // MARK: Changes of height

    @Test func rowsStayWhenTheHeightChanges() throws {
      window.apply(["S": all])
      window.settle()
      func resize(to height: Int32, width: Int32 = 400) {
        window.window.defaultSize = (width, height)
        #expect(MainLoop.wait { list.height == height && list.width == width })
        window.settle()
      }
      list.scroller.scroll(to: .element(try #require(window.dataSource.element(of: "item 50")), .top))
      window.settle()
      let top = try #require(window.place("item 52")).y
      list.press(try #require(window.dataSource.element(of: "item 56")))
      for height: Int32 in [440, 500, 380] {
        // For the last height, simulate a list that hasn't been drawn yet.
        list.hasBeenDrawn = height != 380
        resize(to: height)
        #expect(window.place("item 52")?.y == top, "\(height)")
      }
      list.hasBeenDrawn = true
      resize(to: 460, width: 360)
      #expect(window.place("item 52")?.y == top, "the width changes too")
      resize(to: 500)
      let cursor = try #require(window.shown.last { (window.place($0)?.maxY ?? 501) <= 500 })
      list.press(try #require(window.dataSource.element(of: cursor)))
      resize(to: 400)
      #expect(try #require(window.place(cursor)).maxY == 400, "the focused row stays visible")
    }

    /// Regression: the list scrolled down for a focused row that wasn't visible, because GTK doesn't update the position
    /// of such a row.
    @Test(arguments: [false, true]) func listStaysAtTheTopWhenItBecomesShorter(isSame: Bool) throws {
      window.apply(["S": all])
      window.settle()
      for index in stride(from: 30, to: 90, by: 3) {
        let cursor = "item \(index)"
        list.scroller.scroll(to: .element(try #require(window.dataSource.element(of: cursor)), .bottom))
        window.settle()
        list.press(try #require(window.dataSource.element(of: cursor)))
        let items = isSame ? all : all.filter { $0 != "item 3" || index.isMultiple(of: 2) }
        var snapshot = DiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["S"])
        snapshot.appendItems(items)
        window.dataSource.apply(snapshot, animatingDifferences: false, scrollingToTop: true)
        gtk_widget_set_margin_bottom(list.widget, index.isMultiple(of: 2) ? 60 : 0)
        window.settle()
        #expect(list.isAtTop, "\(cursor)")
      }
    }

    /// When a table becomes a grid, for example, its titles disappear and its rows become taller than
    /// estimated.
    @Test func rowsStayWhenRowsAboveGrowToo() throws {
      window.apply(["S": all])
      window.settle()
      list.scroller.scroll(to: .element(try #require(window.dataSource.element(of: "item 50")), .top))
      window.settle()
      #expect(MainLoop.wait { (40..<48).allSatisfy { window.cell("item \($0)") != nil } })
      let top = try #require(window.place("item 52")).y
      for index in 40..<48 {
        let cell = try #require(window.cell("item \(index)") as? ListWindow.TextCell)
        cell.label.setSizeRequest(height: 90)
      }
      gtk_widget_set_margin_bottom(list.widget, 60)
      window.settle()
      #expect(list.height == 440)
      #expect(window.place("item 52")?.y == top)
    }

    // MARK: Scroll position

    @Test(arguments: [false, true])
    func manyScrollEventsPerFrameDoNotJump(mixed: Bool) throws {
      window.apply(["S": all])
      if mixed { applyMixedHeights() }
      window.settle()
      list.scroller.value += 900
      window.settle()
      for way in [12.0, -9, 25] {
        let item = try #require(window.shown.first { (window.place($0)?.y ?? 0) > 300 })
        let before = try #require(window.place(item)).y
        for _ in 0..<10 { list.scroller.value += way }
        let after = try #require(window.place(item)).y
        #expect(abs(after - before + 10 * way) <= (mixed ? 20 : 1), "\(item) by \(after - before)")
      }
    }

    @Test(arguments: [ListConfiguration.Appearance.plain, .insetGrouped])
    func insetsAboveAnItemDoNotMoveIt(appearance: ListConfiguration.Appearance) throws {
      let window = try ListWindow(hasHeaders: false)
      var configuration = ListConfiguration(appearance: appearance)
      if appearance == .plain { configuration.contentInsets.top = 20 }
      window.list.layout = .list(using: configuration)
      window.apply(["A": (0..<30).map { "a\($0)" }, "B": (0..<30).map { "b\($0)" }])
      window.settle()
      window.dataSource.scrollTo(item: "b0", distanceFromTop: -5)
      window.settle()
      let before = try #require(window.place("b0")).y
      #expect(before > 0)
      for _ in 0..<3 {
        var snapshot = window.dataSource.snapshot()
        snapshot.reconfigureItems(["b1"])
        window.dataSource.apply(snapshot, animatingDifferences: false)
        window.settle()
        #expect(window.place("b0")?.y == before)
      }
    }

    @Test func changesKeepThePositionIfOnlyAnInsetIsVisible() throws {
      let window = try ListWindow(hasHeaders: false)
      var configuration = ListConfiguration(appearance: .plain)
      configuration.contentInsets.bottom = 600
      window.list.layout = .list(using: configuration)
      window.apply(["S": all])
      window.settle()
      window.list.scrollToEnd()
      window.settle()
      #expect(window.shown.isEmpty && window.list.isAtEnd)
      var snapshot = window.dataSource.snapshot()
      snapshot.reconfigureItems(["item 199"])
      window.dataSource.apply(snapshot, animatingDifferences: false)
      window.settle()
      #expect(window.shown.isEmpty && window.list.isAtEnd)
    }

    @Test func scrollPositionFollowsTheIdentifier() throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      applyMixedHeights()
      var items = all
      for step in 0..<60 {
        // Don't scroll to the end, because a list that becomes shorter would have to scroll back.
        window.dataSource.scrollTo(
          item: try #require(items.dropFirst(60).dropLast(30).randomElement(using: &random)))
        window.settle()
        let shown = window.shown.filter { !$0.hasPrefix("#") }
        let anchor = try #require(shown.first { (window.place($0)?.y ?? -1) >= 0 })
        let position = try #require(items.firstIndex(of: anchor))
        let before = try #require(window.place(anchor)).y
        switch step % 4 {
        case 0: items.insert(contentsOf: (0..<5).map { "above \(step) \($0)" }, at: position / 2)
        case 1: items.removeSubrange(3..<8)
        case 2: items.append(contentsOf: (0..<5).map { "below \(step) \($0)" })
        default: items.removeLast(3)
        }
        window.apply(["S": items], animated: step % 3 == 0)
        window.finishAnimations()
        guard items.contains(anchor) else { continue }
        let after = window.place(anchor)?.y ?? .nan
        #expect(abs(after - before) < 1, "step \(step), seed \(seed): \(anchor) from \(before) to \(after)")
      }
    }

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func firstRemainingItemKeepsItsPlace(layout: ListLayout) throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      list.layout = layout
      applyMixedHeights()
      var compared = 0
      for step in 0..<20 {
        window.apply(["S": all])
        window.dataSource.scrollTo(item: all[60 + random.below(80)])
        window.settle()
        let shown = window.shown.filter { !$0.hasPrefix("#") }
        let staying = shown.filter { (window.place($0)?.y ?? -1) >= 0 && random.below(4) == 0 }
        let others = all.filter { !shown.contains($0) && (step % 2 == 0 || random.below(3) > 0) }
        let new = (0..<random.below(20)).map { "new \(step) \($0)" }
        let kept = Set(staying + others)
        var items = all.filter(kept.contains)
        items.insert(contentsOf: new, at: random.below(items.count))
        let before = staying.first.flatMap(window.place)
        window.apply(["S": items], animated: step % 3 == 0)
        window.finishAnimations()
        guard let item = staying.first, let before else { continue }
        let after = window.place(item)?.y ?? .nan
        let way = "\(item) from \(before.y) to \(after)"
        #expect(abs(after - before.y) <= 1, "step \(step), seed \(seed): \(way)")
        compared += 1
      }
      #expect(compared > 3)
    }

    @Test(arguments: [1.0, 12, 19], [false, true])
    func insertionAfterAClippedRowPushesItOut(cut: Double, animated: Bool) throws {
      applyMixedHeights()
      window.dataSource.scrollTo(item: "item 120")
      window.settle()
      let first = try #require(window.shown.first { !$0.hasPrefix("#") })
      list.scroller.value += try #require(window.place(first)).y + cut
      window.settle()
      let position = try #require(all.firstIndex(of: first))
      let second = all[position + 1]
      #expect(try #require(window.place(first)).y < 0)
      let before = try #require(window.place(second)).y
      window.apply(
        ["S": all[...position] + (0..<5).map { "new \($0)" } + all[(position + 1)...]], animated: animated)
      window.finishAnimations()
      #expect(abs((window.place(second)?.y ?? .nan) - before) < 1)
      window.apply(["S": all], animated: animated)
      window.finishAnimations()
      #expect(abs((window.place(second)?.y ?? .nan) - before) < 1)
    }

    @Test func newItemsTakeThePlaceOfRemovedOnes() throws {
      // GTK estimates the heights of missing rows from the existing ones.
      func fill() {
        MainLoop.wait { !list.rows.views.contains(where: \.needsFilling) }
        window.settle()
      }
      window.apply(["S": all])
      window.dataSource.scrollTo(item: "item 100")
      fill()
      let before = list.scroller.value
      window.apply(["S": all.map { "other \($0)" }])
      fill()
      #expect(abs(list.scroller.value - before) <= 1)
    }

    /// If a removal reaches into the visible area, GTK treats it as if it started at the first line, and
    /// keeps showing removed rows.
    @Test(arguments: [1, 7, 150, 399])
    func removalReachingIntoTheWindowShowsTheRemainingRows(start: Int) throws {
      let many = (0..<1000).map { "item \($0)" }
      window.apply(["S": many])
      window.dataSource.scrollTo(item: "item 600")
      window.settle()
      window.apply(["S": Array(many[..<start] + many[602...])])
      window.settle()
      let rows = list.rows.views.compactMap { view in view.storePlace.map { ($0, view.line) } }
      #expect(rows.count > 100)
      #expect(rows.allSatisfy { window.dataSource.lines(at: $0..<$0 + 1)[0] == $1 })
      let first = try #require(window.shown.first { !$0.hasPrefix("#") })
      let items = window.dataSource.snapshot().itemIdentifiers
      let position = try #require(items.firstIndex(of: first))
      let shown = window.shown.filter { !$0.hasPrefix("#") }
      #expect(Array(items[position...].prefix(shown.count)) == shown)
    }

    // MARK: During an animation

    private func presented() -> [String: Double] {
      var places: [String: Double] = [:]
      for text in window.shown { places[text] = window.presented(text)?.y }
      return places
    }

    @Test func scrollingMovesAnimatedCells() throws {
      applyMixedHeights()
      list.scroller.value = 500
      window.settle()
      window.apply(["S": all.filter { !$0.hasSuffix("8") }], animated: true)
      window.frame(at: 0)
      window.frame(at: 60)
      let before = presented()
      let departures = list.parts.animator.departures.map { list.parts.animator.bounds(of: $0).y }
      let start = list.scroller.value
      list.scroller.value += 40
      let way = list.scroller.value - start
      var compared = 0
      for (text, place) in presented() {
        guard let old = before[text] else { continue }
        #expect(abs(place - (old - way)) <= 1, "\(text)")
        compared += 1
      }
      #expect(compared > 4)
      #expect(
        zip(departures, list.parts.animator.departures.map { list.parts.animator.bounds(of: $0).y })
          .allSatisfy {
            abs($0 - way - $1) < 0.01
          })
      window.frame(at: 250)
      #expect(!list.parts.animator.isRunning)
    }

    @Test func randomScrollingResizingAndApplying() throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      applyMixedHeights()
      var time: Int64 = 0
      for step in 0..<120 {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: list.scroller.value += .random(in: -400...400, using: &random)
        case 1:
          // Change the margins instead of the window's size. Without a window manager, GDK may wait forever for a
          // second change of size.
          list.setMargins(
            bottom: .random(in: 0...300, using: &random), end: .random(in: 0...200, using: &random))
        case 2:
          list.layout =
            list.layout.isGrid ? .list : .grid(minimumCellWidth: .random(in: 60...150, using: &random))
        case 3: window.apply([:], animated: true)
        case 4:
          var configuration = list.layout.configuration
          configuration.pinsHeader.toggle()
          list.layout = .list(using: configuration)
        default:
          let items = all.shuffled(using: &random).prefix(.random(in: 0...200, using: &random))
          window.apply(["S": Array(items.prefix(20)), "T": items.dropFirst(20).sorted()], animated: true)
        }
        time += .random(in: 0...120, using: &random)
        window.frame(at: time)
        if step % 3 == 0 { window.settle() }
      }
      // Wait for another layout, because the last change of width can still change the number of columns.
      window.settle()
      window.frame(at: time + 250)
      window.frame(at: time + 500)
      #expect(!list.parts.animator.isRunning, "seed \(seed)")
      list.layout = .list
      window.apply(["S": all])
      list.scrollToTop()
      window.settle()
      #expect(window.shown.prefix(2) == ["# S", "item 0"], "seed \(seed)")
    }

    /// A new search starts at the top, and every frame shows rows.
    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 120)])
    func newSearchStartsAtTheTop(layout: ListLayout) throws {
      list.layout = layout
      let many = (0..<2000).map { "item \($0)" }
      window.apply(["S": many])
      window.dataSource.scrollTo(item: "item 1500")
      window.settle()
      let seen = window.shown.count
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["S"])
      snapshot.appendItems(many.filter { $0.hasSuffix("77") })
      window.dataSource.apply(snapshot, scrollingToTop: true)
      #expect(list.isAtTop && list.parts.animator.isRunning)
      #expect(window.shown.prefix(2) == ["# S", "item 77"])
      window.frame(at: 0)
      let leaving = list.parts.animator.departures.map { list.parts.animator.bounds(of: $0) }
        .filter { $0.maxY > 0 && $0.y < Double(list.height) }
      #expect(leaving.count >= seen - 2, "removed rows fade out")
      window.frame(at: 250)
    }

    // MARK: Special cases

    @Test func emptiedListIsFilledAgain() {
      for animated in [false, true, false, true] {
        window.apply(["S": all], animated: animated)
        window.finishAnimations()
        #expect(window.shown.prefix(2) == ["# S", "item 0"])
        window.apply([:], animated: animated)
        window.finishAnimations()
        #expect(window.shown == [] && window.stickyText == nil)
      }
    }

    @Test func listWithoutHeightIsShown() {
      let box = Box(.vertical)
      window.window.setContent(box)
      let list = DiffableListView()
      list.expandsVertically = false
      list.verticalAlignment = .start
      box.append(list)
      let cells = CellRegistration<ListWindow.TextCell, String> { $0.label.text = $2 }
      let source = ListWindow.DataSource(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["S"])
      snapshot.appendItems(all)
      source.apply(snapshot)
      for _ in 0..<50 { MainLoop.iterate() }
      snapshot.deleteItems(Array(all.prefix(50)))
      source.apply(snapshot)
      for _ in 0..<50 { MainLoop.iterate() }
      #expect(source.snapshot() == snapshot)
    }

    @Test func listChangedWhileHiddenKeepsItsPosition() throws {
      let pages = Stack()
      window.window.setContent(pages)
      pages.add(list, title: "List")
      let other = Label("Other")
      pages.add(other, title: "Other")
      pages.show(list, animated: false)
      window.apply(["S": all])
      window.dataSource.scrollTo(item: "item 100", at: .top)
      window.settle()
      let shown = window.shown
      pages.show(other, animated: false)
      #expect(MainLoop.wait { !list.isMapped })
      window.apply(["S": ["first"] + all.filter { $0 != "item 3" } + ["last"]])
      pages.show(list, animated: false)
      window.settle()
      #expect(window.shown == shown)
    }

    @Test func listChangedWhileHiddenStartsAtTheTop() {
      window.apply(["S": all])
      window.dataSource.scrollTo(item: "item 150")
      window.settle()
      list.isVisible = false
      window.apply(["S": Array(all.prefix(90).reversed())])
      list.scrollToTop()
      list.isVisible = true
      window.settle()
      #expect(Array(window.shown.prefix(3)) == ["# S", "item 89", "item 88"])
    }

    @Test func hiddenListAppliesImmediately() {
      window.apply(["S": ["a", "b"]])
      window.settle()
      list.isVisible = false
      window.apply(["S": all], animated: true)
      window.dataSource.scrollTo(item: "item 90")
      window.dataSource.selectedItemIdentifier = "item 7"
      #expect(!list.parts.animator.isRunning)
      list.isVisible = true
      window.settle()
      list.scrollToTop()
      window.settle()
      #expect(window.shown.prefix(3) == ["# S", "item 0", "item 1"])
      #expect(window.cell("item 7")?.isSelected == true)
    }
  }
}
