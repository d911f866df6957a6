import Foundation
@testable import Planner
import TestSupport
import Testing

struct UndoTests {
  private let folder: Folder
  private let planner: Planner

  init() throws {
    folder = try Folder()
    planner = try folder.open()
  }

  /// Undoing and redoing must reproduce every earlier state.
  @Test func randomChangesAreUndoneToTheStartAndRedoneToTheEnd() throws {
    for round in 0..<repetitions("ROSTER_PLANNER_UNDO", usual: 12) {
      let folder = try Folder()
      let planner = try folder.open()
      var person = RandomPerson(seed: testSeed() &+ UInt64(round))
      let start = try planner.document()
      var states = [start]
      for _ in 0..<60 {
        try person.change(planner)
        let state = try planner.document()
        if state != states.last { states.append(state) }
      }
      let seed: Comment = "seed \(person.random.seed)"
      var back = [try planner.document()]
      while try planner.undo() != nil { back.append(try planner.document()) }
      #expect(Self.withoutRepetitions(back) == states.reversed(), seed)
      #expect(try planner.document() == start, seed)
      #expect(planner.undoName == nil, seed)
      var forth = [start]
      while try planner.redo() != nil { forth.append(try planner.document()) }
      #expect(Self.withoutRepetitions(forth) == states, seed)
      #expect(planner.redoName == nil, seed)
    }
  }

  /// Merges equal consecutive states, because a position can change without a visible effect.
  private static func withoutRepetitions(_ list: [PlannerDocument]) -> [PlannerDocument] {
    list.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func undoNamesMatchTheChanges() throws {
    let project = Project(name: "Home")
    #expect(planner.undoName == nil && planner.redoName == nil)
    try planner.addProject(project)
    try planner.add([ItemReference("a")], toProject: project.id)
    try planner.deleteProjects([project.id])
    #expect(planner.undoName?.rawValue == "Delete Project")
    #expect(
      try planner.undo() == UndoResult(name: .deleteProject, project: "Home", restoredProjects: [project.id]))
    #expect(planner.redoName == .deleteProject)
    #expect(try planner.document().projects.first?.items == [ItemReference("a").id])
    try planner.renameProject(project.id, to: "House")
    #expect(planner.redoName == nil, "a new change clears the changes to redo")
    #expect(planner.undoName == .renameProject)
  }

