import Catalog
import Gtk
import GtkTestSupport
import Planner
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Undo of changes to plans in a window, and the items to which commands apply.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct PlanningUndoTests {
    private let kept: Kept
    private let plum = Samples.id("fruit:plum"), pear = Samples.id("fruit:pear")

    init() throws { kept = try Kept() }

    @Test(.needsXServer) func undoInANoteNeverRestoresTypedText() async throws {
      let test = try await TestWindow(size: (1080, 700), selection: "fruit:pear", plans: kept.plans)
      let input = try SimulatedInput(on: test.window)
      let note = test.window.detailPane.planning.note
      try await test.wait { note.isMapped }
      #expect(test.window.activateAction("win.star"))
      note.textView.grabFocus()
      for word in ["alpha", " beta", " gamma"] {
        input.type(word)
        try await test.wait { kept.plans.planner?.undoName == .editNote && note.text.hasSuffix(word) }
        note.flush()
        // Each word is a separate change.
        try await Task.sleep(for: .milliseconds(900))
      }
      var texts = [note.text]
      for _ in 0..<10 where texts.last != "" {
        #expect(test.window.activateAction("win.undo"))
        try await test.settle()
        texts.append(note.text)
      }
      #expect(texts.last == "" && zip(texts, texts.dropFirst()).allSatisfy { $0.hasPrefix($1) }, "\(texts)")
      #expect(kept.planner.undoName == .addToFavorites)
      #expect(test.window.activateAction("win.undo"))
      try await test.wait { kept.plans.marks[pear]?.isFavorite != true }
      #expect(note.text.isEmpty)
    }

    @Test(.needsXServer) func changesInANoteAreUndoneInOrder() async throws {
      let test = try await TestWindow(size: (1080, 700), selection: "fruit:pear", plans: kept.plans)
      let input = try SimulatedInput(on: test.window)
      let note = test.window.detailPane.planning.note
      try await test.wait { note.isMapped }
      note.textView.grabFocus()
      input.type("abc")
      try await test.wait { kept.plans.planner?.undoName == .editNote && note.text == "abc" }
      note.flush()
      #expect(test.window.activateAction("win.star"))
      var states: [String] = []
      for action in ["win.undo", "win.undo", "win.redo", "win.redo", "win.undo", "win.undo"] {
        #expect(test.window.activateAction(action))
        try await test.settle()
        states.append(note.text + (kept.plans.marks[pear]?.isFavorite == true ? "*" : ""))
      }
      #expect(states == ["abc", "", "abc", "abc*", "abc", ""])
    }

    @Test(.needsXServer) func projectIsChangedBackBeforeTheSearchText() async throws {
      let id = try await kept.project("Home"), color = kept.plans.project(id)?.color
      let (test, input) = try await kept.open()
      test.pane.entry.focusAtEnd()
      input.type("pear")
      try await test.wait { test.pane.entry.text == "pear" }
      kept.plans.change { planner throws(PlannerError) in try planner.setColor(.red, ofProject: id) }
      try await test.wait { kept.plans.project(id)?.color == .red }
      try await activate(.undo, in: test)
      #expect(test.pane.entry.text == "pear")
      try await test.wait { kept.plans.project(id)?.color == color }
      #expect(test.window.activateAction("win.undo"))
      #expect(test.pane.entry.text != "pear")
    }

    @Test func undoIsNoLongerOfferedAfterAnotherChange() async throws {
      try kept.planner.setPlan(.someday, for: kept.items("fruit:plum", "fruit:pear"))
      var state = WindowState()
      state.place = .group(.someday)
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans, state: state)
      try await test.wait { test.titles.count == 2 }
      test.window.model.choose(plum)
      try await test.settle()
      #expect(test.window.activateAction("win.done"))
      #expect(test.window.messages.toasts.message == "“Plum” marked as done")
      #expect(test.window.activateAction("win.star"))
      #expect(test.window.messages.toasts.message == nil)
      #expect(test.window.activateAction("win.undo"))
      #expect(test.window.messages.toasts.message == "Undone: Add to Favourites (“Plum”)")
    }

    @Test func messageCountsOnlyItemsThatWereNotDone() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "fruit:pear"))
      try kept.planner.setDone(Kept.today, for: kept.items("fruit:plum"))
      var state = WindowState()
      (state.place, state.hidesDoneItems) = (.project(id), true)
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans, state: state)
      // A search also shows the done items.
      try await test.type("p")
      try await test.wait { test.titles.count == 2 }
      test.window.model.select([plum, pear])
      try await test.settle()
      #expect(test.window.activateAction("win.done"))
      #expect(test.window.messages.toasts.message == "“Pear” marked as done")
    }

    @Test func dropOnUpcomingOffersUndo() async throws {
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans)
      try await test.wait { test.titles.count > 2 }
      test.window.perform(PaneRequest.drop([plum], on: .group(.upcoming)))
      #expect(kept.plans.marks[plum]?.plan == .day(Kept.today.advanced(by: 1)))
      #expect(test.window.messages.toasts.message == "Planned for tomorrow")
      test.window.messages.toasts.dismiss()
      test.window.perform(PaneRequest.drop([plum], on: .group(.upcoming)))
      #expect(test.window.messages.toasts.message == nil, "it is already planned for a later day")
      try kept.planner.setDone(Kept.today, for: kept.items("fruit:pear"))
      try await test.wait { kept.plans.marks[pear]?.done != nil }
      try kept.planner.setPlan(nil, for: kept.items("fruit:plum"))
      try await test.wait { kept.plans.marks[plum]?.plan == nil }
      test.window.perform(PaneRequest.drop([plum, pear], on: .group(.upcoming)))
      #expect(
        test.window.messages.toasts.message == "Planned for tomorrow. 1 item that is done wasn’t planned")
      test.window.messages.toasts.dismiss()
      #expect(test.window.planning.drop([plum], on: .group(.upcoming), day: Kept.today.advanced(by: 3)))
      #expect(test.window.messages.toasts.message == nil, "the user has chosen the day")
    }

    @Test func todayReopensADoneItem() async throws {
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans)
      try await test.wait { test.titles.count > 2 }
      let items = kept.items("fruit:plum")
      try kept.planner.setPlan(.day(Kept.today), for: items)
      try kept.planner.setDone(Kept.today, for: items)
      try await test.wait { kept.plans.marks[plum]?.done != nil }
      #expect(!kept.plans.arePlanned(items, for: Kept.today), "the menu offers Today")
      test.window.model.select([plum])
      try await test.settle()
      #expect(test.window.activateAction("win.today"))
      try await test.wait { kept.plans.marks[plum]?.done == nil }
      #expect(kept.plans.marks[plum]?.plan == .day(Kept.today))
    }

    @Test func undoNamesTheNumberOfItems() async throws {
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans)
      try await test.wait { test.titles.count > 2 }
      test.window.model.select([plum, pear])
      try await test.settle()
      #expect(test.window.activateAction("win.star"))
      #expect(test.window.activateAction("win.undo"))
      #expect(test.window.messages.toasts.message == "Undone: Add to Favourites (2 items)")
      #expect(test.window.activateAction("win.redo"))
      #expect(test.window.messages.toasts.message == "Redone: Add to Favourites (2 items)")
      try kept.planner.moveFavorites([pear], before: plum)
      #expect(try kept.planner.undo()?.itemCount == 1)
      #expect(test.window.activateAction("win.undo"))
      #expect(test.window.messages.toasts.message == "Undone: Add to Favourites (2 items)")
      try await test.wait { kept.plans.marks[plum]?.isFavorite != true }
      #expect(test.window.activateAction("win.star"))
      try await test.wait { test.window.messages.toasts.message == nil }
    }

    /// Activates a command once the window has noticed the change that enables it.
    private func activate(_ command: WindowCommand, in test: TestWindow) async throws {
      try await test.wait { test.window.actions[command]?.isEnabled == true }
      #expect(test.window.activateAction(command.action))
    }

    @Test func undoNamesTheProject() async throws {
      let test = try await TestWindow(plans: kept.plans)
      let id = try await kept.project("Home", kept.items("fruit:plum"))
      try kept.planner.renameProject(id, to: "House")
      try kept.planner.deleteProjects([id])
      func message(_ command: WindowCommand) async throws -> String? {
        try await activate(command, in: test)
        try await test.settle()
        return test.window.messages.toasts.message
      }
      #expect(try await message(.undo) == "Undone: Delete Project (“House”)")
      #expect(try await message(.undo) == "Undone: Rename Project (“Home”)")
      #expect(try await message(.redo) == "Redone: Rename Project (“House”)")
      #expect(try await message(.redo) == "Redone: Delete Project (“House”)")
    }

    /// Opens a window that shows a project. One of its items is selected.
    private func openHome() async throws -> (ProjectID, TestWindow) {
      let id = try await kept.project("Home", kept.items("fruit:plum", "fruit:pear"))
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans)
      test.window.places.show(.project(id))
      try await test.wait { test.titles == ["Plum", "Pear"] }
      test.window.model.choose(pear)
      try await test.settle()
      return (id, test)
    }

    /// Undo would revert an earlier change.
    @Test func changeMadeByAnotherProcessOffersNoUndo() async throws {
      let (id, test) = try await openHome(), toasts = test.window.messages.toasts
      let undo = try #require(toasts.all(Toast.self).first).actionButton
      // The window hasn't noticed the other process's changes yet.
      let other = try kept.other()
      try other.remove([pear], fromProject: id)
      test.window.planning.removeSelection(from: id)
      #expect(toasts.message == "“Pear” removed from “Home”" && !undo.isVisible)
      try other.deleteProjects([id])
      test.window.perform(PaneRequest.deleteProject(id))
      #expect(toasts.message == "“Home” deleted" && !undo.isVisible)
    }

    @Test func undoneDeletionRestoresTheSelection() async throws {
      let (id, test) = try await openHome()
      test.window.perform(PaneRequest.deleteProject(id))
      try await test.wait { test.window.model.place == .group(.all) && test.titles.count > 2 }
      test.window.model.choose(nil)
      try await activate(.undo, in: test)
      try await test.wait { test.window.model.place == .project(id) && test.titles == ["Plum", "Pear"] }
      #expect(test.window.model.selection == [pear])
    }

    @Test(arguments: [false, true])
    func undoneDeletionIsShownInOtherWindows(hasNavigated: Bool) async throws {
      let (id, other) = try await openHome()
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans)
      test.window.perform(PaneRequest.deleteProject(id))
      try await other.wait { other.window.model.place == .group(.all) && other.titles.count > 2 }
      if hasNavigated { other.window.places.show(.group(.today)) }
      try await other.settle()
      try await activate(.undo, in: test)
      try await test.wait { test.window.model.place == .project(id) }
      try await other.settle()
      #expect(other.window.model.place == (hasNavigated ? .group(.today) : .project(id)))
      #expect(other.window.model.selection == (hasNavigated ? [] : [pear]))
    }

    @Test func undoShowsThePartOfTheNoteThatHasChanged() async throws {
      let text = (1...3000).map { "line \($0)" }.joined(separator: "\n")
      try kept.planner.setNote(text, for: kept.items("fruit:pear")[0])
      let test = try await TestWindow(size: (1080, 700), selection: "fruit:pear", plans: kept.plans)
      let note = test.window.detailPane.planning.note, view = note.textView
      try await test.wait { note.isMapped }
      let first = view.text
      view.grabFocus()
      view.cursorPosition = 7000
      view.insert("new")
      _ = note.handle(KeyPress(.end, .control))
      try await test.settle()
      for (command, shown, cursor) in [
        (WindowCommand.undo, first, 7000), (.redo, first.prefix(7000) + "new" + first.dropFirst(7000), 7003),
      ] {
        try await activate(command, in: test)
        let isShown = view.text == shown
        #expect(isShown && view.cursorPosition == cursor)
        try await test.wait { view.cursorBounds.y >= 0 && view.cursorBounds.maxY <= Double(view.height) + 1 }
        _ = note.handle(KeyPress(.end, .control))
      }
    }

    @Test func undoneAndRedoneImportsStayInThePlace() async throws {
      let (other, test) = (try Kept(), try await TestWindow(plans: kept.plans))
      let id = try await other.project("Home", other.items("fruit:plum"))
      try kept.planner.import(other.planner.document(), .merge)
      try await test.wait { kept.plans.projects.count == 1 }
      try await activate(.undo, in: test)
      try await test.wait { kept.plans.projects.isEmpty }
      try await activate(.redo, in: test)
      try await test.wait { kept.plans.projects.count == 1 }
      try await test.settle()
      #expect(test.window.model.place == .group(.all))
      // Undoing the deletion of a project shows that project.
      try kept.planner.deleteProjects([id])
      try await test.wait { kept.plans.projects.isEmpty }
      try await activate(.undo, in: test)
      try await test.wait { test.window.model.place == .project(id) }
    }

    @Test func searchWithoutDetailsDeselectsHiddenItems() async throws {
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans)
      try await test.wait { test.titles.count > 2 }
      test.window.model.select([plum, pear])
      try await test.settle()
      try await test.type("pear")
      #expect(test.window.model.selection == [plum, pear], "a search doesn't reorder them")
      #expect(test.selected == pear.qualified)
      try await test.type("")
      #expect(test.pane.dataSource?.selectedItemIdentifiers.count == 2)
      #expect(test.window.activateAction(WindowCommand.detail.action))
      try await test.settle()
      try await test.type("pear")
      #expect(test.window.model.selection == [pear])
    }

    @Test func commandsInANarrowWindowActOnVisibleItems() async throws {
      try kept.planner.setPlan(.someday, for: kept.items("fruit:plum", "fruit:pear"))
      var state = WindowState()
      state.place = .group(.someday)
      let test = try await TestWindow(size: (400, 600), plans: kept.plans, state: state)
      try await test.wait { test.titles.count == 2 }
      let first = try #require(test.pane.dataSource?.snapshot().itemIdentifiers.first)
      let second = first == plum ? pear : plum
      test.window.model.choose(first)
      try await test.settle()
      #expect(test.window.activateAction("win.done"))
      try await test.wait { test.titles.count == 1 }
      try await test.settle()
      #expect(test.selected == second.qualified && !test.window.splitView.showsDetail)
      #expect(test.window.activateAction("win.done"))
      try await test.wait { test.titles.isEmpty }
      try await test.settle()
      #expect(test.window.model.selection.isEmpty)
      #expect(kept.plans.marks[first]?.done != nil && kept.plans.marks[second]?.done != nil)
    }

    @Test func projectsGetDifferentNames() async throws {
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans)
      for name in ["New Project", "New Project 2"] {
        test.window.planning.addProject()
        try await test.wait { kept.plans.projects.last?.name == name }
      }
      let last = try #require(kept.plans.projects.last?.id)
      #expect(kept.plans.availableName("new project", for: last) == "new project 2")
      #expect(kept.plans.availableName("New Project 2", for: last) == "New Project 2")
    }

    @Test func takenProjectNameIsReported() async throws {
      let work = try await kept.project("Work"), home = try await kept.project("Home")
      let test = try await TestWindow(size: (1080, 700), plans: kept.plans)
      for (id, name, given) in [(home, "work", "work 2"), (work, "WORK", "WORK"), (home, "House", "House")] {
        test.window.planning.renameProject(id, to: name)
        try await test.wait { kept.plans.project(id)?.name == given }
        let message = name == given ? nil : "The project was named “work 2” because “work” already exists"
        #expect(test.window.messages.toasts.message == message)
        test.window.messages.toasts.dismiss()
      }
    }

    @Test func importErrorIsShownInItsWindowOnly() async throws {
      let test = try await TestWindow(plans: kept.plans), other = try await TestWindow(plans: kept.plans)
      test.window.exports.importData(from: "/nowhere/none.json")
      try await test.settle()
      #expect(test.window.messages.banner.isShown && !other.window.messages.banner.isShown)
    }
  }
}
