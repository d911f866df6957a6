import Foundation
import TestSupport
import Testing

@testable import Planner

/// Notes that are edited in two places at once.
struct NoteTests {
  @Test(arguments: [
    ("Milk", "Milk, eggs", "Milk", "Milk, eggs"),
    ("Milk", "Milk", "Milk, eggs", "Milk, eggs"),
    ("Milk, eggs", "Oat milk, eggs", "Milk, eggs, tea", "Oat milk, eggs, tea"),
    ("Milk, eggs", "Milk, eggs, tea", "Oat milk, eggs", "Oat milk, eggs, tea"),
    ("Milk", "Milk, eggs", "Milk, tea", "Milk, tea, eggs"),
    ("", "mine", "theirs", "theirsmine"),
    ("a b c", "a x c", "a y c", "a y c\na x c"),
    ("a b c", "a c", "a b c d", "a c d"),
    ("1\na b\n2", "1\nx\n2", "1\nay\n2", "1\nay\nx\n2"),
    ("same", "other", "other", "other"),
    ("Zoë 🎈", "Zoë 🎈!", "Zoe 🎈", "Zoe 🎈!"),
  ]) func changesAreMerged(base: String, mine: String, theirs: String, merged: String) {
    #expect(mergedNote(mine, with: theirs, since: base) == merged)
  }

  /// Several windows insert random words, and save and reload at random.
  @Test(arguments: 0..<100) func noWordIsLost(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var kept = ""
    var windows = Array(repeating: (text: "", base: ""), count: 3)
    var words: [String] = []
    for step in 0..<40 {
      let window = random.below(windows.count)
      switch random.below(4) {
      case 0, 1:
        let word = "<\(step)>"
        words.append(word)
        let text = windows[window].text
        // Insert between words only: a user could split a word, but merging must not.
        let places = [text.startIndex] + text.indices.filter { text[$0] == "<" } + [text.endIndex]
        windows[window].text.insert(contentsOf: word, at: places[random.below(places.count)])
      case 2:
        kept = mergedNote(windows[window].text, with: kept, since: windows[window].base)
        windows[window] = (kept, kept)
      default:
        if windows[window].text == windows[window].base { windows[window] = (kept, kept) }
      }
    }
    for window in windows { kept = mergedNote(window.text, with: kept, since: window.base) }
    for word in words { #expect(kept.contains(word), "seed \(seed)") }
  }

  @Test func concurrentNoteEditsAreMerged() throws {
    let folder = try Folder()
    let (here, there) = (try folder.open(), try folder.open())
    let a = ItemReference("a")
    try here.setNote("Milk", for: a)
    try there.setNote("Milk, tea", for: a, editing: "Milk")
    #expect(try here.setNote("Oat milk", for: a, editing: "Milk") == "Oat milk, tea")
    #expect(try there.document().items.map(\.note) == ["Oat milk, tea"])
    try here.undo()
    #expect(try there.document().items.map(\.note) == ["Milk, tea"])
  }

  @Test(.timeLimit(.minutes(1))) func repetitiveNotesAreJoinedQuickly() {
    let letters = String(repeating: "x", count: 1 << 18)
    for addition in [letters + "y", "y" + letters, letters + " " + letters] {
      let joined = joinedNote(letters + letters, addition)
      #expect(joined.utf8.count == 2 * letters.utf8.count + 2 + addition.utf8.count)
    }
  }

  @Test(arguments: [
    ("Call Annabel", "Call Anna", false), ("Call Anna!", " Call Anna\n", true), ("Zoë", "Zo", false),
    ("cafe\u{301}", "cafe", false), ("👍🏽", "👍", false), ("Xab ab", "ab", true), ("a", "", true),
    ("za b a b a", "a b a", true), ("aab", "ab", false), ("a", "a b", false), ("1", "1", true),
  ]) func containedNotesAreNotRepeated(note: String, addition: String, isContained: Bool) {
    #expect((joinedNote(note, addition) == note) == isContained)
  }

  @Test func continuousTypingIsUndoneTogether() throws {
    let folder = try Folder()
    let planner = try folder.open()
    let a = ItemReference("a")
    func note() throws -> String { try planner.document().items.first?.note ?? "" }
    try planner.setNote("one", for: a)
    try planner.setNote("one t", for: a, editing: "one")
    try planner.setNote("one two", for: a, editing: "one t", isContinuing: true)
    try planner.undo()
    #expect(try note() == "one")
    try planner.redo()
    #expect(try note() == "one two")
    try planner.setFavorite(true, for: [a])
    try planner.setNote("one two three", for: a, isContinuing: true)
    try planner.undo()
    #expect(try note() == "one two", "another change came in between")
    try planner.undo()
    try planner.setNote("", for: a, isContinuing: true)
    while try planner.undo() != nil {}
    #expect(try planner.document() == PlannerDocument())
  }
}
