import Foundation
import Gtk
import Planner

/// Asks when above the window, with the keyboard in the text; goes when that is said.
@MainActor
final class PlanPopover {
  /// Called with what was chosen; nil is no plan.
  var onPlan: (Plan?) -> Void = { _ in }

  let field: PlanField
  private let popover: Popover

  init(locale: Locale = .current) {
    field = PlanField(locale: locale)
    popover = Popover(child: field, name: "Plan")
    popover.addClass("plan")
    field.onPlan = { [weak self] plan in
      self?.popover.popDown()
      self?.onPlan(plan)
    }
  }

  /// Whether it is on the screen.
  var isShown: Bool { popover.isShown }

  /// Asks at a widget.
  ///
  /// - Parameters:
  ///   - anchor: what it points to.
  ///   - plan: what is planned at present; nil where nothing is.
  ///   - today: the day that it is.
  func popUp(at anchor: Widget, plan: Plan?, today: Day) {
    field.show(plan, today: today)
    popover.popUp(at: anchor)
    field.entry.grabFocus()
  }

  /// Goes without an answer.
  func popDown() { popover.popDown() }
}
