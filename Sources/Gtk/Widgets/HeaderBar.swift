import CGtk

/// The bar at the top of a window, with the window's own buttons.
@MainActor
public final class HeaderBar: Widget {
  /// An empty bar.
  public init() { super.init(adopting: UnsafeMutableRawPointer(gtk_header_bar_new())) }

  /// Puts a widget in the middle, instead of the window's title.
  public func setTitleWidget(_ child: Widget) { gtk_header_bar_set_title_widget(opaque, child.widget) }

  /// Whether the window's own buttons are left out, in a window that has others to close it.
  public var hidesWindowButtons: Bool {
    get { gtk_header_bar_get_show_title_buttons(opaque) == 0 }
    set { gtk_header_bar_set_show_title_buttons(opaque, newValue ? 0 : 1) }
  }

  /// Adds a widget at the start.
  public func addAtStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widget) }

  /// Adds a widget at the end.
  public func addAtEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widget) }
}
