import CGtk
import Gtk

extension Widget {
  /// Makes the widget a drag source for files, like the icons in a file manager.
  public func offerFiles(_ paths: [String]) {
    let files = paths.map { g_file_new_for_path($0) }
    defer { for file in files { g_object_unref(UnsafeMutableRawPointer(file)) } }
    var array = files
    let list = gdk_file_list_new_from_array(&array, gsize(array.count))
    var value = GValue()
    g_value_init(&value, gdk_file_list_get_type())
    g_value_take_boxed(&value, UnsafeMutableRawPointer(list))
    defer { g_value_unset(&value) }
    let content = gdk_content_provider_new_for_value(&value)
    defer { g_object_unref(content) }
    let source = gtk_drag_source_new()
    gtk_drag_source_set_content(source, content)
    gtk_event_controller_set_propagation_phase(source, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(widget, source)
  }
}
