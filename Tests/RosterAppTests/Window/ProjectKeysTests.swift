import Catalog
import DiffableGtk
import Foundation
import Gtk
import GtkTestSupport
import Planner
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Notes, projects and messages, used with the keyboard.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct ProjectKeysTests {
    private let kept: Kept
    private let f6 = Key(rawValue: 0xFFBD + 6)

    init() throws { kept = try Kept() }

    private func letter(_ letter: UnicodeScalar) -> Key { Key(rawValue: letter.value) }

    private func row(_ place: Place, in test: TestWindow) throws -> ListCell {
      try #require(test.window.sidebarPane.dataSource?.cell(for: place), "no row of \(place)")
    }

    private func hasKeyboardFocus(_ place: Place, in test: TestWindow) -> Bool {
      (try? row(place, in: test))?.configurationState.isFocused ?? false
    }

    @Test func escapeInTheNoteReturnsToTheList() async throws {
      let (test, input) = try await kept.open(selection: "fruit:pear")
      let note = test.window.detailPane.planning.note
      try await test.wait { note.isMapped }
      note.textView.grabFocus()
      input.type("ripe")
      input.press(.escape)
      #expect(test.pane.list.hasFocusInside && test.selected == "fruit:pear")
      try await test.wait { kept.plans.marks[Samples.id("fruit:pear")]?.note == "ripe" }
    }

    @Test func controlEnterInTheNoteMarksTheItemAsDone() async throws {
      let (test, input) = try await kept.open(selection: "fruit:pear")
      let note = test.window.detailPane.planning.note
      func pear() -> PlannedItem? { kept.plans.marks[Samples.id("fruit:pear")] }
      try await test.wait { note.isMapped }
      note.textView.grabFocus()
      input.type("ripe")
      input.press(.enter, .control)
      try await test.wait { pear()?.done == Kept.today }
      #expect(pear()?.note == "ripe" && note.textView.text == "ripe" && note.textView.hasFocus)
      #expect(kept.planner.undoName == .markDone, "the note is saved first")
      input.press(letter("d"), .control)
      try await test.wait { pear()?.isFavorite == true }
    }

    /// The typed number is saved first, and may itself mark the course as done.
    @Test(arguments: [("5", ChangeName.markDone), ("9", .markLessons)])
    func controlEnterInTheLessonsMarksTheCourseAsDone(_ number: String, _ change: ChangeName) async throws {
      let course = kept.items("courses:swift")
      try kept.planner.setFavorite(true, for: course)
      try kept.planner.setLessons(done: 3, of: 9, for: course[0])
      let (test, input) = try await kept.open(.group(.favorites))
      try await test.wait { !test.titles.isEmpty }
      test.window.model.choose(course[0].id)
      let entry = test.window.detailPane.planning.lessons.entry
      try await test.wait { entry.isMapped }
      entry.grabFocus()
      entry.selectAll()
      input.type(number)
      input.press(.enter, .control)
      try await test.wait { kept.plans.marks[course[0].id]?.done == Kept.today }
      try await test.settle()
      #expect(entry.text == "9" && kept.planner.undoName == change)
    }

    @Test func controlEnterInANameDoesNotMarkTheItemAsDone() async throws {
      let (test, input) = try await kept.open(selection: "fruit:pear")
      #expect(test.window.activateAction("win.new-project"))
      try await typeName("trip", in: test, input)
      input.press(.enter, .control)
      input.press(.enter)
      try await test.wait { kept.plans.projects.map(\.name) == ["trip"] }
      #expect(kept.plans.marks[Samples.id("fruit:pear")]?.done == nil)
    }

    @Test func undoInANameChangesOnlyTheName() async throws {
      let (test, input) = try await kept.open(selection: "fruit:pear")
      try kept.planner.setNote("Ripe", for: ItemReference(id: Samples.id("fruit:pear"), title: "Pear"))
      #expect(test.window.activateAction("win.new-project"))
      try await typeName("trip", in: test, input)
      let entry = try #require(nameEntry(in: test)), change = kept.planner.undoName
      for _ in 0..<9 { input.press(letter("z"), .control) }
      try await test.wait { entry.text != "trip" }
      #expect(entry.hasFocusInside && kept.planner.undoName == change && kept.plans.projects.count == 1)
    }

    private func nameEntry(in test: TestWindow) -> Entry? {
      guard let id = test.window.sidebarPane.renamed else { return nil }
      return test.window.sidebarPane.cell(of: id)?.renameView?.entry
    }

    /// Types a name in the row of a project.
    private func typeName(_ name: String, in test: TestWindow, _ input: SimulatedInput) async throws {
      try await test.wait { nameEntry(in: test)?.hasFocusInside == true }
      input.type(name)
      try await test.wait { nameEntry(in: test)?.text == name }
    }

    @Test func newProjectIsNamedInASidebarThatWasHidden() async throws {
      let test = try await TestWindow(size: (400, 700), plans: kept.plans)
      let input = try SimulatedInput(on: test.window)
      #expect(test.window.activateAction("win.new-project"))
      try await typeName("trip", in: test, input)
      input.press(.enter)
      try await test.wait { kept.plans.projects.map(\.name) == ["trip"] }
    }

    @Test func undoRemovesANewProjectTogetherWithItsName() async throws {
      let (test, input) = try await kept.open(selection: "fruit:pear")
      for action in ["win.new-project", "win.project-of-items"] {
        test.window.places.show(.group(.all))
        try await test.settle()
        test.window.model.choose(Samples.id("fruit:pear"))
        try await test.settle()
        #expect(test.window.activateAction(action))
        try await typeName("trip", in: test, input)
        input.press(.enter)
        try await test.wait { kept.plans.projects.map(\.name) == ["trip"] }
        let document = try kept.planner.document()
        #expect(test.window.activateAction("win.undo"))
        #expect(test.window.messages.toasts.message == "Undone: New Project (“trip”)")
        try await test.wait { kept.plans.projects.isEmpty }
        #expect(kept.planner.undoName == nil)
        #expect(test.window.activateAction("win.redo"))
        #expect(test.window.messages.toasts.message == "Redone: New Project (“trip”)")
        try await test.wait { kept.plans.projects.map(\.name) == ["trip"] }
        #expect(try kept.planner.document().projects == document.projects && kept.planner.redoName == nil)
        #expect(test.window.activateAction("win.undo"))
        try await test.wait { kept.plans.projects.isEmpty }
        try await test.settle()
      }
    }

    @Test func escapeWhileRenamingKeepsAProjectNamedBefore() async throws {
      let (test, input) = try await kept.open()
      #expect(test.window.activateAction("win.new-project"))
      try await typeName("trip", in: test, input)
      input.press(.enter)
      try await test.wait { kept.plans.projects.map(\.name) == ["trip"] }
      let id = try #require(kept.plans.projects.first?.id)
      try await test.settle()
      test.window.sidebarPane.beginRenaming(id)
      try await typeName("journey", in: test, input)
      input.press(.escape)
      try await test.settle()
      #expect(try kept.planner.document().projects.map(\.project.name) == ["trip"])
      // Renaming the project later is a separate change.
      test.window.sidebarPane.beginRenaming(id)
      try await typeName("journey", in: test, input)
      input.press(.enter)
      try await test.wait { kept.plans.projects.map(\.name) == ["journey"] }
      #expect(kept.planner.undoName == .renameProject)
    }

    @Test func itemsThatASearchHidesStayInTheProject() async throws {
      let items = kept.items("fruit:plum", "fruit:pear")
      let id = try await kept.project("P", items)
      let (test, _) = try await kept.open(.project(id))
      try await test.wait { test.titles.count == 2 }
      test.window.model.select(items.map(\.id))
      try await test.type("plum")
      #expect(test.window.model.selection.count == 2)
      #expect(test.window.activateAction("win.remove-from-place"))
      try await test.wait { test.titles.isEmpty }
      #expect(try kept.planner.document().projects.map(\.items) == [[items[1].id]])
    }

    @Test func typedProjectNameIsKeptWhenTheWindowCloses() async throws {
      let (test, input) = try await kept.open()
      #expect(test.window.activateAction("win.new-project"))
      try await typeName("trip", in: test, input)
      test.window.saveInput()
      let projects = try #require(kept.plans.planner).document().projects
      #expect(projects.map(\.project.name) == ["trip"])
    }

    @Test func planOfARowOpensBesideItWithoutDetails() async throws {
      let (test, _) = try await kept.open(selection: "fruit:pear")
      try await test.activate("win.detail")
      let row = try #require(test.pane.dataSource?.cell(for: Samples.id("fruit:pear")))
      let height = row.height
      #expect(test.window.activateAction("win.plan"))
      func popover() -> Popover? { test.pane.list.children.lazy.compactMap { $0 as? Popover }.first }
      try await test.wait { popover()?.isShown == true }
      try await test.settle()
      #expect(row.height == height)
      popover()?.popDown()
      try await test.wait { popover()?.isShown != true }
    }

    /// The popover that opens at a row sets the date of the selected items.
    @Test func typedDateIsDiscardedWhenOtherItemsAreSelected() async throws {
      let (test, _) = try await kept.open(selection: "fruit:pear")
      try await test.activate("win.detail")
      #expect(test.window.activateAction("win.plan"))
      func popover() -> PlanPopover? { test.pane.list.children.lazy.compactMap { $0 as? PlanPopover }.first }
      try await test.wait { popover()?.isShown == true }
      popover()?.field.entry.text = "tomorrow"
      test.window.model.choose(Samples.id("fruit:plum"))
      try await test.wait { popover()?.isShown != true }
      try await test.settle()
      #expect(try kept.planner.document().items.allSatisfy { $0.plan == nil })
    }

    @Test func typedDateIsKeptWhenTheWindowCloses() async throws {
      let (test, _) = try await kept.open(selection: "fruit:pear")
      let popover = test.window.detailPane.planning.actions.popover
      try await test.wait { test.window.detailPane.planning.isMapped }
      #expect(test.window.activateAction("win.plan"))
      try await test.wait { popover.isShown }
      popover.field.entry.text = "tomorrow"
      test.window.saveInput()
      let plans = try kept.planner.document().items.compactMap(\.plan)
      #expect(plans == [.day(Kept.today.advanced(by: 1))])
    }

    /// Commands apply to the selection, even if a search hides it.
    @Test func changeOfAHiddenItemIsReported() async throws {
      let (test, input) = try await kept.open(selection: "fruit:pear")
      let toasts = test.window.messages.toasts
      func isStarred() -> Bool { kept.plans.marks[Samples.id("fruit:pear")]?.isFavorite == true }
      #expect(test.window.activateAction("win.star"))
      try await test.wait { isStarred() }
      #expect(toasts.message == nil)
      test.pane.entry.grabFocus()
      input.type("plum")
      try await test.settle()
      #expect(test.window.model.hiddenItems == [Samples.id("fruit:pear")])
      #expect(test.window.activateAction("win.star"))
      try await test.wait { !isStarred() }
      #expect(
        toasts.message == "“Pear” was changed. It is still selected, but no longer shown in the list.")
      try #require(toasts.all(Toast.self).first).actionButton.press()
      try await test.wait { isStarred() }
    }

    @Test func changeOfPartlyHiddenItemsIsReported() async throws {
      let (test, input) = try await kept.open()
      test.window.model.select(["fruit:pear", "fruit:plum"].map(Samples.id))
      test.pane.entry.grabFocus()
      input.type("plum")
      try await test.settle()
      #expect(test.window.model.hiddenItems == [Samples.id("fruit:pear")])
      #expect(test.window.activateAction("win.star"))
      try await test.wait { kept.plans.areFavorites(kept.items("fruit:pear", "fruit:plum")) }
      let message = test.window.messages.toasts.message
      #expect(message == "“Pear” was changed. It is still selected, but no longer shown in the list.")
    }

    @Test(arguments: [true, false]) func openingTheOnlyShownItemDeselectsHiddenItems(byClick: Bool)
      async throws
    {
      let (test, input) = try await kept.open()
      test.window.model.select(["fruit:pear", "fruit:plum"].map(Samples.id))
      test.pane.entry.grabFocus()
      input.type("plum")
      try await test.settle()
      let cell = try #require(test.pane.dataSource?.cell(for: Samples.id("fruit:plum")))
      #expect(cell.isSelected && test.window.model.hiddenItems.count == 1)
      if byClick {
        try input.click(cell)
      } else {
        input.press(.down)
        input.press(.enter)
      }
      try await test.wait { test.window.model.selection == [Samples.id("fruit:plum")] }
    }

    @Test func clickInThePaddingOfTheNoteFocusesIt() async throws {
      let (test, input) = try await kept.open(selection: "fruit:pear")
      let note = test.window.detailPane.planning.note
      #expect(!note.hasFocusInside)
      try input.click(note, at: (20, -4))
      try await test.wait { note.textView.hasFocusInside }
    }

    @Test func unchangedHiddenItemIsNotReported() async throws {
      try kept.planner.setDone(Kept.today, for: kept.items("fruit:pear"))
      let (test, input) = try await kept.open()
      test.window.model.select(["fruit:pear", "fruit:plum"].map(Samples.id))
      test.pane.entry.grabFocus()
      input.type("plum")
      try await test.settle()
      #expect(test.window.model.hiddenItems == [Samples.id("fruit:pear")])
      #expect(test.window.activateAction("win.today"))
      try await test.wait { kept.plans.marks[Samples.id("fruit:plum")]?.plan == .day(Kept.today) }
      #expect(test.window.messages.toasts.message == "1 item that is done wasn’t planned")
    }

    private func starPlumAfterTyping(in test: TestWindow, _ input: SimulatedInput) async throws {
      test.pane.entry.grabFocus()
      input.type("plum")
      try await test.settle()
      test.window.model.choose(Samples.id("fruit:plum"))
      try await test.settle()
      #expect(test.window.activateAction("win.star"))
    }

    @Test func undoRevertsChangesMadeAfterTyping() async throws {
      let (test, input) = try await kept.open()
      func isStarred() -> Bool { kept.plans.marks[Samples.id("fruit:plum")]?.isFavorite == true }
      try await starPlumAfterTyping(in: test, input)
      try await test.wait { isStarred() }
      #expect(test.pane.entry.hasFocusInside && test.pane.entry.text == "plum")
      input.press(letter("z"), .control)
      try await test.wait { !isStarred() }
      #expect(test.pane.entry.text == "plum")
      input.press(letter("z"), .control)
      try await test.wait { test.pane.entry.text != "plum" }
      input.press(letter("y"), .control)
      try await test.wait { test.pane.entry.text == "plum" }
      #expect(!isStarred())
      input.press(letter("y"), .control)
      try await test.wait { isStarred() }
    }

    @Test func undoRevertsTypingAfterAllNewerChanges() async throws {
      let (test, input) = try await kept.open()
      func plum() -> PlannedItem? { kept.plans.marks[Samples.id("fruit:plum")] }
      try await starPlumAfterTyping(in: test, input)
      try await test.wait { plum()?.isFavorite == true }
      #expect(test.window.activateAction("win.today"))
      try await test.wait { plum()?.plan != nil }
      input.press(letter("z"), .control)
      try await test.wait { plum()?.plan == nil }
      #expect(plum()?.isFavorite == true && test.pane.entry.text == "plum")
      input.press(letter("z"), .control)
      try await test.wait { plum()?.isFavorite != true }
      #expect(test.pane.entry.text == "plum")
      input.press(letter("z"), .control)
      try await test.wait { test.pane.entry.text != "plum" }
    }

    @Test func downMovesFromTheSearchToTheButtonOfThePage() async throws {
      let (test, input) = try await kept.open(selection: "fruit:plum")
      test.pane.entry.grabFocus()
      input.type("zzz")
      try await test.wait { test.page?.buttonTitle == "Clear Search" }
      input.press(.down)
      try await test.wait { test.window.focusWidget is Button }
      input.press(.enter)
      try await test.wait { test.pane.entry.text.isEmpty && test.page == nil }
    }

    @Test func redoReversesTheOrderOfUndo() async throws {
      let (test, input) = try await kept.open(selection: "fruit:plum")
      func isStarred() -> Bool { kept.plans.marks[Samples.id("fruit:plum")]?.isFavorite == true }
      #expect(test.window.activateAction("win.star"))
      try await test.wait { isStarred() }
      test.pane.entry.grabFocus()
      input.type("zzz")
      try await test.wait { test.pane.entry.text == "zzz" }
      try await test.settle()
      var undone = 0
      while isStarred(), undone < 9 {
        input.press(letter("z"), .control)
        try await test.settle()
        undone += 1
      }
      #expect(!isStarred() && test.pane.entry.text.isEmpty)
      input.press(letter("y"), .control)
      try await test.wait { isStarred() }
      #expect(test.pane.entry.text.isEmpty)
      for _ in 1..<undone {
        input.press(letter("y"), .control)
        try await test.settle()
      }
      try await test.wait { test.pane.entry.text == "zzz" }
    }

    /// Shows a place with a plum, a pear and an apple, removes the pear with Delete, and undoes the removal.
    private func removePear(
      from place: Place, named name: String
    ) async throws -> (TestWindow, SimulatedInput) {
      let (test, input) = try await kept.open(place)
      try await test.wait { test.titles == ["Plum", "Pear", "Apple"] }
      input.press(.down)
      input.press(.down)
      try await test.settle()
      #expect(test.selected == "fruit:pear")
      input.press(.delete)
      try await test.wait { test.titles == ["Plum", "Apple"] }
      try await test.settle()
      #expect(test.window.messages.toasts.message == "“Pear” removed from “\(name)”")
      #expect(test.selected == "fruit:apple" && test.pane.list.hasFocusInside)
      input.press(letter("z"), .control)
      try await test.wait { test.titles == ["Plum", "Pear", "Apple"] }
      try await test.settle()
      #expect(test.selected == "fruit:pear" && test.pane.list.hasFocusInside)
      return (test, input)
    }

    @Test func deleteRemovesAnItemFromTheShownProject() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum", "fruit:pear", "fruit:apple"))
      let (test, input) = try await removePear(from: .project(id), named: "P")
      for count in [2, 1, 0] {
        input.press(.delete)
        try await test.wait { test.titles.count == count }
        try await test.settle()
      }
      #expect(test.selected == nil && test.pane.entry.hasFocusInside)
      // Items can't be removed from catalogues.
      test.window.places.show(.group(.all))
      try await test.settle()
      let count = test.titles.count
      test.pane.takeFocus()
      input.press(.delete)
      try await test.settle()
      #expect(test.titles.count == count)
    }

    @Test func deleteRemovesAnItemFromTheFavourites() async throws {
      try kept.planner.setFavorite(true, for: kept.items("fruit:plum", "fruit:pear", "fruit:apple"))
      _ = try await removePear(from: .group(.favorites), named: "Favourites")
    }

    @Test func deleteClearsTheDateOfAnItemInToday() async throws {
      for (days, item) in zip([-2, -1, 0], kept.items("fruit:plum", "fruit:pear", "fruit:apple")) {
        try kept.planner.setPlan(.day(Kept.today.advanced(by: days)), for: [item])
      }
      _ = try await removePear(from: .group(.today), named: "Today")
    }

    @Test func importBannerCanBeFocusedAndReportsTheResult() async throws {
      try kept.planner.setFavorite(true, for: kept.items("fruit:pear"))
      let other = TemporaryFolder()
      let path = "\(other.path)/plans.json"
      let source = try Planner.open(in: URL(filePath: other.path))
      try source.setFavorite(true, for: kept.items("fruit:plum"))
      try source.addProject(Project(name: "Jam"))
      try source.document().json().write(to: URL(filePath: path))
      let (test, input) = try await kept.open()
      #expect(test.pane.entry.hasFocusInside)
      test.window.exports.importData(from: path)
      try await test.settle()
      try await test.settle()
      #expect(
        test.window.messages.banner.message
          == "“plans.json” contains 1 item and 1 project. Do you want to merge the file with your data, or "
          + "replace all your data? If you merge, items keep the dates that they already have.")
      input.press(f6)
      #expect(test.window.messages.banner.buttons[0].hasFocus)
      input.press(.enter)
      try await test.settle()
      #expect(try kept.planner.document().favorites.count == 2 && !test.window.messages.banner.isShown)
      #expect(test.window.messages.toasts.message == "Imported 1 item and 1 project from “plans.json”")
      #expect(test.pane.entry.hasFocusInside, "the focus is where it was")
      input.press(f6)
      #expect(test.window.messages.toasts.hasKeyboardFocus)
    }

    @Test func f6FocusesEachMessageInTurn() async throws {
      let (test, input) = try await kept.open()
      test.window.messages.banner.show("One", buttons: [("Do", {})])
      test.window.messages.fileBanner.show("Two")
      test.window.messages.toasts.show("Three", button: "Undo")
      try await test.settle()
      for message in [
        test.window.messages.toasts, test.window.messages.banner, test.window.messages.fileBanner,
      ] as [any WindowMessage] {
        input.press(f6)
        #expect(message.hasKeyboardFocus)
      }
      test.pane.entry.grabFocus()
      for _ in 0..<3 { input.press(f6) }
      input.press(.escape)
      #expect(!test.window.messages.fileBanner.isShown && test.pane.entry.hasFocusInside)
    }

    @Test func dismissedBannerReturnsTheFocus() async throws {
      let (test, input) = try await kept.open()
      let banner = test.window.messages.banner
      #expect(test.pane.takeFocus())
      banner.show("One", buttons: [("Do", { [weak banner] in banner?.dismiss() })])
      try await test.settle()
      try input.click(banner.buttons[0])
      try await test.settle()
      #expect(!banner.isShown && test.pane.list.hasFocusInside)
    }

    @Test func changedBannerKeepsTheFocusOnAButton() async throws {
      let (test, input) = try await kept.open()
      let banner = test.window.messages.banner
      banner.show("One", buttons: [("Do", { [weak banner] in banner?.show("Two", buttons: [("Redo", {})]) })])
      try await test.settle()
      try input.click(banner.buttons[0])
      try await test.settle()
      #expect(banner.message == "Two" && banner.buttons[0].hasFocus)
      banner.show("Three")
      try await test.settle()
      #expect(banner.hasKeyboardFocus && banner.buttons.isEmpty)
      input.press(.escape)
      #expect(!banner.isShown)
    }

    @Test func f6FocusesEachPaneWhileAMessageIsShown() async throws {
      let (test, input) = try await kept.open()
      input.press(.down)
      try await test.settle()
      let (details, sidebar) = (test.window.detailPane, test.window.sidebarPane)
      let toasts = test.window.messages.toasts
      toasts.show("Deleted", button: "Undo", topic: "stays")
      try await test.settle()
      #expect(test.pane.list.hasFocusInside && test.window.splitView.isDetailVisible)
      for pane in [toasts, details, toasts, sidebar, toasts, test.pane] as [Widget] {
        input.press(f6)
        #expect(pane === toasts ? toasts.hasKeyboardFocus : pane.hasFocusInside)
      }
    }

    @Test func f6FocusesEachPaneInTurn() async throws {
      let (test, input) = try await kept.open()
      input.press(.down)
      try await test.settle()
      #expect(test.pane.list.hasFocusInside && test.window.splitView.isDetailVisible)
      for pane in [test.window.detailPane, test.window.sidebarPane, test.pane, test.window.detailPane]
        as [Widget]
      {
        input.press(f6)
        #expect(pane.hasFocusInside)
      }
      test.window.splitView.showsSidebar = false
      try await test.settle()
      input.press(f6)
      #expect(test.pane.list.hasFocusInside, "hidden panes are skipped")
    }

    @Test func exportsReportTheirPath() async throws {
      try kept.planner.setPlan(.day(Kept.today), for: kept.items("fruit:pear"))
      let (test, _) = try await kept.open()
      let file = "\(kept.folder.path)/mine.json"
      try #require(
        FileManager.default.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o600]))
      test.window.exports.exportData(to: file)
      try await test.wait { test.window.messages.toasts.message == "Exported to “mine.json”" }
      let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
      #expect(permissions == 0o600, "a private file stays private")
      test.window.exports.exportCalendar(to: "\(kept.folder.path)/mine.ics")
      try await test.wait { test.window.messages.toasts.message == "Exported to “mine.ics”" }
      for name in ["mine.json", "mine.ics"] {
        #expect(FileManager.default.fileExists(atPath: "\(kept.folder.path)/\(name)"))
      }
      test.window.messages.toasts.dismiss()
      test.window.exports.exportData(to: "\(kept.folder.path)/no such folder/mine.json")
      try await test.wait { test.window.messages.banner.isShown }
      #expect(test.window.messages.toasts.message == nil)
    }

    @Test func successfulExportDismissesTheErrorOfAnEarlierOne() async throws {
      let (test, _) = try await kept.open()
      let messages = test.window.messages
      for export in [test.window.exports.exportData(to:), test.window.exports.exportItems(to:)] {
        export("\(kept.folder.path)/no such folder/mine.json")
        try await test.wait { messages.banner.isShown }
        export("\(kept.folder.path)/mine.json")
        try await test.wait { messages.toasts.message == "Exported to “mine.json”" }
        #expect(!messages.banner.isShown)
        messages.toasts.dismiss()
      }
      messages.banner.show("Another problem")
      test.window.exports.exportData(to: "\(kept.folder.path)/mine.json")
      try await test.wait { messages.toasts.message == "Exported to “mine.json”" }
      #expect(messages.banner.isShown)
    }

    @Test func listIsExported() async throws {
      let (test, _) = try await kept.open()
      try await test.type("p")
      let titles = test.titles
      try #require(titles.count > 1)
      for name in ["found.csv", "found.json"] {
        test.window.exports.exportItems(to: "\(kept.folder.path)/\(name)")
        try await test.wait { test.window.messages.toasts.message == "Exported to “\(name)”" }
      }
      let csv = try String(contentsOfFile: "\(kept.folder.path)/found.csv", encoding: .utf8)
      let rows = csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      #expect(rows.first?.prefix(5) == ["id", "catalog", "section", "title", "subtitle"])
      #expect(rows.dropFirst().map { String($0[3]) } == titles)
      let json = try Data(contentsOf: URL(filePath: "\(kept.folder.path)/found.json"))
      let items = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
      #expect(items.map { $0["title"] as? String } == titles)
      test.window.exports.exportItems(to: "\(kept.folder.path)/no such folder/found.csv")
      try await test.wait { test.window.messages.banner.isShown }
    }

    /// Exported items have the fields of their catalogues. Items of closed catalogues are exported too.
    @Test func itemsOfAPlaceAreExportedWithTheirFields() async throws {
      let test = try await TestWindow(Lakes.library, plans: kept.plans)
      let items = [("lakes", "como", "Como"), ("closed", "x", "Elsewhere")].map {
        ItemReference(id: ItemID(catalog: $0, id: $1), title: $2)
      }
      try kept.planner.setFavorite(true, for: items)
      test.window.places.show(.group(.favorites))
      try await test.wait { test.titles.count == 2 }
      test.window.exports.exportItems(to: "\(kept.folder.path)/f.csv")
      try await test.wait { test.window.messages.toasts.message == "Exported to “f.csv”" }
      let csv = try String(contentsOfFile: "\(kept.folder.path)/f.csv", encoding: .utf8)
      #expect(
        csv
          == "id,catalog,section,title,subtitle,Area (km²),Depth (m),Inflow,link,favourite\ncomo,lakes,Alps,Como,,146,425,Adda,,yes\nx,closed,,Elsewhere,,,,,,yes\n"
      )
    }

    @Test func exportedListHasTheUsersData() async throws {
      let pear = kept.items("fruit:pear")[0], plum = kept.items("fruit:plum")[0]
      try kept.planner.setNote("Ripe, in October", for: pear)
      try kept.planner.setLessons(done: 3, of: 5, for: pear)
      try kept.planner.setPlan(.day(Kept.today), for: [plum])
      try kept.planner.setDone(Kept.today, for: [plum])
      let test = try await TestWindow(plans: kept.plans)
      try await test.type("p")
      func exported(_ name: String) async throws -> String {
        test.window.exports.exportItems(to: "\(kept.folder.path)/\(name)")
        try await test.wait { test.window.messages.toasts.message == "Exported to “\(name)”" }
        return try String(contentsOfFile: "\(kept.folder.path)/\(name)", encoding: .utf8)
      }
      let rows = try await exported("p.csv").split(separator: "\n")
      let day = Kept.today.description
      #expect(rows.first == "id,catalog,section,title,subtitle,link,planned,done,lessonsDone,note")
      #expect(rows.contains("pear,fruit,Pome,Pear,,,,,3,\"Ripe, in October\""), "\(rows)")
      #expect(rows.contains("plum,fruit,Stone,Plum,,,\(day),\(day),,"))
      #expect(rows.contains("apple,fruit,Pome,Apple,,,,,,"))
      let json = try await exported("p.json")
      #expect(
        json.contains(
          #""title":"Pear","subtitle":null,"plans":{"lessonsDone":3,"note":"Ripe, in October"}}"#), "\(json)")
      #expect(json.contains(#""title":"Apple","subtitle":null}"#))
      try await test.type("apple")
      #expect(try await exported("a.csv") == "id,section,title,subtitle,link\napple,Pome,Apple,,\n")
    }

    @Test func exportWaitsForTheSearch() async throws {
      try kept.planner.setPlan(.day(Kept.today), for: kept.items("fruit:pear"))
      let (test, _) = try await kept.open()
      func titles(of name: String) async throws -> [Substring] {
        test.window.exports.exportItems(to: "\(kept.folder.path)/\(name)")
        try await test.wait { test.window.messages.toasts.message == "Exported to “\(name)”" }
        let csv = try String(contentsOfFile: "\(kept.folder.path)/\(name)", encoding: .utf8)
        return csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[2] }
      }
      test.window.places.show(.group(.today))
      #expect(try await titles(of: "today.csv") == ["Pear"])
      test.window.places.show(.group(.all))
      test.window.model.search(for: "pear")
      test.window.model.search(for: "plum")
      #expect(try await titles(of: "plum.csv") == ["Plum"])
    }

    @Test func unitsAreNotRepeated() {
      let labels = [
        ("Area", "km²"), ("Rating %", "%"), ("Price (EUR)", "EUR"), ("Size [sq ft]", "sq ft"), ("Items", "s"),
        ("Year", nil),
      ].map {
        CatalogField(id: "f", label: $0, type: .number, unit: $1).labelWithUnit
      }
      #expect(
        labels == ["Area (km²)", "Rating %", "Price (EUR)", "Size [sq ft]", "Items (s)", "Year"])
    }

    @Test func deletingAProjectReturnsToThePreviousPlace() async throws {
      let id = try await kept.project("P", kept.items("fruit:plum"))
      let (test, input) = try await kept.open(.catalog("tools"))
      test.window.sidebarPane.takeFocus()
      input.press(.end)
      try await test.settle()
      #expect(test.window.model.place == .project(id))
      input.press(.delete)
      try await test.wait { kept.plans.projects.isEmpty && test.window.model.place != .project(id) }
      try await test.settle()
      #expect(test.window.model.place == .catalog("tools"))
      #expect(hasKeyboardFocus(.catalog("tools"), in: test))
      input.press(letter("z"), .control)
      try await test.wait { test.window.model.place == .project(id) }
      try await test.settle()
      #expect(test.titles == ["Plum"] && hasKeyboardFocus(.project(id), in: test))
    }

    @Test func undoingANewProjectReturnsToThePreviousPlace() async throws {
      let (test, input) = try await kept.open(.catalog("tools"))
      input.press(letter("n"), .control)
      try await test.wait {
        test.window.sidebarPane.renamed != nil && test.window.model.place != .catalog("tools")
      }
      try await test.settle()
      input.press(.enter)
      try await test.settle()
      input.press(letter("z"), .control)
      try await test.wait { kept.plans.projects.isEmpty && test.window.model.place == .catalog("tools") }
      try await test.settle()
      #expect(hasKeyboardFocus(.catalog("tools"), in: test))
    }

    @Test func escapeInTheNameRemovesANewProject() async throws {
      let (test, input) = try await kept.open(.catalog("tools"))
      input.press(letter("n"), .control)
      try await test.wait {
        test.window.sidebarPane.renamed != nil && test.window.model.place != .catalog("tools")
      }
      try await test.settle()
      input.type("trip")
      input.press(.escape)
      try await test.wait { kept.plans.projects.isEmpty && test.window.model.place == .catalog("tools") }
      try await test.settle()
      #expect(hasKeyboardFocus(.catalog("tools"), in: test))
      #expect(kept.planner.undoName == nil && kept.planner.redoName == nil)
      // A project created from items is kept when its naming is cancelled.
      test.window.model.choose(Samples.id("tools:rasp"))
      try await test.settle()
      #expect(test.window.activateAction("win.project-of-items"))
      try await test.wait {
        test.window.sidebarPane.renamed != nil && kept.plans.counts.projects.first?.count == 1
      }
      try await test.settle()
      input.press(.escape)
      try await test.settle()
      #expect(kept.plans.counts.projects.first?.count == 1)
    }

    // MARK: Sorting

    @Test func sortedProjectKeepsDoneItemsLastAndOffersItsFields() async throws {
      let items = ["baikal", "volta", "garda", "como"].map { id in
        ItemReference(id: Lakes.id(id), title: Lakes.library[Lakes.id(id)]?.title ?? id)
      }
      let id = try await kept.project("P", items)
      let empty = try await kept.project("Q", [ItemReference(id: Lakes.id("pond"), title: "Pond")])
      try kept.planner.setDone(Kept.today, for: [items[1], items[3]])
      var state = WindowState()
      state.place = .project(id)
      let test = try await TestWindow(Lakes.library, plans: kept.plans, state: state)
      try await test.wait { test.titles == ["Baikal", "Garda", "Volta", "Como"] }
      #expect(test.window.model.sortableFields.map(\.id) == ["area", "depth", "inflow"])
      test.window.actions[.sort]?.choice = "field:area"
      try await test.settle()
      #expect(test.titles == ["Garda", "Baikal", "Como", "Volta"])
      let shown = try #require(test.pane.dataSource?.snapshot())
      #expect(shown.itemIdentifiers(inSection: .done).map(\.description) == ["como", "volta"])
      test.window.model.hidesDoneItems = true
      try await test.settle()
      #expect(test.titles == ["Garda", "Baikal"])
      test.window.places.show(.project(empty))
      try await test.wait { test.titles == ["Pond"] }
      #expect(test.window.model.sortableFields.isEmpty)
    }
  }
}
