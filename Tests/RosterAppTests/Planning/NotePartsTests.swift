import Gtk
import Testing

@testable import RosterApp

/// Notes that GTK would take minutes to lay out, or would draw with overlapping lines.
enum LongNote: CaseIterable {
  case lines, line, word, clusters

  var text: String {
    switch self {
    case .lines: String(repeating: "l\n", count: 500_000)
    case .line: String(repeating: "word ", count: 200_000)
    case .word: String(repeating: "x", count: 1 << 20)
    case .clusters: String(repeating: "e\u{301}\u{301}字\r\n", count: 20_000)
    }
  }
}

struct NotePartsTests {
  private static let length = TextPieces.Limits.textView.length

  @Test(arguments: LongNote.allCases) func partsJoinToTheNote(_ kind: LongNote) {
    let text = kind.text
    var parts = NoteParts()
    parts.show(text)
    let isWhole = parts.text == text
    #expect(isWhole && !parts.isCurrentTooLong && parts.count > 1)
    for index in 0..<parts.count {
      #expect(parts.index == index && !parts.isCurrentTooLong)
      parts.move(by: 1)
    }
    #expect(parts.index == parts.count - 1)
    parts.current += "new"
    let isChanged = parts.text == text + "new"
    #expect(isChanged)
  }

  @Test(arguments: ["", "short", "two\nlines"]) func shortNotesAreOnePart(_ text: String) {
    var parts = NoteParts()
    parts.show(text)
    #expect(parts.count == 1 && parts.current == text)
  }

  @Test func partEndsBeforeTheLineBreak() {
    var parts = NoteParts()
    parts.show((1...3000).map { "line \($0)" }.joined(separator: "\n"))
    #expect(parts.count > 1 && parts.current.hasSuffix("\nline 1000"))
    parts.current += " more"
    #expect(parts.text.contains("\nline 1000 more\nline 1001\n"))
    parts.current += "\nadded"
    #expect(parts.divideCurrent(keeping: parts.current.unicodeScalars.count) == 5)
    #expect(parts.current == "added" && parts.text.contains("\nline 1000 more\nadded\nline 1001\n"))
    parts.move(by: -1)
    parts.current = "Summary"
    #expect(parts.text.hasPrefix("Summary\nadded\nline 1001\n"))
  }

  @Test func lineBreakTypedAtTheEndOfAPartIsShown() {
    var parts = NoteParts()
    parts.show(String(repeating: "abcd", count: 2_000))
    let (count, end) = (parts.count, parts.current.suffix(3))
    parts.current += "\n"
    #expect(parts.current.hasSuffix("\n"))
    parts.show(parts.text)
    parts.current += "x"
    #expect(parts.count == count && parts.current.hasSuffix("\(end)\nx"))
    #expect(parts.text.unicodeScalars.count == 8_002 && parts.text.contains("\(end)\nx"))
    parts.current.removeLast()
    #expect(parts.current.hasSuffix("\n") && parts.text.unicodeScalars.count == 8_001)
  }

  @Test(arguments: [false, true]) func deletingAtAnEdgeJoinsLines(_ forward: Bool) {
    var parts = NoteParts()
    parts.show((1...3000).map { "line \($0)" }.joined(separator: "\n"))
    if !forward { parts.move(by: 1) }
    let position = parts.deleteBeyondEdge(forward: forward)
    let isShownBeforeCursor = parts.current.unicodeScalars.prefix(position).suffix(9).elementsEqual(
      "line 1000".unicodeScalars)
    #expect(isShownBeforeCursor && parts.text.contains("\nline 1000line 1001\nline 1002\n"))
    #expect(!parts.isCurrentTooLong)
  }

  @Test(arguments: [(false, "dabcabcd", 1_999), (true, "dabcdbcd", 2_000)])
  func deletingAtAnEdgeWithinALine(_ forward: Bool, _ end: String, _ cursor: Int) {
    var parts = NoteParts()
    parts.show(String(repeating: "abcd", count: 2_000))
    #expect(parts.count > 1)
    if !forward { parts.move(by: 1) }
    let position = parts.deleteBeyondEdge(forward: forward)
    let scalars = parts.text.unicodeScalars.count
    let isJoined = parts.text.contains(end)
    #expect(isJoined && scalars == 7_999 && parts.index == 0 && position == cursor)
  }

  @Test func currentPartStaysWhileItIsEdited() {
    var parts = NoteParts()
    parts.show(String(repeating: "abc ", count: Self.length))
    parts.move(by: 2)
    parts.current = "edited"
    let text = parts.text
    parts.show(text)
    #expect(parts.index == 2 && parts.current == "edited")
    parts.show("other")
    #expect(parts.index == 0 && parts.count == 1 && parts.current == "other")
  }

  @Test(arguments: [(0, 1, 0), (length, 1, length), (length + 1, 2, 1), (4 * length, 4, length)])
  func cursorStaysAtItsPlaceInTheText(_ position: Int, _ index: Int, _ newPosition: Int) {
    var parts = NoteParts()
    parts.show(String(repeating: "abc ", count: Self.length / 2))
    #expect(parts.count == 2)
    parts.move(by: 1)
    parts.current = String(repeating: "abc ", count: Self.length)
    #expect(parts.isCurrentTooLong)
    let text = parts.text
    #expect(parts.divideCurrent(keeping: position) == newPosition)
    #expect(parts.index == index && parts.count == 5 && parts.text == text && !parts.isCurrentTooLong)
  }
}
