import CGtk
import GtkTestSupport
import Observation
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Tables: titles, cells and columns.
  @MainActor
  @Suite(.serialized)
  struct TableTests {
    @MainActor @Observable
    final class Model {
      var count = 0
    }

    private static let three = ["x", "y", "z"].map { TableColumn($0, title: $0, width: .fraction(1)) }

    private static func wide(_ count: Int) -> [TableColumn] {
      (0..<count).map { TableColumn("\($0)", title: "Column \($0)", width: .fixed(120)) }
    }

    /// Checks that each cell is aligned with its column title.
    private func expectAligned(_ window: TableWindow, _ context: Comment? = nil) {
      for item in window.dataSource.snapshot().itemIdentifiers {
        for column in window.columns.visible {
          guard let cell = window.place(item, column.id), let title = window.titlePlace(column.id) else {
            continue
          }
          #expect(abs(cell.maxX - title.maxX) <= 1 && abs(cell.x - title.x) <= 1, context)
        }
      }
    }

    @Test func cellsAreBelowTheirTitles() throws {
      let window = try TableWindow(Self.three)
      expectAligned(window)
      let titles = try Self.three.map { try #require(window.titlePlace($0.id)) }
      #expect(titles.reduce(0) { $0 + $1.width } == 500 - 2 * TableColumns.edge)
      let title = try #require(titles.first)
      #expect(try #require(window.place("a", "x")).y >= title.maxY)
      #expect(
        window.dataSource.element(of: "a").flatMap { window.list.rows.cell(for: $0) }?.accessibleText
          == "a x, a y, a z")
      // Cells also follow the titles in a wider window.
      window.resize(620)
      #expect(window.titlePlace("z")?.maxX == 620 - TableColumns.edge)
      expectAligned(window)
    }

    @Test func titlesAreHiddenWithoutATable() throws {
      let window = try TableWindow(Self.three)
      let height = try #require(window.row("a")).height
      #expect(window.table.header.isMapped)
      window.list.layout = .list
      window.settle()
      #expect(!window.table.header.isMapped && window.row("a") == nil && window.list.height == 300)
      window.list.layout = .table
      window.settle()
      #expect(window.table.header.isMapped)
      #expect(try #require(window.row("a")).height == height)
      expectAligned(window)
    }

    /// Returns a table with the items `a` and `b` above a list with `c`.
    private func tableAndList() throws -> TableWindow {
      let window = try TableWindow(Self.three)
      window.dataSource.sectionProvider = { _, section, _ in section == "A" ? .table : .list }
      var snapshot = TableWindow.DataSource.Snapshot()
      snapshot.appendSections(["A", "B"])
      snapshot.appendItems(["a", "b"], toSection: "A")
      snapshot.appendItems(["c"], toSection: "B")
      window.dataSource.apply(snapshot, animatingDifferences: false)
      window.settle()
      return window
    }

    @Test func sectionsCanBeListsAndTables() throws {
      let window = try tableAndList()
      #expect(window.row("a") != nil && window.row("c") == nil)
      var snapshot = window.dataSource.snapshot()
      snapshot.moveItem("c", beforeItem: "a")
      window.dataSource.apply(snapshot, animatingDifferences: false)
      window.settle()
      #expect(window.row("c") != nil, "an item that moves into a table gets a row")
      expectAligned(window)
    }

    @Test(arguments: ["A", "B"]) func remainingSectionGivesItemsItsShape(remaining: String) throws {
      let window = try tableAndList()
      var snapshot = TableWindow.DataSource.Snapshot()
      snapshot.appendSections([remaining])
      snapshot.appendItems(["a", "b", "c"])
      window.dataSource.apply(snapshot, animatingDifferences: false)
      window.settle()
      for item in ["a", "b", "c"] {
        let cell = try #require(
          window.dataSource.element(of: item).flatMap { window.list.rows.cell(for: $0) })
        #expect((cell.contentConfiguration is TableRowConfiguration) == (remaining == "A"), "\(item)")
      }
      expectAligned(window)
    }

    @Test func naturalColumnsFitTheirText() throws {
      let window = try TableWindow(
        [TableColumn("x", title: "x"), TableColumn("y", title: "A long title that decides")],
        items: ["a", "an item with a long text"])
      let row = try #require(window.row("an item with a long text"))
      for id in ["x", "y"] {
        let needed = max(row.naturalWidth(of: id) ?? 0, window.title(id)?.naturalWidth ?? 0)
        #expect(window.titlePlace(id)?.width == Double(needed))
      }
      // Longer text that is added later isn't cut off, and columns don't shrink by themselves.
      let before = try #require(window.titlePlace("x")).width
      window.apply(["a", "an item with a text that is longer than all texts before"])
      window.settle()
      let wide = try #require(window.titlePlace("x")).width
      #expect(wide > before + 20)
      expectAligned(window)
      window.apply(["a"])
      window.settle()
      #expect(try #require(window.titlePlace("x")).width == wide)
      window.columns.fit("x")
      window.finishMotion()
      #expect(try #require(window.titlePlace("x")).width < before)
      expectAligned(window)
    }

    @Test func allColumnsCanBeHidden() throws {
      let window = try TableWindow(Self.three)
      for index in window.columns.all.indices { window.columns.all[index].isVisible = false }
      window.settle()
      #expect(try #require(window.row("a")).cellColumns.isEmpty)
      window.columns.setVisible("y", true)
      window.settle()
      #expect(window.place("a", "y") != nil)
      expectAligned(window)
    }

    @Test func onlyVisibleColumnsHaveCells() throws {
      let window = try TableWindow(Self.wide(8))
      let row = try #require(window.row("a"))
      func made() -> [Int] { (0..<8).filter { row.cell(in: "\($0)")?.isShownByParent == true } }
      #expect(made() == Array(0..<5))
      #expect(window.columns.scroll(to: 300))
      window.settle()
      // The first column stays. The others have moved by two and a half columns.
      #expect(made() == [0, 3, 4, 5, 6])
      #expect(window.place("a", "0")?.x == window.titlePlace("0")?.x)
      expectAligned(window)
      window.columns.scroll(to: 100_000)
      window.settle()
      #expect(window.columns.offset == 8 * 120 + 2 * TableColumns.edge - 500)
      #expect(window.titlePlace("7")?.maxX == 500 - TableColumns.edge)
      // All columns of a wider window are visible.
      window.resize(1000)
      #expect(window.columns.offset == 0 && made() == Array(0..<8))
      #expect(window.requested["a"]?.count == 8, "the text of a column is requested once")
    }

    @Test func firstColumnLeavesRoomForOthers() throws {
      var columns = Self.wide(4)
      columns[0].width = .fixed(900)
      let window = try TableWindow(columns)
      let room = 500 - 2 * TableColumns.edge
      #expect(window.titlePlace("0")?.width == room - 96 && window.columns.all == columns)
      window.columns.reveal("3")
      window.settle()
      #expect(window.titlePlace("3")?.x == window.titlePlace("0")?.maxX)
      expectAligned(window)
      window.columns.all = [columns[0]]
      window.finishMotion()
      #expect(window.titlePlace("0")?.width == room)
    }

    @Test func columnsOutOfViewFollowObservedValues() throws {
      let window = try TableWindow(Self.wide(8))
      let model = Model()
      window.textOf = { $1 == "7" ? "\($0) \(model.count)" : $0 }
      window.dataSource.applySnapshotUsingReloadData(window.dataSource.snapshot())
      window.settle()
      #expect(window.row("a")?.cell(in: "7") == nil)
      for count in 1...2 {
        model.count = count
        window.settle()
      }
      window.columns.scroll(to: 100_000)
      window.settle()
      #expect(window.row("a")?.cell(in: "7")?.label?.label.text == "a 2")
    }

    @Test func columnsThatWereHiddenFollowObservedValues() throws {
      let hidden = TableColumn("hidden", title: "Hidden", width: .fixed(120), isVisible: false)
      let window = try TableWindow(Self.wide(2) + [hidden])
      let model = Model()
      window.textOf = { $1 == "hidden" ? "\($0) \(model.count)" : $0 }
      window.dataSource.applySnapshotUsingReloadData(window.dataSource.snapshot())
      window.settle()
      window.columns.setVisible("hidden", true)
      window.finishMotion()
      model.count = 1
      window.settle()
      #expect(window.row("a")?.cell(in: "hidden")?.label?.label.text == "a 1")
    }

    @Test func decimalsAlignAtAnyTextSize() throws {
      let before = try #require(Appearance.number("gtk-xft-dpi"))
      defer { Appearance.set("gtk-xft-dpi", before) }
      let texts = ["a": "1.5", "b": "123", "c": "-12.125 kg", "d": "n/a", "e": "7 m²"]
      let window = try TableWindow(
        [
          TableColumn("x", title: "x", width: .fixed(200), alignment: .decimal()),
          TableColumn("y", title: "y", width: .fraction(1)),
        ], items: ["a", "b", "c", "d", "e"])
      window.textOf = { item, _ in texts[item] ?? "" }
      window.list.setNeedsUpdateConfiguration()
      var snapshot = window.dataSource.snapshot()
      snapshot.reconfigureItems(["a", "b", "c", "d", "e"])
      window.dataSource.apply(snapshot, animatingDifferences: false)
      window.settle()
      #expect(window.row("e")?.cell(in: "x")?.fractionWidth ?? 0 > 0, "the unit follows the number")
      /// Returns the position of the decimal separator, or of the end of a whole number.
      func separator(_ item: String) throws -> Double {
        let cell = try #require(window.row(item)?.cell(in: "x"))
        let label = try #require(cell.label?.label)
        return try #require(label.bounds(in: window.table)).maxX - (try #require(cell.fractionWidth))
      }
      for scale: Int32 in [1, 2, 1] {
        Appearance.set("gtk-xft-dpi", scale * 96 * 1024)
        window.settle()
        let places = try ["a", "b", "c"].map(separator)
        #expect((places.max() ?? 0) - (places.min() ?? 0) <= 1)
        let longest = try #require(window.row("c")?.cell(in: "x")?.label?.label.bounds(in: window.table))
        #expect(longest.maxX == (window.titlePlace("x")?.maxX ?? 0) - Double(TableColumns.padding))
      }
    }

    @Test func sortingTogglesAndReports() throws {
      var columns = Self.three
      columns[2].isSortable = false
      let window = try TableWindow(columns)
      var orders: [TableSortOrder] = []
      window.columns.onSort = { orders.append($0) }
      window.columns.sort(by: "x")
      window.columns.sort(by: "x")
      window.columns.sort(by: "y")
      window.columns.sort(by: "z")
      #expect(orders.map(\.column) == ["x", "x", "y"] && orders.map(\.isAscending) == [true, false, true])
      #expect(window.columns.sortOrder == orders.last)
      window.columns.sortOrder = nil
      #expect(orders.count == 3, "the program's changes aren't reported")
    }

    @Test func naturalWidthFollowsTheTitle() throws {
      let window = try TableWindow([TableColumn("x", title: "x", width: .natural)])
      let before = try #require(window.titlePlace("x")).width
      window.columns.all[0].title = "A title that is longer than all values"
      window.settle()
      window.finishMotion()
      #expect(try #require(window.titlePlace("x")).width > before + 100)
    }

    @Test func arrowIsBesideTheTitleAtAnyTextSize() throws {
      let before = try #require(Appearance.number("gtk-xft-dpi"))
      defer { Appearance.set("gtk-xft-dpi", before) }
      let window = try TableWindow([
        TableColumn("x", title: "A long title", width: .fixed(90)),
        TableColumn("y", title: "Number", width: .fixed(90), alignment: .trailing),
      ])
      for scale: Int32 in [1, 2] {
        Appearance.set("gtk-xft-dpi", scale * 96 * 1024)
        for id in ["x", "y"] {
          window.columns.sortOrder = TableSortOrder(column: id)
          window.settle()
          let cell = try #require(window.title(id))
          let title = try #require(cell.children.first { $0 is Label }?.bounds(in: cell))
          let arrow = try #require(cell.children.first { $0 is Image }?.bounds(in: cell))
          #expect(title.maxX <= arrow.x || arrow.maxX <= title.x, "\(id) at \(scale)")
        }
      }
    }

    @Test func rowsStayWhenWidthAndHeightChange() throws {
      let window = try TableWindow(Self.three, items: (0..<60).map { "n\($0)" })
      window.dataSource.scrollTo(item: "n20", at: .top)
      window.settle()
      let list = window.list
      func place(_ item: String) throws -> Rectangle { try #require(window.row(item)?.bounds(in: list)) }
      window.dataSource.selectedItemIdentifier = "n24"
      let y = try place("n22").y
      for (width, height): (Int32, Int32) in [(400, 260), (560, 300), (380, 250)] {
        window.window.defaultSize = (width, height)
        #expect(MainLoop.wait { window.table.width == width && window.table.height == height })
        window.settle()
        #expect(try place("n22").y == y, "\(width) × \(height)")
      }
    }

    @Test func columnsSlide() throws {
      let window = try TableWindow(Self.three)
      let (x, z) = (try #require(window.titlePlace("x")), try #require(window.titlePlace("z")))
      window.columns.move("x", to: 2)
      window.settle()
      #expect(window.titlePlace("x") == x && window.place("a", "x")?.maxX == x.maxX)
      window.columns.motion.advance(to: 1_000_000)
      window.columns.motion.advance(to: 1_125_000)
      window.settle()
      let middle = try #require(window.titlePlace("x"))
      #expect(middle.x > x.x && middle.x < z.x)
      expectAligned(window)
      window.columns.motion.advance(to: 1_300_000)
      window.settle()
      #expect(window.titlePlace("x") == z)
      #expect(window.columns.visible.map(\.id) == ["y", "z", "x"])
      #expect(
        window.dataSource.element(of: "a").flatMap { window.list.rows.cell(for: $0) }?.accessibleText
          == "a y, a z, a x")
      expectAligned(window)
    }

    @Test func rightToLeftIsMirrored() throws {
      let window = try TableWindow(Self.wide(6))
      let before = try #require(window.titlePlace("0"))
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let mirrored = try TableWindow(Self.wide(6))
      let place = try #require(mirrored.titlePlace("0"))
      #expect(place.maxX == 500 - before.x && place.width == before.width)
      mirrored.columns.scroll(to: 50)
      mirrored.settle()
      #expect(mirrored.titlePlace("1")?.maxX == place.x + 50)
      expectAligned(mirrored)
    }

    @Test func outlinesIndentTheFirstColumn() throws {
      let window = try TableWindow(Self.three)
      var tree = TableWindow.DataSource.SectionSnapshot()
      tree.append(["a"])
      tree.append(["b"], to: "a")
      tree.expand(["a"])
      window.dataSource.apply(tree, to: "A", animatingDifferences: false)
      window.settle()
      let (a, b) = (try #require(window.place("a", "x")), try #require(window.place("b", "x")))
      let title = try #require(window.titlePlace("x"))
      #expect(b.x > a.x && a.x > title.x && a.maxX == title.maxX && b.maxX == title.maxX)
      #expect(window.place("b", "y")?.x == window.titlePlace("y")?.x)
    }

    @Test func keysMoveBetweenCells() throws {
      let window = try TableWindow(Self.wide(8))
      let list = window.list
      #expect(list.takeFocus())
      func press(_ key: Key) { #expect(list.parts.keyboard.handle(KeyPress(key, []))) }
      func spoken() -> String? {
        list.selection.cursor.flatMap { list.rows.cell(for: $0) }?.accessibleText
      }
      let row = spoken()
      press(.right)
      #expect(window.columns.focusedColumn == "0" && spoken() == "a 0, Column 0")
      for column in 1..<8 {
        press(.right)
        window.settle()
        #expect(window.columns.focusedColumn == "\(column)")
        #expect(spoken() == "a \(column), Column \(column), a 0")
        let place = try #require(window.place("a", "\(column)"))
        #expect(place.x >= (window.titlePlace("0")?.maxX ?? 0) && place.maxX <= 500, "the cell is in sight")
        #expect(window.row("a")?.cell(in: "\(column)")?.hasClass("focused") == true)
      }
      press(.right)
      #expect(window.columns.focusedColumn == "7", "stops at the end")
      press(.down)
      window.settle()
      #expect(
        spoken() == "b 7, Column 7, b 0" && list.parts.focus.isInList, "the same column in the next row")
      for _ in 0..<7 { press(.left) }
      #expect(window.columns.focusedColumn == "0" && window.columns.offset == 0)
      press(.left)
      #expect(window.columns.focusedColumn == nil && spoken() == row?.replacing("a ", with: "b "))
      #expect(!list.parts.keyboard.handle(KeyPress(.left, [])), "the row is at the start")
      // A hidden column loses the focus.
      press(.right)
      window.columns.setVisible("0", false)
      window.finishMotion()
      #expect(window.columns.focusedColumn == nil)
      window.list.layout = .list
      window.settle()
      #expect(!list.parts.keyboard.handle(KeyPress(.right, [])) && window.columns.focusedColumn == nil)
    }

    @Test func rowsOfOutlinesExpandBeforeTheirCellsGetTheFocus() throws {
      let window = try TableWindow(Self.three)
      var tree = TableWindow.DataSource.SectionSnapshot()
      tree.append(["a"])
      tree.append(["b"], to: "a")
      window.dataSource.apply(tree, to: "A", animatingDifferences: false)
      window.settle()
      #expect(window.list.takeFocus())
      func press(_ key: Key) { _ = window.list.parts.keyboard.handle(KeyPress(key, [])) }
      var isExpanded: Bool { window.dataSource.snapshot(for: "A").isExpanded("a") }
      press(.right)
      #expect(isExpanded && window.columns.focusedColumn == nil)
      press(.right)
      press(.right)
      #expect(window.columns.focusedColumn == "y")
      press(.left)
      press(.left)
      #expect(isExpanded && window.columns.focusedColumn == nil)
      press(.left)
      #expect(!isExpanded)
    }

    @Test func keysAreMirrored() throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try TableWindow(Self.wide(8))
      #expect(window.list.takeFocus())
      for _ in 0..<7 { #expect(window.list.parts.keyboard.handle(KeyPress(.left, []))) }
      window.settle()
      #expect(window.columns.focusedColumn == "6")
      #expect(try #require(window.place("a", "6")).x >= 0)
    }

    @Test func reservedDecimalsDoNotMove() throws {
      let texts = ["a": "1.5", "b": "2.125 kg"]
      let window = try TableWindow(
        [TableColumn("x", title: "x", width: .fixed(200), alignment: .decimal(reserving: ".000 kg"))],
        items: ["a"])
      window.textOf = { item, _ in texts[item] ?? "" }
      func refill(_ items: [String]) {
        window.apply(items)
        var snapshot = window.dataSource.snapshot()
        snapshot.reconfigureItems(items)
        window.dataSource.apply(snapshot, animatingDifferences: false)
        window.settle()
      }
      refill(["a"])
      let label = try #require(window.row("a")?.cell(in: "x")?.label?.label)
      let before = try #require(label.bounds(in: window.table))
      refill(["a", "b"])
      #expect(label.bounds(in: window.table) == before)
    }

    @Test func naturalColumnsFitNumbersWithFewerDecimals() throws {
      let texts = ["a": "1234567890", "b": "0.125"]
      let window = try TableWindow([TableColumn("x", title: "x", alignment: .decimal())], items: ["z"])
      window.textOf = { item, _ in texts[item] ?? "" }
      window.apply(["a"])
      window.settle()
      window.apply(["a", "b"])
      window.settle()
      let label = try #require(window.row("a")?.cell(in: "x")?.label?.label)
      #expect(label.isMapped && !label.isCut)
    }

    /// The first digits of a truncated number would look like a different number.
    @Test func numberThatDoesNotFitIsReplacedByAnEllipsis() throws {
      let window = try TableWindow(
        [
          TableColumn("x", title: "x", width: .fraction(1)),
          TableColumn("y", title: "y", width: .fixed(60), alignment: .trailing),
        ], items: ["a"])
      window.textOf = { _, column in column == "y" ? "1,234,567,890" : "a" }
      var snapshot = window.dataSource.snapshot()
      snapshot.reconfigureItems(["a"])
      window.dataSource.apply(snapshot, animatingDifferences: false)
      window.settle()
      let cell = try #require(window.row("a")?.cell(in: "y"))
      var shown: [String] { cell.children.compactMap { $0 as? Label }.filter(\.isMapped).map(\.text) }
      #expect(MainLoop.wait { shown == ["…"] })
      #expect(cell.children.last?.tooltip == "1,234,567,890")
      window.columns.all[1].width = .fixed(200)
      window.finishMotion()
      #expect(shown == ["1,234,567,890"])
    }

    @Test func ellipsisIsWhereTheNumberWouldBe() throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try TableWindow(
        [
          TableColumn("x", title: "x", width: .fraction(1)),
          TableColumn("y", title: "y", width: .fixed(60), alignment: .trailing),
        ], items: [])
      window.textOf = { _, column in column == "y" ? "1,234,567,890" : "a" }
      window.apply(["a"])
      window.settle()
      let cell = try #require(window.row("a")?.cell(in: "y"))
      var ellipsis: Widget? { cell.children.first { ($0 as? Label)?.text == "…" } }
      #expect(MainLoop.wait { ellipsis?.isMapped == true })
      window.settle()
      #expect(ellipsis?.bounds(in: cell)?.x == Double(TableColumns.padding))
    }

    /// Themes can override the font sizes of some style classes.
    @Test func textsHaveTheirFontsAndColors() throws {
      let window = try TableWindow(Self.three, items: [])
      window.textOf = { _, _ in "text" }
      window.propertiesOf = { id in
        var properties = ListContentConfiguration.TextProperties()
        if id == "y" { properties.font = .title1.monospaced() }
        if id == "z" { properties.color = Color(red: 1, green: 0, blue: 0) }
        return properties
      }
      window.apply(["a"])
      window.settle()
      func size(_ id: TableColumn.ID) throws -> (height: Int32, width: Int32) {
        let label = try #require(window.row("a")?.cell(in: id)?.label?.label)
        return (label.measure(.vertical).natural, label.measure(.horizontal).natural)
      }
      let (plain, title) = (try size("x"), try size("y"))
      #expect(title.height > plain.height && title.width > plain.width)
      let red = try #require(window.row("a")?.cell(in: "z"))
      #expect(try WindowPixels(of: window.window).has([255, 0, 0], in: red, within: 60))

      let settings = try #require(Appearance.settings)
      let before = try #require(settings.stringProperty("gtk-font-name"))
      cgtk_set_string(settings.pointer, "gtk-font-name", "Cantarell 22")
      defer { cgtk_set_string(settings.pointer, "gtk-font-name", before) }
      window.settle()
      #expect(try size("x").height > plain.height * 3 / 2)
    }

    @Test func equalValuesKeepTheirOrder() {
      let items = ["bb", "a", "cc", "d"]
      let sorter = TableSorter<String>().column("length", by: \.count).column("text", by: { $0 })
      #expect(sorter.sorted(items, by: TableSortOrder(column: "length")) == ["a", "d", "bb", "cc"])
      #expect(
        sorter.sorted(items, by: TableSortOrder(column: "length", isAscending: false))
          == ["bb", "cc", "a", "d"])
      #expect(sorter.sorted(items, by: TableSortOrder(column: "text")) == ["a", "bb", "cc", "d"])
      #expect(sorter.sorted(items, by: TableSortOrder(column: "?")) == items)
      #expect(sorter.sorted(items, by: nil) == items)
    }

    @Test func keysControlTheHeader() throws {
      let window = try TableWindow(Self.three)
      var changes = 0
      window.columns.onChange = { changes += 1 }
      gtk_window_set_focus(window.window.cast(), nil)
      #expect(window.table.header.moveFocusInside(.forward))
      #expect(window.title("x")?.hasFocus == true)
      func press(_ key: Key, _ modifiers: Modifiers = []) {
        #expect(window.table.header.handle(KeyPress(key, modifiers)))
      }
      press(.enter)
      press(.space)
      #expect(window.columns.sortOrder == TableSortOrder(column: "x", isAscending: false))
      press(.right)
      #expect(window.title("y")?.hasFocus == true)
      let width = try #require(window.titlePlace("y")).width
      press(.right, .control)
      window.settle()
      #expect(try #require(window.titlePlace("y")).width == width + 16)
      press(.left, .alt)
      window.finishMotion()
      #expect(window.columns.visible.map(\.id) == ["y", "x", "z"] && changes == 2)
      #expect(window.title("y")?.hasFocus == true)
      press(.left, .alt)
      window.columns.resize("y", to: 0)
      press(.left, .control)
      #expect(window.columns.visible.map(\.id) == ["y", "x", "z"] && changes == 2, "nothing has changed")
      press(.end)
      #expect(window.title("z")?.hasFocus == true)
      #expect(!window.table.header.moveFocusInside(.forward), "the header is one stop for Tab")
      press(.down)
      #expect(window.list.parts.focus.isInList)
    }

    @Test func screenReadersFindTheTable() throws {
      let window = try TableWindow(Self.three)
      let title = try #require(window.title("x"))
      func sort(_ order: AccessibleSort) -> String? {
        let problem = cgtk_accessible_check_property(
          title.pointer, GTK_ACCESSIBLE_PROPERTY_SORT, Int32(order.c.rawValue))
        defer { g_free(problem) }
        return problem.map { String(cString: $0) }
      }
      #expect(sort(.unsorted) == nil)
      window.columns.sort(by: "x")
      #expect(sort(.ascending) == nil)
      window.columns.sort(by: "x")
      #expect(sort(.descending) == nil)
      #expect(window.table.hasAccessibleSize(rows: 3, columns: 3))
      window.columns.setVisible("y", false)
      #expect(window.table.hasAccessibleSize(rows: 3, columns: 2))
      window.apply(["a"])
      #expect(window.table.hasAccessibleSize(rows: 1, columns: 2))
    }

    @Test func randomOperationsMatchAPlainArray() throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      var all = (0..<7).map { index in
        let widths: [TableColumn.Width] = [.fixed(90), .fraction(1), .natural]
        return TableColumn("\(index)", title: "Title \(index)", width: widths[index % 3])
      }
      let window = try TableWindow(all)
      for step in 0..<repetitions("ROSTER_COLUMN_OPERATIONS", usual: 60) {
        let context: Comment = "seed \(seed), step \(step)"
        let id = "\(Int.random(in: 0..<7, using: &random))"
        let index = try #require(all.map(\.id).firstIndex(of: id))
        let visible = all.filter(\.isVisible).map(\.id)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          all[index].isVisible = !all[index].isVisible || visible.count == 1
          window.columns.setVisible(id, all[index].isVisible)
        case 1 where all[index].isVisible:
          let target = Int.random(in: 0..<visible.count, using: &random)
          let place = try #require(all.map(\.id).firstIndex(of: visible[target]))
          let column = all.remove(at: index)
          all.insert(column, at: place)
          window.columns.move(id, to: target)
        case 2:
          let width = Int.random(in: 0...300, using: &random)
          all[index].width = .fixed(max(width, 40))
          window.columns.resize(id, to: Double(width))
        case 3:
          all[index].width = .natural
          window.columns.fit(id)
        case 4:
          window.columns.scroll(to: .random(in: 0...500, using: &random))
        default:
          all.shuffle(using: &random)
          window.columns.all = all
        }
        window.finishMotion()
        #expect(window.columns.all == all, context)
        #expect(window.columns.visible == all.filter(\.isVisible), context)
        let titles = window.columns.visible.compactMap { window.titlePlace($0.id) }
        #expect(titles.count == window.columns.visible.count, context)
        // Without scrolling, each title begins where the previous title ends.
        for (one, next) in zip(titles.dropFirst(), titles.dropFirst(2)) {
          #expect(one.maxX == next.x, context)
        }
        let isFlexible = window.columns.visible.contains {
          if case .fraction = $0.width { true } else { false }
        }
        if isFlexible, window.columns.overflow == 0 {
          #expect(titles.last?.maxX == 500 - TableColumns.edge, context)
        }
        expectAligned(window, context)
      }
    }
  }
}
