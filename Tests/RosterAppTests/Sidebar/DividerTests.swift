import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Dividers and the overlaid sidebar, used with the pointer and keyboard.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct DividerTests {
    private func open(_ width: Int32 = 1000) async throws -> (SidebarWindow, SimulatedInput) {
      let test = try await SidebarWindow(size: (width, 640))
      return (test, try SimulatedInput(on: test.window))
    }

    @Test func tabReachesDividersInOrder() async throws {
      let (test, input) = try await open()
      test.pane.takeFocus()
      var order: [String] = []
      for _ in 0..<12 where order.last != "list divider" {
        input.press(.tab)
        let all: [(Widget, String)] = [
          (test.split.sidebarDivider, "sidebar divider"), (test.split.divider, "list divider"),
          (test.listPane, "list"),
        ]
        let now = all.first { $0.0.hasFocusInside }?.1 ?? "sidebar"
        if order.last != now { order.append(now) }
      }
      #expect(order.suffix(3) == ["sidebar divider", "list", "list divider"], "\(order)")
    }

    @Test func arrowKeysMoveDividersAndEnterRestoresTheFocus() async throws {
      let (test, input) = try await open()
      test.listPane.entry.grabFocus()
      var moves = 0
      test.split.onChange = { moves += 1 }
      test.split.focusDivider()
      #expect(test.split.divider.hasFocusInside)
      input.press(.right)
      #expect(test.split.geometry.listWidth(in: 1000, beside: 260) == 384)
      input.press(.left)
      input.press(.left)
      #expect(test.split.geometry.listWidth(in: 1000, beside: 260) == 336 && moves == 3)
      input.press(.home)
      #expect(test.split.geometry.listWidth(in: 1000, beside: 260) == 240)
      input.press(.end)
      #expect(test.split.geometry.listWidth(in: 1000, beside: 260) == 440)
      input.press(.enter)
      #expect(test.listPane.entry.hasFocusInside)
      try await test.settle()
      #expect(test.listPane.width == 440)
    }

    @Test func escapeRestoresTheOldPosition() async throws {
      let (test, input) = try await open()
      test.pane.takeFocus()
      test.split.sidebarDivider.takeFocus()
      input.press(.end)
      #expect(test.split.geometry.preferredSidebarWidth == 400)
      input.press(.escape)
      try await test.settle()
      #expect(test.split.geometry.preferredSidebarWidth == 260 && test.pane.width == 260)
      #expect(test.pane.hasFocusInside)
    }

    @Test func pointerDragsDividers() async throws {
      let (test, input) = try await open()
      for (divider, by) in [(test.split.sidebarDivider, 60.0), (test.split.divider, -50.0)] {
        let place = try #require(divider.bounds(in: test.split))
        let start = (x: place.x + place.width / 2, y: 300.0)
        try input.move(to: test.split, at: start)
        input.press()
        try input.move(over: test.split, from: start, to: (start.x + by, 300))
        input.release()
        try await test.settle()
      }
      #expect(test.pane.width == 320 && test.listPane.width == 310)
    }

    @Test func rightToLeftMirrorsMovement() async throws {
      try await ReadingDirection.rightToLeft {
        let (test, input) = try await open()
        test.split.sidebarDivider.takeFocus()
        input.press(.left)
        #expect(test.split.geometry.preferredSidebarWidth == 284)
      }
    }

    @Test func escapeAndAClickOutsideCloseTheSidebar() async throws {
      let (test, input) = try await open(600)
      test.listPane.entry.grabFocus()
      test.split.showsSidebar = true
      try await test.settle()
      for _ in 0..<8 {
        input.press(.tab)
        #expect(test.pane.hasFocusInside, "the focus stays in it")
      }
      input.press(.escape)
      try await test.settle()
      #expect(!test.split.showsSidebar && !test.pane.isMapped)
      #expect(test.listPane.entry.hasFocusInside)

      test.split.showsSidebar = true
      try await test.settle()
      try input.click(test.split, at: (500, 300))
      try await test.settle()
      #expect(!test.split.showsSidebar && test.listPane.entry.hasFocusInside)
    }

    @Test func escapeInASidebarEntryGoesToTheEntry() async throws {
      let (test, input) = try await open(600)
      test.split.showsSidebar = true
      test.pane.beginRenaming(SidebarSamples.id("Work"))
      try await test.settle()
      input.press(.escape)
      try await test.settle()
      #expect(test.split.showsSidebar && test.pane.hasFocusInside)
      input.press(.escape)
      try await test.settle()
      #expect(!test.split.showsSidebar)
    }
  }
}
