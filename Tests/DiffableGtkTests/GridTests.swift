import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct GridTests: ListSuite {
    let window: ListWindow
    private var selected: [String] { window.dataSource.selectedItemIdentifiers }
    private static let layout = ListLayout.grid(minimumCellWidth: 100)

    init() throws {
      window = try ListWindow()
      list.layout = Self.layout
      // The grid has three columns. Its rows are a b c, d e, f, g h i and j.
      window.apply([
        "One": ["a", "b", "c", "d", "e"], "Two": ["f"], "Empty": [], "Three": ["g", "h", "i", "j"],
      ])
      window.settle()
      #expect(list.columnCount(ofSectionAt: 0) == 3)
      #expect(list.takeFocus())
    }

    private func press(_ key: Key, _ times: Int = 1, _ modifiers: Modifiers = []) -> [String] {
      for _ in 0..<times { window.press(key, modifiers) }
      return selected
    }

    // MARK: Keyboard

    @Test func leftAndRightMoveThroughRowsAndSections() {
      for expected in ["b", "c", "d", "e", "f", "g", "h", "i", "j", "j"] {
        #expect(press(.right) == [expected])
      }
      for expected in ["i", "h", "g", "f", "e", "d", "c", "b", "a", "a"] {
        #expect(press(.left) == [expected])
      }
    }

    @Test func rightToLeftIsMirrored() throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try ListWindow()
      window.list.layout = Self.layout
      window.apply(["One": ["a", "b", "c", "d"]])
      window.settle()
      window.list.takeFocus()
      for expected in ["b", "c", "d", "d"] {
        window.press(.left)
        #expect(window.dataSource.selectedItemIdentifier == expected)
      }
      window.press(.right)
      #expect(window.dataSource.selectedItemIdentifier == "c")
      let (a, b) = try (#require(window.place("a")), #require(window.place("b")))
      #expect(a.x > b.x, "right-to-left")
      window.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      window.press(.left, .alt)
      #expect(window.dataSource.snapshot().itemIdentifiers == ["a", "b", "d", "c"], "left is forward")
    }

    @Test func upAndDownKeepTheColumn() {
      #expect(press(.right, 2) == ["c"])
      #expect(press(.down) == ["e"], "the last row has no third item")
      #expect(press(.down) == ["f"])
      #expect(press(.down) == ["i"], "the original column")
      #expect(press(.left) == ["h"])
      #expect(press(.down) == ["j"])
      #expect(press(.up) == ["h"])
      #expect(press(.up, 9) == ["b"])
    }

    @Test func homeEndAndPageKeysMoveInTheGrid() {
      #expect(press(.end) == ["j"])
      #expect(press(.home) == ["a"])
      window.apply(["One": (0..<300).map { "n\($0)" }])
      window.settle()
      _ = press(.home)
      #expect(press(.right) == ["n1"])
      let rows = list.rows.visibleLines.count
      let after = press(.pageDown)
      let index = after.first.flatMap { window.dataSource.indexPath(for: $0)?.item } ?? 0
      #expect(index % 3 == 1, "the column is kept")
      #expect((rows / 2...rows).contains(index / 3))
      #expect(press(.pageDown, 30) == ["n298"])
      #expect(press(.pageUp, 30) == ["n1"])
    }

    @Test func shiftExtendsOverRowsAndSections() {
      list.selectionMode = .multiple
      _ = press(.home)
      _ = press(.right)
      #expect(press(.down, 1, .shift) == ["b", "c", "d", "e"])
      #expect(press(.down, 1, .shift) == ["b", "c", "d", "e", "f"])
      #expect(press(.left, 1, .shift) == ["b", "c", "d", "e"])
      #expect(press(.left, 1, .control) == ["b", "c", "d", "e"], "Ctrl only moves the focus")
      #expect(press(.space, 1, .control) == ["b", "c", "e"])
    }

    @Test func focusIsOnTheCell() throws {
      _ = press(.right, 4)
      let cell = try #require(window.cell("e"))
      #expect(window.window.focusWidget == cell)
      list.layout = .list
      window.settle()
      list.parts.animator.finish()
      let row = try #require(window.cell("e")?.lineView?.parent)
      #expect(window.window.focusWidget == row)
      #expect(selected == ["e"])
      list.layout = Self.layout
      list.parts.animator.finish()
      #expect(window.window.focusWidget == window.cell("e") && window.cell("e") != nil)
    }

    // MARK: Layout

    @Test func columnsFollowTheWidth() throws {
      for (width, columns) in [(800, 7), (350, 3), (340, 2), (220, 1), (400, 3)] as [(Int32, Int)] {
        window.window.defaultSize = (width, 500)
        MainLoop.wait { list.width == width }
        window.settle()
        #expect(list.columnCount(ofSectionAt: 0) == columns, "width \(width)")
        list.parts.animator.finish()
        let places = try ["a", "b", "c", "d", "e"].map { try #require(window.place($0)) }
        for (index, place) in places.enumerated() {
          #expect(place.x == places[index % columns].x && (place.y == places[0].y) == (index < columns))
          #expect(place.width >= 100 && place.maxX <= Double(list.width))
        }
      }
    }

    /// Cells that are wider than their column use the space between the columns. The last one never leaves the row.
    @Test(arguments: [6, 60]) func cellsWiderThanAColumnStayInTheRow(excess: Int32) throws {
      list.layout = .grid(columns: 4)
      window.apply(["One": ["a", "b", "c", "d"]])
      window.settle()
      let cell = try #require(window.cell("b") as? ListWindow.TextCell)
      let column = try #require(window.place("b")).width
      cell.label.setSizeRequest(width: Int32(column) + excess, height: 36)
      window.finishAnimations()
      let places = try ["a", "b", "c", "d"].map { try #require(window.place($0)) }
      #expect(places.allSatisfy { $0.width >= column + Double(excess) })
      #expect(places[0].x >= 0 && places[3].maxX <= Double(list.width))
      #expect(excess == 60 || zip(places, places.dropFirst()).allSatisfy { $0.maxX <= $1.x })
    }

    @Test(
      arguments: [
        (.grid(columns: .max), ListLayout.shelfLimit), (.grid(columns: 2, itemHeight: .max), 2),
        (.grid(minimumCellWidth: .max, spacing: .max), 1),
        (.shelf(itemWidth: .max, itemHeight: .max, spacing: .max), 2),
      ] as [(ListLayout, Int)])
    func sizesAreLimited(layout: ListLayout, columns: Int) {
      window.apply(["One": ["a", "b"]])
      list.layout = layout
      window.finishAnimations()
      #expect(window.shown.contains("a") && list.columnCount(ofSectionAt: 0) == columns)
    }

    @Test func insetsAreLimited() {
      let limit = ListLayout.maximumLength
      var configuration = ListConfiguration(appearance: .plain)
      configuration.headerTopPadding = .max
      configuration.contentInsets = DirectionalMargins(top: .max, leading: .max, bottom: .max, trailing: .max)
      #expect(configuration.headerTopPadding == limit)
      let limited = DirectionalMargins(top: limit, leading: limit, bottom: limit, trailing: limit)
      #expect(configuration.contentInsets == limited)
      let layout = ListLayout.grid(minimumCellWidth: 100, using: configuration)
      #expect(layout.columnCount(forWidth: 500) == 1)
      configuration = ListConfiguration(appearance: .plain)
      configuration.contentInsets.bottom = .max
      window.apply(["One": ["a", "b"]])
      list.layout = .grid(columns: 2, using: configuration)
      window.finishAnimations()
      #expect(window.shown.contains("a") && list.columnCount(ofSectionAt: 0) == 2)
    }

    /// Some sections fit in one row with any number of columns, but the width of their cells must still change.
    @Test func largeResizeUpdatesEveryRow() throws {
      let window = try ListWindow(width: 360)
      window.list.layout = .grid(minimumCellWidth: 60, spacing: 6)
      window.apply(["A": ["a", "b"], "B": ["c"], "C": (0..<40).map { "n\($0)" }])
      for width in [360, 1080, 360, 900] as [Int32] {
        window.window.defaultSize = (width, 500)
        MainLoop.wait { window.list.width == width }
        window.settle()
        window.list.parts.animator.finish()
        var widths: Set<Double> = []
        window.list.rows.forEachVisible { _, element, place in
          if !element.isHeader { widths.insert(place.width) }
        }
        #expect(widths.count == 1, "\(widths) in a grid of \(width)")
        #expect(window.shown.count > 20)
      }
    }

    @Test(arguments: [5, 70])
    func selectionStaysVisibleAcrossLayoutChanges(item: Int) throws {
      window.apply(["S": (0..<120).map { "n\($0)" }])
      window.dataSource.selectedItemIdentifier = "n\(item)"
      window.dataSource.scrollTo(item: "n\(item)")
      window.settle()
      for layout in [ListLayout.list, .grid(minimumCellWidth: 180), Self.layout, .list] {
        list.layout = layout
        window.settle()
        list.parts.animator.finish()
        let place = try #require(window.place("n\(item)"), "\(layout)")
        #expect(place.y > -1 && place.maxY < Double(list.height) + 1, "\(layout): \(place)")
      }
    }

    @Test func firstItemStaysFirstBetweenGridAndList() throws {
      let window = try ListWindow(hasHeaders: false)
      window.list.layout = Self.layout
      window.apply(["S": (0..<120).map { "n\($0)" }])
      window.settle()
      window.dataSource.selectedItemIdentifier = "n66"
      window.dataSource.scrollTo(item: "n60", at: .top)
      window.settle()
      for layout in [ListLayout.list, Self.layout, .list] {
        window.list.layout = layout
        window.settle()
        window.list.parts.animator.finish()
        let place = try #require(window.place("n60"), "\(layout)")
        #expect(abs(place.y) <= 1)
      }
    }

    @Test func layoutChangeAnimatesEveryCell() throws {
      let items = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
      for layout in [ListLayout.grid(minimumCellWidth: 150), .grid(minimumCellWidth: 60), Self.layout] {
        let before = try items.map { try #require(window.presentedPlace($0)) }
        list.layout = layout
        #expect(list.parts.animator.isRunning)
        let after = try items.map { try #require(window.place($0)) }
        for (time, share) in [(0, 0), (125, 0.875), (250, 1)] as [(Int64, Double)] {
          window.frame(at: time)
          for (index, item) in items.enumerated() {
            let place = try #require(window.presentedPlace(item))
            let expected = (
              x: before[index].x + (after[index].x - before[index].x) * share,
              y: before[index].y + (after[index].y - before[index].y) * share
            )
            #expect(
              abs(place.x - expected.x) < 0.01 && abs(place.y - expected.y) < 0.01, "\(item) at \(time)")
          }
        }
        #expect(!list.parts.animator.isRunning)
      }
    }

    /// Rows and cards have different shapes, so the new cells appear in place after the old ones have faded out.
    @Test func changeBetweenRowsAndCardsFades() throws {
      let items = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
      for layout in [ListLayout.list, Self.layout] {
        let before = list.rows.visiblePlaces.count
        list.layout = layout
        #expect(list.parts.animator.isRunning)
        #expect(list.parts.animator.departures.count == before)
        window.frame(at: 0)
        for time in stride(from: Int64(0), through: 225, by: 25) {
          window.frame(at: time)
          for item in items {
            let presented = try #require(window.presented(item))
            #expect(window.presentedPlace(item)?.x == window.place(item)?.x)
            #expect(presented.y == window.place(item)?.y)
            let departing =
              list.parts.animator.departures.map { list.parts.animator.presentation(of: $0).opacity }.max()
              ?? 0
            #expect(min(presented.opacity, departing) < 0.15, "text over text at \(time)")
            #expect(max(presented.opacity, departing) > 0.15, "nothing at \(time)")
          }
        }
        window.frame(at: 250)
        #expect(!list.parts.animator.isRunning)
      }
    }

    @Test func firstLayoutIsNotAnimated() {
      let list = DiffableListView()
      list.layout = Self.layout
      let cells = CellRegistration<ListWindow.TextCell, String> { $0.label.text = $2 }
      let source = ListWindow.DataSource(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["One"])
      snapshot.appendItems((0..<50).map { "n\($0)" })
      source.apply(snapshot)
      let window = Window()
      defer { window.destroy() }
      window.defaultSize = (500, 400)
      window.setContent(list)
      window.present()
      var frames = 0
      list.onFrame { _ in
        frames += 1
        return frames < 6
      }
      MainLoop.wait {
        #expect(!list.parts.animator.isRunning)
        return frames >= 6
      }
      #expect(frames == 6)
      #expect(list.columnCount(ofSectionAt: 0) == 4)
    }
  }
}
