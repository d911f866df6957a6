import CGtk

extension Widget {
  /// Adds an event controller, which the widget keeps.
  func addController(_ controller: Object) {
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }
}
