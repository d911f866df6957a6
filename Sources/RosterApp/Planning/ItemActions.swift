import Foundation
import Gtk
import Planner
import Gettext

@MainActor
final class ItemActions: CustomWidget {
  /// The state of one or more items. A flag is true only if it applies to all of them.
  struct State: Equatable {
    var isStarred = false
    var isDone = false
    /// The day on which the items were done, if it is the same for all of them.
    var doneOn: Day?
    var plans: [Plan?] = []
    var today: Day

    var plan: Plan? { plans.common }
  }

  let star = IconToggle(iconName: "non-starred-symbolic", text: gettext("Favourite"))
  let done = IconToggle(iconName: "object-select-symbolic", text: gettext("Done"))
  let plan: IconButton
  let popover: PlanPopover
  private let locale: Locale
  private let box = WrapBox(spacing: 6)
  private var state = State(today: Day())

  init(locale: Locale) {
    self.locale = locale
    popover = PlanPopover(locale: locale)
    plan = IconButton(iconName: "x-office-calendar-symbolic", text: gettext("Plan…"))
    super.init(cssName: "itemactions", role: .group)
    setAccessibleLabel(gettext("Actions"))
    for child in [star, done, plan] as [Widget] { box.append(child) }
    add(box)
    star.onToggle = { [weak self] in self?.send(.setFavorite($0)) }
    done.onToggle = { [weak self] in self?.send(.setDone($0)) }
    // Perform the window's command if there is one. The command updates the current day, which may have changed while
    // the computer slept.
    plan.button.onClicked { [weak self] in
      guard let self, !activateAction(WindowCommand.plan.action) else { return }
      choosePlan()
    }
    show(state)
  }

  func choosePlan() {
    guard isEffectivelySensitive else { return }
    popover.popUp(at: plan, plans: state.plans, today: state.today)
  }

  func append(_ widget: Widget) { box.append(widget) }

  func show(_ state: State) {
    self.state = state
    let wording = PlanWording(today: state.today, locale: locale)
    star.isActive = state.isStarred
    star.iconName = state.isStarred ? "starred-symbolic" : "non-starred-symbolic"
    done.isActive = state.isDone
    // Translators: the day, as in “Done Today”, “Done Fri 27 November”.
    done.text =
      state.doneOn.map { gettext("Done {day}", ["day": wording.title(of: .day($0))]) } ?? gettext("Done")
    showPlan(wording)
  }

  private func showPlan(_ wording: PlanWording) {
    guard let planned = state.plan else {
      let text = differingPlans(wording)
      plan.text = text ?? gettext("Plan…")
      plan.iconName = "x-office-calendar-symbolic"
      plan.setClass("overdue", false)
      plan.setClass("planned", text != nil)
      return plan.name(
        text.map { gettext("Plan: {day}", ["day": $0]) } ?? gettext("Plan: None"), tooltip: nil)
    }
    let isOverdue = wording.isOverdue(planned) && !state.isDone
    plan.text = wording.title(of: planned)
    plan.iconName =
      isOverdue
      ? "alarm-symbolic" : planned.day == nil ? PlannerGroup.someday.iconName : "x-office-calendar-symbolic"
    plan.setClass("overdue", isOverdue)
    plan.setClass("planned", true)
    let day = wording.words(for: planned)
    let words = isOverdue ? gettext("{day} (overdue)", ["day": day]) : day
    // The accessible label must contain the visible text.
    plan.name(
      gettext("Plan: {day}", ["day": words.contains(plan.text) ? words : "\(plan.text), \(words)"]),
      tooltip: words)
  }

  private func differingPlans(_ wording: PlanWording) -> String? {
    let plans = state.plans.compactMap { $0 }
    guard let first = plans.first else { return nil }
    guard plans.allSatisfy({ $0 == first }) else { return gettext("Various Dates") }
    // Translators: the day and the number of items that are planned for it, as in “Today (1 of 3)”.
    return gettext(
      "{day} ({count} of {total})",
      [
        "day": wording.title(of: first), "count": Wording.grouped(plans.count),
        "total": Wording.grouped(state.plans.count),
      ])
  }
}

extension [Plan?] {
  /// The plan that all items have in common, or nil if they have no plans or different plans.
  var common: Plan? { allSatisfy { $0 == self[0] } ? first ?? nil : nil }
}
