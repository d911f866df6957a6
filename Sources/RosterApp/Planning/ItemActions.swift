import Foundation
import Gtk
import Planner
import Gettext

/// What can be done with one item or with several: a star, done, a plan.
@MainActor
final class ItemActions: CustomWidget {
  /// Called with whether there is to be a star.
  var onStar: (Bool) -> Void = { _ in }

  /// Called with whether it is to be done.
  var onDone: (Bool) -> Void = { _ in }

  /// Called with what is to be planned; nil is no plan.
  var onPlan: (Plan?) -> Void = { _ in }

  /// What the buttons say.
  struct State: Equatable {
    /// Whether everything has a star.
    var isStarred = false
    /// Whether everything is done.
    var isDone = false
    /// The day on which everything was done.
    var doneOn: Day?
    /// What everything is planned for.
    var plan: Plan?
    /// Whether there are several plans, so that `plan` is none of them.
    var hasSeveralPlans = false
    /// The day that it is.
    var today: Day
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
    star.onToggle = { [weak self] in self?.onStar($0) }
    done.onToggle = { [weak self] in self?.onDone($0) }
    plan.button.onClicked { [weak self] in self?.choosePlan() }
    popover.onPlan = { [weak self] in self?.onPlan($0) }
    show(state)
  }

  override var heightFollowsWidth: Bool { true }

  /// Asks for the plan.
  func choosePlan() {
    guard isEffectivelySensitive else { return }
    popover.popUp(at: plan, plan: state.plan, today: state.today)
  }

  /// Adds what else can be done.
  func append(_ widget: Widget) { box.append(widget) }

  /// Says how things are.
  func show(_ state: State) {
    self.state = state
    let wording = PlanWording(today: state.today, locale: locale)
    star.isActive = state.isStarred
    star.iconName = state.isStarred ? "starred-symbolic" : "non-starred-symbolic"
    done.isActive = state.isDone
    // Translators: the day as in “Done Today”, “Done Fri 27 November”.
    done.text =
      state.isDone
      ? state.doneOn.map { gettext("Done {day}", ["day": wording.title(of: .day($0))]) } ?? gettext("Done")
      : gettext("Done")
    showPlan(wording)
  }

  private func showPlan(_ wording: PlanWording) {
    guard let planned = state.plan else {
      plan.text = state.hasSeveralPlans ? gettext("Various Dates") : gettext("Plan…")
      plan.iconName = "x-office-calendar-symbolic"
      plan.setClass("overdue", false)
      plan.setClass("planned", state.hasSeveralPlans)
      return plan.name(
        state.hasSeveralPlans ? gettext("Plan: Various Dates") : gettext("Plan: None"), tooltip: nil)
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
    // What is to be seen is a part of what is said.
    plan.name(
      gettext("Plan: {day}", ["day": plan.text == words ? words : "\(plan.text), \(words)"]), tooltip: words)
  }
}
