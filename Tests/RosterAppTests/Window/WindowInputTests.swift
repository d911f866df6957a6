import DiffableGtk
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Tests that use the app with simulated pointer and keyboard input.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct WindowInputTests {
    /// A point in a row of the list, below the first header.
    private let place = (x: 60.0, y: 80.0)

    private func openMenu(_ test: TestWindow, with input: SimulatedInput) async throws -> OpenMenu {
      try input.click(test.pane.list, at: place, button: .secondary)
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list) != nil })
      input.catchUp()
      return try #require(OpenMenu(of: test.pane.list))
    }

    @Test func clickShowsTheDetails() async throws {
      let test = try await TestWindow()
      let input = try SimulatedInput(on: test.window)
      try input.click(test.pane.list, at: place)
      try await test.settle()
      let selected = try #require(test.selected)
      #expect(test.window.model.selectedItem == Samples.id(selected))
      #expect(test.window.detailPane.shown != nil)
    }

    @Test func backReturnsToClickedItems() async throws {
      let test = try await TestWindow()
      let input = try SimulatedInput(on: test.window)
      for id in ["apple", "pear", "cherry"] {
        try input.click(try #require(test.pane.dataSource?.cell(for: Samples.id("fruit:\(id)"))))
        try await test.settle()
        #expect(test.window.model.selectedItem == Samples.id("fruit:\(id)"))
      }
      for id in ["pear", "apple"] {
        #expect(test.window.model.goBack() && test.window.model.selectedItem == Samples.id("fruit:\(id)"))
      }
    }

    @Test func backReturnsToAClickedItemThatWasAlreadySelected() async throws {
      let test = try await TestWindow()
      let input = try SimulatedInput(on: test.window)
      let (apple, pear) = (Samples.id("fruit:apple"), Samples.id("fruit:pear"))
      test.window.model.choose(apple)
      try await test.settle()
      try input.click(try #require(test.pane.dataSource?.cell(for: apple)))
      test.window.model.choose(pear)
      #expect(test.window.model.goBack() && test.window.model.selectedItem == apple)
    }

    @Test func controlClickKeepsItemsThatASearchHides() async throws {
      let test = try await TestWindow(selection: "fruit:pear")
      let input = try SimulatedInput(on: test.window)
      try await test.type("p -pear")
      func row(_ id: String) throws -> ListCell {
        try #require(test.pane.dataSource?.cell(for: Samples.id(id)), "no row of \(id)")
      }
      try input.click(try row("fruit:plum"), holding: .control)
      try await test.settle()
      #expect(test.window.model.selection == ["fruit:plum", "fruit:pear"].map(Samples.id))
      #expect(test.window.detailPane.selection.items.map(\.title) == ["Plum", "Pear"])
      input.press(.space, .control)
      try await test.settle()
      #expect(test.window.model.selection == [Samples.id("fruit:pear")])
      try input.click(try row("fruit:peach"))
      try await test.settle()
      #expect(test.window.model.selection == [Samples.id("fruit:peach")])
    }

    @Test func escapeInTheMenuKeepsTheSearch() async throws {
      let test = try await TestWindow(query: "p")
      let input = try SimulatedInput(on: test.window)
      _ = try await openMenu(test, with: input)
      input.press(.escape)
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list) == nil })
      try await test.settle()
      #expect(test.pane.entry.text == "p")
    }

    @Test func keysInAMenuDoNotReachTheWindow() async throws {
      let test = try await TestWindow(query: "p")
      let input = try SimulatedInput(on: test.window)
      let menu = try await openMenu(test, with: input)
      let selected = test.selected
      #expect(menu.focused == "Copy Title")
      input.press(.down)
      input.press(.up)
      #expect(menu.focused == "Copy Title" && test.selected == selected)
      input.press(.enter)
      #expect(MainLoop.wait { OpenMenu(of: test.pane.list) == nil })
      try await test.settle()
      #expect(test.pane.entry.text == "p" && test.selected == selected)
    }

    @Test func droppedFilesAreOpened() async throws {
      let folder = TemporaryFolder()
      let birds = try folder.writeCatalog("birds.json", name: "birds", items: ["robin"])
      let fish = try folder.writeCatalog("fish.json", name: "fish", items: ["trout"])
      let test = try await TestWindow(selection: "fruit:plum")
      let input = try SimulatedInput(on: test.window)
      test.window.detailPane.offerFiles([birds, fish])
      let (from, to) = (test.window.detailPane, test.pane.list)
      try input.move(to: from)
      input.press()
      let middle = try #require(from.bounds(in: to))
      try input.move(
        over: to, from: (middle.x + middle.width / 2, middle.y + middle.height / 2), to: place, steps: 12)
      #expect(test.window.messages.dropHint.isShown)
      input.release()
      try await test.wait { test.titles == ["Robin"] }
      #expect(test.window.model.place == .catalog("birds"), "the first item is shown")
      try await test.wait {
        test.window.model.shelf.library.catalogs.map(\.name).suffix(2) == ["birds", "fish"]
      }
      #expect(!test.window.messages.fileBanner.isShown && !test.window.messages.dropHint.isShown)
    }

    @Test(arguments: [false, true])
    func filesDroppedOnATextFieldAreOpened(isNote: Bool) async throws {
      let folder = TemporaryFolder()
      let birds = try folder.writeCatalog("birds.json", name: "birds", items: ["robin"])
      let kept = try Kept()
      let test = try await TestWindow(
        size: (1080, 600), selection: "fruit:plum", plans: kept.plans, state: WindowState())
      let input = try SimulatedInput(on: test.window)
      let note = test.window.detailPane.planning.note
      test.window.sidebarPane.offerFiles([birds])
      let from = test.window.sidebarPane
      let field: Widget = isNote ? note : test.pane.entry
      try await test.wait { field.isMapped && field.width > 0 }
      try input.move(to: from)
      input.press()
      let middle = try #require(from.bounds(in: field))
      try input.move(
        over: field, from: (middle.x + middle.width / 2, middle.y + middle.height / 2),
        to: (Double(field.width) / 2, Double(field.height) / 2), steps: 12)
      #expect(test.window.messages.dropHint.isShown)
      input.release()
      try await test.wait { test.titles == ["Robin"] }
      #expect(!test.window.messages.dropHint.isShown && note.text == "" && test.pane.entry.text == "")
    }
  }
}
