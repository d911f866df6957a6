import DiffableGtk
import Gtk
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The three panes at different window widths.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct SplitViewTests {
    private func x(_ widget: Widget, _ test: SidebarWindow) throws -> Double {
      try #require(widget.bounds(in: test.split)).x
    }

    @Test func wideWindowShowsThreePanes() async throws {
      let test = try await SidebarWindow(size: (1080, 640))
      #expect(test.pane.isMapped && test.listPane.isMapped && test.detailPane.isMapped)
      #expect(test.pane.width == 260)
      #expect(try x(test.listPane, test) == 260)
      #expect(test.listPane.width == 360 && test.detailPane.width == 460)
      #expect(!test.split.shade.isMapped)
    }

    @Test func sidebarFoldsUnder720AndTheOthersUnder560() async throws {
      let test = try await SidebarWindow(size: (900, 640))
      for width: Int32 in [720, 719, 560, 559, 360, 719, 1000] {
        try await test.resize(width)
        #expect(test.split.isSidebarFolded == (width < 720), "\(width)")
        #expect(test.split.isFolded == (width < 560), "\(width)")
        #expect(test.pane.isMapped == (width >= 720), "\(width)")
        #expect(test.listPane.isMapped && test.detailPane.isMapped == (width >= 560), "\(width)")
      }
      #expect(test.split.docksSidebar && test.split.showsSidebar)
    }

    @Test func foldingIsReported() async throws {
      let test = try await SidebarWindow(size: (900, 640))
      var events: [String] = []
      test.split.onFold = { events.append("fold \($0)") }
      test.split.onChange = { [weak split = test.split] in
        events.append("sidebar \(split?.showsSidebar == true)")
      }
      try await test.resize(600)
      #expect(events == ["sidebar false"])
      try await test.resize(400)
      #expect(events.suffix(1) == ["fold true"])
      try await test.resize(900)
      #expect(events.suffix(2) == ["fold false", "sidebar true"])
    }

    @Test func hiddenSidebarGivesItsRoomToOtherPanes() async throws {
      let test = try await SidebarWindow(size: (1000, 640))
      try #require(test.window.animationsAreEnabled)
      var widths: Set<Int32> = []
      // On a busy machine, a slide can end before its second frame.
      for _ in 0..<20 where widths.count <= 2 {
        test.split.showsSidebar = true
        try await test.settle()
        test.split.showsSidebar = false
        #expect(test.split.isSliding && test.pane.isMapped)
        widths = []
        #expect(
          MainLoop.wait {
            widths.insert(Int32((try? x(test.listPane, test)) ?? -1))
            return !test.split.isSliding
          })
      }
      try await test.settle()
      #expect(widths.count > 2, "it slides: \(widths)")
      #expect(!test.pane.isMapped && test.listPane.width == 400)
      #expect(try x(test.listPane, test) == 0)
      try await test.resize(600)
      try await test.resize(1000)
      #expect(!test.split.showsSidebar, "no one has requested it")
    }

    @Test func sidebarOverlaysAFoldedWindowAndClosesAgain() async throws {
      let test = try await SidebarWindow(size: (600, 640))
      test.listPane.entry.grabFocus()
      let listWidth = test.listPane.width
      test.split.showsSidebar = true
      try await test.settle()
      #expect(test.pane.isMapped && test.pane.width == 260 && test.pane.hasClass("over"))
      #expect(test.listPane.width == listWidth, "the sidebar is overlaid")
      #expect(test.split.shade.isMapped && test.split.shade.width == 600 && test.split.shade.opacity == 1)
      #expect(
        MainLoop.wait { test.pane.hasFocusInside },
        "the keyboard is at \(String(describing: test.split.windowFocus))")
      try await test.resize(900)
      #expect(!test.split.shade.isMapped && !test.pane.hasClass("over"))
      try await test.resize(600)
      #expect(!test.split.showsSidebar, "an overlaid sidebar doesn't return")
    }

    @Test func hiddenDetailsGiveTheirRoomToTheList() async throws {
      let test = try await SidebarWindow(size: (1000, 640))
      test.split.showsDetailPane = false
      try await test.settle()
      try await eventually { test.listPane.width == 740 }
      #expect(!test.detailPane.isMapped && !test.split.divider.isMapped)
      test.split.showsSidebar = false
      try await test.settle()
      try await eventually { test.listPane.width == 1000 }
      try await test.resize(500)
      test.split.show(detail: true, animated: false)
      try await test.settle()
      #expect(test.detailPane.isMapped, "the details replace the list")
    }

    @Test func listHasTheRequestedWidth() async throws {
      let test = try await SidebarWindow(size: (1600, 640))
      #expect(test.listPane.width == 536)
      test.split.geometry.setListWidth(900, in: 1600, beside: 260)
      try #require(MainLoop.wait { test.listPane.width == 900 })
      try await test.resize(1400)
      #expect(test.listPane.width == 766, "the same share")
      try await test.resize(1600)
      test.split.geometry.preferredSidebarWidth = 340
      try #require(MainLoop.wait { test.pane.width == 340 })
      #expect(test.listPane.width == 846 && test.detailPane.width == 414)
    }

    @Test func emptyDetailsGiveTheirRoomToTheList() async throws {
      let test = try await SidebarWindow(size: (1880, 640))
      try #require(test.window.animationsAreEnabled)
      var places: Set<Int32> = []
      // On a busy machine, a slide can end before its second frame.
      for _ in 0..<20 where places.count <= 2 {
        test.split.hasDetail = false
        try await test.settle()
        try await eventually { test.listPane.width == 1620 }
        #expect(!test.detailPane.isMapped && !test.split.divider.isMapped)
        test.split.hasDetail = true
        places = []
        #expect(
          MainLoop.wait {
            places.insert(Int32((try? x(test.detailPane, test)) ?? -1))
            return !test.split.isSliding
          })
      }
      #expect(places.count > 2, "it slides in: \(places)")
      try await test.settle()
      #expect(test.listPane.width == 648 && test.detailPane.width == 972)
      #expect(try x(test.detailPane, test) == 908)
    }

    @Test func windowShrinksTo360By400() async throws {
      let test = try await SidebarWindow(size: (360, 400))
      #expect(test.window.width == 360 && test.window.height == 400)
      test.split.showsSidebar = true
      try await test.settle()
      #expect(test.window.width == 360 && test.pane.width == 260)
      test.split.geometry.preferredSidebarWidth = 400
      try #require(MainLoop.wait { test.pane.width == 300 }, "a part of the list stays clickable")
    }

    @Test func rightToLeftIsMirrored() async throws {
      try await ReadingDirection.rightToLeft {
        let test = try await SidebarWindow(size: (1000, 640))
        let places = try [test.pane, test.listPane, test.detailPane].map { try x($0, test) }
        #expect(places == [740, 380, 0])
        test.split.showsSidebar = false
        try await test.settle()
        #expect(try x(test.listPane, test) == 600)
        try await test.resize(600)
        test.split.showsSidebar = true
        try await test.settle()
        #expect(try x(test.pane, test) == 340)
      }
    }

    @Test func dividersAreSeparatorsWithAValue() async throws {
      let test = try await SidebarWindow(size: (1000, 640))
      for divider in [test.split.divider, test.split.sidebarDivider] { #expect(divider.handle.isSeparator) }
      #expect(test.split.sidebarDivider.handle.hasAccessibleValue(260, in: 160...400))
      #expect(test.split.divider.handle.hasAccessibleValue(360, in: 240...440))
      #expect(test.split.sidebarDivider.handle.isCalled("Divider between sidebar and list"))
      try await test.resize(1200)
      #expect(test.split.divider.handle.hasAccessibleValue(376, in: 240...640))
    }
  }
}
