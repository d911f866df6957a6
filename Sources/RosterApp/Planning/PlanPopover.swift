import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// A popover with a plan field, which closes after a choice.
///
/// Its widgets are created on first use because a calendar takes longer than the rest of the pane.
@MainActor
final class PlanPopover {
  /// Called with the chosen plan; nil for none.
  var onPlan: (Plan?) -> Void = { _ in }

  private(set) lazy var field = PlanField(locale: locale)
  private var popover: Popover?
  private let locale: Locale

  init(locale: Locale = .environment) { self.locale = locale }

  var isShown: Bool { popover?.isShown ?? false }

  /// Opens the popover.
  ///
  /// - Parameters:
  ///   - anchor: The widget to point to.
  ///   - plan: The current plan; nil for none.
  ///   - today: The current day.
  func popUp(at anchor: Widget, plan: Plan?, today: Day) {
    field.show(plan, today: today)
    let popover = popover ?? makePopover()
    popover.popUp(at: anchor)
    field.entry.grabFocus()
  }

  private func makePopover() -> Popover {
    let popover = Popover(child: field, name: gettext("Plan"))
    popover.addClass("plan")
    field.onPlan = { [weak self] plan in
      self?.popDown()
      self?.onPlan(plan)
    }
    self.popover = popover
    return popover
  }

  /// Closes the popover without a choice.
  func popDown() { popover?.popDown() }
}
