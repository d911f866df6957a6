import CGtk
import Gtk

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
