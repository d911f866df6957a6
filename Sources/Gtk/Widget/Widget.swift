import CGtk

/// A GTK widget.
@MainActor
open class Widget: Object {
  /// Takes ownership of a new widget. Opens the display first, because GTK would crash without it. Traps if
  /// there is no display.
  public override init(adopting make: @autoclosure () -> UnsafeMutableRawPointer) {
    Display.openIfNeeded()
    super.init(adopting: make())
  }

  package var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  package static func wrapping(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
    guard let widget else { return nil }
    return wrapper(of: widget) as? Widget ?? Widget(retaining: widget)
  }

  /// The parent widget, or nil if there is none.
  public var parent: Widget? { Widget.wrapping(gtk_widget_get_parent(widget)) }

  /// The child widgets, in order.
  public var children: [Widget] {
    var children: [Widget] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if let child = Widget.wrapping(child) { children.append(child) }
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Returns whether this widget is `ancestor` or one of its descendants.
  public func isInside(_ ancestor: Widget) -> Bool {
    self == ancestor || gtk_widget_is_ancestor(widget, ancestor.widget) != 0
  }

  /// Adds an event controller, which the widget retains.
  func addController(_ controller: Object) {
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }
}
