import CGtk

/// The header bar of a window, including the window buttons.
@MainActor
public final class HeaderBar: Widget {
  /// Creates an empty header bar.
  public init() { super.init(adopting: UnsafeMutableRawPointer(gtk_header_bar_new())) }

  /// Sets the widget that is shown instead of the title.
  public func setTitleWidget(_ child: Widget) { gtk_header_bar_set_title_widget(opaque, child.widget) }

  /// Whether the window buttons are hidden. Hide them only if the window can be closed in another way.
  public var hidesWindowButtons: Bool {
    get { gtk_header_bar_get_show_title_buttons(opaque) == 0 }
    set { gtk_header_bar_set_show_title_buttons(opaque, newValue ? 0 : 1) }
  }

  /// Adds a widget at the start.
  public func addAtStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widget) }

  /// Adds a widget at the end.
  public func addAtEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widget) }
}
