import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Reordering several items with a simulated pointer.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct ReorderingSeveralItemsInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput
    private var items: [String] { source.snapshot().itemIdentifiers }

    init() throws {
      window = try ListWindow()
      window.list.selectionMode = .multiple
      window.apply(["A": ["a", "b", "c", "d", "e", "f"]])
      window.settle()
      input = try SimulatedInput(on: window.window)
      source.reorderingHandlers.canReorderItem = { _ in true }
    }

    @Test func pressOnSelectionDragsAll() throws {
      try input.click(try #require(window.cell("a")))
      try input.click(try #require(window.cell("c")), holding: .control)
      #expect(source.selectedItemIdentifiers == ["a", "c"])
      try input.drag("c", to: "e", in: window)
      #expect(source.selectedItemIdentifiers == ["a", "c"], "the press does not deselect")
      #expect(items == ["a", "b", "d", "e", "c", "f"])
      input.release()
      #expect(items == ["b", "d", "e", "a", "c", "f"])
      #expect(source.selectedItemIdentifiers == ["a", "c"])
    }

    @Test func clickOnSelectionSelectsOneOnRelease() throws {
      source.selectedItemIdentifiers = ["a", "c", "e"]
      try input.move(to: try #require(window.cell("c")))
      input.press()
      #expect(source.selectedItemIdentifiers == ["a", "c", "e"])
      input.release()
      #expect(source.selectedItemIdentifiers == ["c"])
      input.press(.down, .shift)
      #expect(source.selectedItemIdentifiers == ["c", "d"], "a new range starts there")
    }

    @Test func withoutReorderingPressSelectsImmediately() throws {
      source.reorderingHandlers.canReorderItem = nil
      source.selectedItemIdentifiers = ["a", "c", "e"]
      try input.move(to: try #require(window.cell("c")))
      input.press()
      #expect(source.selectedItemIdentifiers == ["c"])
      input.release()
    }

    @Test func escapeRestoresSeveralItems() throws {
      source.selectedItemIdentifiers = ["a", "b", "f"]
      try input.drag("a", to: "d", in: window)
      input.press(.escape)
      input.release()
      #expect(items == ["a", "b", "c", "d", "e", "f"] && list.parts.reordering.drag == nil)
      #expect(source.selectedItemIdentifiers == ["a", "b", "f"])
    }

    @Test func keysMoveTheSelection() throws {
      try input.click(try #require(window.cell("b")))
      input.press(.down, .shift)
      #expect(source.selectedItemIdentifiers == ["b", "c"])
      input.press(.down, .alt)
      #expect(items == ["a", "d", "b", "c", "e", "f"])
      input.press(.up, .alt)
      input.press(.up, .alt)
      #expect(items == ["b", "c", "a", "d", "e", "f"])
      #expect(source.selectedItemIdentifiers == ["b", "c"])
    }

    /// The preview has a badge, and the other items are dimmed.
    @Test func previewShowsTheNumberOfItems() throws {
      source.selectedItemIdentifiers = ["a", "b", "f"]
      let plain = try WindowPixels(of: window.window)
      try input.drag("a", to: "d", in: window)
      window.finishAnimations()
      let pixels = try WindowPixels(of: window.window)
      let badge = try #require(list.children.lazy.compactMap { $0 as? DragBadge }.first)
      #expect(badge.count == 3)
      let drag = try #require(list.parts.reordering.drag)
      let place = badge.place(on: drag.bounds, in: Double(list.width))
      let middle = (x: place.x + 3, y: place.y + Double(badge.height) / 2)
      #expect(try pixels.color(in: list, at: middle) != plain.color(in: list, at: middle))
      let (pale, was) = try (#require(window.cell("f")), #require(window.place("f")))
      func darkest(_ pixels: WindowPixels) throws -> Int {
        var darkest = 255
        for x in stride(from: 0.5, to: 30, by: 1) {
          for y in stride(from: 0.5, to: was.height, by: 1) {
            darkest = min(darkest, try pixels.color(in: pale, at: (x, y)).max() ?? 255)
          }
        }
        return darkest
      }
      let (before, after) = try (darkest(plain), darkest(pixels))
      #expect(after > before + 40, "its text: \(before), then \(after)")
      input.release()
      #expect(list.children.contains { $0 is DragBadge } == false)
    }
  }
}
