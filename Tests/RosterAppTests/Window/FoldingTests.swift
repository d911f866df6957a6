import DiffableGtk
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct FoldingTests {
    @Test func narrowWindowShowsOnePaneAtATime() async throws {
      let test = try await TestWindow(size: (400, 600))
      let window = test.window
      #expect(window.splitView.isFolded)
      #expect(test.pane.isMapped && !window.detailPane.isMapped)
      #expect(!window.header.backButton.isVisible)

      window.model.choose(Samples.id("fruit:plum"))
      #expect(!window.splitView.showsDetail, "selecting an item doesn't hide the list")
      window.showDetail(true)
      #expect(window.splitView.isSliding == window.animationsAreEnabled)
      try await test.settle()
      #expect(!test.pane.isMapped && window.detailPane.isMapped)
      #expect(window.header.backButton.isVisible)
      #expect(window.header.title.title.text == "Roster", "the destination of Back")

      #expect(window.activateAction("win.back"))
      try await test.settle()
      #expect(test.pane.isMapped && !window.detailPane.isMapped)
      #expect(window.header.title.title.text == "Roster")
      #expect(test.selected == "fruit:plum")
    }

    @Test func backReturnsToTheItemWhoseDetailsLedToAnother() async throws {
      let test = try await TestWindow(size: (400, 600))
      let window = test.window
      window.places.open(Samples.id("fruit:plum"))
      try await test.settle()
      for item in ["fruit:pear", "fruit:peach"] {
        window.perform(PaneRequest.follow(Samples.id(item)))
        try await test.settle()
      }
      func goBack(through items: [String]) async throws {
        for item in items {
          #expect(window.activateAction("win.back"))
          try await test.settle()
          #expect(test.selected == item && window.splitView.showsDetail)
        }
      }
      try await goBack(through: ["fruit:pear", "fruit:plum"])
      #expect(window.activateAction("win.forward"))
      try await test.settle()
      #expect(test.selected == "fruit:pear" && window.splitView.showsDetail)
      // An item that was shown only briefly is also a step in the history.
      window.model.choose(Samples.id("fruit:peach"))
      window.perform(PaneRequest.follow(Samples.id("fruit:plum")))
      try await goBack(through: ["fruit:peach", "fruit:plum"])
      #expect(window.activateAction("win.back"))
      try await test.settle()
      #expect(test.selected == "fruit:plum" && !window.splitView.showsDetail)
    }

    /// The sidebar can also be opened over the details, with F9.
    @Test func openedPlaceShowsItsListInANarrowWindow() async throws {
      let test = try await TestWindow(size: (400, 600))
      let window = test.window
      window.places.show(.catalog("tools"))
      try await test.settle()
      window.places.open(Samples.id("tools:rasp"))
      try await test.settle()
      window.perform(PaneRequest.open(.catalog("fruit"), byPointer: false))
      try await test.settle()
      window.places.open(Samples.id("fruit:plum"))
      try await test.settle()
      #expect(window.splitView.showsDetail)
      // The second time, the place is already shown.
      for _ in 0..<2 {
        window.showDetail(true)
        try await test.settle()
        window.perform(PaneRequest.open(.catalog("tools"), byPointer: false))
        try await test.settle()
        #expect(!window.splitView.showsDetail && test.selected == "tools:rasp")
        #expect(test.pane.list.hasFocusInside)
      }
    }

    @Test func enterWithoutASearchOpensOnlyASelectedItem() async throws {
      let test = try await TestWindow(size: (400, 600))
      let window = test.window
      window.model.choose(Samples.id("fruit:plum"))
      try await test.settle()
      test.pane.entry.activate()
      try await test.settle()
      #expect(test.selected == "fruit:plum" && window.splitView.showsDetail)
      window.model.choose(nil)
      try await test.settle()
      test.pane.entry.activate()
      try await test.settle()
      #expect(test.selected == nil && !window.splitView.showsDetail && test.pane.list.hasFocusInside)
    }

    @Test func resizingKeepsWhatIsShown() async throws {
      let test = try await TestWindow(query: "pea")
      test.window.model.choose(Samples.id("fruit:peach"))
      test.window.showDetail(true)
      for width: Int32 in [400, 900, 360, 700] {
        try await test.resize(width)
        #expect(test.window.splitView.isFolded == (width < 560))
        #expect(test.titles == ["Pear", "Peach"])
        #expect(test.selected == "fruit:peach")
        #expect(test.window.detailPane.isMapped)
        #expect(test.pane.isMapped == (width >= 560))
      }
    }

    /// The details are hidden because the window is narrow or because the user has hidden them.
    @Test(arguments: [400, 900] as [Int32])
    func commandsDoNotChangeHiddenItems(width: Int32) async throws {
      let test = try await TestWindow(size: (width, 600))
      func isEnabled() -> Bool? { test.window.actions[.copyTitle]?.isEnabled }
      func toggleDetails() async throws {
        test.window.perform(.detail)
        try await test.settle()
      }
      test.window.model.choose(Samples.id("fruit:plum"))
      try await test.settle()
      if width == 900 { try await toggleDetails() }
      #expect(isEnabled() == true)
      try await test.type("pear")
      #expect(test.titles == ["Pear"] && isEnabled() == false)
      try await test.type("")
      #expect(isEnabled() == true && test.selected == "fruit:plum")
      try await test.type("pear")
      try await toggleDetails()
      #expect(isEnabled() == true, "the item's details are shown")
    }

    @Test func listGetsTheFocusOfHiddenWidgets() async throws {
      let test = try await TestWindow(Lakes.library, size: (400, 600))
      let window = test.window
      window.model.choose(Lakes.id("como"))
      try await test.settle()
      #expect(test.pane.list.takeFocus())
      window.showDetail(true)
      try await test.settle()
      #expect(window.header.backButton.hasFocusInside)
      try await test.resize(900)
      #expect(test.pane.list.hasFocusInside)
      #expect(window.detailPane.moveFocusInside(.forward) && window.detailPane.hasFocusInside)
      window.perform(.detail)
      try await test.settle()
      #expect(test.pane.list.hasFocusInside)
    }

    @Test func titleHasRoomInANarrowWindow() async throws {
      let test = try await TestWindow(size: (900, 600))
      let title = test.window.header.title
      for width: Int32 in [360, 400, 480, 559, 900, 360] {
        try await test.resize(width)
        #expect(title.subtitle.text.hasSuffix(" items") && title.subtitle.isVisible)
        // The neighbouring buttons are hidden after the layout.
        #expect(
          MainLoop.wait { title.width >= title.measure(.horizontal).natural },
          "nothing is cut off at \(width)")
        let isWide = width >= 560
        #expect(
          test.window.header.layoutButton.isMapped == isWide
            && test.window.header.sortButton.isMapped == isWide)
      }
    }

    /// If the buttons increased the minimum width, the window couldn't be made narrow in one step.
    @Test func buttonsThatANarrowWindowHidesDoNotWidenIt() async throws {
      let test = try await TestWindow(size: (900, 600))
      let bar = test.window.header.bar, minimum = bar.measure(.horizontal).minimum
      #expect(test.window.header.sortButton.isMapped)
      try await test.resize(400)
      #expect(MainLoop.wait { !test.window.header.sortButton.isMapped })
      // Only the space beside the hidden buttons remains.
      #expect(minimum - bar.measure(.horizontal).minimum <= 6)
    }

    @Test func windowFits360By400() async throws {
      let test = try await TestWindow(size: (360, 400))
      #expect(test.window.width == 360 && test.window.height == 400)
      test.window.model.choose(Samples.id("fruit:peach"))
      test.window.showDetail(true)
      try await test.settle()
      #expect(test.window.width == 360 && test.window.height == 400)
    }

    @Test func typingInTheDetailsReturnsToTheList() async throws {
      let test = try await TestWindow(size: (400, 600))
      test.window.model.choose(Samples.id("fruit:peach"))
      test.window.showDetail(true)
      try await test.settle()
      try await test.type("plum")
      #expect(!test.window.splitView.showsDetail)
      #expect(test.titles == ["Plum"])
    }

    @Test func escapeClosesAFoldedSidebarWithoutOpeningAnItem() async throws {
      let test = try await TestWindow(size: (400, 600))
      #expect(test.window.activateAction("win.sidebar"))
      #expect(test.window.splitView.showsSidebar && test.window.sidebarPane.hasFocusInside)
      test.window.escape()
      #expect(!test.window.splitView.showsSidebar && test.pane.list.hasFocusInside)
      #expect(test.selected == nil)
    }

    /// If the details were hidden, the next letters typed into a note would start a search.
    @Test func detailsWithTheFocusStayVisibleInANarrowWindow() async throws {
      let test = try await TestWindow(size: (1000, 600))
      test.window.model.choose(Samples.id("fruit:plum"))
      try await test.settle()
      #expect(test.window.detailPane.moveFocusInside(.forward) && !test.window.splitView.showsDetail)
      try await test.resize(400)
      try await test.settle()
      #expect(test.window.splitView.isFolded && test.window.splitView.showsDetail)
      #expect(test.window.detailPane.hasFocusInside && test.window.header.backButton.isVisible)
    }

    @Test func foldedWindowShowsTheListWithoutASelection() async throws {
      let test = try await TestWindow(size: (400, 600))
      test.window.showDetail(true)
      #expect(!test.window.splitView.showsDetail)
    }

    @Test func listTakesTheRoomOfTheDetailsWithoutASelection() async throws {
      let test = try await TestWindow(size: (1880, 600))
      #expect(test.pane.width == 1880 && !test.window.detailPane.isMapped)
      test.window.model.choose(Samples.id("fruit:peach"))
      try await test.settle()
      #expect(test.pane.width == 752 && test.window.detailPane.width == 1128)
      test.window.model.choose(nil)
      try await test.settle()
      #expect(test.pane.width == 1880 && !test.window.detailPane.isMapped)
    }

    @Test func dividerKeepsItsPosition() async throws {
      let test = try await TestWindow(size: (1000, 600), selection: "fruit:plum")
      test.window.splitView.geometry = PaneGeometry(preferredListShare: 0.31)
      try await test.wait { test.pane.width == 310 }
      #expect(test.window.memory.state.listShare == 0.31)
      try await test.resize(600)
      #expect(test.pane.width == 240)
      try await test.resize(1000)
      #expect(test.pane.width == 310)
    }
  }
}
