import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import Planner
@testable import RosterApp

extension WindowSuite {
  /// The user's data for one item.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct PlanningCardTests {
    private let card: PlanningCard
    private let box: RequestBox

    init() {
      card = PlanningCard(locale: Plans.english)
      box = RequestBox(card)
    }

    private func show(
      _ item: ItemReference = Plans.course, lessons: Int? = nil, in projects: [Project] = [],
      _ change: (inout PlannedItem) -> Void = { _ in }
    ) {
      card.show(
        item, lessons: lessons, details: Plans.details(of: item, in: projects, change),
        projects: Plans.projects, today: Plans.today)
    }

    @Test func clicksAreReportedAndShownOnceSaved() throws {
      try #require(Display.open())
      var calls: [PaneRequest] = []
      box.onRequest = { calls.append($0) }
      show()
      card.actions.star.button.press()
      #expect(calls == [.setFavorite(true)] && !card.actions.star.button.isActive)
      show { $0.isFavorite = true }
      #expect(card.actions.star.button.isActive)
      card.actions.star.button.press()
      card.actions.done.button.press()
      #expect(calls == [.setFavorite(true), .setFavorite(false), .setDone(true)])
      show { $0.done = Plans.today }
      #expect(calls.count == 3, "showing a state reports no click")
      #expect(card.actions.done.button.isActive && card.actions.done.text == "Done Today")
    }

    @Test func heightFollowsWidthAfterMeasuringTheHiddenCard() throws {
      try #require(Display.open())
      #expect(box.measure(.vertical, for: 300).natural == 0)
      show()
      let narrow = card.measure(.vertical, for: 200).minimum
      #expect(narrow > card.measure(.vertical, for: 2000).minimum)
    }

    @Test func noteIsReadableIfTheStyleChangesWhileTheCardIsHidden() async throws {
      let window = try await PlanningWindow(Box(.vertical, [Label("Planning"), box]))
      defer { Appearance.prefersDark = nil }
      for isDark in [false, true] {
        Appearance.prefersDark = isDark
        try await window.wait { Appearance.isDark(window.window) == isDark }
        for _ in 0..<3 { try await window.window.drawFrame() }
      }
      show { $0.note = "MMMM" }
      try await window.wait { card.note.textView.isMapped && card.note.textView.height > 0 }
      for _ in 0..<3 { try await window.window.drawFrame() }
      #expect(try WindowPixels(of: window.window).has([255, 255, 255], in: card.note.textView))
    }

    @Test func planIsShownAsText() throws {
      try #require(Display.open())
      show()
      #expect(card.actions.plan.text == "Plan…")
      for (distance, text, isOverdue) in [
        (0, "Today", false), (7, "Fri 27 November", false), (-1, "Yesterday", true),
      ] {
        show { $0.plan = .day(Plans.today.advanced(by: distance)) }
        #expect(card.actions.plan.text == text)
        #expect(card.actions.plan.hasClass("overdue") == isOverdue)
      }
      show {
        $0.plan = .day(Plans.today.advanced(by: -1))
        $0.done = Plans.today
      }
      #expect(!card.actions.plan.hasClass("overdue"), "a done item isn't overdue")
      show { $0.plan = .someday }
      #expect(card.actions.plan.text == "Someday")
    }

    @Test func lessonsCanBeSteppedAndTypedWithinBounds() throws {
      try #require(Display.open())
      let done = lessonCounts()
      show()
      #expect(!card.lessons.isVisible, "a country has no lessons")
      show(lessons: 37) { $0.lessonsDone = 12 }
      #expect(card.lessons.isVisible && card.lessons.texts.contains("of 37 lessons"))
      #expect(card.lessons.entry.text == "12" && card.lessons.slider.value == 12)
      card.lessons.more.press()
      card.lessons.less.press()
      card.lessons.less.press()
      #expect(done() == [13, 12, 11])
      for (text, result) in [("20", 20), ("38", 20), ("x", 20), ("", 20), ("37", 37), ("-4", 37)] {
        card.lessons.entry.text = text
        card.lessons.entry.activate()
        #expect(card.lessons.entry.text == "\(result)", "\(text)")
      }
      #expect(done() == [13, 12, 11, 20, 37])
      card.lessons.entry.text = "7"
      card.flush()
      #expect(done().last == 7, "typed numbers are saved when the window closes")
      card.lessons.entry.text = "0"
      card.flush()
      #expect(!card.lessons.less.isSensitive && card.lessons.more.isSensitive)
    }

