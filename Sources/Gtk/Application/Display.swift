import CGtk

/// The default display. Widgets can't be created without it.
@MainActor
public enum Display {
  /// Opens the display. Returns false if there is none.
  ///
  /// Call this method only in tools that also work without a display. In other programs, an `Application` or the first
  /// widget opens the display. Creating a widget traps if there is no display.
  public static func open() -> Bool {
    // Disable accessibility if there is no session bus. GTK 4.8 would otherwise find the accessibility bus
    // through the display, and could crash at exit.
    if let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) {
      g_object_unref(UnsafeMutableRawPointer(bus))
    } else {
      setenv("GTK_A11Y", "none", 0)
    }
    // Also check for a display, because later calls to `gtk_init_check` succeed even if there is none.
    return gtk_init_check() != 0 && gdk_display_get_default() != nil
  }

  private static var isOpen = false

  static func openIfNeeded() {
    guard !isOpen else { return }
    guard open() else {
      fatalError(
        "Can't create a widget without a display. Start the program in a desktop session, set WAYLAND_DISPLAY or DISPLAY, "
          + "or use a virtual display (xvfb-run).")
    }
    isOpen = true
    // Tasks on the main actor must also run if GLib's loop is run without an `Application`, for example by C
    // code.
    MainLoop.adoptMainActor()
  }
}
