import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Views pinned at an edge of the window while their section is visible.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct PinnedViewsTests: ListSuite {
    let window: ListWindow

    /// The heights of the views without their CSS padding.
    private static let heights: [String: Int32] = ["filters": 24, "banner": 50, "note": 40]

    init() throws {
      window = try ListWindow(height: 420)
      let usual = source.supplementaryViewProvider
      let source = window.dataSource
      let own = Dictionary(
        uniqueKeysWithValues: Self.heights.map { kind, height in
          (
            kind,
            SupplementaryRegistration<ListWindow.Footer>(elementKind: kind) {
              [weak source] view, kind, indexPath in
              view.label.setSizeRequest(height: height)
              view.label.text = "\(kind) \(source?.sectionIdentifier(for: indexPath.section) ?? "?")"
            }
          )
        })
      source.supplementaryViewProvider = { list, kind, indexPath in
        guard let registration = own[kind] else { return usual?(list, kind, indexPath) }
        return list.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
      }
      list.layout = .list(using: configuration())
      window.heightOf = { 20 + Int32($0.utf8.count % 3) * 17 }
      window.apply([
        "A": (0..<3).map { "a\($0)" }, "Empty": [], "B": (0..<40).map { "b\($0)" }, "C": ["c"],
        "D": (0..<60).map { "d\($0)" },
      ])
      window.settle()
    }

    /// Returns a configuration with a pinned header and pinned filters, a scrolling banner in between, and a
    /// pinned note and footer.
    private func configuration(pinsFooter: Bool = true) -> ListConfiguration {
      var configuration = ListConfiguration(appearance: .plain)
      configuration.footerMode = .supplementary
      configuration.pinsFooter = pinsFooter
      configuration.boundarySupplementaryItems = [
        .init(elementKind: "banner", alignment: .top), .init(elementKind: "filters", alignment: .top),
        .init(elementKind: "note", alignment: .bottom),
      ]
      for index in [1, 2] { configuration.boundarySupplementaryItems[index].pinToVisibleBounds = true }
      return configuration
    }

    private func text(of cell: ListCell) -> String {
      switch cell {
      case let cell as ListWindow.Header: "# " + cell.label.text
      case let cell as ListWindow.Footer: "_ " + cell.label.text
      default: "?"
      }
    }

    private func pinned(_ edge: PinnedView.Edge) -> [String: PinnedView] {
      Dictionary(
        uniqueKeysWithValues: list.parts.pinned.views.filter { $0.edge == edge }.map {
          (text(of: $0.cell), $0)
        })
    }

    /// Returns the section of the item or view that shows the given text.
    private func section(of text: String) -> String {
      source.snapshot().sectionIdentifier(containingItem: text)
        ?? String(text.split(separator: " ").last ?? "")
    }

    /// Compares the pinned views at an edge with the bounds of the lines.
    ///
    /// - Parameters:
    ///   - edge: The edge to check.
    ///   - views: The text of each pinned view of the section, in order from the edge.
    ///   - lines: The visible lines in order from the edge, with the distances of their start and end from
    ///     the edge.
    private func check(
      _ edge: PinnedView.Edge, _ views: [String], _ lines: [(text: String, start: Double, end: Double)],
      in here: String, _ place: Comment
    ) throws {
      let (pinned, height) = (pinned(edge), Double(list.height))
      var free = 0.0
      var expected: [(PinnedView, Double)] = []
      for view in views {
        if let line = lines.first(where: { $0.text == view }), line.start >= free { break }
        let copy = try #require(pinned[view], place)
        expected.append((copy, free))
        free += Double(copy.height)
      }
      #expect(pinned.count == expected.count, place)
      let next = lines.first { section(of: $0.text) != here }?.start ?? .infinity
      for (copy, distance) in expected {
        let y = distance + min(0, next - free)
        #expect(
          abs(copy.y - (edge == .top ? y : height - y - Double(copy.height))) < 0.01, place)
      }
    }

    @Test(arguments: [ListLayout.list, .grid(columns: 2)])
    func sectionAtTheEdgePinsItsViews(shape: ListLayout) throws {
      list.layout = shape.isGrid ? .grid(columns: 2, using: configuration()) : .list(using: configuration())
      window.settle()
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      var seen: Set<Set<String>> = []
      // Scroll down in small steps first, so that each pair of neighbouring sections is visible. Then scroll
      // at random.
      for step in 0..<250 {
        let way = step < 100 ? 40 : Double.random(in: -260...260, using: &random)
        list.scroller.value = step % 30 == 29 && step > 100 ? 0 : list.scroller.value + way
        if step % 5 == 0 { window.settle() }
        let place: Comment = "step \(step), seed \(seed), at \(list.scroller.value)"
        let lines = window.shown.compactMap { text in window.place(text).map { (text, $0.y, $0.maxY) } }
        let (top, bottom) = (try #require(lines.first), try #require(lines.last))
        let (first, last) = (section(of: top.0), section(of: bottom.0))
        try check(.top, ["# \(first)", "_ filters \(first)"], lines, in: first, place)
        let fromBelow = lines.reversed().map {
          ($0.0, Double(list.height) - $0.2, Double(list.height) - $0.1)
        }
        try check(.bottom, ["_ \(last)", "_ note \(last)"], fromBelow, in: last, place)
        seen.insert(Set(list.parts.pinned.views.map { text(of: $0.cell) }))
      }
      #expect(seen.contains(["# B", "_ filters B", "_ note B", "_ B"]), "\(seen)")
      #expect(!seen.joined().contains { $0.hasPrefix("_ banner") })
    }

    @Test(arguments: ScrollPosition.allCases)
    func scrolledItemsAreClearOfPinnedViews(position: ScrollPosition) throws {
      for item in ["b20", "d30", "b3", "d59", "b38", "d0"] {
        source.scrollTo(item: item, at: position)
        window.settle()
        let place = try #require(window.place(item), "\(item)")
        let top = pinned(.top).values.map { $0.y + Double($0.height) }.max() ?? 0
        let bottom = pinned(.bottom).values.map(\.y).min() ?? Double(list.height)
        #expect(place.y >= top - 1 && place.maxY <= bottom + 1, "\(item): \(place), \(top)...\(bottom)")
        guard ["b20", "d30"].contains(item) else { continue }
        #expect(pinned(.top).count == 2 && pinned(.bottom).count == 2)
        if position == .top { #expect(abs(place.y - top) < 1) }
        if position == .bottom { #expect(abs(place.maxY - bottom) < 1) }
      }
    }

    @Test func visibleItemBelowItsOwnHeaderStaysInPlace() throws {
      let window = try ListWindow()
      let headers = SupplementaryRegistration<ListWindow.Header>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { view, _, indexPath in
        view.label.text = "\(indexPath.section)"
        view.label.setSizeRequest(height: indexPath.section == 0 ? 90 : 20)
      }
      window.dataSource.supplementaryViewProvider = { list, _, indexPath in
        list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      }
      window.apply(["A": (0..<30).map { "a\($0)" }, "B": (0..<40).map { "b\($0)" }])
      window.settle()
      window.dataSource.scrollTo(section: "B")
      window.settle()
      window.list.scroller.value -= 6
      window.settle()
      #expect(window.place("# 1")?.y == 6 && window.stickyText == "0")
      let before = window.place("b0")
      window.dataSource.scrollTo(item: "b0")
      window.settle()
      #expect(before != nil && window.place("b0") == before)
    }

    /// The gap below a grid belongs to the grid, and the first item of the shelf has no cell.
    @Test(arguments: [4.0, 10, 20])
    func scrolledShelfPushesTheHeaderOfTheGridAbove(distance: Double) throws {
      let window = try ListWindow()
      var configuration = ListConfiguration(appearance: .plain)
      configuration.headerMode = .none
      window.dataSource.sectionProvider = { _, section, _ in
        section == "Shelf"
          ? .shelf(itemWidth: 100, itemHeight: 50, using: configuration) : .grid(columns: 2)
      }
      window.apply([
        "Grid": (0..<30).map { "g\($0)" }, "Shelf": (0..<30).map { "s\($0)" },
        "Below": (0..<40).map { "b\($0)" },
      ])
      window.settle()
      window.list.setContentOffset(1000, ofShelfAt: 1)
      window.dataSource.scrollTo(section: "Shelf")
      window.settle()
      window.list.scroller.value -= distance
      window.settle()
      let shelf = try #require(window.shown.first { $0.hasPrefix("s") }.flatMap(window.place))
      let header = try #require(window.list.stickyHeader)
      #expect(window.stickyText == "Grid" && shelf.y == distance)
      #expect(header.y == min(0, shelf.y - Double(header.height)))
    }

    @Test func focusedItemsAreClearOfPinnedViews() throws {
      source.scrollTo(item: "b5", at: .top)
      source.selectedItemIdentifier = "b5"
      list.takeFocus()
      for key in Array(repeating: Key.down, count: 25) + Array(repeating: .up, count: 25) {
        window.press(key)
        let place = try #require(window.cursorCell?.bounds(in: list))
        let bottom = pinned(.bottom).values.map(\.y).min() ?? Double(list.height)
        let top = pinned(.top).values.map { $0.y + Double($0.height) }.max() ?? 0
        #expect(place.y >= top - 1 && place.maxY <= bottom + 1)
      }
    }

    @Test func pinnedViewsCoverItems() throws {
      source.scrollTo(item: "b9", at: .top)
      window.settle()
      list.scroller.value += 30
      window.settle()
      let header = try #require(pinned(.top)["# B"])
      let y = header.y + Double(header.height) / 2
      #expect(list.cell(at: 20, y) != nil, "an item is behind the header")
      #expect(window.dataSource.itemIdentifier(at: (20, y)) == nil)
      #expect(window.dataSource.sectionIdentifier(at: (20, y)) == "B")
    }

    @Test func pinnedCopiesAreUpdated() throws {
      source.scrollTo(item: "b20", at: .middle)
      window.settle()
      let footer = try #require(pinned(.bottom)["_ B"])
      #expect(footer.cell.hasClass("sticky") && footer.cell.hasClass("bottom"))
      #expect(footer.cell.shownState?.isPinned == true)
      let header = try #require(pinned(.top)["# B"])
      #expect(header.cell.hasClass("sticky") && !header.cell.hasClass("bottom"))

      list.layout = .list(using: configuration(pinsFooter: false))
      window.settle()
      #expect(pinned(.bottom).keys.sorted() == ["_ note B"])
      #expect(!footer.cell.configurationState.isPinned && !footer.cell.hasClass("bottom"))

      var snapshot = source.snapshot()
      snapshot.deleteSections(["A", "Empty", "B"])
      source.apply(snapshot, animatingDifferences: false)
      window.settle()
      #expect(
        Set(list.parts.pinned.views.map { text(of: $0.cell) }).isSubset(of: [
          "# C", "# D", "_ filters C", "_ filters D", "_ note D",
        ]))
      source.supplementaryViewProvider = nil
      list.scroller.value += 200
      list.invalidateLayout()
      window.settle()
      #expect(list.parts.pinned.views.isEmpty, "the provider returns nil")
    }

    @Test(.needsXServer) func pinnedViewsBlockClicks() throws {
      let input = try SimulatedInput(on: window.window)
      source.scrollTo(item: "b20", at: .middle)
      window.settle()
      for view in list.parts.pinned.views {
        try input.click(list, at: (Double(list.width) / 2, view.y + Double(view.height) / 2))
      }
      #expect(list.parts.pinned.views.count == 4 && source.selectedItemIdentifiers == [])
      try input.click(list, at: (Double(list.width) / 2, Double(list.height) / 2))
      #expect(MainLoop.wait { source.selectedItemIdentifiers.count == 1 }, "between them they do")
    }

    /// Replaces the headers, and scrolls so that one of them is pinned.
    private func pin(_ headers: SupplementaryRegistration<ListHeaderView>) throws -> ListCell {
      let others = source.supplementaryViewProvider
      source.supplementaryViewProvider = { list, kind, indexPath in
        guard kind == DiffableListView.elementKindSectionHeader else { return others?(list, kind, indexPath) }
        return list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      }
      source.applySnapshotUsingReloadData(source.snapshot())
      source.scrollTo(item: "b20", at: .middle)
      window.settle()
      return try #require(list.stickyHeader?.cell)
    }

    @Test(.needsXServer) func customAccessoriesInPinnedViewsTakeClicks() throws {
      var clicks = 0
      let headers = SupplementaryRegistration<ListHeaderView>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { view, _, _ in
        let label = Label("Own")
        label.onClick { _ in clicks += 1 }
        view.show(title: "Title")
        view.accessories = [.customView(label)]
      }
      let accessory = try #require(try pin(headers).parts.trailing.first)
      let input = try SimulatedInput(on: window.window)
      try input.click(accessory)
      #expect(MainLoop.wait { clicks == 1 } && source.selectedItemIdentifiers == [])
    }

    @Test(.needsXServer) func controlsInPinnedViewsTakeClicks() throws {
      var clicks: [String] = []
      let headers = SupplementaryRegistration<ListHeaderView>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { [weak source] view, _, indexPath in
        let section = source?.sectionIdentifier(for: indexPath.section) ?? "?"
        view.show(title: section)
        view.accessories = [.detail { clicks.append(section) }]
      }
      let header = try pin(headers), button = try #require(header.parts.trailing.first)
      let input = try SimulatedInput(on: window.window)
      try input.click(button)
      #expect(MainLoop.wait { clicks == ["B"] } && source.selectedItemIdentifiers == [])
      var snapshot = source.snapshot()
      snapshot.deleteItems(["b39"])
      source.apply(snapshot, animatingDifferences: false)
      #expect(list.stickyHeader?.cell === header, "a change keeps the widgets")
      try input.click(header, at: (20, Double(header.height) / 2))
      #expect(clicks == ["B"] && source.selectedItemIdentifiers == [])
      let before = list.scroller.value
      input.turnWheel(1)
      #expect(MainLoop.wait { list.scroller.value > before }, "the wheel scrolls the list")
    }
  }
}
