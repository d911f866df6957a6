import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Text dragged out of the list and dropped on an entry beside it.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct DragOutInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput
    private let entry = Widget(adopting: UnsafeMutableRawPointer(gtk_entry_new()))
    private var dropped: String { String(cString: gtk_editable_get_text(entry.opaque)) }

    init() throws {
      window = try ListWindow(isShown: false)
      let box = Box(.horizontal)
      window.window.setContent(box)
      box.append(window.list)
      box.append(entry)
      window.apply(["A": ["a", "b", "c"]])
      window.show()
      input = try SimulatedInput(on: window.window)
      window.dataSource.dragTextProvider = { "text of \($0)" }
    }

    /// Presses on an item and moves the pointer to the entry.
    private func drag(_ item: String) throws {
      let from = try #require(window.place(item))
      let to = try #require(entry.bounds(in: list))
      let start = (x: from.x + 40, y: from.y + from.height / 2)
      try input.move(to: list, at: start)
      input.press()
      try input.move(over: list, from: start, to: (to.x + to.width / 2, to.y + to.height / 2), steps: 12)
    }

    @Test func itemThatCannotBeReorderedIsDraggedOut() throws {
      window.dataSource.reorderingHandlers.canReorderItem = { _ in false }
      try drag("b")
      input.release()
      #expect(MainLoop.wait { dropped == "text of b" }, "\(dropped)")
    }

    /// During a drag and after a drop in another window, GTK still reports the dragged item as hovered.
    @Test func draggedItemHasNoHoverButtons() throws {
      window.dataSource.reorderingHandlers.canReorderItem = { _ in false }
      window.dataSource.trailingSwipeActionsConfigurationProvider = { _ in
        SwipeActionsConfiguration(actions: [
          ContextualAction(style: .normal, title: "Star", iconName: "starred-symbolic") { _, _, _ in }
        ])
      }
      let place = try #require(window.place("b"))
      try input.move(to: list, at: (place.x + 40, place.y + place.height / 2))
      #expect(MainLoop.wait { window.cell("b")?.parts.hoverActions != nil })
      try drag("b")
      list.parts.swipe.hover.listDidChange()
      window.settle()
      #expect(window.cell("b")?.parts.hoverActions == nil)
      input.release()
      #expect(MainLoop.wait { dropped == "text of b" }, "\(dropped)")
      try input.move(to: list, at: (place.x + 40, place.y + place.height / 2))
      #expect(MainLoop.wait { window.cell("b")?.parts.hoverActions != nil })
    }

    /// At the boundary between two rows, GTK finds a different row than the bounds of the rows suggest.
    @Test func pressedItemIsDraggedOut() throws {
      window.dataSource.reorderingHandlers.canReorderItem = { _ in false }
      let (edge, end) = (try #require(window.place("b")).y, try #require(entry.bounds(in: list)))
      for y in stride(from: edge - 2, through: edge + 2, by: 0.5) {
        gtk_editable_set_text(entry.opaque, "")
        // If nothing is selected, a drag doesn't select the pressed item.
        window.dataSource.selectedItemIdentifier = "c"
        try input.move(to: list, at: (40, y))
        input.press()
        let goal = (x: end.x + end.width / 2, y: end.y + end.height / 2)
        try input.move(over: list, from: (40, y), to: goal, steps: 12)
        input.release()
        #expect(MainLoop.wait { !dropped.isEmpty })
        let selected = window.dataSource.selectedItemIdentifiers
        #expect(selected.map { "text of \($0)" } == [dropped], "at \(y - edge)")
      }
    }

    @Test func reorderableItemIsDraggedOutAtTheSide() throws {
      var transactions = 0
      window.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      window.dataSource.reorderingHandlers.didReorder = { _ in transactions += 1 }
      try drag("b")
      #expect(list.parts.reordering.drag == nil)
      input.release()
      #expect(MainLoop.wait { dropped == "text of b" }, "\(dropped)")
      #expect(window.dataSource.snapshot().itemIdentifiers == ["a", "b", "c"] && transactions == 0)
      // The list handles pointer motion again, and doesn't start another drag.
      try input.move(over: list, from: (20, 60), to: (60, 100))
      #expect(list.parts.reordering.drag == nil)
      try input.click(try #require(window.cell("c")))
      #expect(window.dataSource.selectedItemIdentifiers == ["c"])
    }
  }
}