  @Test func nameOfANewProjectIsPartOfItsCreation() throws {
    let project = Project(name: "New Project"), items = [ItemReference("a"), ItemReference("b")]
    try planner.addProject(project, with: items)
    try planner.renameProject(project.id, to: "Home", isNew: true)
    let document = try planner.document()
    #expect(document.projects.first?.items == items.map(\.id))
    #expect(try planner.undo() == UndoResult(name: .newProject, project: "Home"))
    #expect(try planner.document() == PlannerDocument() && planner.undoName == nil)
    #expect(
      try planner.redo() == UndoResult(name: .newProject, project: "Home", restoredProjects: [project.id]))
    #expect(try planner.document() == document && planner.redoName == nil)
    try planner.setColor(.pink, ofProject: project.id)
    try planner.renameProject(project.id, to: "House", isNew: true)
    #expect(planner.undoName == .renameProject, "another change was made in between")
  }

  @Test func nameOfANewProjectIsASeparateStepIfItWasRenamedElsewhere() throws {
    let other = try folder.open(), project = Project(name: "New Project")
    try planner.addProject(project)
    try other.renameProject(project.id, to: "Theirs")
    try planner.renameProject(project.id, to: "Mine", isNew: true)
    try planner.undo()
    #expect(try planner.document().projects.map(\.project.name) == ["Theirs"])
  }

  @Test func discardedProjectLeavesNothingToRedo() throws {
    let project = Project(name: "New Project")
    try planner.addProject(project)
    try planner.discardProject(project.id)
    #expect(planner.undoName == nil && planner.redoName == nil)
    try planner.addProject(project)
    try planner.setColor(.pink, ofProject: project.id)
    try planner.discardProject(project.id)
    #expect(planner.undoName == .deleteProject)
    #expect(try planner.document() == PlannerDocument())
  }

  @Test func aThousandChangesAreKept() {
    var stack = UndoStack()
    let cells = (0..<UndoStack.depth + 5).map { Cell.item(ItemReference("\($0)").id, .plan) }
    for cell in cells {
      stack.push(
        Change(name: .plan, cells: [cell: .init(before: .none, after: .text("someday"))], items: [:]))
    }
    #expect(stack.done.flatMap(\.cells.keys) == Array(cells.suffix(UndoStack.depth)))
  }

  @Test func changesOfLongNotesAreKeptUpToALimit() {
    func change(_ id: String, size: Int) -> Change {
      let note = CellValue.text(String(repeating: "x", count: size))
      let cell = Cell.item(ItemReference(id).id, .note)
      return Change(name: .editNote, cells: [cell: .init(before: note, after: note)], items: [:])
    }
    var stack = UndoStack()
    for id in ["a", "b", "c"] { stack.push(change(id, size: UndoStack.textSize / 4)) }
    #expect(stack.done.count == 2)
    stack.push(change("d", size: UndoStack.textSize))
    #expect(stack.done.count == 1, "the last change is always kept")
    stack.push(change("e", size: 1))
    #expect(stack.done.count == 1 && stack.done.last?.textSize == 2)
  }

  @Test func everyStepHasItsOwnVersion() throws {
    var versions = [planner.undoVersion]
    for text in ["one", "two"] {
      try planner.setNote(text, for: ItemReference("a"))
      versions.append(planner.undoVersion)
    }
    try planner.undo()
    versions.append(planner.undoVersion)
    try planner.redo()
    versions.append(planner.undoVersion)
    #expect(Set(versions).count == versions.count)
  }

  @Test func changeAfterAnUndoIsASeparateStep() throws {
    let a = ItemReference("a")
    func note() throws -> String? { try planner.document().items.first?.note }
    try planner.setNote("one", for: a)
    try planner.setPlan(.someday, for: [a])
    try planner.undo()
    try planner.setNote("one two", for: a, isContinuing: true)
    #expect(planner.redoName == nil)
    try planner.undo()
    #expect(try note() == "one")
    try planner.setPlan(.someday, for: [a])
    try planner.undo()
    try planner.setNote("", for: a, isContinuing: true, isReverting: true)
    #expect(planner.undoName == .editNote && planner.redoName == nil)
    try planner.undo()
    #expect(try note() == "one")
  }

  @Test func continuedLessonsAreOneStep() throws {
    let a = ItemReference("a")
    for done in 1...3 { try planner.setLessons(done: done, of: 9, for: a, isContinuing: done > 1) }
    try planner.setLessons(done: 9, of: 9, for: a, isContinuing: true)
    try planner.undo()
    #expect(try planner.items([a.id])[a.id]?.lessonsDone == 3, "completing the course is a separate step")
    try planner.undo()
    #expect(planner.undoName == nil)
  }

  @Test func undoCountsTheChangedItems() throws {
    let items = ["a", "b", "c"].map { ItemReference($0) }
    try planner.setFavorite(true, for: items)
    try planner.moveFavorites([items[2].id], before: items[0].id)
    #expect(try planner.undo()?.itemCount == 1)
    #expect(try planner.undo()?.itemCount == 3)
    let project = Project(name: "Home")
    try planner.addProject(project)
    try planner.add(items, toProject: project.id)
    try planner.moveItems([items[1].id, items[2].id], inProject: project.id, before: items[0].id)
    #expect(try planner.undo()?.itemCount == 2)
    #expect(try planner.undo()?.itemCount == 3)
  }

  @Test func undoKeepsChangesMadeElsewhere() throws {
    let other = try folder.open()
    let a = ItemReference("a"), b = ItemReference("b")
    try planner.setPlan(.someday, for: [a, b])
    try other.setPlan(.day(.iso("2026-12-12")), for: [a])
    #expect(try planner.undo()?.wasOvertaken == false)
    let items = try planner.document().items
    #expect(items.map(\.id) == [a.id], "b had only a plan")
    #expect(items.first?.plan == .day(.iso("2026-12-12")))
    try planner.redo()
    #expect(try planner.document().items.map(\.plan) == [.day(.iso("2026-12-12")), .someday])
  }

  /// A number of completed lessons without a total couldn't be imported again.
  @Test func undoKeepsBothNumbersOfLessonsChangedElsewhere() throws {
    let other = try folder.open(), a = ItemReference("a")
    try planner.setLessons(done: 3, of: 9, for: a)
    try other.setLessons(done: 5, of: 9, for: a)
    #expect(try planner.undo()?.wasOvertaken == true)
    let document = try planner.document()
    #expect(document.items.map(\.lessonsDone) == [5] && document.items.map(\.lessons) == [9])
    #expect(try PlannerDocument(json: document.json(), name: "export.json") == document)
  }

  @Test(arguments: [false, true]) func undoKeepsACourseDoneThatWasCompletedElsewhere(isPartial: Bool) throws {
    let other = try folder.open(), a = ItemReference("a"), day = Day.iso("2026-11-22")
    try planner.setLessons(done: isPartial ? 3 : 9, of: 9, for: a, on: day)
    if isPartial { try planner.setDone(day, for: [a]) }
    // The catalogue now has more lessons.
    if !isPartial { try other.setLessons(done: 11, of: 12, for: a, on: day) }
    try other.setLessons(done: 12, of: 12, for: a, on: day)
    let document = try planner.document()
    #expect(try planner.undo()?.wasOvertaken == true)
    #expect(try planner.document() == document && document.items.map(\.done) == [day])
  }

  @Test func typingThatIsRevertedLeavesNothingToUndo() throws {
    let a = ItemReference("a")
    try planner.setFavorite(true, for: [a])
    for text in ["al", "alpha", "alpha beta"] { try planner.setNote(text, for: a) }
    try planner.setNote("alpha b", for: a, isContinuing: true, isReverting: true)
    #expect(planner.undoName == .editNote)
    try planner.setNote("", for: a, isContinuing: true, isReverting: true)
    #expect(planner.undoName == .addToFavorites)
  }

  /// In a text field, typing can be undone in smaller steps. After an earlier change is undone too, the text field
  /// can't redo the typing, but the planner can.
  @Test(arguments: [["aaa bbb"], [], ["aaa bbb ccc", "aaa bbb", "aaa b"]])
  func revertedTypingCanBeRedone(steps: [String]) throws {
    let a = ItemReference("a")
    func note() throws -> String? { try planner.document().items.first?.note }
    try planner.setNote("aaa", for: a)
    try planner.setNote("aaa bbb ccc", for: a)
    try planner.setNote("aaa bbb ccc", for: a, isContinuing: true)
    try planner.setNote("aaa bbb ccc ddd", for: a)
    for text in steps + ["aaa"] {
      try planner.setNote(text, for: a, isContinuing: true, isReverting: true)
      #expect(try note() == text)
    }
    try planner.undo()
    #expect(try note() == nil)
    for text in ["aaa", "aaa bbb ccc", "aaa bbb ccc ddd"] {
      try planner.redo()
      #expect(try note() == text)
    }
    #expect(planner.redoName == nil)
    for text in ["aaa bbb ccc", "aaa", nil] {
      try planner.undo()
      #expect(try note() == text)
    }
  }

  /// Once the text field has shown another item's note, it can't redo the typing, but the planner can.
  @Test func partlyUndoneTypingCanBeRedone() throws {
    let a = ItemReference("a")
    func note() throws -> String? { try planner.document().items.first?.note }
    try planner.setNote("aaa", for: a)
    try planner.setNote("aaa bbb ccc", for: a)
    try planner.setNote("aaa bbb", for: a, isContinuing: true, isReverting: true)
    #expect(planner.redoName == .editNote)
    try planner.redo()
    #expect(try note() == "aaa bbb ccc" && planner.redoName == nil)
    try planner.undo()
    #expect(try note() == "aaa")
  }

  @Test func redoneTypingIsUndoneSeparately() throws {
    let a = ItemReference("a")
    func note() throws -> String? { try planner.document().items.first?.note }
    try planner.setNote("aaa", for: a)
    try planner.setNote("aaa bbb ccc", for: a)
    for text in ["aaa bbb", "aaa"] {
      try planner.setNote(text, for: a, isContinuing: true, isReverting: true)
    }
    for text in ["aaa bbb", "aaa bbb ccc"] { try planner.setNote(text, for: a, isContinuing: true) }
    #expect(planner.redoName == nil)
    try planner.undo()
    #expect(try note() == "aaa")
    try planner.redo()
    #expect(try note() == "aaa bbb ccc")
  }

  @Test func overtakenUndoIsReported() throws {
    let other = try folder.open()
    try planner.setNote("mine", for: ItemReference("a"))
    try other.setNote("theirs", for: ItemReference("a"))
    #expect(
      try planner.undo() == UndoResult(name: .editNote, item: "Title of a", itemCount: 1, wasOvertaken: true))
    #expect(try planner.document().items.first?.note == "theirs")
  }

  @Test func projectFilledElsewhereIsKept() throws {
    let other = try folder.open()
    let project = Project(name: "Home")
    try planner.addProject(project)
    try other.add([ItemReference("a")], toProject: project.id)
    #expect(try planner.undo()?.wasOvertaken == true)
    #expect(try planner.document().projects.first?.items.count == 1)
  }

  @Test func undoDoesNotRestoreAProjectDeletedElsewhere() throws {
    let other = try folder.open()
    let project = Project(name: "Home")
    try planner.addProject(project)
    try planner.add([ItemReference("a")], toProject: project.id)
    try planner.remove([ItemReference("a").id], fromProject: project.id)
    try other.deleteProjects([project.id])
    #expect(try planner.undo()?.wasOvertaken == true)
    #expect(try planner.document() == PlannerDocument())
    do {
      try planner.renameProject(project.id, to: "House")
      Issue.record("the project is missing")
    } catch {
      #expect(error.kind == .missing)
    }
  }

  @Test func viewingIsNotUndoable() throws {
    try planner.recordView(of: ItemReference("a"))
    #expect(planner.undoName == nil)
    try planner.clearRecents()
    #expect(try planner.document().items == [])
    try planner.undo()
    #expect(try planner.document().items.count == 1)
  }
}
