import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// Asks when above the window, with the keyboard in the text; goes when that is said.
///
/// Its widgets are made when it is asked for: a calendar takes longer than the rest of a pane.
@MainActor
final class PlanPopover {
  /// Called with what was chosen; nil is no plan.
  var onPlan: (Plan?) -> Void = { _ in }

  private(set) lazy var field = PlanField(locale: locale)
  private var popover: Popover?
  private let locale: Locale

  init(locale: Locale = .environment) { self.locale = locale }

  /// Whether it is on the screen.
  var isShown: Bool { popover?.isShown ?? false }

  /// Asks at a widget.
  ///
  /// - Parameters:
  ///   - anchor: what it points to.
  ///   - plan: what is planned at present; nil where nothing is.
  ///   - today: the day that it is.
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

  /// Goes without an answer.
  func popDown() { popover?.popDown() }
}
