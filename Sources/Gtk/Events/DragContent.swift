import CGtk

/// The content of a drag. Content without text or files can be dropped only within this program.
public struct DragContent: Equatable, Sendable {
  /// The text for targets that accept text, or nil for none.
  public var text: String?
  /// The paths of local files.
  public var files: [String]
  /// Whether the content can be moved as well as copied.
  public var allowsMove = false

  /// Creates content. It is empty by default.
  public init(text: String? = nil, files: [String] = []) { (self.text, self.files) = (text, files) }

  var actions: GdkDragAction {
    GdkDragAction(rawValue: DropAction.copy.rawValue | (allowsMove ? DropAction.move.rawValue : 0))
  }

  /// Returns a content provider owned by the caller.
  @MainActor
  func provider() -> UnsafeMutablePointer<GdkContentProvider>? {
    // List files before text, because GTK prefers earlier formats.
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if !files.isEmpty { providers.append(fileProvider()) }
    if let text { providers.append(TextContent.provider(of: text)) }
    if providers.isEmpty {
      let bytes = g_bytes_new(nil, 0)
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes("application/x-swift-local", bytes)
    }
    return providers.count == 1
      ? providers[0] : gdk_content_provider_new_union(&providers, gsize(providers.count))
  }

  private func fileProvider() -> UnsafeMutablePointer<GdkContentProvider>? {
    var files = files.map { g_file_new_for_path($0) }
    defer { for file in files { g_object_unref(UnsafeMutableRawPointer(file)) } }
    var value = GValue()
    g_value_init(&value, gdk_file_list_get_type())
    defer { g_value_unset(&value) }
    g_value_take_boxed(
      &value, UnsafeMutableRawPointer(gdk_file_list_new_from_array(&files, gsize(files.count))))
    return gdk_content_provider_new_for_value(&value)
  }
}

extension FilePath {
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
