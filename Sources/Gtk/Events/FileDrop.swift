import CGtk

extension Widget {
  /// Calls `handler` with the paths of files that are dropped on the widget; files on other machines are left out.
  public func onFileDrop(_ handler: @escaping @MainActor ([String]) -> Void) {
    let target = Object(
      adopting: UnsafeMutableRawPointer(gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)))
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<GValue>, Double, Double, OpaquePointer) ->
        gboolean = {
          data, value, _, _, _ in
          var paths: [String] = []
          var files = gdk_file_list_get_files(OpaquePointer(g_value_get_boxed(value)))
          let first = files
          while let file = files?.pointee.data {
            if let path = FilePath.of(OpaquePointer(file)) { paths.append(path) }
            files = files?.pointee.next
          }
          g_slist_free(first)
          guard !paths.isEmpty else { return 0 }
          let box = ClosureBox<@MainActor ([String]) -> Void>.from(data)
          let dropped = paths
          MainActor.assumeIsolated { box.function(dropped) }
          return 1
        }
    _ = target.connect(
      "drop", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(handler).passRetained())
    addController(target)
  }
}
