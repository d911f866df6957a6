import Gtk

/// The colour of one widget. It is applied with the colour's CSS class or, if the colour has no class, with a style for
/// this widget only.
@MainActor
final class WidgetColor {
  private weak var owner: Widget?
  private var style: OwnStyle?

  init(of widget: Widget) { owner = widget }

  var color: Color? {
    didSet {
      guard color != oldValue, let owner else { return }
      if let name = oldValue?.className { owner.removeClass(name) }
      if let name = color?.className { owner.addClass(name) }
      let declarations = color.flatMap { $0.className == nil ? "color: \($0.css);" : nil }
      guard declarations != nil || style != nil else { return }
      let style = style ?? OwnStyle(of: owner)
      style.declarations = declarations
      self.style = style
    }
  }
}
