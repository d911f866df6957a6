import CGtk

/// The desktop's own dialog for choosing a file to open.
@MainActor
public struct FileChooser {
  private let title: String
  private let parent: Window
  private let filters = Object(
    adopting: UnsafeMutableRawPointer(g_list_store_new(gtk_file_filter_get_type())))

  /// A dialog above `parent` that offers files whose names end like `suffix`, and on request all.
  public init(title: String, parent: Window, filter: String, suffix: String) {
    (self.title, self.parent) = (title, parent)
    addFilter(filter) { gtk_file_filter_add_suffix($0, suffix) }
    addFilter("All Files") { gtk_file_filter_add_pattern($0, "*") }
  }

  /// Shows the dialog. `handler` gets the path that was chosen, and is not called for none.
  public func show(_ handler: @escaping @MainActor (String) -> Void) {
    cgtk_choose_file(
      parent.cast(), title, filters.opaque,
      { dialog, result, data in
        guard let dialog, let result, let data else { return }
        let box = Unmanaged<ClosureBox<@MainActor (String) -> Void>>.fromOpaque(data).takeRetainedValue()
        guard let file = cgtk_choose_file_finish(dialog, result) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let path = FilePath.of(file) else { return }
        // GTK answers on the main thread, which asked.
        MainActor.assumeIsolated { box.function(path) }
      }, ClosureBox(handler).passRetained())
  }

  private func addFilter(_ name: String, _ fill: (OpaquePointer?) -> Void) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    fill(filter)
    g_list_store_append(filters.opaque, UnsafeMutableRawPointer(filter))
    g_object_unref(UnsafeMutableRawPointer(filter))
  }
}

enum FilePath {
  /// The path of a file that is on this machine.
  static func of(_ file: OpaquePointer) -> String? {
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
