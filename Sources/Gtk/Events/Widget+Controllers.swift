import CGtk

extension Widget {
  /// Gives the widget an event controller, and keeps it as long as the widget.
  func addController(_ controller: Object) {
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }
}
