import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct SectionIndexTests: ListSuite {
    let window: ListWindow
    private var index: ListSectionIndex { list.parts.sectionIndex }
    static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }

    init() throws { window = try ListWindow() }

    private func show(_ sections: [String] = alphabet, count: Int = 10) {
      var snapshot = ListWindow.DataSource.Snapshot()
      for section in sections {
        snapshot.appendSections([section])
        snapshot.appendItems((0..<count).map { "\(section)\($0)" })
      }
      source.apply(snapshot, animatingDifferences: false)
      window.settle()
    }

    /// The titles in the column, from top to bottom.
    private var shown: [String] {
      (index.view?.children ?? []).compactMap { $0 as? Label }.filter { $0.isShownByParent }.map(\.text)
    }

    private var current: String? { index.view?.current.map { index.titles[$0].text } }

    /// Returns the distance from the top of the column to the centre of a title's row.
    private func height(of title: Int) throws -> Double {
      let view = try #require(index.view), row = try #require(view.rows.row(of: title))
      let labels = view.children.compactMap { $0 as? Label }.filter { $0.isShownByParent }
      let place = try #require(labels[row].bounds(in: view))
      return place.y + place.height / 2
    }

    // MARK: Placement

    @Test func indexIsBesideTheRows() throws {
      source.sectionIndex = .firstLetters
      show()
      let column = try #require(index.view?.bounds(in: list)), cell = try #require(window.place("A0"))
      #expect(shown == Self.alphabet)
      #expect(column.maxX == Double(list.width) && column.width > 10 && column.height == Double(list.height))
      #expect(cell.x == 0 && cell.maxX == column.x)
      #expect(list.environment.width == Int(column.x))
      list.scroller.value = 100
      window.settle()
      #expect(list.stickyHeader?.cell.bounds(in: list)?.maxX == column.x)
    }

    @Test func indexIsAtTheLeftInRightToLeft() throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      source.sectionIndex = .firstLetters
      show()
      let column = try #require(index.view?.bounds(in: list)), cell = try #require(window.place("A0"))
      #expect(column.x == 0 && cell.x == column.maxX && cell.maxX == Double(list.width))
      list.scroller.value = 100
      window.settle()
      #expect(list.stickyHeader?.cell.bounds(in: list)?.x == column.maxX)
      index.press(at: 100)
      window.settle()
      let bubble = try #require(list.children.first { $0 is SectionIndexBubble }?.bounds(in: list))
      #expect(bubble.x > column.maxX && bubble.maxX < Double(list.width) / 2)
    }

    @Test func indexIsHiddenIfUseless() {
      source.sectionIndex = .firstLetters
      show(["A"], count: 100)
      #expect(index.view == nil, "one section")
      show(["A", "B"], count: 100)
      #expect(index.view != nil)
      show(["A", "B"], count: 2)
      #expect(index.view == nil, "all rows are visible")
      #expect(window.place("A0")?.maxX == Double(list.width))
      show(["A", "B"], count: 100)
      #expect(index.view != nil)
      source.sectionIndex = nil
      window.settle()
      #expect(index.view == nil)
      #expect(window.place("A0")?.maxX == Double(list.width))
    }

    @Test func indexIsShownInTheFirstFrame() throws {
      let other = try ListWindow(isShown: false)
      other.dataSource.sectionIndex = .firstLetters
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["A", "B"])
      for section in ["A", "B"] {
        snapshot.appendItems((0..<30).map { "\(section)\($0)" }, toSection: section)
      }
      other.dataSource.apply(snapshot)
      other.show()
      #expect(other.list.parts.sectionIndex.view != nil)
      #expect(!other.list.parts.sectionIndex.isWaiting)
    }

    @Test func dotsReplaceTitlesThatDoNotFit() throws {
      source.sectionIndex = .firstLetters
      show()
      #expect(shown == Self.alphabet)
      window.window.defaultSize = (400, 200)
      gtk_window_set_default_size(window.window.cast(), 400, 200)
      #expect(MainLoop.wait { list.height < 250 })
      window.settle()
      window.settle()
      let texts = shown, view = try #require(index.view)
      #expect(texts.first == "A" && texts.last == "Z" && texts.count < 26 && texts.count % 2 == 1)
      #expect(texts.enumerated().allSatisfy { ($1 == "•") == ($0 % 2 == 1) }, "\(texts)")
      #expect(Double(texts.count) * Double(view.rowHeight) <= Double(list.height))
      var passed: [String] = []
      for y in 0...Int(list.height) {
        index.press(at: Double(y))
        if let text = index.bubbleText, text != passed.last { passed.append(text) }
      }
      index.release()
      #expect(passed == Self.alphabet, "omitted titles are included")
    }

    @Test func fewerTitlesFitWithLargeText() throws {
      let before = try #require(Appearance.number("gtk-xft-dpi"))
      defer { Appearance.set("gtk-xft-dpi", before) }
      source.sectionIndex = .firstLetters
      show()
      #expect(shown == Self.alphabet)
      Appearance.set("gtk-xft-dpi", 2 * 96 * 1024)
      window.settle()
      window.settle()
      let view = try #require(index.view)
      #expect(shown.last == "Z" && shown.count < 26)
      #expect(Double(shown.count) * Double(view.rowHeight) <= Double(list.height))
    }

    private final class SquareCell: ListCell {
      override var heightFollowsWidth: Bool { true }

      override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
        orientation == .vertical ? (max(0, size), max(0, size)) : (0, 0)
      }
    }

    /// Beside the index, the cells are narrower and lower, so that all of them fit.
    @Test func indexThatMakesAllRowsFitStaysVisible() throws {
      let other = try ListWindow(height: 200)
      let list = other.list, index = list.parts.sectionIndex
      let cells = CellRegistration<SquareCell, String> { _, _, _ in }
      let source = ListWindow.DataSource(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      list.layout = .grid(columns: 4)
      func apply(count: Int) {
        var snapshot = ListWindow.DataSource.Snapshot()
        for section in ["A", "B"] {
          snapshot.appendSections([section])
          snapshot.appendItems((0..<count).map { "\(section)\($0)" })
        }
        source.apply(snapshot, animatingDifferences: false)
        for _ in 0..<3 { other.settle() }
      }
      apply(count: 8)
      let height = list.height + Int32(list.scroller.endValue) - 2
      other.window.defaultSize = (400, height)
      #expect(MainLoop.wait { list.height == height })
      other.settle()
      #expect(list.scroller.endValue > 0.5, "without the index, the list scrolls")
      source.sectionIndex = .firstLetters
      for _ in 0..<3 { other.settle() }
      let column = try #require(index.view)
      #expect(list.scroller.endValue < 0.5)
      for _ in 0..<4 {
        other.settle()
        #expect(index.view === column && !index.isWaiting)
      }
      var snapshot = source.snapshot()
      snapshot.reloadItems(["A0"])
      source.apply(snapshot, animatingDifferences: false)
      #expect(index.view === column, "not even hidden for a moment")
      apply(count: 4)
      #expect(index.view == nil, "there are fewer rows")
    }

    @Test func shortListHasNoIndex() throws {
      let other = try ListWindow(width: 300, height: 40)
      other.dataSource.sectionIndex = .firstLetters
      other.apply(["A": (0..<9).map { "a\($0)" }, "B": ["b"], "C": ["c"], "D": ["d"]])
      other.settle()
      #expect(other.list.height > 60 || other.list.parts.sectionIndex.view == nil)
    }

    // MARK: Navigation

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func pressScrollsTheSectionToTheTop(layout: ListLayout) throws {
      list.layout = layout
      source.sectionIndex = .firstLetters
      show()
      for title in [12, 3, 20, 0] {
        index.press(at: try height(of: title))
        window.settle()
        #expect(window.shown.first == "# \(Self.alphabet[title])")
        #expect(current == Self.alphabet[title] && index.bubbleText == Self.alphabet[title])
        index.release()
        #expect(index.bubbleText == nil)
      }
    }

    @Test func dragScrollsThroughSections() throws {
      source.sectionIndex = .firstLetters
      show()
      var seen: [String] = []
      for title in 4...9 {
        index.press(at: try height(of: title))
        seen.append(window.shown.first ?? "")
      }
      #expect(seen == Self.alphabet[4...9].map { "# \($0)" }, "immediately")
      index.press(at: 10_000)
      #expect(index.bubbleText == "Z" && list.isAtEnd)
      index.release()
    }

    @Test func currentTitleFollowsTheList() {
      source.sectionIndex = .firstLetters
      show()
      #expect(current == "A")
      source.scrollTo(section: "M")
      #expect(current == "M")
      list.scroller.value -= 4
      #expect(current == "L")
      source.scrollTo(item: "Q4", at: .top)
      #expect(current == "Q")
      list.scrollToTop()
      window.settle()
      #expect(current == "A")
    }

    @Test func chosenTitleIsCurrentAtTheEndOfTheList() throws {
      source.sectionIndex = .firstLetters
      show(count: 3)
      index.press(at: try height(of: 25))
      index.release()
      #expect(list.isAtEnd && current == "Z" && window.shown.first != "# Z")
      list.scroller.value -= 40
      #expect(current != "Z", "until it is scrolled")
    }

    // MARK: Titles

    @Test func applyUpdatesTheTitles() {
      source.sectionIndex = .firstLetters
      show(["Ant", "Ape", "Bee", "7up"], count: 20)
      #expect(shown == ["A", "B", "#"])
      show(["Ant", "Cat", "Dog"], count: 20)
      #expect(shown == ["A", "C", "D"])
      var snapshot = source.snapshot()
      snapshot.deleteSections(["Cat"])
      source.apply(snapshot)
      #expect(index.titles.map(\.text) == ["A", "D"], "immediately")
    }

    @Test func fixedAlphabetUsesTheNearestSection() throws {
      let sections = ["B", "F", "S"]
      source.sectionIndex = .init(
        indexTitles: { _ in Self.alphabet + ["?"] },
        sectionForIndexTitle: { title, _ in
          title == "?" ? nil : sections.last { $0 <= title } ?? sections[0]
        })
      show(sections, count: 30)
      #expect(shown == Self.alphabet + ["?"])
      index.press(at: try height(of: 10))
      #expect(window.shown.first == "# F" && index.bubbleText == "K" && current == "K")
      index.press(at: try height(of: 26))
      #expect(window.shown.first == "# F", "title without a section")
      index.release()
      source.scrollTo(section: "S")
      #expect(current == "S")
    }

    @Test func keysPassOverTitlesWithoutSections() {
      source.sectionIndex = .init(
        indexTitles: { _ in Self.alphabet },
        sectionForIndexTitle: { title, _ in "CFS".contains(title) ? title : nil })
      show(["C", "F", "S"], count: 30)
      func currentAfter(_ count: Int) -> String? {
        index.step(by: count)
        return current
      }
      #expect(currentAfter(26) == "S" && currentAfter(1) == "S", "the end")
      #expect(currentAfter(-5) == "F" && currentAfter(-5) == "C", "the title before has no section")
      #expect(currentAfter(-1) == "C" && currentAfter(1) == "F" && currentAfter(-26) == "C", "the start")
    }

    @Test func emptySectionLeadsToTheNext() throws {
      let other = try ListWindow(hasHeaders: false)
      other.dataSource.sectionIndex = .firstLetters
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["A", "B", "C"])
      snapshot.appendItems((0..<40).map { "a\($0)" }, toSection: "A")
      snapshot.appendItems((0..<40).map { "c\($0)" }, toSection: "C")
      other.dataSource.apply(snapshot)
      other.settle()
      #expect(other.list.parts.sectionIndex.choose(1))
      #expect(other.shown.first == "c0")
    }

    @Test func providersMustNotChangeTheList() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        let window = try ListWindow(isShown: false)
        window.dataSource.sectionIndex = .titles { section in
          window.apply(["B": ["b"]])
          return section
        }
        window.apply(["A": ["a"]])
      }
    }

    @Test func indexIsReleasedWithItsList() throws {
      var other: ListWindow? = try ListWindow()
      weak var column: SectionIndexView?
      weak var index: ListSectionIndex?
      do {
        let window = try #require(other)
        window.dataSource.sectionIndex = .firstLetters
        window.apply(["A": (0..<40).map { "a\($0)" }, "B": ["b"]])
        window.settle()
        index = window.list.parts.sectionIndex
        column = try #require(index?.view)
        index?.press(at: 250)
      }
      other = nil
      #expect(MainLoop.wait(until: { column == nil && index == nil }))
    }

    // MARK: Screen readers

    @Test func indexHasAnAccessibleNameAndDescription() async throws {
      source.sectionIndex = .firstLetters
      list.sectionIndexName = "Letters"
      show()
      source.scrollTo(section: "D")
      window.settle()
      let windows = try await AccessibleNode.windows()
      func find(_ node: AccessibleNode) -> [AccessibleNode] {
        (node.name == "Letters" ? [node] : []) + node.children.flatMap(find)
      }
      let found = windows.flatMap(find)
      #expect(found.count == 1, "\(windows)")
      let column = try #require(found.first)
      #expect(column.addition == "D" && column.has("focusable"))
      #expect(column.all("label").isEmpty, "its letters are not read one by one: \(column)")
    }
  }
}

extension ListSectionIndex {
  /// The title in the bubble during a press, or nil if nothing is pressed.
  var bubbleText: String? { pointer == nil ? nil : bubble.text }
}
