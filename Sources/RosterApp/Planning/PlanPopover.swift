import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// A popover with a plan field. It closes when the user chooses a plan.
@MainActor
final class PlanPopover: Popover, PaneRequestHandler {
  /// Created on first use, because creating a calendar takes longer than creating the rest of the pane.
  private(set) lazy var field = PlanField(locale: locale)
  private let content = Box(.vertical)
  private let locale: Locale

  init(locale: Locale = .environment) {
    self.locale = locale
    super.init(child: content, name: gettext("Plan"))
    addClass("plan")
  }

  /// - Parameter area: The part of the widget to point to; nil for all of it.
  func popUp(at anchor: Widget, pointingTo area: Rectangle? = nil, plan: Plan?, today: Day) {
    field.show(plan, today: today)
    if field.parent == nil { content.append(field) }
    popUp(at: anchor, pointingTo: area)
    field.entry.grabFocus()
  }

  /// Closes the popover before sending the request, which may remove the anchor.
  func perform(_ request: PaneRequest) {
    let anchor = parent
    popDown()
    anchor?.send(request)
  }
}
