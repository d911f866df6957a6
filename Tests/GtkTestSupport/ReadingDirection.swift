import CGtk

/// The default text direction.
@MainActor
public enum ReadingDirection {
  /// Runs `body` with a right-to-left text direction.
  public static func rightToLeft(_ body: () async throws -> Void) async rethrows {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    try await body()
  }
}
