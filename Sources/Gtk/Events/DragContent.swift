import CGtk

/// What is dragged from one widget to another, of this program or of another.
///
/// One that has neither text nor files is for this program alone.
public struct DragContent: Equatable, Sendable {
  /// What is dropped where a text is wanted.
  public var text: String?
  /// The paths of files on this machine.
  public var files: [String]
  /// Whether it may be moved, or else copied only.
  public var allowsMove = false

  /// A content, for a start of nothing.
  public init(text: String? = nil, files: [String] = []) { (self.text, self.files) = (text, files) }

  /// What GDK is told may become of it.
  var actions: GdkDragAction {
    GdkDragAction(rawValue: DropAction.copy.rawValue | (allowsMove ? DropAction.move.rawValue : 0))
  }

  /// What GTK asks for it, with a reference for the caller.
  @MainActor
  func provider() -> UnsafeMutablePointer<GdkContentProvider>? {
    // GTK offers what comes first first.
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if !files.isEmpty { providers.append(fileProvider()) }
    if let text { providers.append(textProvider(text)) }
    if providers.isEmpty {
      let bytes = g_bytes_new(nil, 0)
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes("application/x-swift-local", bytes)
    }
    return providers.count == 1
      ? providers[0] : gdk_content_provider_new_union(&providers, gsize(providers.count))
  }

  private func textProvider(_ text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
    provider(of: cgtk_type_string()) { g_value_set_string(&$0, text) }
  }

  private func fileProvider() -> UnsafeMutablePointer<GdkContentProvider>? {
    var files = files.map { g_file_new_for_path($0) }
    defer { for file in files { g_object_unref(UnsafeMutableRawPointer(file)) } }
    return provider(of: gdk_file_list_get_type()) {
      let list = gdk_file_list_new_from_array(&files, gsize(files.count))
      g_value_take_boxed(&$0, UnsafeMutableRawPointer(list))
    }
  }

  private func provider(
    of type: GType, _ fill: (inout GValue) -> Void
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)
  }
}

extension FilePath {
  /// The paths of a `GdkFileList`; files on other machines are left out.
  static func paths(inFileList value: UnsafePointer<GValue>) -> [String] {
    var paths: [String] = []
    var files = gdk_file_list_get_files(OpaquePointer(g_value_get_boxed(value)))
    let first = files
    while let file = files?.pointee.data {
      if let path = FilePath.of(OpaquePointer(file)) { paths.append(path) }
      files = files?.pointee.next
    }
    g_slist_free(first)
    return paths
  }
}
