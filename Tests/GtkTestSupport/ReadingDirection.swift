import CGtk

/// Which way text runs, for all windows.
@MainActor
public enum ReadingDirection {
  /// Has text run from right to left while `body` does something.
  public static func rightToLeft(_ body: () async throws -> Void) async rethrows {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    try await body()
  }
}
