import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Shelves, used with a simulated pointer.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct ShelvesInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput
    private var offset: Double { list.contentOffset(ofShelfAt: 0) ?? -1 }
    private var buttons: [ShelfButton] { list.parts.shelves.buttons.shown }

    init() throws {
      window = try ListWindow()
      window.dataSource.sectionProvider = { _, section, _ in
        section == "Shelf" ? .shelf(itemWidth: 100, itemHeight: 80, spacing: 10) : .list
      }
      window.apply(["Shelf": (0..<12).map { "s\($0)" }, "Below": ["x", "y"]])
      window.settle()
      input = try SimulatedInput(on: window.window)
    }

    private func move(to item: String) throws {
      let place = try #require(window.place(item))
      try input.move(to: list, at: (place.x + place.width / 2, place.y + place.height / 2))
    }

    private func press(_ button: ShelfButton?) throws {
      try input.click(try #require(button))
      window.finishAnimations()
    }

    @Test func buttonsTurnPages() throws {
      #expect(buttons.isEmpty)
      try move(to: "s1")
      #expect(MainLoop.wait { buttons.map(\.direction) == [1] }, "there is nothing before the first item")
      try press(buttons.last)
      #expect(offset == 330 && buttons.map(\.direction) == [-1, 1])
      try press(buttons.last)
      try press(buttons.last)
      #expect(offset == 12 * 110 - 10 - 376 && buttons.map(\.direction) == [-1])
      try press(buttons.first)
      #expect(offset == 660, "the previous page")
      #expect(window.dataSource.selectedItemIdentifiers.isEmpty, "the item below was not clicked")
      try move(to: "x")
      #expect(MainLoop.wait { buttons.isEmpty })
    }

    @Test func wheelScrollsSidewaysWithShift() throws {
      try move(to: "s1")
      input.turnWheel(1, holding: .shift)
      #expect(MainLoop.wait { offset > 0 } && list.isAtTop)
      window.settle()
      let before = offset
      input.turnWheel(-1, holding: .shift)
      #expect(MainLoop.wait { offset < before })
      try move(to: "x")
      input.turnWheel(1, holding: .shift)
      window.settle()
      #expect(offset == 0, "only the shelf under the pointer scrolls")
    }
  }
}
