import Catalog
import Foundation
import Gtk
import Planner
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Several windows and programs with the same database.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct SharedPlannerTests {
    private let folder = TemporaryFolder()
    private let pear = ItemReference(id: Samples.id("fruit:pear"), title: "Pear")

    private func open(_ opened: OpenedPlanner) async throws -> (TestWindow, PlannerModel) {
      let plans = PlannerModel(opened)
      return (try await TestWindow(selection: "fruit:pear", plans: plans), plans)
    }

    private func opened() -> OpenedPlanner { OpenedPlanner(in: URL(filePath: folder.path)) }

    /// Executes SQL from another program.
    private func sql(_ text: String) async throws {
      let script =
        "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).connection.commit()"
      let run = try await Command("/usr/bin/python3", ["-c", script, folder.path + "/planner.sqlite", text])
      #expect(run.status == 0, "\(run.errors)")
    }

    private func refuseItems() async throws {
      try await sql("CREATE TRIGGER refuse BEFORE INSERT ON item BEGIN SELECT RAISE(ABORT, 'refused'); END")
    }

    /// Opens a window and types text into the note of the pear. The database rejects the note until the trigger
    /// `refuse` is dropped.
    private func typed(_ text: String, rejectedBy plans: PlannerModel) async throws -> TestWindow {
      let test = try await TestWindow(selection: "fruit:pear", plans: plans)
      let note = test.window.detailPane.planning.note
      try await eventually { note.textView.isMapped }
      try await refuseItems()
      note.textView.grabFocus()
      note.textView.insert(text)
      note.flush()
      return test
    }

    @Test func changeWaitsForAnotherProgramsLock() async throws {
      let (test, plans) = try await open(opened())
      let holder = try PlannerHolder(folder.path, .file)
      #expect(!plans.toggleFavorite([pear]))
      #expect(test.window.activateAction("win.today"))
      let planner = try #require(plans.planner)
      let pause = try shortestTime { #expect(!planner.canChange()) }
      #expect(pause < .seconds(2), "a locked planner is reported quickly")
      #expect(
        test.window.messages.banner.isShown
          && test.window.messages.banner.message.contains("is in use by python3"))
      #expect(
        plans.isWaiting && plans.marks[pear.id]?.isFavorite != true && plans.marks[pear.id]?.plan == nil)
      test.window.detailPane.planning.note.textView.insert("a note")
      test.window.detailPane.planning.flush()
      #expect(test.window.detailPane.planning.note.text == "a note")
      holder.release()
      try await eventually { !plans.isWaiting }
      let kept = try #require(plans.planner?.items([pear.id])[pear.id])
      #expect(kept.isFavorite && kept.plan != nil && kept.note == "a note", "in order")
      #expect(!test.window.messages.banner.isShown)
      #expect(plans.marks[pear.id]?.isFavorite == true)
    }

    @Test func workCancelledWhileThePlannerIsLockedIsNotAnError() async throws {
      let plans = PlannerModel(opened()), work = LongWork(), pear = pear
      let holder = try PlannerHolder(folder.path, .file)
      work.cancel()
      let error = await #expect(throws: PlannerError.self) {
        try await plans.changeInBackground(work) { planner throws(PlannerError) in
          try planner.setFavorite(true, for: [pear])
        }
      }
      holder.release()
      #expect(error?.kind == .cancelled)
    }

    @Test func dataMovesWhenThePlannerIsUnlocked() async throws {
      let (test, plans) = try await open(opened())
      let planner = try #require(plans.planner), toasts = test.window.messages.toasts
      let plum = ItemReference(id: Samples.id("fruit:plum"), title: "Plum")
      try planner.setNote("Ripe", for: pear)
      let holder = try PlannerHolder(folder.path, .file)
      #expect(test.window.planning.moveData(of: pear, to: plum, message: "Moved"))
      #expect(toasts.message == "Moved")
      holder.release()
      try await eventually { !plans.isWaiting }
      #expect(try planner.items([plum.id])[plum.id]?.note == "Ripe")
      // There is nothing left to move, so Undo would revert an earlier change.
      #expect(test.window.planning.moveData(of: pear, to: plum, message: "Moved again"))
      #expect(toasts.message != "Moved again")
    }

    @Test func secondPressRevertsTheFirst() async throws {
      let (_, plans) = try await open(opened())
      let holder = try PlannerHolder(folder.path, .file)
      for _ in 0..<2 { #expect(!plans.toggleFavorite([pear])) }
      for _ in 0..<2 { #expect(!plans.toggleToday([pear])) }
      for _ in 0..<2 { #expect(!plans.toggleDone([pear])) }
      #expect(!plans.toggleFavorite([pear]))
      holder.release()
      try await eventually { !plans.isWaiting }
      let kept = try #require(plans.planner?.items([pear.id])[pear.id])
      #expect(kept.isFavorite && kept.plan == nil && kept.done == nil)
    }

    /// While a change is pending, the buttons still show the saved state.
    @Test func secondClickDoesNotRevertTheFirst() async throws {
      let (test, plans) = try await open(opened())
      let actions = test.window.detailPane.planning.actions
      try await eventually { actions.done.button.isMapped }
      let holder = try PlannerHolder(folder.path, .file)
      for button in [actions.star.button, actions.done.button] {
        for _ in 0..<2 { button.press() }
      }
      holder.release()
      try await eventually { !plans.isWaiting }
      let kept = try #require(plans.planner?.items([pear.id])[pear.id])
      #expect(kept.isFavorite && kept.done != nil)
    }

    @Test(arguments: [PlannerHolder.Hold.folder]) func openingWaitsForAnotherProgramsLock(
      _ hold: PlannerHolder.Hold
    ) async throws {
      do {
        let planner = try Planner.open(in: URL(filePath: folder.path))
        try planner.setFavorite(true, for: [pear])
        try planner.close()
      }
      let holder = try PlannerHolder(folder.path, hold)
      var opened = OpenedPlanner()
      let pause = try shortestTime { opened = self.opened() }
      #expect(opened.isBusy && pause < .seconds(2))
      let (test, plans) = try await open(opened)
      #expect(
        test.window.messages.banner.isShown
          && test.window.messages.banner.message.contains("is in use by python3"))
      #expect(plans.isReadOnly && plans.planner == nil)
      let long = Task { try await plans.changeInBackground(LongWork()) { _ in } }
      let fileBanner = test.window.messages.fileBanner
      test.window.files.open([try folder.write("plans.json", #"{"format": "roster-planner", "version": 1}"#)])
      try await eventually { fileBanner.isShown }
      #expect(fileBanner.buttons.map(\.title) == ["Close File"], "nothing can be imported yet")
      test.window.places.show(.group(.favorites))
      holder.release()
      try await eventually { plans.planner != nil }
      try await long.value
      try await test.settle()
      #expect(!test.window.messages.banner.isShown && !plans.isReadOnly)
      #expect(fileBanner.buttons.map(\.title) == ["Import…", "Close File"])
      try await eventually { test.titles == ["Pear"] }
    }

    @Test func waitingChangesAreSavedOnQuit() async throws {
      let (_, plans) = try await open(opened())
      let holder = try PlannerHolder(folder.path, .file)
      #expect(!plans.toggleFavorite([pear]))
      #expect(!plans.saveAll())
      holder.release()
      #expect(plans.finish() && !plans.isWaiting)
      let copy = TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: folder.path + "/planner.sqlite", toPath: copy.path + "/planner.sqlite")
      let planner = try Planner.open(in: URL(filePath: copy.path))
      #expect(try planner.document().favorites == [pear.id], "everything is in one file")
    }

    @Test func quittingReportsChangesThatCannotBeMade() async throws {
      let (_, plans) = try await open(opened())
      let holder = try PlannerHolder(folder.path, .file)
      #expect(!plans.toggleFavorite([pear]))
      #expect(!plans.finish())
      holder.release()
      #expect(plans.finish())
    }

    @Test func replacedPlannerIsOpenedAgain() async throws {
      let (test, plans) = try await open(opened())
      let peach = ItemReference(id: Samples.id("fruit:peach"), title: "Peach")
      #expect(plans.toggleFavorite([peach]))
      let other = TemporaryFolder()
      do {
        let planner = try Planner.open(in: URL(filePath: other.path))
        try planner.setNote("from elsewhere", for: pear)
        try planner.close()
      }
      #expect(rename(other.path + "/planner.sqlite", folder.path + "/planner.sqlite") == 0)
      #expect(plans.toggleFavorite([pear]))
      let note = test.window.detailPane.planning.note
      try await eventually { note.text == "from elsewhere" }
      try await eventually { plans.marks[pear.id]?.isFavorite == true && plans.marks[peach.id] == nil }

      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
      }
      note.textView.insert("typed ")
      note.flush()
      let planner = try Planner.open(in: URL(filePath: folder.path))
      let kept = try #require(try planner.items([pear.id])[pear.id])
      #expect(kept.isFavorite && kept.note.contains("typed") && kept.note.contains("from elsewhere"))
    }

    @Test func detailsFollowTheReplacement() async throws {
      let (test, plans) = try await open(opened())
      let other = TemporaryFolder(), project = Project(name: "Orchard")
      do {
        let planner = try Planner.open(in: URL(filePath: other.path))
        try planner.addProject(project)
        try planner.close()
      }
      #expect(rename(other.path + "/planner.sqlite", folder.path + "/planner.sqlite") == 0)
      plans.reopenIfReplaced()
      try await test.settle()
      try plans.planner?.add([pear], toProject: project.id)
      try await eventually { test.window.detailPane.planning.chips.texts == ["Orchard"] }
    }

    @Test func plannerReplacedDuringALongChangeIsOpenedAgain() async throws {
      let plans = PlannerModel(opened()), before = try #require(plans.planner)
      let other = TemporaryFolder()
      do {
        let planner = try Planner.open(in: URL(filePath: other.path))
        try planner.setFavorite(true, for: [pear])
        try planner.close()
      }
      let (from, to) = (other.path + "/planner.sqlite", folder.path + "/planner.sqlite")
      try await plans.changeInBackground(LongWork()) { _ in _ = rename(from, to) }
      #expect(plans.planner !== before)
      try await eventually { plans.marks[pear.id]?.isFavorite == true }
    }

    @Test func quittingCancelsALongChange() async throws {
      let plans = PlannerModel(opened()), work = LongWork()
      let isRunning = DispatchSemaphore(value: 0), goOn = DispatchSemaphore(value: 0)
      let change = Task {
        try await plans.changeInBackground(work) { _ in
          isRunning.signal()
          goOn.wait()
        }
      }
      try await eventually { isRunning.wait(timeout: .now()) == .success }
      #expect(plans.finish() && work.isCancelled)
      goOn.signal()
      try await change.value
    }

    @Test func changeThatWaitsSurvivesTheReplacement() async throws {
      let (_, plans) = try await open(opened())
      let holder = try PlannerHolder(folder.path, .file)
      #expect(!plans.toggleFavorite([pear]) && plans.isWaiting)
      let other = TemporaryFolder()
      try Planner.open(in: URL(filePath: other.path)).close()
      #expect(rename(other.path + "/planner.sqlite", folder.path + "/planner.sqlite") == 0)
      holder.release()
      try await eventually { !plans.isWaiting }
      let planner = try Planner.open(in: URL(filePath: folder.path))
      #expect(try planner.items([pear.id])[pear.id]?.isFavorite == true)
    }

    /// A note that can't be saved is kept, even after its window has closed, and is saved as soon as possible.
    @Test func noteThatCannotBeSavedIsKept() async throws {
      let plans = PlannerModel(opened())
      var test: TestWindow? = try await typed("important", rejectedBy: plans)
      let note = try #require(test).window.detailPane.planning.note
      #expect(try #require(test).window.messages.banner.isShown && !plans.saveAll())
      for (item, text) in [("fruit:peach", ""), ("fruit:pear", "important"), ("fruit:peach", "")] {
        try #require(test).window.model.choose(Samples.id(item))
        try await #require(test).settle()
        #expect(note.text == text)
      }
      try #require(test).window.model.choose(Samples.id("fruit:pear"))
      try await #require(test).settle()
      note.textView.grabFocus()
      note.textView.insert("more, ")
      test = nil
      #expect(!plans.finish())
      try await sql("DROP TRIGGER refuse")
      #expect(plans.finish())
      #expect(try plans.planner?.items([pear.id])[pear.id]?.note.contains("important") == true)
    }

    /// Regression: when a full disk had space again, the note was saved only with the next edit.
    @Test func noteIsSavedWhenThatIsPossibleAgain() async throws {
      let plans = PlannerModel(opened())
      let test = try await typed("important", rejectedBy: plans)
      let note = test.window.detailPane.planning.note
      #expect(test.window.messages.banner.isShown && !plans.unsavedNotes.isEmpty)
      // Text typed since the last attempt isn't saved twice.
      note.textView.cursorPosition = .max
      note.textView.insert(" thing")
      try await sql("DROP TRIGGER refuse")
      try await eventually { !test.window.messages.banner.isShown }
      #expect(plans.unsavedNotes.isEmpty && note.text == "important thing")
      #expect(try plans.planner?.items([pear.id])[pear.id]?.note == "important thing")
    }

    @Test func plannerIsOpenedWhenTheDiskHasSpaceAgain() async throws {
      var full = OpenedPlanner(
        error: PlannerError(.diskFull, file: "planner.sqlite", reason: "the disk is full", advice: ""))
      full.folder = URL(filePath: folder.path)
      let plans = PlannerModel(full)
      #expect(plans.isReadOnly && !plans.toggleFavorite([pear]))
      #expect(plans.lastError?.advice == "Free up some space. Your plans will then be opened.")
      try await eventually { !plans.isReadOnly }
      #expect(plans.lastError == nil && plans.toggleFavorite([pear]))
    }

    @Test func unsavedEditsOfTwoWindowsAreMerged() async throws {
      let plans = PlannerModel(opened())
      try await refuseItems()
      for text in ["first", "second"] {
        _ = plans.keepNote(NoteEdit(text: text, base: "", isContinuing: false), of: pear)
      }
      #expect(!plans.saveAll())
      try await sql("DROP TRIGGER refuse")
      #expect(plans.saveAll() && plans.unsavedNotes.isEmpty)
      let note = try plans.planner?.items([pear.id])[pear.id]?.note ?? ""
      #expect(note.contains("first") && note.contains("second"))
    }

    @Test func unsavedTextIsShownInOtherWindows() async throws {
      let plans = PlannerModel(opened())
      let first = try await typed("important", rejectedBy: plans)
      let second = try await TestWindow(selection: "fruit:pear", plans: plans)
      let notes = [first, second].map(\.window.detailPane.planning.note)
      try await eventually { notes[1].text == "important" }
      notes[0].textView.insert(" thing")
      notes[0].flush()
      try await eventually { notes[1].text == "important thing" }
    }

    @Test func deletedTextThatWasNeverSavedStaysDeleted() async throws {
      let plans = PlannerModel(opened())
      let test = try await typed("unwanted", rejectedBy: plans)
      let note = test.window.detailPane.planning.note
      #expect(note.undoEditing() && note.text == "")
      try await sql("DROP TRIGGER refuse")
      try await eventually { plans.unsavedNotes.isEmpty }
      #expect(note.text == "" && note.textView.text == "")
      #expect(try plans.planner?.items([pear.id])[pear.id]?.note ?? "" == "")
    }

    /// Saves a note and then a longer one while the planner is locked. The database rejects notes that meet
    /// `condition`.
    ///
    /// - Returns: The second edit.
    private func keep(
      _ first: String, then second: String, refusing condition: String, in plans: PlannerModel
    ) async throws -> NoteEdit {
      try await sql(
        """
        CREATE TRIGGER refuse BEFORE UPDATE OF note ON item WHEN NEW.note \(condition)
        BEGIN SELECT RAISE(ABORT, 'refused'); END
        """)
      let holder = try PlannerHolder(folder.path, .file)
      let first = NoteEdit(text: first, base: "", isContinuing: false)
      let second = NoteEdit(text: second, base: first.text, isContinuing: true)
      for edit in [first, second] { #expect(plans.keepNote(edit, of: pear) == edit.text) }
      holder.release()
      try await eventually { !plans.isWaiting }
      return second
    }

    @Test func laterEditThatCannotBeSavedIsKept() async throws {
      let (_, plans) = try await open(opened())
      let second = try await keep("text", then: "text, more", refusing: "LIKE '%more%'", in: plans)
      #expect(try plans.planner?.items([pear.id])[pear.id]?.note == "text")
      #expect(plans.unsavedNotes[pear.id]?.edit == second)
      try await sql("DROP TRIGGER refuse")
      #expect(plans.saveAll() && plans.unsavedNotes.isEmpty)
      #expect(try plans.planner?.items([pear.id])[pear.id]?.note == "text, more")
    }

    /// If the later edit were saved alone, the planner would treat the earlier text as deleted by another program.
    @Test func laterEditIncludesOneThatCouldNotBeSaved() async throws {
      let (_, plans) = try await open(opened())
      _ = try await keep("first", then: "first, second", refusing: "= 'first'", in: plans)
      try await eventually { plans.unsavedNotes.isEmpty }
      #expect(try plans.planner?.items([pear.id])[pear.id]?.note == "first, second")
    }

    @Test func waitingEditsOfTwoWindowsAreMerged() async throws {
      let (_, plans) = try await open(opened())
      let holder = try PlannerHolder(folder.path, .file)
      for text in ["first", "second"] {
        _ = plans.keepNote(NoteEdit(text: text, base: "", isContinuing: false), of: pear)
      }
      holder.release()
      try await eventually { !plans.isWaiting && plans.unsavedNotes.isEmpty }
      let note = try plans.planner?.items([pear.id])[pear.id]?.note ?? ""
      #expect(note.contains("first") && note.contains("second"))
    }

    /// Each editor shows the other's changes, and no text is lost.
    @Test func noteCanBeEditedInTwoWindows() async throws {
      let plans = PlannerModel(opened())
      let first = try await TestWindow(selection: "fruit:pear", plans: plans)
      let second = try await TestWindow(selection: "fruit:pear", plans: plans)
      let notes = [first, second].map(\.window.detailPane.planning.note)
      try await eventually { notes.allSatisfy { $0.textView.isMapped } }
      for note in notes { note.textView.grabFocus() }
      notes[0].textView.insert("Milk")
      notes[0].flush()
      try await eventually { notes[1].textView.text == "Milk" }
      notes[1].textView.cursorPosition = 4
      notes[1].textView.insert(", tea")
      // This text isn't saved yet when the other note changes.
      notes[0].textView.cursorPosition = 0
      notes[0].textView.insert("Oat milk, ")
      notes[0].flush()
      notes[1].flush()
      #expect(notes[1].textView.text == "Oat milk, Milk, tea")
      try await eventually { notes[0].textView.text == "Oat milk, Milk, tea" }
      // Another process changes the note, too.
      let other = try Planner.open(in: URL(filePath: folder.path))
      plans.planner?.startWatching()
      try other.setNote("Oat milk, Milk, tea, eggs", for: pear)
      try await eventually { notes.allSatisfy { $0.textView.text == "Oat milk, Milk, tea, eggs" } }
    }

    private var course: ItemReference { ItemReference(id: Samples.id("courses:swift"), title: "Swift") }

    /// Opens a window with favourites, and shows the details of a course that isn't in an open catalogue. Three of
    /// the course's nine lessons are done.
    private func openCourse(_ favorites: [ItemReference]) async throws -> (test: TestWindow, planner: Planner)
    {
      let plans = PlannerModel(opened()), planner = try #require(plans.planner)
      try planner.setFavorite(true, for: favorites)
      try planner.setLessons(done: 3, of: 9, for: course)
      var state = WindowState()
      state.place = .group(.favorites)
      let test = try await TestWindow(plans: plans, state: state)
      test.window.model.choose(course.id)
      try await test.settle()
      let lessons = test.window.detailPane.planning.lessons
      try await eventually { lessons.isMapped }
      return (test, planner)
    }

    @Test func courseThatIsNotOpenKeepsItsNumberOfLessons() async throws {
      let (test, planner) = try await openCourse([course])
      let lessons = test.window.detailPane.planning.lessons
      // The planner no longer stores the number of lessons when none is completed.
      for done in [0, 4] {
        lessons.entry.text = "\(done)"
        lessons.entry.activate()
        try await test.settle()
        let item = try planner.items([course.id])[course.id]
        #expect(item?.lessonsDone ?? 0 == done && item?.lessons == (done > 0 ? 9 : nil) && item?.done == nil)
        #expect(lessons.isVisible && lessons.texts.contains("of 9 lessons"))
      }
      try planner.setFavorite(true, for: [pear])
      try await eventually { test.titles == ["Swift", "Pear"] }
      test.window.model.select([course.id, pear.id])
      try await test.settle()
      #expect(test.window.detailPane.selection.texts.contains("4 of 9 lessons done · 2 favourites"))
    }

    @Test func stepsThroughLessonsAreUndoneTogether() async throws {
      let (test, planner) = try await openCourse([course])
      func done() throws -> Int? { try planner.items([course.id])[course.id]?.lessonsDone }
      let more = test.window.detailPane.planning.lessons.more
      test.window.planning.undoStepDelay = .zero
      more.press()
      test.window.planning.undoStepDelay = .seconds(600)
      for _ in 0..<2 { more.press() }
      #expect(try done() == 6)
      #expect(test.window.activateAction(WindowCommand.undo.action))
      #expect(try done() == 4, "after a pause, a new step starts")
    }

    @Test func lessonsThatCannotBeSavedAreNotShown() async throws {
      let (test, planner) = try await openCourse([course])
      let lessons = test.window.detailPane.planning.lessons
      try await sql(
        """
        CREATE TRIGGER refuse BEFORE UPDATE OF lessonsDone ON item BEGIN SELECT RAISE(ABORT, 'refused'); END
        """)
      lessons.more.press()
      #expect(test.window.messages.banner.isShown && lessons.entry.text == "3")
      try await sql("DROP TRIGGER refuse")
      lessons.more.press()
      #expect(lessons.entry.text == "4")
      #expect(try planner.items([course.id])[course.id]?.lessonsDone == 4)
    }

    @Test(arguments: [["fruit:pear"], ["fruit:pear", "courses:swift"]])
    func typedNumberOfLessonsIsSavedForItsCourse(next: [String]) async throws {
      let (test, planner) = try await openCourse([pear, course])
      let lessons = test.window.detailPane.planning.lessons
      lessons.entry.grabFocus()
      lessons.entry.text = "5"
      test.window.model.select(next.map(Samples.id))
      try await test.settle()
      #expect(test.window.model.selection == next.map(Samples.id))
      let items = try planner.items([pear.id, course.id])
      #expect(items[course.id]?.lessonsDone == 5 && items[pear.id]?.done == nil)
    }

    @Test func lastLessonCompletesTheCourse() async throws {
      let lessons = CatalogField(id: "lessons", label: "Lessons", type: .number)
      let course = Samples.item(
        "swift", "Swift", in: "courses", facts: [Fact(of: lessons, content: .number(9, year: nil))])
      let section = CatalogSection(
        id: SectionID(catalog: "courses", id: "all"), title: "All", items: [course])
      let library = Library([
        Catalog(
          name: "courses", title: "Courses", searchScope: .items, fields: [lessons], sections: [section])
      ])
      let test = try await TestWindow(library, selection: "courses:swift", plans: PlannerModel(opened()))
      let card = test.window.detailPane.planning
      try await eventually { card.lessons.isMapped }
      card.actions.done.button.press()
      try await eventually { card.lessons.entry.text == "9" && card.actions.done.button.isActive }
      #expect(test.window.activateAction("win.undo"))
      try await eventually { card.lessons.entry.text == "0" && !card.actions.done.button.isActive }
      card.lessons.entry.text = "\(Int.max)"
      card.lessons.more.press()
      try await eventually { card.lessons.entry.text == "1" && !card.actions.done.button.isActive }
      card.lessons.entry.text = "9"
      card.lessons.entry.activate()
      try await eventually { card.actions.done.button.isActive }
      card.lessons.less.press()
      try await eventually { !card.actions.done.button.isActive }
    }
  }
}
