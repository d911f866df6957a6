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
  }
}
