import Testing

@testable import RosterApp

struct NoteKeeperTests {
  @Test func textIsSavedOnce() {
    var keeper = NoteKeeper(showing: "a")
    #expect(keeper.edit == nil)
    let isTime = keeper.write("ab")
    #expect(!isTime)
    #expect(keeper.edit == NoteEdit(text: "ab", base: "a", isContinuing: false))
    keeper.didSave(as: "ab")
    #expect(!keeper.isUnsaved && keeper.edit == nil)
  }

  @Test func saveIsDueAfterTwentyKeys() {
    var keeper = NoteKeeper()
    let times = (1...45).filter { count in
      let isTime = keeper.write(String(repeating: "x", count: count))
      if isTime { keeper.didSave(as: keeper.text) }
      return isTime
    }
    #expect(times == [20, 40])
  }

  /// Text typed without a pause is undone in one step.
  @Test func typingWithoutAPauseContinuesAChange() {
    var keeper = NoteKeeper()
    func isContinuing(_ text: String) -> Bool? {
      _ = keeper.write(text)
      let edit = keeper.edit
      keeper.didSave(as: text)
      return edit?.isContinuing
    }
    #expect(isContinuing("a") == false)
    #expect(isContinuing("ab") == true)
    keeper.pause()
    #expect(isContinuing("abc") == false)
    keeper.receive("theirs")
    #expect(isContinuing("theirs, mine") == false)
  }

  @Test func unsavedTextIsNotReplaced() {
    var keeper = NoteKeeper(showing: "a")
    _ = keeper.write("mine")
    keeper.receive("theirs")
    #expect(keeper.text == "mine" && keeper.edit?.base == "a", "the planner is to merge them")
    keeper.didSave(as: "theirs, mine")
    #expect(keeper.text == "theirs, mine" && !keeper.isUnsaved)
    keeper.receive("theirs")
    #expect(keeper.text == "theirs")
  }
}
