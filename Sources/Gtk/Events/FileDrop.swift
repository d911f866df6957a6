import CGtk

extension Widget {
  /// Calls `handler` with the paths of dropped files. Omits files that aren't local, such as web links. If no file is
  /// local, the widget's children get the drop, unless the drop happens before GTK has read the files.
  ///
  /// - Parameter entering: Called with true when files are dragged over the widget, and with false when the drag leaves
  ///   the widget, ends or is rejected.
  public func onFileDrop(
    entering: @escaping @MainActor (Bool) -> Void = { _ in },
    _ handler: @escaping @MainActor ([String]) -> Void
  ) {
    let target = Object(
      adopting: UnsafeMutableRawPointer(gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)))
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<GValue>, Double, Double, OpaquePointer) ->
        gboolean = {
          data, value, _, _, _ in
          let paths = FilePath.paths(inFileList: value)
          guard !paths.isEmpty else { return 0 }
          let box = ClosureBox<@MainActor ([String]) -> Void>.from(data)
          MainActor.assumeIsolated { box.function(paths) }
          return 1
        }
    // Handle drops before the children do. Otherwise, a text field would insert the paths, and this target wouldn't get
    // the drop.
    gtk_event_controller_set_propagation_phase(target.opaque, GTK_PHASE_CAPTURE)
    target.connect("drop", thunk, handler)
    // Capture the pointer rather than the wrapper, which might have been released. The pointer is valid, because the
    // target itself emits the signal.
    let pointer = target.opaque
    target.connect("notify::current-drop") { entering(gtk_drop_target_get_current_drop(pointer) != nil) }
    // Read the files before the drop. If GTK read the files only after the drop, the children could no longer get the
    // drop.
    gtk_drop_target_set_preload(pointer, 1)
    target.connect("notify::value") {
      guard let files = gtk_drop_target_get_value(pointer), FilePath.paths(inFileList: files).isEmpty else {
        return
      }
      gtk_drop_target_reject(pointer)
    }
    addController(target)
  }
}
