import CGtk
import Gtk

/// A menu on screen.
@MainActor
public struct OpenMenu {
  private let popover: Widget

  /// Finds the open menu of a widget. Returns nil if there is none.
  public init?(of widget: Widget) {
    guard let popover = OpenMenu.all(of: widget).first(where: \.isMapped) else { return nil }
    self.popover = popover
  }

  /// Returns the menus of a widget, including those that are closing.
  public static func all(of widget: Widget) -> [Widget] {
    widget.children.filter { typeName(of: $0) == "GtkPopoverMenu" }
  }

  /// Whether the menu's size and place are final. They change while a submenu slides in.
  public var isAtRest: Bool {
    guard let pages = OpenMenu.first("GtkStack", in: popover) else { return true }
    return gtk_stack_get_transition_running(pages.opaque) == 0
  }

  /// The entries, from top to bottom.
  public var entries: [Widget] { OpenMenu.entries(in: popover) }

  /// The label of each entry.
  public var texts: [String] {
    entries.compactMap { entry in
      let text = cgtk_get_string(entry.pointer, "text")
      defer { g_free(text) }
      return text.map { String(cString: $0) }
    }
  }

  /// Returns whether an entry shows an icon.
  public static func showsSymbol(_ entry: Widget) -> Bool {
    entry.children.contains {
      typeName(of: $0) == "GtkImage" && $0.isMapped && gtk_image_get_gicon($0.opaque) != nil
    }
  }

  /// The text of the focused entry.
  public var focused: String? { zip(entries, texts).first { $0.0.hasFocus }?.1 }

  /// The top-left corner, in the window's coordinates.
  public var place: (x: Double, y: Double) {
    guard let popup = gtk_native_get_surface(popover.opaque) else { return (.nan, .nan) }
    return (Double(gdk_popup_get_position_x(popup)), Double(gdk_popup_get_position_y(popup)))
  }

  /// The inner height of the menu, and the height of its contents.
  public var heights: (room: Int32, entries: Int32)? {
    guard let room = OpenMenu.first("GtkViewport", in: popover), let entries = room.children.first else {
      return nil
    }
    return (room.height, entries.measure(.vertical, for: room.width).natural)
  }

  private static func first(_ name: String, in widget: Widget) -> Widget? {
    typeName(of: widget) == name ? widget : widget.children.lazy.compactMap { first(name, in: $0) }.first
  }

  private static func entries(in widget: Widget) -> [Widget] {
    typeName(of: widget) == "GtkModelButton" ? [widget] : widget.children.flatMap(entries)
  }

  private static func typeName(of widget: Widget) -> String {
    String(cString: g_type_name(cgtk_type_of(widget.pointer)))
  }
}
