import Gtk
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Editing long notes. Strings are compared outside `#expect`, because a failure would print a megabyte.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct NoteFieldTests {
    private let note = NoteField()

    private var buttons: [Button] { note.all(Button.self) }

    @Test(arguments: LongNote.allCases) func longNotesAreShownInParts(_ kind: LongNote) async throws {
      let text = kind.text
      var saved = text
      note.onSave = {
        saved = $0.text
        return saved
      }
      let window = try await PlanningWindow(note)
      let start = processorTime()
      note.begin(text)
      for _ in 0..<3 { try await window.window.drawFrame() }
      #expect(processorTime() - start < 1)
      let first = note.textView.text
      let isStart = text.hasPrefix(first)
      #expect(isStart && first.unicodeScalars.count <= TextPieces.Limits.textView.length)
      #expect(buttons.map(\.isSensitive) == [false, true])
      note.textView.cursorPosition = 0
      note.textView.insert("start ")
      buttons[1].press()
      var isSaved = saved == "start " + text
      #expect(isSaved, "the change is saved first")
      // The line break before the next part isn't shown.
      let lineBreak = text.dropFirst(first.count).prefix(1).prefix { $0.isNewline }
      let isNext = saved.hasPrefix("start " + first + lineBreak + note.textView.text)
      #expect(isNext)
      #expect(buttons.map(\.isSensitive) == [true, true])
      note.textView.insert("middle ")
      note.flush()
      let rest = text.dropFirst(first.count + lineBreak.count)
      isSaved = saved == "start " + first + lineBreak + "middle " + rest
      #expect(isSaved)
      buttons[0].press()
      let isFirst = note.textView.text == "start " + first
      #expect(isFirst)
      note.begin("short")
      #expect(!buttons[0].isMapped && note.textView.text == "short")
    }

    @Test func cursorMovesBetweenParts() async throws {
      let window = try await PlanningWindow(note)
      note.begin(LongNote.lines.text)
      let first = note.textView.text
      note.textView.cursorPosition = 0
      #expect(!note.handle(KeyPress(.up)) && !note.handle(KeyPress(.down)))
      note.textView.cursorPosition = .max
      #expect(note.handle(KeyPress(.down)))
      #expect(buttons[0].isSensitive && note.textView.cursorPosition == 0)
      #expect(!note.handle(KeyPress(.right)) && note.handle(KeyPress(.left)))
      #expect(!buttons[0].isSensitive && note.textView.cursorPosition == first.unicodeScalars.count)
      #expect(note.handle(KeyPress(.end, .control)) && !buttons[1].isSensitive)
      #expect(note.textView.cursorPosition == note.textView.text.unicodeScalars.count)
      #expect(!note.handle(KeyPress(.end, .control)) && note.handle(KeyPress(.home, .control)))
      #expect(!buttons[0].isSensitive && note.textView.cursorPosition == 0)
      _ = note.textView.activateAction("selection.select-all")
      #expect(!note.handle(KeyPress(.down)))
      try await window.window.drawFrame()
    }

    @Test func deletingAtTheEdgesJoinsParts() async throws {
      var saved = ""
      note.onSave = {
        saved = $0.text
        return saved
      }
      let window = try await PlanningWindow(note)
      note.begin((1...3000).map { "line \($0)" }.joined(separator: "\n"))
      note.textView.cursorPosition = 0
      #expect(!note.handle(KeyPress(.backspace)) && !note.handle(KeyPress(.delete)))
      note.textView.cursorPosition = .max
      #expect(!note.handle(KeyPress(.backspace)) && note.handle(KeyPress(.delete)))
      note.textView.insert(" and ")
      note.flush()
      let isJoined = saved.contains("\nline 1000 and line 1001\n")
      #expect(isJoined)
      #expect(note.handle(KeyPress(.end, .control)) && note.handle(KeyPress(.pageDown)) == false)
      note.textView.cursorPosition = 0
      #expect(note.handle(KeyPress(.backspace)))
      note.flush()
      #expect(saved.split(separator: "\n").count == 2_998)
      try await window.window.drawFrame()
    }

    @Test func manyMarksOnOneLetterAreShown() async throws {
      let window = try await PlanningWindow(note)
      let text = "a" + String(repeating: "\u{301}", count: 1_000_000)
      note.begin(text)
      #expect(note.text == text && note.textView.text.unicodeScalars.count <= 2_000)
      try await window.window.drawFrame()
    }

    /// Ctrl+C copies the whole note, so Ctrl+X must also cut the parts that aren't shown.
    @Test(arguments: [
      (KeyPress(Key(rawValue: 0x63), .control), KeyPress(Key(rawValue: 0x78), .control)),
      (KeyPress(.insert, .control), KeyPress(.delete, .shift)),
    ])
    func cuttingAWholePartCutsTheWholeNote(_ copy: KeyPress, _ cut: KeyPress) async throws {
      let window = try await PlanningWindow(note)
      let text = (1...3000).map { "line \($0)" }.joined(separator: "\n")
      note.begin(text)
      _ = note.textView.activateAction("selection.select-all")
      note.isEditable = false
      #expect(note.handle(cut) && !note.text.isEmpty)
      note.isEditable = true
      note.clearClipboard()
      #expect(note.handle(copy) && !note.text.isEmpty)
      var isCopied = note.clipboardText == text
      #expect(isCopied)
      note.clearClipboard()
      #expect(note.handle(cut) && note.text.isEmpty && note.textView.text.isEmpty)
      isCopied = note.clipboardText == text
      #expect(isCopied && buttons.allSatisfy { !$0.isMapped })
      try await window.window.drawFrame()
    }

    @Test func replacingAWholePartReplacesTheWholeNote() async throws {
      let window = try await PlanningWindow(note)
      let text = (1...3000).map { "line \($0)" }.joined(separator: "\n")
      let letter = Key(rawValue: 0x61)
      let pasteKeys = [KeyPress(Key(rawValue: 0x76), .control), KeyPress(.insert, .shift)]
      let presses: [(KeyPress, isHandled: Bool)] =
        [(KeyPress(.delete), true), (KeyPress(.backspace), true), (KeyPress(letter), false)]
        + pasteKeys.map { ($0, false) }
      note.copyToClipboard("pasted")
      for (press, isHandled) in presses {
        note.begin(text)
        note.textView.cursorPosition = 5
        #expect(!note.handle(press) && note.text == text, "nothing is selected")
        _ = note.textView.activateAction("selection.select-all")
        #expect(!note.handle(KeyPress(.escape)) && note.text == text)
        #expect(note.handle(press) == isHandled && note.text.isEmpty)
      }
      // Like GTK, leave the text alone if there is nothing to paste, or if the keys don't delete the selection.
      note.clearClipboard()
      note.begin(text)
      _ = note.textView.activateAction("selection.select-all")
      for press in pasteKeys + [KeyPress(.backspace, .alt), KeyPress(.delete, .super)] {
        #expect(!note.handle(press) && note.text == text)
      }
      try await window.window.drawFrame()
    }

    /// GTK lays out a long line after measuring it.
    @Test func heightFollowsTheText() async throws {
      let window = try await PlanningWindow(note)
      let long = String(repeating: "A paragraph without line breaks. ", count: 100)
      var heights: [Int32] = []
      for text in ["short", long, "short", long, "", long] {
        note.begin(text)
        for _ in 0..<6 { try await window.window.drawFrame() }
        heights.append(note.measure(.vertical, for: note.width).minimum)
      }
      let (low, high) = (heights[0], heights[1])
      #expect(low < 100 && high >= 320 && heights == [low, high, low, high, low, high], "\(heights)")
    }

    /// Regression: the first lines of pasted text were scrolled out of view.
    @Test func pastedLinesAreAllShown() async throws {
      let window = try await PlanningWindow(note)
      note.begin("")
      note.textView.grabFocus()
      note.textView.insert("one\ntwo\nthree\nfour\nfive\nsix\nseven")
      note.textView.scrollToCursor()
      for _ in 0..<12 { try await window.window.drawFrame() }
      let cursor = note.textView.cursorBounds
      #expect(cursor.y > 6 * 10 && cursor.maxY <= Double(note.textView.height), "\(cursor)")
    }

    /// The shadow at an edge means that there is more text.
    @Test func lastLineHasNoShadow() async throws {
      let window = try await PlanningWindow(note)
      note.begin((1...3000).map { "line \($0)" }.joined(separator: "\n"))
      note.textView.grabFocus()
      try await window.wait { note.textView.isMapped && note.textView.height > 0 }
      for _ in 0..<3 { try await window.window.drawFrame() }
      func isShaded() throws -> Bool {
        let pixels = try WindowPixels(of: window.window), height = Double(note.textView.height)
        let colors = try [height / 2, height - 1].map { try pixels.color(in: note.textView, at: (4, $0)) }
        return colors[0] != colors[1]
      }
      try await eventually { try isShaded() }
      #expect(note.handle(KeyPress(.end, .control)))
      try await eventually { try note.textView.showsCursor && !isShaded() }
    }

    @Test func typingInAnotherItemsNoteCannotBeUndone() async throws {
      let window = try await PlanningWindow(note)
      note.begin("")
      note.textView.grabFocus()
      note.textView.insert("for the first item")
      #expect(note.undoEditing() && note.text == "")
      note.begin("")
      #expect(!note.undoEditing(redo: true) && note.text == "")
      note.textView.insert("for the second item")
      #expect(note.undoEditing() && note.text == "")
      try await window.window.drawFrame()
    }

    @Test func pastedTextIsNotLostIfAnotherItemIsShown() async throws {
      let window = try await PlanningWindow(note), text = String(repeating: "line\n", count: 2_000)
      var saved: [String] = []
      note.onSave = {
        saved.append($0.text)
        return $0.text
      }
      note.begin("before ")
      note.textView.cursorPosition = 7
      note.textView.insert(text)
      note.begin("other")
      #expect(saved == ["before " + text] && note.text == "other")
      try await window.window.drawFrame()
      #expect(note.textView.text == "other" && saved.count == 1)
    }

    @Test(arguments: LongNote.allCases) func pastedTextIsDivided(_ kind: LongNote) async throws {
      let text = kind.text
      var saved = ""
      note.onSave = {
        saved = $0.text
        return saved
      }
      let window = try await PlanningWindow(note)
      note.begin("before after")
      note.textView.grabFocus()
      note.textView.cursorPosition = 7
      let start = processorTime()
      note.textView.insert(text)
      // After a drop, GTK lays out the line with the cursor at once.
      _ = note.textView.cursorBounds
      try await eventually { note.textView.text.unicodeScalars.count <= TextPieces.Limits.textView.length }
      for _ in 0..<3 { try await window.window.drawFrame() }
      #expect(processorTime() - start < 2)
      try await eventually { note.textView.showsCursor }
      // Typing continues after the pasted text.
      note.textView.insert("here ")
      note.flush()
      let isSaved = saved == "before " + text + "here after"
      #expect(isSaved)
    }
  }
}

extension TextView {
  /// Whether the cursor is in the visible area of the text view.
  fileprivate var showsCursor: Bool { cursorBounds.y >= 0 && cursorBounds.maxY <= Double(height) + 1 }
}
