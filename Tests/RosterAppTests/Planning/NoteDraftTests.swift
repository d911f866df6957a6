import Testing

@testable import RosterApp

struct NoteDraftTests {
  @Test func textIsSavedOnce() {
    var draft = NoteDraft(showing: "a")
    #expect(draft.edit == nil)
    let isTime = draft.write("ab")
    #expect(!isTime)
    #expect(draft.edit == NoteEdit(text: "ab", base: "a", isContinuing: false))
    draft.didSave(as: "ab")
    #expect(!draft.isUnsaved && draft.edit == nil)
  }

  @Test func saveIsDueAfterTwentyKeys() {
    var draft = NoteDraft()
    let times = (1...45).filter { count in
      let isTime = draft.write(String(repeating: "x", count: count))
      if isTime { draft.didSave(as: draft.text) }
      return isTime
    }
    #expect(times == [20, 40])
  }

  /// Text typed without a pause is undone in one step.
  @Test func typingWithoutAPauseContinuesAChange() {
    var draft = NoteDraft()
    func isContinuing(_ text: String) -> Bool? {
      _ = draft.write(text)
      let edit = draft.edit
      draft.didSave(as: text)
      return edit?.isContinuing
    }
    #expect(isContinuing("a") == false)
    #expect(isContinuing("ab") == true)
    draft.pause()
    #expect(isContinuing("abc") == false)
    draft.receive("theirs")
    #expect(isContinuing("theirs, mine") == false)
  }

  @Test func unsavedTextIsNotReplaced() {
    var draft = NoteDraft(showing: "a")
    _ = draft.write("mine")
    draft.receive("theirs")
    #expect(draft.text == "mine" && draft.edit?.base == "a", "the planner merges the two")
    draft.didSave(as: "theirs, mine")
    #expect(draft.text == "theirs, mine" && !draft.isUnsaved)
    draft.receive("theirs")
    #expect(draft.text == "theirs")
  }
}
