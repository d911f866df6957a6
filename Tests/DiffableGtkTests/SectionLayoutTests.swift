import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// A list whose sections have different layouts.
  @MainActor
  @Suite(.serialized)
  struct SectionLayoutTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow(height: 600)
      source.sectionProvider = { _, section, _ in Self.layout(of: section) }
      // The grid has three columns, with the rows a b c and d e.
      window.apply(["Grid": ["a", "b", "c", "d", "e"], "List": ["f", "g", "h"]])
      window.settle()
    }

    private static func layout(of section: String) -> ListLayout {
      section == "Grid" ? .grid(minimumCellWidth: 100) : .list
    }

    private func configuration(
      _ appearance: ListConfiguration.Appearance = .plain, _ change: (inout ListConfiguration) -> Void
    ) -> ListConfiguration {
      var configuration = ListConfiguration(appearance: appearance)
      change(&configuration)
      return configuration
    }

    private func places(_ items: String...) throws -> [Rectangle] {
      try items.map { try #require(window.place($0), "\($0)") }
    }

    // MARK: Layout

    @Test func headerOfAChangedInvisibleSectionIsShown() {
      let below = Variable(ListLayout.grid(minimumCellWidth: 100))
      source.sectionProvider = { _, section, _ in section == "Below" ? below.value : .list }
      let above = (0..<60).map { "above \($0)" }
      window.apply(["Above": above, "Below": ["a", "b", "c", "d", "e"]])
      window.settle()
      // Wait until the rows outside the visible area also have cells.
      #expect(MainLoop.wait { !list.rows.views.contains { $0.isBound && $0.needsFilling } })
      below.value = .list
      list.invalidateLayout()
      window.settle()
      window.apply(["Above": ["above 0"], "Below": ["a", "b", "c", "d", "e"]])
      window.settle()
      #expect(window.shown == ["# Above", "above 0", "# Below", "a", "b", "c", "d", "e"])
    }

    @Test func sectionsHaveTheirColumns() throws {
      #expect(window.shown == ["# Grid", "a", "b", "c", "d", "e", "# List", "f", "g", "h"])
      #expect(list.columnCount(ofSectionAt: 0) == 3 && list.columnCount(ofSectionAt: 1) == 1)
      #expect(list.columnCount(ofSectionAt: 2) == nil && list.layout(ofSectionAt: -1) == nil)
      #expect(list.layout(ofSectionAt: 0)?.isGrid == true && list.layout(ofSectionAt: 1) == .list)
      let grid = try places("a", "b", "c", "d")
      #expect(grid[0].y == grid[2].y && grid[3].y > grid[0].y && grid[3].x == grid[0].x)
      #expect(grid[1].x == grid[0].maxX + 12 && grid[3].y == grid[0].maxY + 12)
      let rows = try places("f", "g")
      #expect(rows[0].width == Double(list.width) && rows[1].y == rows[0].maxY)
    }

    @Test func contentInsetsSurroundSections() throws {
      let insets = Variable(DirectionalMargins(top: 10, leading: 20, bottom: 30, trailing: 40))
      source.sectionProvider = { _, section, _ in
        let configuration = configuration { $0.contentInsets = insets.value }
        return section == "Grid"
          ? .grid(columns: 2, spacing: 4, using: configuration) : .list(using: configuration)
      }
      window.finishAnimations()
      func check() throws {
        let grid = try places("# Grid", "a", "b", "e", "# List")
        let width = Double(list.width) - 24 - Double(insets.value.leading + insets.value.trailing)
        #expect(grid[1].x == 12 + Double(insets.value.leading) && grid[2].maxX == grid[1].x + width)
        #expect(grid[1].y == grid[0].maxY + Double(insets.value.top))
        #expect(grid[4].y == grid[3].maxY + 4 + Double(insets.value.bottom))
        let rows = try places("f", "g", "h")
        #expect(
          rows[0].y == grid[4].maxY + Double(insets.value.top) && rows[1].y == rows[0].maxY
            && rows[2].y == rows[1].maxY)
        #expect(
          rows.allSatisfy {
            $0.x == Double(insets.value.leading)
              && $0.maxX == Double(list.width - Int32(insets.value.trailing))
          })
      }
      try check()
      // The first and last items of the sections change.
      window.apply(["Grid": ["a", "b", "c", "d", "x", "e"], "List": ["f", "g", "i", "h"]])
      window.apply(["Grid": ["a", "b", "e"], "List": ["f", "g", "h"]])
      window.settle()
      try check()
      insets.value = DirectionalMargins()
      list.invalidateLayout()
      window.finishAnimations()
      try check()
    }

    @Test func itemHeightIsTheMinimum() throws {
      source.sectionProvider = { _, section, _ in
        section == "Grid" ? .grid(columns: 2, itemHeight: 70, spacing: 4) : .list
      }
      window.finishAnimations()
      let grid = try places("a", "b", "c")
      #expect(grid.map(\.height) == [70, 70, 70])
      #expect(grid[1].x == grid[0].maxX + 4 && grid[2].y == grid[0].maxY + 4)
      // Taller content gets more space.
      window.heightOf = { $0 == "b" ? 90 : 20 }
      var snapshot = source.snapshot()
      snapshot.reconfigureItems(["a", "b", "c"])
      source.apply(snapshot, animatingDifferences: false)
      window.settle()
      #expect(try places("a", "b", "c").map(\.height) == [90, 90, 70])
    }

    @Test func headerTopPaddingIsAboveHeaders() throws {
      let before = try places("# Grid", "# List", "f")
      let padded = configuration { $0.headerTopPadding = 30 }
      source.sectionProvider = { _, section, _ in
        section == "Grid" ? Self.layout(of: section) : .list(using: padded)
      }
      window.finishAnimations()
      let after = try places("# Grid", "# List", "f")
      #expect(after[0] == before[0])
      #expect(after[1].y == before[1].y + 30 && after[1].height == before[1].height)
      #expect(after[2].y == before[2].y + 30)
    }

    @Test func supplementaryViewsAreInOrder() {
      let banner = SupplementaryRegistration<ListWindow.Footer>(elementKind: "banner") {
        view, kind, indexPath in
        view.label.text = "\(kind) \(indexPath.section)"
      }
      let note = SupplementaryRegistration<ListWindow.Footer>(elementKind: "note") { view, kind, indexPath in
        view.label.text = "\(kind) \(indexPath.section)"
      }
      let others = source.supplementaryViewProvider
      source.supplementaryViewProvider = { list, kind, indexPath in
        switch kind {
        case "banner": list.dequeueConfiguredReusableSupplementary(using: banner, for: indexPath)
        case "note": list.dequeueConfiguredReusableSupplementary(using: note, for: indexPath)
        default: others?(list, kind, indexPath)
        }
      }
      let rich = configuration {
        $0.footerMode = .supplementary
        $0.boundarySupplementaryItems = [
          .init(elementKind: "note", alignment: .bottom), .init(elementKind: "banner", alignment: .top),
        ]
      }
      source.sectionProvider = { _, section, _ in
        section == "Grid" ? .grid(columns: 3, using: rich) : .list
      }
      window.finishAnimations()
      #expect(
        window.shown == [
          "# Grid", "_ banner 0", "a", "b", "c", "d", "e", "_ note 0", "_ Grid", "# List", "f", "g", "h",
        ])
      #expect(source.lines.count == 2 + 2 + 2 + 1 + 3)
    }

    @Test func sidebarCanHaveDifferentSections() throws {
      source.sectionProvider = { index, _, _ in
        .list(
          using: configuration(.sidebar) {
            $0.headerMode = index == 0 ? .none : .supplementary
            $0.showsSeparators = index == 1
          })
      }
      window.finishAnimations()
      #expect(window.shown == ["a", "b", "c", "d", "e", "# List", "f", "g", "h"])
      #expect(window.cell("a")?.hasClass("separators") == false)
      #expect(window.cell("f")?.hasClass("separators") == true)
      #expect(["a", "f"].allSatisfy { window.cell($0)?.hasClass("sidebar") == true })
    }

    @Test func sectionStylesAreIndependent() throws {
      let red = configuration(.insetGrouped) { $0.backgroundColor = Color(red: 1, green: 0, blue: 0) }
      source.sectionProvider = { _, section, _ in section == "Grid" ? .list : .list(using: red) }
      window.finishAnimations()
      let (first, last) = try (#require(window.cell("a")), #require(window.cell("h")))
      #expect(
        first.hasClass("plain") && !first.hasClass("inset-grouped") && !first.hasClass("last-in-section"))
      #expect(last.hasClass("inset-grouped") && last.hasClass("last-in-section") && !last.hasClass("plain"))
      #expect(try places("a", "h").map(\.x) == [0, 12])
      // The area below the rows has the style of the last section. The first section has its own background.
      #expect(list.hasClass("inset-grouped"))
      #expect(list.children.count { $0.hasClass("plain") } == 1)
      window.apply(["Grid": ["a"]])
      #expect(list.hasClass("plain") && !list.hasClass("inset-grouped"))
      #expect(!list.children.contains { $0.hasClass("plain") })
    }

    // MARK: When the provider is called

    @Test func providerIsCalledForNewSectionsOnly() {
      var asked: [[String]] = [[]]
      source.sectionProvider = { [list] index, section, environment in
        #expect(environment == ListLayoutEnvironment(width: Int(list.width), isCompact: list.isCompact))
        #expect(index == asked[asked.count - 1].count)
        asked[asked.count - 1].append(section)
        return Self.layout(of: section)
      }
      #expect(asked == [["Grid", "List"]])
      asked = [[]]
      window.apply(["New": ["x"], "List": ["f"]])
      #expect(asked == [["New", "List"]])
      asked = [[]]
      source.apply(source.snapshot())
      #expect(asked == [[]], "nothing has changed")
      list.invalidateLayout()
      #expect(asked == [["New", "List"]])
      asked = [[]]
      list.isCompact = true
      #expect(asked == [["New", "List"]])
      #expect(!list.parts.animator.isRunning, "no layout has changed")
    }

    @Test func layoutsFollowTheWidth() throws {
      source.sectionProvider = { _, section, environment in
        section == "Grid" ? .grid(columns: environment.width < 350 ? 2 : 4) : .list
      }
      window.finishAnimations()
      for (margin, columns) in [(0, 4), (100, 2), (20, 4)] as [(Int32, Int)] {
        list.setMargins(end: margin)
        window.settle()
        list.parts.animator.finish()
        #expect(list.columnCount(ofSectionAt: 0) == columns)
        let (grid, rows) = try (places("a", "b", "c", "d", "e"), places("f", "g"))
        for (index, place) in grid.enumerated() {
          #expect(place.x == grid[index % columns].x && (place.y == grid[0].y) == (index < columns))
        }
        #expect(rows.allSatisfy { $0.x == 0 && $0.width == Double(list.width) })
      }
    }

    @Test func providerGetsIsCompact() {
      source.sectionProvider = { _, _, environment in environment.isCompact ? .list : .grid(columns: 2) }
      #expect(list.columnCount(ofSectionAt: 1) == 2)
      list.isCompact = true
      #expect(list.layout(ofSectionAt: 1) == .list)
      list.isCompact = false
      #expect(list.columnCount(ofSectionAt: 1) == 2)
    }

    // MARK: Animation

    @Test func columnChangeMovesOtherSections() throws {
      list.parts.animator.finish()
      let before = try ["a", "b", "d", "f", "h"].map { try #require(window.presentedPlace($0)) }
      source.sectionProvider = { _, section, _ in section == "Grid" ? .grid(columns: 1) : .list }
      #expect(list.parts.animator.isRunning)
      let after = try ["a", "b", "d", "f", "h"].map { try #require(window.place($0)) }
      for (time, share) in [(0, 0), (125, 0.875), (250, 1)] as [(Int64, Double)] {
        window.frame(at: time)
        for (index, item) in ["a", "b", "d", "f", "h"].enumerated() {
          let place = try #require(window.presentedPlace(item))
          #expect(abs(place.x - before[index].x - (after[index].x - before[index].x) * share) < 0.01)
          #expect(abs(place.y - before[index].y - (after[index].y - before[index].y) * share) < 0.01)
        }
      }
      #expect(!list.parts.animator.isRunning)
    }

    /// Drawn positions never jump, even if a change interrupts the animation of an earlier change.
    @Test func interruptedAnimationIsContinuous() throws {
      let columns = Variable(3)
      source.sectionProvider = { _, section, _ in section == "Grid" ? .grid(columns: columns.value) : .list }
      window.finishAnimations()
      for next in [1, 4, 2, 3] {
        let before = try ["a", "c", "e", "g"].map { try #require(window.presentedPlace($0)) }
        columns.value = next
        list.invalidateLayout()
        window.frame(at: 0)
        for (index, item) in ["a", "c", "e", "g"].enumerated() {
          let place = try #require(window.presentedPlace(item))
          #expect(abs(place.x - before[index].x) < 0.01 && abs(place.y - before[index].y) < 0.01)
        }
        window.frame(at: 60)
      }
    }

    @Test func changedSectionFadesWhileOthersSlide() throws {
      window.configured = []
      source.sectionProvider = { _, _, _ in .list }
      window.frame(at: 0)
      #expect(window.presented("a")?.opacity == 0 && window.presented("f")?.opacity == 1)
      #expect(
        window.configured.sorted() == ["a", "b", "c", "d", "e"], "cells of one shape are filled for it")
      window.frame(at: 250)
      #expect(window.presented("a")?.opacity == 1)
    }

    @Test func itemMovesFromGridToList() throws {
      window.configured = []
      let before = try #require(window.presentedPlace("d"))
      window.apply(["Grid": ["a", "c", "d", "e"], "List": ["f", "b", "g", "h"]], animated: true)
      window.frame(at: 0)
      #expect(window.configured == ["b"], "only this item gets a new cell")
      #expect(list.parts.animator.departures.count == 1, "the card fades")
      for time in stride(from: Int64(0), through: 225, by: 25) {
        window.frame(at: time)
        let coming = try #require(window.presented("b"))
        let going =
          list.parts.animator.departures.map { list.parts.animator.presentation(of: $0).opacity }.max() ?? 0
        #expect(coming.y == window.place("b")?.y)
        #expect(min(coming.opacity, going) < 0.15 && max(coming.opacity, going) > 0.15, "at \(time)")
      }
      window.frame(at: 250)
      #expect(try #require(window.presentedPlace("d")) != before && window.presented("b")?.opacity == 1)
      window.apply(["Grid": ["a", "b", "c", "d", "e"], "List": ["f", "g", "h"]], animated: true)
      window.frame(at: 0)
      #expect(window.presented("b")?.opacity == 0 && window.presented("a")?.opacity == 1)
      #expect(
        window.presentedPlace("d").map { abs($0.x - (window.place("d")?.x ?? 0)) > 1 } == true, "it slides")
    }

    @Test(arguments: ["Grid", "List"]) func itemsOfARemovedSectionGetNewCells(remaining: String) {
      let removed = remaining == "Grid" ? ["f", "g", "h"] : ["a", "b", "c", "d", "e"]
      window.configured = []
      window.apply([remaining: ["a", "b", "c", "d", "e", "f", "g", "h"]])
      window.settle()
      #expect(Set(window.configured) == Set(removed), "cells of the other shape can't be used")
    }

    // MARK: Input

    private func press(_ key: Key, _ modifiers: Modifiers = []) -> String? {
      window.press(key, modifiers)
      return source.selectedItemIdentifier
    }

    @Test func arrowsMoveBetweenColumnsAndRows() {
      list.takeFocus()
      #expect([press(.right), press(.right)] == ["b", "c"])
      // After a short row and a list, the focus returns to its column.
      #expect((0..<5).map { _ in press(.down) } == ["e", "f", "g", "h", "h"])
      #expect((0..<4).map { _ in press(.up) } == ["g", "f", "e", "c"])
      #expect([press(.down), press(.down), press(.right)] == ["e", "f", "f"], "rows have no column")
      #expect(press(.end) == "h")
      #expect((0..<4).map { _ in press(.up) } == ["g", "f", "d", "a"], "from a list to the first column")
      #expect((0..<5).map { _ in press(.right) } == ["b", "c", "d", "e", "f"], "forward, out of the grid")
    }

    @Test func columnIsAFractionOfTheWidth() {
      source.sectionProvider = { index, _, _ in .grid(columns: index == 0 ? 4 : 2) }
      window.finishAnimations()
      list.takeFocus()
      #expect([press(.right), press(.right), press(.right)] == ["b", "c", "d"])
      #expect([press(.down), press(.down), press(.up), press(.up)] == ["e", "g", "e", "d"])
    }

    @Test func selectionSpansSections() {
      list.selectionMode = .multiple
      list.takeFocus()
      _ = press(.home)
      _ = press(.down)
      window.press(.down, .shift)
      #expect(source.selectedItemIdentifiers == ["d", "e", "f"])
      window.apply(["List": ["f", "g", "d", "h"], "Grid": ["a", "b", "e"]])
      #expect(source.selectedItemIdentifiers == ["f", "d", "e"])
      #expect(["d", "e", "f"].allSatisfy { window.cell($0)?.isSelected == true })
    }

    @Test func keyboardReordersAcrossLayouts() {
      source.reorderingHandlers.canReorderItem = { _ in true }
      list.takeFocus()
      _ = press(.end)
      for _ in 0..<3 { window.press(.up, .alt) }
      #expect(source.snapshot().itemIdentifiers(inSection: "Grid") == ["a", "b", "c", "d", "e", "h"])
      window.press(.up, .alt)
      #expect(source.snapshot().itemIdentifiers(inSection: "Grid") == ["a", "b", "h", "c", "d", "e"])
      #expect(source.selectedItemIdentifier == "h" && window.cell("h")?.isSelected == true)
      list.parts.animator.finish()
      #expect(window.window.focusWidget == window.cell("h") && window.cell("h") != nil)
      for _ in 0..<2 { window.press(.down, .alt) }
      #expect(source.snapshot().itemIdentifiers(inSection: "List").first == "h")
    }

    @Test func pointerReordersAcrossLayouts() throws {
      var moved: [String] = []
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers(inSection: "Grid") }
      func middle(_ item: String) throws -> (x: Double, y: Double) {
        let place = try #require(window.place(item))
        return (place.x + place.width / 2, place.y + place.height / 2)
      }
      let start = try middle("g")
      #expect(list.parts.reordering.begin(at: start.x, start.y))
      list.parts.reordering.move(to: try middle("b"))
      #expect(source.snapshot().itemIdentifiers(inSection: "Grid") == ["a", "g", "b", "c", "d", "e"])
      list.parts.reordering.end(cancelled: false)
      #expect(moved == ["a", "g", "b", "c", "d", "e"])
      window.finishAnimations()
      let next = try middle("a")
      #expect(list.parts.reordering.begin(at: next.x, next.y))
      list.parts.reordering.move(to: try middle("h"))
      #expect(source.snapshot().sectionIdentifier(containingItem: "a") == "List")
      list.parts.reordering.end(cancelled: true)
      #expect(source.snapshot().itemIdentifiers(inSection: "Grid") == ["a", "g", "b", "c", "d", "e"])
    }

    @Test func positionsAreReportedInEverySection() {
      #expect(window.cell("e")?.sectionPlace == SectionPlace(index: 4, count: 5, hasHeader: true))
      #expect(window.cell("g")?.sectionPlace == SectionPlace(index: 1, count: 3, hasHeader: true))
      window.apply(["Grid": ["a", "b"], "List": ["f", "e", "g"]])
      window.settle()
      #expect(window.cell("e")?.sectionPlace == SectionPlace(index: 1, count: 3, hasHeader: true))
      #expect(window.cell("b")?.sectionPlace == SectionPlace(index: 1, count: 2, hasHeader: true))
      let cell = window.cell("e")
      #expect(cell?.lineView?.parent?.isFocusable == true && cell?.isFocusable == false)
      #expect(
        window.cell("b")?.isFocusable == true && window.cell("b")?.lineView?.parent?.isFocusable == false)
    }

    // MARK: Pinned headers

    @Test func headersArePinnedBySection() throws {
      let loose = configuration { $0.pinsHeader = false }
      source.sectionProvider = { _, section, _ in
        section == "Loose" ? .list(using: loose) : Self.layout(of: section)
      }
      window.apply([
        "Grid": (0..<30).map { "g\($0)" }, "Loose": (0..<30).map { "l\($0)" },
        "List": (0..<30).map { "i\($0)" },
      ])
      window.settle()
      var seen: [String: Set<String?>] = [:]
      while true {
        let top = window.shown.first { !$0.hasPrefix("#") } ?? ""
        if window.shown.first?.hasPrefix("#") == false {
          seen[String(top.prefix(1)), default: []].insert(window.stickyText)
        }
        if let header = list.stickyHeader, let place = window.place("# Loose"), place.y > 0 {
          // The end of the section pushes the pinned header out.
          #expect(header.y <= min(0, place.y - Double(header.height)) + 1)
        }
        let before = list.scroller.value
        list.scroller.value += 25
        window.settle()
        if list.scroller.value == before { break }
      }
      #expect(seen == ["g": ["Grid"], "l": [nil], "i": ["List"]])
    }

    @Test func headerItemExpandsItsOutline() throws {
      source.sectionProvider = { _, _, _ in
        .list(using: configuration(.sidebar) { $0.headerMode = .firstItemInSection })
      }
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["Projects"])
      tree.append(["Home", "Work"], to: "Projects")
      tree.append(["Garden"], to: "Home")
      tree.expand(["Projects", "Home"])
      source.apply(tree, to: "List", animatingDifferences: false)
      window.finishAnimations()
      #expect(window.shown.suffix(4) == ["Projects", "Home", "Garden", "Work"])
      #expect(window.cell("Projects")?.hasClass("section-header") == true)
      #expect(window.cell("Home")?.hasClass("first-in-section") == true)
      #expect(["Projects", "Home", "Garden"].map { window.cell($0)?.indentationLevel } == [0, 1, 2])
      let insets = ["Projects", "Home", "Garden"].compactMap { window.cell($0)?.inset }
      #expect(insets == [0, 28, 46], "the header's control is at the end")
      #expect(window.cell("Projects")?.parts.trailing.map(\.accessory.kind) == [.outlineDisclosure])
      #expect(source.indexPath(for: "Projects")?.item == 0)
      source.setExpanded(false, for: "Projects")
      window.finishAnimations()
      #expect(source.snapshot().itemIdentifiers(inSection: "List") == ["Projects"])
    }
  }
}
