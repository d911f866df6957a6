import CGtk

/// Initialization of GTK.
@MainActor
public enum Gtk {
  /// Opens the display; returns false if there is none.
  ///
  /// Only needed by tools that also work without a display. An `Application` does this automatically, and so does the
  /// first widget, which traps if there is no display.
  public static func start() -> Bool {
    // On later calls, gtk_init_check() succeeds even without a display.
    gtk_init_check() != 0 && gdk_display_get_default() != nil
  }

  private static var hasStarted = false

  /// Starts GTK if it hasn't been started.
  static func startIfNeeded() {
    guard !hasStarted else { return }
    guard start() else {
      fatalError(
        "Can't create a widget without a display. Start the program in a desktop session, set WAYLAND_DISPLAY or DISPLAY, "
          + "or use a virtual display (xvfb-run).")
    }
    hasStarted = true
    // Any code that runs GLib's loop, even in C, must also run the main actor.
    MainLoop.adoptMainActor()
  }
}
