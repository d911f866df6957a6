import Gtk
import Testing

struct TerminalWidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("🇫🇷", 2), ("👩‍👩‍👧", 2), ("❤️", 2),
    ("😀x", 3),
    ("ﷺ", 1), ("a\u{200B}b", 2), ("ア", 2), ("ｱ", 1), ("–", 1), ("\u{202F}", 1),
  ])
  func textOccupiesCells(_ text: String, _ count: Int) { #expect(TerminalWidth.cells(of: text) == count) }
}
