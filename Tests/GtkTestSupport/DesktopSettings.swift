import CGtk
import Gtk

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

/// Runs `body` with the desktop's animations disabled.
@MainActor
public func withStillDesktop(_ body: @MainActor () async throws -> Void) async rethrows {
  guard let settings = gtk_settings_get_default().map(UnsafeMutableRawPointer.init) else {
    preconditionFailure("there are no settings without a display")
  }
  cgtk_set_bool(settings, "gtk-enable-animations", 0)
  defer { cgtk_set_bool(settings, "gtk-enable-animations", 1) }
  try await body()
}
