import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import Planner
@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct PlanFieldTests {
    private let popover = PlanPopover(locale: Plans.english)
    private let anchor = IconButton(iconName: "x-office-calendar-symbolic", text: "Plan…")

    private let screen = Screen()

    /// A window that stays open during the test.
    @MainActor private final class Screen {
      var window: PlanningWindow?
      var day = Plans.today
      var onPlan: (Plan?) -> Void = { _ in }
    }

    private var field: PlanField { popover.field }

    private func open(_ plan: Plan? = nil) async throws -> SimulatedInput {
      let window = try await PlanningWindow(Box(.vertical, [anchor]))
      screen.window = window
      window.window.onRequest = { [weak screen] in
        if case .plan(let plan) = $0 { screen?.onPlan(plan) }
      }
      let input = try SimulatedInput(on: window.window)
      anchor.button.grabFocus()
      popover.popUp(at: anchor, plans: [plan], today: Plans.today)
      #expect(MainLoop.wait { popover.isShown && field.isMapped })
      input.catchUp()
      #expect(field.entry.hasFocusInside)
      return input
    }

    private func plans() -> () -> [Plan?] {
      var plans: [Plan?] = []
      screen.onPlan = { plans.append($0) }
      return { plans }
    }

    @Test func arrowKeysSelectSuggestions() async throws {
      let plans = plans()
      let input = try await open()
      input.type("t")
      let suggestions = QuickDate(locale: Plans.english).completions(for: "t", today: Plans.today)
      #expect(field.texts.contains(suggestions[1].text))
      input.press(.down)
      input.press(.enter)
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans() == [suggestions[1].plan])
    }

    @Test func pastedTextIsLimited() async throws {
      _ = try await open()
      field.entry.text = String(repeating: "x ", count: 20_000)
      #expect(field.entry.text.count == 200)
    }

    @Test func enterReportsAnIncompleteDate() async throws {
      let plans = plans()
      let input = try await open()
      input.type("2027-03")
      input.press(.enter)
      #expect(MainLoop.wait { field.texts.contains("Can’t read “2027-03” as a date") })
      #expect(popover.isShown && plans() == [])
    }

    @Test func dayCanChangeWhileThePopoverIsOpen() async throws {
      let plans = plans(), tomorrow = Plans.today.advanced(by: 1)
      popover.currentDay = { [screen] in screen.day }
      let input = try await open()
      screen.day = tomorrow
      input.type("today")
      input.press(.enter)
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans() == [.day(tomorrow)])
    }

    @Test func shownDateIsChosenAfterMidnight() async throws {
      let plans = plans(), tomorrow = Plans.today.advanced(by: 1)
      popover.currentDay = { [screen] in screen.day }
      let input = try await open()
      input.type("tomorrow")
      let words = PlanWording(today: Plans.today, locale: Plans.english).words(for: .day(tomorrow))
      #expect(MainLoop.wait { field.entry.text == "tomorrow" && field.texts.contains(words) })
      screen.day = tomorrow
      input.press(.enter)
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans() == [.day(tomorrow)])
    }

    @Test func dateIsShownOnce() async throws {
      let input = try await open()
      input.type("tomorrow")
      let words = PlanWording(today: Plans.today, locale: Plans.english)
        .words(for: .day(Plans.today.advanced(by: 1)))
      #expect(MainLoop.wait { field.texts.contains(words) })
      #expect(field.texts.count { $0 == words } == 1, "\(field.texts)")
    }

    @Test func calendarShowsACertainDate() async throws {
      let input = try await open()
      input.type("12 dec")
      #expect(MainLoop.wait { field.calendar.isMapped })
      #expect(field.calendar.date == CalendarView.Date(year: 2026, month: 12, day: 12))
      for _ in 0..<6 { input.press(.backspace) }
      let today = Plans.today.parts
      #expect(MainLoop.wait { field.calendar.date.month == today.month })
      #expect(field.calendar.date.day == today.day)
    }

    @Test func suggestionCanBeClicked() async throws {
      let plans = plans()
      let input = try await open()
      input.type("t")
      let suggestions = QuickDate(locale: Plans.english).completions(for: "t", today: Plans.today)
      let list = try #require(field.all(CompletionList.self).first)
      try input.click(try #require(list.view(at: 1)))
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans() == [suggestions[1].plan])
    }

    @Test func invalidDateIsReported() async throws {
      let plans = plans()
      let input = try await open()
      let hint = "Type a date, such as “tomorrow” or “next Friday”"
      input.type("2026-")
      #expect(field.texts.contains(hint), "the date is incomplete")
      for _ in 0..<5 { input.press(.backspace) }
      input.type("xyz")
      #expect(field.texts.contains("Can’t read “xyz” as a date"))
      input.press(.enter)
      #expect(popover.isShown && plans().isEmpty)
      input.press(.escape)
      #expect(MainLoop.wait { !popover.isShown })
      input.catchUp()
      #expect(plans().isEmpty && anchor.button.hasFocus)
    }

    @Test func typedDateIsKeptWhenThePopoverCloses() async throws {
      let plans = plans()
      let input = try await open()
      input.type("tomorrow")
      popover.popDown()
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans() == [.day(Plans.today.advanced(by: 1))])
    }

    @Test func incompleteDateIsNotKept() async throws {
      let plans = plans()
      let input = try await open()
      input.type("t")
      popover.popDown()
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans().isEmpty)
    }

    @Test func escapeDiscardsATypedDate() async throws {
      let plans = plans()
      let input = try await open()
      input.type("tomorrow")
      input.press(.escape)
      #expect(MainLoop.wait { !popover.isShown })
      input.catchUp()
      #expect(plans().isEmpty)
    }

    @Test func commonDaysAndNoPlanHaveButtons() async throws {
      let plans = plans()
      let input = try await open(.someday)
      let tomorrow = try #require(
        field.all(Button.self).first { $0.isMapped && $0.title == "Tomorrow" })
      try input.click(tomorrow)
      #expect(MainLoop.wait { !popover.isShown })
      popover.popUp(at: anchor, plans: [.someday], today: Plans.today)
      input.catchUp()
      let none = try #require(field.all(Button.self).first { $0.isMapped && $0.title == "Clear Date" })
      try input.click(none)
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans() == [.day(Plans.today.advanced(by: 1)), nil])
      popover.popUp(at: anchor, plans: [nil], today: Plans.today)
      input.catchUp()
      #expect(!none.isMapped, "there is no plan to clear")
      popover.popDown()
      popover.popUp(at: anchor, plans: [.someday, nil], today: Plans.today)
      input.catchUp()
      #expect(none.isMapped, "one of the items has a plan")
      popover.popDown()
    }

    @Test func changingTheMonthChoosesNothing() async throws {
      let plans = plans()
      let input = try await open(.day(Plans.today.advanced(by: 11)))
      #expect(field.calendar.date == CalendarView.Date(year: 2026, month: 12, day: 1))
      #expect(field.calendar.isMarked(1) && !field.calendar.isMarked(20))
      let turn = try #require(field.calendar.children.first?.children.first)
      try input.click(turn)
      #expect(field.calendar.date.month == 11 && plans().isEmpty && popover.isShown)
      #expect(field.calendar.isMarked(20))
    }

    @Test func keysOnTheButtonsOfTheCalendarChooseNothing() async throws {
      let plans = plans()
      let input = try await open(.day(Plans.today.advanced(by: 11)))
      let turn = try #require(field.calendar.children.first?.children.first)
      #expect(turn.grabFocus() && field.calendar.hasButtonFocus)
      input.press(.space)
      #expect(MainLoop.wait { field.calendar.date.month == 11 })
      #expect(plans().isEmpty && popover.isShown)
    }

    @Test func dayCanBeClickedOrChosenWithEnter() async throws {
      let plans = plans()
      let input = try await open()
      field.calendar.grabFocus()
      input.press(.enter)
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans() == [.day(Plans.today)])
      popover.popUp(at: anchor, plans: [nil], today: Plans.today)
      input.catchUp()
      field.calendar.grabFocus()
      input.press(.down)
      input.press(.space)
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans().last == .day(Plans.today.advanced(by: 7)))
      popover.popUp(at: anchor, plans: [nil], today: Plans.today)
      input.catchUp()
      // A click on the day that is already selected also chooses it.
      func days(in widget: Widget) -> [Widget] {
        widget.hasClass("day-number") ? [widget] : widget.children.flatMap(days)
      }
      let month = days(in: field.calendar).filter { !$0.hasClass("other-month") }
      try #require(month.count == 30)
      try input.click(month[Plans.today.parts.day - 1])
      #expect(MainLoop.wait { !popover.isShown })
      #expect(plans().count == 3 && plans().last == .day(Plans.today))
      popover.popUp(at: anchor, plans: [nil], today: Plans.today)
      input.catchUp()
      try input.click(try #require(field.calendar.children.last))
      #expect(MainLoop.wait { !popover.isShown })
      let pressed = try #require(plans().last??.day)
      #expect(pressed.parts.year == 2026 && pressed.parts.month == 11 && plans().count == 4)
      // If GTK lost the release of this short click when the popover closed, it would also lose the next click.
      var clickCount = 0
      anchor.button.onClicked { clickCount += 1 }
      try input.click(anchor)
      #expect(MainLoop.wait { clickCount == 1 })
    }
  }
}
