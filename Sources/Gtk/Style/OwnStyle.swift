import CGtk

/// Style properties of one widget, above every style sheet, and not for what is inside it.
///
/// For what is only known while the program runs, such as a colour from data; what has a name is better a CSS class. Widgets
/// with the same properties share what GTK parses of them.
@MainActor
public final class OwnStyle {
  private weak var owner: Widget?
  private var provider: Object?

  /// The style of a widget, which it must not outlive by more than a moment: keep it in the widget.
  public init(of widget: Widget) { owner = widget }

  /// CSS declarations such as `color: red;`, or nil for none.
  public var declarations: String? {
    didSet {
      guard declarations != oldValue, let owner else { return }
      if let provider { cgtk_remove_style(owner.widget, provider.pointer) }
      provider = declarations.flatMap(OwnStyle.provider)
      if let provider {
        cgtk_add_style(owner.widget, provider.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
      }
    }
  }

  private struct Shared {
    weak var provider: Object?
  }

  /// What some widget has at present, by its declarations.
  private static var shared: [String: Shared] = [:]
  private static var limit = 64

  /// How many different ones are kept; those that no widget has any more go when there are twice as many.
  static var sharedCount: Int { shared.count }

  private static func provider(of declarations: String) -> Object? {
    if let provider = shared[declarations]?.provider { return provider }
    if shared.count >= limit {
      shared = shared.filter { $0.value.provider != nil }
      limit = max(64, 2 * shared.count)
    }
    guard let new = gtk_css_provider_new() else { return nil }
    cgtk_load_css(new, "* { \(declarations) }")
    let provider = Object(adopting: UnsafeMutableRawPointer(new))
    shared[declarations] = Shared(provider: provider)
    return provider
  }
}
