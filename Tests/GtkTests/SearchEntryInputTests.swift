import GtkTestSupport
import Testing

@testable import Gtk

extension GtkTests {
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct SearchEntryInputTests {
    @Test func clearingTheFieldFocusesIt() throws {
      let window = Window(), search = SearchEntry(placeholder: "Search"), note = Entry(placeholder: "Note")
      defer { window.destroy() }
      window.setContent(Box(.vertical, [note, search]))
      search.text = "plum"
      window.present()
      let input = try SimulatedInput(on: window)
      #expect(MainLoop.wait { search.isMapped && search.width > 0 && input.windowIsActive })
      note.grabFocus()
      try input.click(try #require(search.children.last))
      #expect(MainLoop.wait { search.hasFocusInside })
      input.type("pear")
      #expect(search.text == "pear" && note.text.isEmpty)
    }

    @Test func onlyTheFirstLineOfDroppedTextIsInserted() throws {
      let window = Window(), search = SearchEntry(placeholder: "Search"), label = Label("Drag me")
      defer { window.destroy() }
      label.onDragOut(content: { _, _ in DragContent(text: "plum\nhttps://example.org") })
      window.setContent(Box(.vertical, [label, search]))
      window.present()
      let input = try SimulatedInput(on: window)
      #expect(MainLoop.wait { search.isMapped && search.width > 0 && input.windowIsActive })
      let goal = try #require(search.bounds(in: label))
      try input.move(to: label, at: (5, 5))
      input.press()
      let end = (x: goal.x + goal.width / 2, y: goal.y + goal.height / 2)
      try input.move(over: label, from: (5, 5), to: end, steps: 12)
      input.release()
      #expect(MainLoop.wait { !search.text.isEmpty } && search.text == "plum", "\(search.text)")
    }
  }
}
