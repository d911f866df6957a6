import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The section index, used with a simulated pointer and keyboard.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct SectionIndexInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput
    private var index: ListSectionIndex { list.parts.sectionIndex }

    init() throws {
      window = try ListWindow()
      window.dataSource.sectionIndex = .firstLetters
      window.list.selectionMode = .multiple
      var snapshot = ListWindow.DataSource.Snapshot()
      for section in SectionIndexTests.alphabet {
        snapshot.appendSections([section])
        snapshot.appendItems((0..<10).map { "\(section)\($0)" })
      }
      window.dataSource.apply(snapshot)
      window.settle()
      window.settle()
      input = try SimulatedInput(on: window.window)
    }

    private var current: String? { index.view?.current.map { index.titles[$0].text } }

    private func place(of title: Int) throws -> (x: Double, y: Double) {
      let view = try #require(index.view), row = try #require(view.rows.row(of: title))
      let labels = view.children.compactMap { $0 as? Label }.filter { $0.isShownByParent }
      let place = try #require(labels[row].bounds(in: view))
      return (place.x + place.width / 2, place.y + place.height / 2)
    }

    @Test func pressAndDragScrollTheList() throws {
      let view = try #require(index.view)
      let (from, to) = (try place(of: 5), try place(of: 18))
      try input.move(to: view, at: from)
      input.press()
      #expect(window.shown.first == "# F" && index.bubbleText == "F")
      try input.move(over: view, from: from, to: to, steps: 20)
      #expect(window.shown.first == "# S" && index.bubbleText == "S")
      let bubble = try #require(list.children.first { $0 is SectionIndexBubble }?.bounds(in: list))
      let column = try #require(view.bounds(in: list))
      #expect(bubble.maxX < column.x && abs(bubble.y + bubble.height / 2 - to.y - column.y) < 2)
      input.release()
      #expect(index.bubbleText == nil && list.children.allSatisfy { !($0 is SectionIndexBubble) })
      #expect(window.dataSource.selectedItemIdentifiers.isEmpty && !list.parts.rubberBand.isDrawn)
    }

    @Test func pinnedHeaderDoesNotCoverTheIndex() throws {
      list.scroller.value = 2000
      window.settle()
      #expect(list.stickyHeader?.cell != nil)
      try input.click(try #require(index.view), at: (8, 2))
      #expect(list.isAtTop, "the first title is under the header's height")
    }

    @Test func wheelOverTheIndexScrollsTheList() throws {
      try input.move(to: try #require(index.view))
      input.turnWheel(3)
      #expect(MainLoop.wait { list.scroller.value > 30 })
    }

    @Test func tabAndArrowsNavigateTheIndex() throws {
      try input.click(try #require(window.cell("A1")))
      input.press(.tab)
      #expect(index.view?.hasFocus == true)
      input.press(.down)
      input.press(.down)
      #expect(current == "C" && window.shown.first == "# C")
      input.press(.up)
      #expect(current == "B")
      input.press(.pageDown)
      #expect(current == "G")
      input.press(.end)
      #expect(current == "Z" && list.isAtEnd)
      input.press(.up)
      #expect(current == "Y")
      input.press(.home)
      #expect(current == "A" && list.isAtTop)
      input.press(.down)
      input.press(.enter)
      #expect(window.dataSource.selectedItemIdentifiers == ["B0"] && list.listView.hasFocusInside)
      input.press(.down)
      #expect(window.dataSource.selectedItemIdentifiers == ["B1"], "arrow keys continue in the list")
    }

    @Test func escapeReturnsToTheFocusedItem() throws {
      try input.click(try #require(window.cell("A1")))
      input.press(.tab)
      input.press(.end)
      input.press(.escape)
      #expect(window.cursorCell === window.cell("A1") && list.listView.hasFocusInside)
      #expect(window.shown.contains("A1") && window.dataSource.selectedItemIdentifiers == ["A1"])
      input.press(.tab)
      input.press(.tab, .shift)
      #expect(list.listView.hasFocusInside, "Shift+Tab does the same")
    }

    @Test func hiddenIndexReturnsTheFocus() throws {
      try input.click(try #require(window.cell("A1")))
      input.press(.tab)
      window.apply(["A": ["A1", "A2"], "B": ["B1"]])
      window.settle()
      #expect(index.view == nil && list.listView.hasFocusInside)
    }
  }
}
