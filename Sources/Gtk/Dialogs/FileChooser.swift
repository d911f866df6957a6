import CGtk

/// The desktop's own dialog for choosing a file to open.
@MainActor
public final class FileChooser: Object {
  /// A dialog above `parent` that offers files whose names end like `suffix`, and on request all.
  public init(title: String, parent: Window, filter: String, suffix: String) {
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(title, parent.cast(), GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil)))
    gtk_native_dialog_set_modal(cast(), 1)
    addFilter(filter) { gtk_file_filter_add_suffix($0, suffix) }
    addFilter("All Files") { gtk_file_filter_add_pattern($0, "*") }
  }

  /// Shows the dialog. `handler` gets the path that was chosen, and is not called for none.
  public func show(_ handler: @escaping @MainActor (String) -> Void) {
    let thunk: @convention(c) (UnsafeMutableRawPointer, Int32) -> Void = { data, response in
      guard response == GTK_RESPONSE_ACCEPT.rawValue else { return }
      let box = ClosureBox<@MainActor () -> Void>.from(data)
      MainActor.assumeIsolated { box.function() }
    }
    // The dialog lives until it has answered: nobody else holds it.
    let answer: @MainActor () -> Void = { [self] in
      guard let file = gtk_file_chooser_get_file(opaque) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      if let path = FilePath.of(file) { handler(path) }
    }
    let connection = connect(
      "response", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(answer).passRetained())
    connect("response", after: true) { connection.disconnect() }
    gtk_native_dialog_show(cast())
  }

  private func addFilter(_ name: String, _ fill: (OpaquePointer?) -> Void) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    fill(filter)
    gtk_file_chooser_add_filter(opaque, filter)
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