    @Test func lessonsOfAClosedCatalogueComeFromTheDatabase() throws {
      try #require(Display.open())
      show {
        $0.lessonsDone = 3
        $0.lessons = 15
      }
      #expect(card.lessons.isVisible && card.lessons.texts.contains("of 15 lessons"))
    }

    @Test func projectsCanBeRemovedAndAdded() throws {
      try #require(Display.open())
      var calls: [PaneRequest] = []
      box.onRequest = { calls.append($0) }
      show(in: Array(Plans.projects.prefix(2)))
      #expect(card.chips.texts == ["Vacation in Paris", "Work"])
      card.chips.all(Button.self).first?.press()
      #expect(card.projectMenu.titles == ["Self-Education"], "the item's projects aren't offered")
      #expect(
        card.projectMenu.activateAction("projects.add", parameter: Plans.projects[2].id.rawValue))
      #expect(card.projectMenu.activateAction("projects.new"))
      #expect(
        calls == [
          .removeFromProject(Plans.projects[0].id), .addToProject(Plans.projects[2].id),
          .addProjectOfSelection,
        ])
      show()
      #expect(card.chips.texts.isEmpty && !card.chips.isVisible)
      #expect(card.projectMenu.titles == Plans.projects.map(\.name))
    }

    @Test(.needsXServer) func focusStaysWhenAProjectIsRemoved() async throws {
      var projects = Array(Plans.projects.prefix(2))
      try #require(Display.open())
      show(lessons: 9, in: projects)
      let test = try await PlanningWindow(box)
      let input = try SimulatedInput(on: test.window)
      box.onRequest = { [card] request in
        guard case .removeFromProject(let id) = request else { return }
        projects.removeAll { $0.id == id }
        card.show(
          Plans.course, lessons: 9, details: Plans.details(in: projects), projects: Plans.projects,
          today: Plans.today)
      }
      func button() throws -> Button { try #require(card.chips.all(Button.self).first) }
      try await test.wait { card.note.textView.height > 0 }
      card.note.textView.grabFocus()
      try input.click(try button())
      #expect(projects.map(\.name) == ["Work"] && card.note.textView.hasFocus)
      try input.click(try button())
      #expect(projects.isEmpty && card.note.textView.hasFocus, "a click doesn't move the focus")

      projects = Array(Plans.projects.prefix(2))
      show(lessons: 9, in: projects)
      try await test.wait { card.chips.height > 0 }
      try button().grabFocus()
      input.press(.space)
      #expect(try projects.map(\.name) == ["Work"] && button().hasFocus, "the next chip has the focus")
      input.press(.space)
      #expect(projects.isEmpty && card.projectMenu.hasFocusInside, "the button that adds it has the focus")
    }

    @Test func readOnlyCardCannotBeEdited() throws {
      try #require(Display.open())
      card.isReadOnly = true
      show(lessons: 9, in: Plans.projects) { $0.note = "kept" }
      #expect(!card.actions.isSensitive && !card.lessons.isSensitive && !card.note.textView.isEditable)
      #expect(card.note.textView.text == "kept")
      #expect(card.chips.all(Button.self).allSatisfy { !$0.isVisible })
      card.isReadOnly = false
      #expect(card.chips.all(Button.self).allSatisfy(\.isVisible) && card.note.textView.isEditable)
    }

    // MARK: The note

    private func saved() -> () -> [String] {
      var notes: [String] = []
      card.onSaveNote = { edit, item in
        notes.append("\(item.id.id): \(edit.text)")
        return edit.text
      }
      return { notes }
    }

    @Test func noteIsSavedAfterTheLastKey() async throws {
      let notes = saved()
      let window = try await PlanningWindow(box.shown { show() })
      card.note.textView.insert("a")
      card.note.textView.insert("b")
      #expect(notes().isEmpty)
      try await window.wait { !notes().isEmpty }
      #expect(notes() == ["swift: ab"])
    }

    @Test func noteIsSavedWhenAnotherItemIsShown() throws {
      try #require(Display.open())
      let notes = saved()
      show { $0.note = "one" }
      card.note.textView.cursorPosition = 3
      card.note.textView.insert(" more")
      show(Plans.other) { $0.note = "other" }
      #expect(notes() == ["swift: one more"], "saved for its own item")
      #expect(card.note.textView.text == "other" && card.item == Plans.other)
      card.note.textView.insert("x")
      card.clear()
      #expect(notes().count == 2 && notes().last?.hasPrefix("arkit: ") == true)
      show()
      #expect(card.note.textView.text.isEmpty && notes().count == 2)
    }

    @Test func noteIsSavedOnFocusLossAndClose() async throws {
      let notes = saved()
      do {
        let window = try await PlanningWindow(box.shown { show() })
        card.note.textView.grabFocus()
        card.note.textView.insert("a")
        card.actions.star.button.grabFocus()
        try await window.wait { notes() == ["swift: a"] }
        card.note.textView.insert("b")
      }
      #expect(notes() == ["swift: a", "swift: ab"] || notes() == ["swift: a", "swift: ba"])
    }

    /// During continuous typing, the note is saved within a second.
    @Test func noteIsSavedDuringTyping() async throws {
      let notes = saved()
      let window = try await PlanningWindow(box.shown { show() })
      var text = ""
      while notes().isEmpty, text.count < 50 {
        card.note.textView.insert("x")
        text += "x"
        // One key every 100 ms, without a pause.
        try await Task.sleep(for: .milliseconds(100))
      }
      let first = try #require(notes().first)
      #expect(text.count < 10 && first.count > "swift: ".count, "\(text.count) keys")
      let count = notes().count
      for _ in 0..<20 { card.note.textView.insert("y") }
      try await window.wait { notes().count > count }
      #expect(notes().last?.hasSuffix(String(repeating: "y", count: 20)) == true)
    }

    @Test func externalChangesAreShownWhileEditing() async throws {
      let notes = saved()
      let window = try await PlanningWindow(box.shown { show { $0.note = "mine" } })
      card.note.textView.grabFocus()
      card.note.textView.cursorPosition = 2
      show(lessons: 4, in: Plans.projects) {
        $0.note = "mine and theirs"
        $0.isFavorite = true
      }
      #expect(card.note.textView.text == "mine and theirs" && card.note.textView.hasFocus)
      #expect(card.note.textView.cursorPosition == 2, "the caret stays in the text")
      #expect(notes().isEmpty)
      // Unsaved text is saved first, and the merged note is shown.
      card.onSaveNote = { edit, _ in "\(edit.text) (\(edit.base))" }
      card.note.textView.insert("!")
      show { $0.note = "something else" }
      #expect(card.note.textView.text == "mi!ne and theirs (mine and theirs)")
      try await window.wait { card.note.textView.hasFocus }
    }

    @Test func noteGrowsWithItsText() async throws {
      let window = try await PlanningWindow(Box(.vertical, [box.shown { show() }]))
      let height = card.note.height
      card.note.textView.insert(Array(repeating: "line", count: 8).joined(separator: "\n"))
      try await window.wait { card.note.height > height + 40 }
      card.note.textView.insert(Array(repeating: "line", count: 90).joined(separator: "\n"))
      try await window.wait { card.note.height >= 320 }
      #expect(card.note.height < 400)
    }

    // MARK: Keyboard and pointer

    /// Returns a closure with the numbers of lessons that the card has asked to save.
    private func lessonCounts() -> () -> [Int] {
      var counts: [Int] = []
      box.onRequest = {
        if case .setLessons(let count) = $0 { counts.append(count) }
      }
      return { counts }
    }

    @Test(.needsXServer) func tabMovesThroughTheCardAndOutOfTheNote() async throws {
      let after = Button(label: "After")
      show(lessons: 9)
      let window = try await PlanningWindow(Box(.vertical, [box, after]))
      let input = try SimulatedInput(on: window.window)
      card.actions.star.button.grabFocus()
      var stops: [Widget] = []
      for _ in 0..<14 where !after.hasFocus {
        stops.append(try #require(window.window.focusWidget))
        input.press(.tab)
      }
      #expect(after.hasFocus)
      #expect(stops.contains(card.note.textView) && stops.contains(card.actions.plan.button))
      #expect(card.note.textView.text.isEmpty, "Tab isn't inserted")
      input.press(.tab, .shift)
      #expect(card.note.textView.hasFocus)
    }

    @Test(.needsXServer) func sliderCanBeClickedAndDragged() async throws {
      let done = lessonCounts()
      show(lessons: 40)
      let window = try await PlanningWindow(box)
      let input = try SimulatedInput(on: window.window)
      let bar = card.lessons.slider
      try input.click(bar, at: (Double(bar.width) / 2, 4))
      #expect(done() == [20])
      #expect(bar.hasFocus, "keys move the slider")
      try input.move(to: bar, at: (Double(bar.width) / 4, 4))
      input.press()
      try input.move(over: bar, from: (Double(bar.width) / 4, 4), to: (Double(bar.width) * 3 / 4, 4))
      #expect(done() == [20], "nothing is reported before the button is released")
      show(lessons: 40) { $0.lessonsDone = 20 }
      input.release()
      #expect(done() == [20, 30])
    }

    @Test(.needsXServer) func keysMoveTheSlider() async throws {
      let done = lessonCounts()
      show(lessons: 40) { $0.lessonsDone = 12 }
      let window = try await PlanningWindow(box)
      let input = try SimulatedInput(on: window.window)
      card.lessons.slider.grabFocus()
      input.press(.right)
      #expect(card.lessons.entry.text == "13")
      input.press(.end)
      #expect(done() == [13, 40])
    }

    @Test(.needsXServer) func focusStaysInTheRowAtTheFirstAndLastLesson() async throws {
      let done = lessonCounts()
      show(lessons: 2)
      let window = try await PlanningWindow(box)
      let input = try SimulatedInput(on: window.window)
      let lessons = card.lessons
      lessons.more.grabFocus()
      for _ in 0..<2 { input.press(.space) }
      #expect(!lessons.more.isSensitive && lessons.slider.hasFocus)
      lessons.less.grabFocus()
      for _ in 0..<2 { input.press(.space) }
      #expect(!lessons.less.isSensitive && lessons.slider.hasFocus && done() == [1, 2, 1, 0])
    }

    @Test(.needsXServer) func heldButtonRepeatsItsStep() async throws {
      let done = lessonCounts()
      show(lessons: 40) { $0.lessonsDone = 12 }
      let window = try await PlanningWindow(box)
      let input = try SimulatedInput(on: window.window)
      let lessons = card.lessons
      try input.click(lessons.more)
      #expect(done() == [13])
      try input.move(to: lessons.less)
      input.press()
      try await window.wait { lessons.entry.text == "8" }
      #expect(done() == [13], "nothing is saved before the button is released")
      input.release()
      #expect(done().count == 2 && done()[1] <= 8 && lessons.entry.text == "\(done()[1])")
      try input.move(to: lessons.more)
      input.press()
      try await window.wait { lessons.entry.text == "40" }
      input.release()
      #expect(done().last == 40 && !lessons.more.isSensitive)
    }

    @Test(.needsXServer) func typedLessonsCanBeCancelledButNotUndoneAsText() async throws {
      let done = lessonCounts()
      show(lessons: 40) { $0.lessonsDone = 12 }
      let window = try await PlanningWindow(box)
      let input = try SimulatedInput(on: window.window)
      let entry = card.lessons.entry
      entry.grabFocus()
      input.type("3")
      #expect(entry.text != "12")
      input.press(.escape)
      #expect(entry.text == "12" && done().isEmpty)
      entry.text = "31"
      entry.activate()
      #expect(done() == [31])
      let focused = try #require(window.window.focusWidget)
      #expect(!focused.undoTyping() && entry.text == "31", "the planner undoes the change")
    }

    @Test(.needsXServer) func planCanBeChosenWithTheKeyboard() async throws {
      var plans: [Plan?] = []
      box.onRequest = {
        if case .plan(let plan) = $0 { plans.append(plan) }
      }
      show()
      let window = try await PlanningWindow(box)
      let input = try SimulatedInput(on: window.window)
      card.actions.plan.button.grabFocus()
      input.press(.enter)
      #expect(MainLoop.wait { card.actions.popover.isShown })
      input.catchUp()
      for key in "fri" { input.press(Key(rawValue: key.unicodeScalars.first?.value ?? 0)) }
      #expect(card.actions.popover.field.texts.contains("Friday 27 November"))
      input.press(.enter)
      #expect(MainLoop.wait { !card.actions.popover.isShown })
      input.catchUp()
      #expect(plans == [.day(Plans.today.advanced(by: 7))])
      #expect(card.actions.plan.button.hasFocus)
    }
  }
}

extension Widget {
  /// Performs an action and returns the widget.
  @MainActor
  fileprivate func shown(_ body: () -> Void) -> Self {
    body()
    return self
  }
}
