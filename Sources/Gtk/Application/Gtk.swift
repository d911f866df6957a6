import CGtk

/// GTK as a whole.
@MainActor
public enum Gtk {
  /// Opens the display. An `Application` does it by itself; tests and tools do it here.
  ///
  /// - Returns: false where there is no display.
  public static func start() -> Bool { gtk_init_check() != 0 }
}
