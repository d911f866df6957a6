import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// A control for choosing a plan. The user can type text such as "tomorrow", click a button for a common day, or pick a
/// day in a calendar.
@MainActor
final class PlanField: CustomWidget {
  let entry = Entry(placeholder: "")
  let calendar = CalendarView()
  private let meaning = Label()
  private let list = CompletionList()
  private let commonPlanButtons = WrapBox(spacing: 6)
  private let pages = Stack(.crossfade)
  private let noPlan = Button(label: gettext("Clear Date"))
  private let choices: Box
  private let quickDate: QuickDate
  private let locale: Locale

  /// The maximum length of the text, in Unicode scalars. No date is that long.
  private static let maximumLength: Int32 = 200

  private var wording: PlanWording
  private var plan: Plan?
  private var suggestions: PlanSuggestions

  /// Returns the current day, which can change while the field is shown. If nil, the field keeps the last known day.
  var currentDay: @MainActor () -> Day? = { nil }

  init(locale: Locale = .environment) {
    self.locale = locale
    quickDate = QuickDate(locale: locale)
    wording = PlanWording(today: Day(), locale: locale)
    suggestions = PlanSuggestions(for: "", today: wording.today, by: quickDate)
    choices = Box(.vertical, spacing: 12, [commonPlanButtons, calendar, noPlan])
    super.init(cssName: "planfield", role: .group)
    entry.placeholder = quickDate.example
    entry.setAccessibleLabel(gettext("Date"))
    entry.setMaximumLength(Self.maximumLength)
    meaning.wrap()
    meaning.addClass("secondary")
    meaning.addClass("meaning")
    commonPlanButtons.setAccessibleLabel(gettext("Suggested Dates"))
    calendar.setAccessibleLabel(gettext("Planned Date"))
    noPlan.addClass("flat")
    pages.add(choices, title: gettext("Dates"))
    pages.add(list, title: gettext("Suggestions"))
    add(Box(.vertical, spacing: 12, [Box(.vertical, spacing: 6, [entry, meaning]), pages]))
    connectParts()
    show([], today: wording.today)
  }

  private func connectParts() {
    entry.onChanged { [weak self] in self?.textDidChange() }
    entry.onActivate { [weak self] in self?.accept() }
    entry.onKeyPress(.capture) { [weak self] press in self?.handle(press) ?? false }
    list.onChoose = { [weak self] index in
      guard let self else { return }
      choose(suggestions.completions[index].plan)
    }
    noPlan.onClicked { [weak self] in self?.choose(nil) }
    calendar.onMonth { [weak self] in self?.markDays() }
    calendar.onSelect { [weak self] date in
      if let day = Day(year: date.year, month: date.month, day: date.day) { self?.choose(.day(day)) }
    }
    calendar.onKeyPress(.capture) { [weak self] press in self?.handleInMonth(press) ?? false }
  }

  func show(_ plans: [Plan?], today: Day) {
    if today != wording.today || commonPlanButtons.children.isEmpty { showCommonPlans(today) }
    plan = plans.common
    noPlan.isVisible = plans.contains { $0 != nil }
    entry.text = ""
    textDidChange()
  }

  private func turnCalendar(to day: Day?) {
    let parts = (day ?? wording.today).parts
    calendar.date = CalendarView.Date(year: parts.year, month: parts.month, day: parts.day)
    markDays()
  }

  private func showCommonPlans(_ today: Day) {
    wording = PlanWording(today: today, locale: locale)
    commonPlanButtons.removeAll()
    for (title, plan) in wording.commonPlans {
      let button = Button(label: title)
      button.addClass("pill")
      button.tooltip = wording.words(for: plan)
      button.onClicked { [weak self] in
        guard let self else { return }
        checkDay()
        choose(wording.commonPlans.first { $0.title == title }?.plan ?? plan)
      }
      commonPlanButtons.append(button)
    }
  }

  private func checkDay() {
    guard let day = currentDay(), day != wording.today else { return }
    showCommonPlans(day)
    suggestions = PlanSuggestions(for: entry.text, today: day, by: quickDate)
    markDays()
  }

  private func markDays() {
    let shown = calendar.date
    let days = [wording.today, plan?.day].compactMap { $0?.parts }
    calendar.mark(days.filter { $0.year == shown.year && $0.month == shown.month }.map(\.day))
  }

  // MARK: Text

  private func textDidChange() {
    checkDay()
    suggestions = PlanSuggestions(for: entry.text, today: wording.today, by: quickDate)
    showSuggestions()
  }

  private func showSuggestions(isFinished: Bool = false) {
    // List the completions if the text is ambiguous. Otherwise, show the date in the calendar.
    let showsList = !suggestions.completions.isEmpty && !suggestions.isCertain
    list.show(showsList ? suggestions.completions.map(wording.row) : [], chosen: suggestions.chosen)
    pages.show(showsList ? list : choices)
    turnCalendar(to: (suggestions.isCertain ? suggestions.plan : plan)?.day)
    let text: String
    let isHint = suggestions.isEmpty || suggestions.plan == nil && suggestions.isIncomplete && !isFinished
    if isHint {
      text =
        plan.map { gettext("Planned: {day}", ["day": wording.words(for: $0)]) }
        ?? gettext("Type a date, such as “tomorrow” or “next Friday”")
    } else if let plan = suggestions.plan {
      text = wording.words(for: plan)
    } else {
      text = gettext("Can’t read “{text}” as a date", ["text": entry.text])
    }
    let isInvalid = !isHint && suggestions.plan == nil
    meaning.text = text
    // Hide the meaning while completions are listed, because each completion shows its own meaning.
    meaning.isVisible = !showsList
    meaning.setClass("warning", isInvalid)
    entry.setClass("error", isInvalid)
    entry.setAccessibleDescription(text)
    if !isHint { entry.announce(text) }
  }

  var typedPlan: Plan? { suggestions.typedPlan }

  private func accept() {
    guard !suggestions.isEmpty else { return }
    guard let plan = suggestions.plan else { return showSuggestions(isFinished: true) }
    choose(plan)
  }

  private func choose(_ plan: Plan?) { send(.plan(plan)) }

  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, !suggestions.completions.isEmpty else { return false }
    switch press.key {
    case .down: suggestions.step(by: 1)
    case .up: suggestions.step(by: -1)
    default: return false
    }
    showSuggestions()
    return true
  }

  /// Handles keys in the calendar. GTK's handling of arrow keys starts at the first cell instead of the selected day.
  private func handleInMonth(_ press: KeyPress) -> Bool {
    let date = calendar.date
    guard press.modifiers.isEmpty, !calendar.hasButtonFocus,
      let day = Day(year: date.year, month: date.month, day: date.day)
    else {
      return false
    }
    let forward = calendar.readsRightToLeft ? -1 : 1
    switch press.key {
    case .left: show(day.advanced(by: -forward))
    case .right: show(day.advanced(by: forward))
    case .up: show(day.advanced(by: -7))
    case .down: show(day.advanced(by: 7))
    case .enter, .space: choose(.day(day))
    default: return false
    }
    return true
  }

  private func show(_ day: Day) {
    turnCalendar(to: day)
    let words = wording.words(for: .day(day))
    meaning.text = words
    calendar.announce(words)
  }
}
