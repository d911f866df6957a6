import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// A popover with a plan field. It closes when the user chooses a plan.
///
/// Esc and `cancel()` close the popover and discard the text. If the popover closes in any other way, a complete date
/// in the text becomes the plan.
@MainActor
final class PlanPopover: Popover, PaneRequestHandler {
  /// The plan field. It is created on first use, because its calendar takes longer to create than the rest of the
  /// details pane.
  private(set) lazy var field = PlanField(locale: locale)
  private let content = Box(.vertical)
  private let locale: Locale

  private var discardsText = false

  var currentDay: @MainActor () -> Day? = { nil }

  init(locale: Locale = .environment) {
    self.locale = locale
    super.init(child: content, name: gettext("Plan"))
    addClass("plan")
    onKeyPress(.capture) { [weak self] press in
      self?.discardsText = press.key == .escape
      return false
    }
    onClosed { [weak self] in self?.keepText() }
  }

  /// Opens the popover, and focuses its entry.
  ///
  /// - Parameter plans: The current plan of each item.
  func popUp(at anchor: Widget, pointingTo area: Rectangle? = nil, plans: [Plan?], today: Day) {
    discardsText = false
    field.show(plans, today: today)
    field.currentDay = currentDay
    if field.parent == nil { content.append(field) }
    popUp(at: anchor, pointingTo: area)
    field.entry.grabFocus()
  }

  func cancel() {
    discardsText = true
    popDown()
  }

  /// Closes the popover before sending the request, because the request may remove the anchor.
  func perform(_ request: PaneRequest) {
    let anchor = parent
    cancel()
    anchor?.send(request)
  }

  private func keepText() {
    // If the anchor is no longer visible, discard the text. Otherwise, the date could apply to different items.
    guard !discardsText, let plan = field.typedPlan, let anchor = parent, anchor.isMapped else { return }
    discardsText = true
    anchor.send(.plan(plan))
  }
}
