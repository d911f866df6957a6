import CGtk
import Glibc

/// The desktop's dialog for opening and saving files.
@MainActor
public struct FileChooser {
  private let title: String
  private let parent: Window
  private let suffix: String
  private let filters = Object(
    adopting: UnsafeMutableRawPointer(g_list_store_new(gtk_file_filter_get_type())))

  /// Creates a file dialog above `parent`. The dialog shows only files with the given suffixes, unless the user chooses
  /// to show all files. `filter` and `allFiles` are the titles of the two choices.
  public init(
    title: String, parent: Window, filter: String, suffixes: [String], allFiles: String = "All Files"
  ) {
    (self.title, self.parent, suffix) = (title, parent, suffixes.first ?? "")
    addFilter(filter) { filter in for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) } }
    addFilter(allFiles) { gtk_file_filter_add_pattern($0, "*") }
  }

  /// Creates a file dialog above `parent`. The dialog shows only files with the given suffix, unless the user chooses
  /// to show all files.
  public init(
    title: String, parent: Window, filter: String, suffix: String, allFiles: String = "All Files"
  ) {
    self.init(title: title, parent: parent, filter: filter, suffixes: [suffix], allFiles: allFiles)
  }

  /// Shows the dialog for opening a file. Calls `handler` with the path if the user chooses a local file.
  ///
  /// - Parameter folder: The folder to show first, or nil to let the desktop choose. A folder that doesn't exist is
  ///   ignored.
  public func show(in folder: String? = nil, _ handler: @escaping @MainActor (String) -> Void) {
    let file = folder.flatMap { access($0, F_OK) == 0 ? g_file_new_for_path($0) : nil }
    defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
    cgtk_choose_file(
      parent.cast(), title, filters.opaque, file,
      { dialog, result, data in FileChooser.answer(data, dialog, result, cgtk_choose_file_finish) },
      ClosureBox(handler).passRetained())
  }

  /// Shows the dialog for saving a file with a suggested name. Calls `handler` with the path if the user chooses a
  /// local file.
  ///
  /// The dialog asks before it replaces an existing file. If the user enters a name without a suffix, the dialog's
  /// first suffix is added. The name stays unchanged if a file with the longer name exists, because the dialog hasn't
  /// asked whether to replace that file.
  public func showToSave(name: String, _ handler: @escaping @MainActor (String) -> Void) {
    cgtk_choose_new_file(
      parent.cast(), title, filters.opaque, name,
      { dialog, result, data in FileChooser.answer(data, dialog, result, cgtk_choose_new_file_finish) },
      ClosureBox<@MainActor (String) -> Void> { [suffix] in handler(Self.path($0, with: suffix)) }
        .passRetained()
    )
  }

  static func path(_ path: String, with suffix: String) -> String {
    let longer = "\(path).\(suffix)"
    let name = path.split(separator: "/").last ?? ""
    let isComplete = suffix.isEmpty || name.dropFirst().contains(".")
    return isComplete || access(longer, F_OK) == 0 ? path : longer
  }

  private nonisolated static func answer(
    _ data: UnsafeMutableRawPointer?, _ dialog: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?,
    _ finish: (UnsafeMutablePointer<GObject>, OpaquePointer) -> OpaquePointer?
  ) {
    guard let dialog, let result, let data else { return }
    let box = Unmanaged<ClosureBox<@MainActor (String) -> Void>>.fromOpaque(data)
    defer { box.release() }
    guard let file = finish(dialog, result) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = FilePath.of(file) else { return }
    let function = box.takeUnretainedValue().function
    // GTK calls this function on the main thread.
    MainActor.assumeIsolated { function(path) }
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
  static func of(_ file: OpaquePointer) -> String? {
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
