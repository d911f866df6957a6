import CGtk

/// GTK as a whole.
@MainActor
public enum Gtk {
  /// Opens the display. An `Application` does it by itself, and so does the first widget, which traps where there is
  /// none; tools that can do without ask here.
  ///
  /// - Returns: false where there is no display.
  public static func start() -> Bool {
    // Asked again, GTK says that it has started, with a display or without.
    gtk_init_check() != 0 && gdk_display_get_default() != nil
  }

  private static var hasStarted = false

  /// Starts GTK, unless it has started.
  static func expectStart() {
    guard !hasStarted else { return }
    guard start() else {
      fatalError(
        "a widget needs a display, and there is none: start the program in a desktop session, set WAYLAND_DISPLAY or "
          + "DISPLAY, or give it one that nobody sees (xvfb-run)")
    }
    hasStarted = true
    // Whoever runs GLib's loop, be it a program in C, runs the main actor too.
    MainLoop.adoptMainActor()
  }
}
