import CGtk

/// Anything that GTK shows.
@MainActor
open class Widget: Object {
  /// Takes over a widget that C makes. The first of all starts GTK, without which C would crash.
  ///
  /// Traps where there is no display, and says so.
  public override init(adopting make: @autoclosure () -> UnsafeMutableRawPointer) {
    Gtk.expectStart()
    super.init(adopting: make())
  }

  package var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  /// The wrapper of a widget that C names: the one there is, or a new one.
  package static func wrapping(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
    guard let widget else { return nil }
    return wrapper(of: widget) as? Widget ?? Widget(retaining: widget)
  }

  /// The widget that contains this one.
  public var parent: Widget? { Widget.wrapping(gtk_widget_get_parent(widget)) }

  /// The widgets directly inside this one, in order.
  public var children: [Widget] {
    var children: [Widget] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if let child = Widget.wrapping(child) { children.append(child) }
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Whether this widget is `ancestor` or inside it.
  public func isInside(_ ancestor: Widget) -> Bool {
    self == ancestor || gtk_widget_is_ancestor(widget, ancestor.widget) != 0
  }
}
