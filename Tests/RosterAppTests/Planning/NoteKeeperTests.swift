import TestSupport
import Testing

@testable import RosterApp

struct NoteKeeperTests {
  @Test func whatIsWrittenIsSavedOnce() {
    var keeper = NoteKeeper(showing: "a")
    #expect(keeper.save() == nil)
    keeper.write("ab")
    #expect(keeper.isUnsaved && keeper.save() == "ab" && keeper.save() == nil)
  }

  @Test func whatComesBackLateDoesNotUndoWhatWasWritten() {
    var keeper = NoteKeeper()
    keeper.write("ab")
    #expect(keeper.save() == "ab")
    keeper.write("abc")
    #expect(keeper.receive("ab", isWriting: true) == nil)
    #expect(keeper.save() == "abc")
    #expect(keeper.receive("ab", isWriting: true) == nil && keeper.text == "abc")
    #expect(keeper.receive("abc", isWriting: true) == nil)
    #expect(keeper.rest() == nil && keeper.text == "abc", "the late one is forgotten")
  }

  @Test func whatOthersWriteIsShownWhenThePersonRests() {
    var keeper = NoteKeeper(showing: "mine")
    #expect(keeper.receive("theirs", isWriting: true) == nil && keeper.text == "mine")
    #expect(keeper.rest() == "theirs" && keeper.text == "theirs")
    #expect(keeper.receive("theirs too", isWriting: false) == "theirs too")
  }

  @Test func unsavedTextIsNeverReplaced() {
    var keeper = NoteKeeper(showing: "")
    keeper.write("mine")
    #expect(keeper.receive("theirs", isWriting: false) == nil)
    #expect(keeper.rest() == nil && keeper.save() == "mine")
  }

  /// A person, a planner that answers late and in order, and another window, at random.
  @Test(arguments: 0..<200) func noWrittenTextIsLost(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var keeper = NoteKeeper()
    var kept = "", answers: [String] = []
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: keeper.write(keeper.text + "\(step),")
      case 2:
        if let text = keeper.save() {
          kept = text
          answers.append(text)
        }
      case 3:
        if !answers.isEmpty {
          let unsaved = keeper.isUnsaved ? keeper.text : nil
          _ = keeper.receive(answers.removeFirst(), isWriting: Bool.random(using: &random))
          if let unsaved { #expect(keeper.text == unsaved, "seed \(seed)") }
        }
      case 4:
        kept = "other \(step)"
        answers.append(kept)
      default:
        let unsaved = keeper.isUnsaved ? keeper.text : nil
        _ = keeper.rest()
        if let unsaved { #expect(keeper.text == unsaved, "seed \(seed)") }
      }
    }
    if let text = keeper.save() {
      kept = text
      answers.append(text)
    }
    for answer in answers { _ = keeper.receive(answer, isWriting: true) }
    _ = keeper.rest()
    #expect(keeper.text == kept, "what is shown in the end is what is kept; seed \(seed)")
  }
}
