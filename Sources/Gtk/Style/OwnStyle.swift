import CGtk

/// The style properties of an individual widget. They override the theme and the application's style sheets. They don't
/// apply to the widget's descendants, which only inherit properties such as `color`.
///
/// Use this class for values that are known only at run time, such as colours from data. For all other values, use a
/// CSS class. Widgets with the same declarations share one parsed style sheet.
@MainActor
public final class OwnStyle {
  private weak var owner: Widget?
  private var provider: Object?

  /// Creates the style of a widget. Store the style in the widget, because it must not outlive the widget.
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

  private static var shared: [String: Shared] = [:]
  private static var limit = 64

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
