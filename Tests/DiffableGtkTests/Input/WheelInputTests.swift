import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct WheelInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput

    init() throws {
      window = try ListWindow()
      window.apply(["A": (0..<20).map { "a\($0)" }, "B": (0..<40).map { "b\($0)" }])
      window.settle()
      input = try SimulatedInput(on: window.window)
      try input.move(to: list)
    }

    @Test func wheelScrollsUnderThePinnedHeader() throws {
      #expect(window.stickyText == nil)
      input.turnWheel(2)
      #expect(MainLoop.wait { list.scroller.value > 0 })
      window.settle()
      #expect(window.stickyText == "A")
      var turns = 0
      while window.stickyText != "B", turns < 60 {
        input.turnWheel(1)
        turns += 1
      }
      #expect(window.stickyText == "B" && window.shown.first?.hasPrefix("a") == false)
      input.turnWheel(-60)
      #expect(MainLoop.wait { list.isAtTop })
      window.settle()
      #expect(window.stickyText == nil && window.shown.first == "# A")
    }

    @Test func shiftScrollsAViewAwayFromItsStart() async throws {
      try checkSidewaysView()
      try await ReadingDirection.rightToLeft { try checkSidewaysView() }
    }

    private func checkSidewaysView() throws {
      let wide = Label("wide")
      wide.setSizeRequest(width: 2000)
      let view = ScrolledWindow(sideways: wide)
      let window = Window()
      defer { window.destroy() }
      window.defaultSize = (300, 100)
      window.setContent(view)
      window.present()
      MainLoop.wait { view.width > 0 }
      window.drawFrames(3)
      view.horizontalOffset = view.readsRightToLeft ? .greatestFiniteMagnitude : 0
      let start = view.horizontalOffset
      let input = try SimulatedInput(on: window)
      try input.move(to: view)
      input.turnWheel(1, holding: .shift)
      #expect(MainLoop.wait { view.horizontalOffset != start })
    }

    @Test func hoverFollowsScrolling() throws {
      input.turnWheel(5)
      #expect(MainLoop.wait { list.scroller.value > 0 })
      // The last turns of the wheel can arrive after the first ones have been drawn, and GTK updates the hover
      // state when it draws a frame.
      #expect(
        MainLoop.wait {
          window.settle()
          let under = list.cell(at: Double(list.width) / 2, Double(list.height) / 2)?.cell
          var hovered: [ListCell] = []
          list.rows.forEachVisible { cell, _, _ in if cell.isHovered { hovered.append(cell) } }
          return hovered.count == 1 && hovered.first === under
        })
    }

    @Test func pinnedHeaderBlocksClicks() throws {
      input.turnWheel(3)
      #expect(MainLoop.wait { list.scroller.value > 0 })
      window.settle()
      let header = try #require(list.stickyHeader?.cell)
      let place = (x: Double(list.width) / 2, y: Double(header.height) / 2)
      let covered = try #require(list.cell(at: place.x, place.y)).cell
      var (clicks, asked) = (0, 0)
      covered.onClick { _ in clicks += 1 }
      window.dataSource.contextMenuProvider = { _ in
        asked += 1
        return nil
      }
      window.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      try input.click(list, at: place)
      try input.click(list, at: place, button: .secondary)
      input.press()
      try input.move(over: list, from: place, to: (place.x, place.y + 100))
      #expect(list.parts.reordering.drag == nil)
      input.release()
      #expect(clicks == 0 && asked == 0 && window.dataSource.selectedItemIdentifiers == [])
      try input.move(to: list, at: place)
      input.turnWheel(-20)
      #expect(MainLoop.wait { list.isAtTop }, "the wheel scrolls")
    }
  }
}
