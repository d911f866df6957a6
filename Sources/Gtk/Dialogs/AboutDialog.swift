import CGtk

/// A window with information about the program.
@MainActor
public final class AboutDialog: Window {
  /// Creates a modal dialog above `parent`. The dialog names the MIT License as the program's licence.
  public init(parent: Window, program: String, version: String, comments: String, iconName: String) {
    super.init(toplevel: UnsafeMutableRawPointer(gtk_about_dialog_new()))
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_modal(cast(), 1)
    gtk_about_dialog_set_program_name(opaque, program)
    gtk_about_dialog_set_version(opaque, version)
    gtk_about_dialog_set_comments(opaque, comments)
    gtk_about_dialog_set_license_type(opaque, GTK_LICENSE_MIT_X11)
    gtk_about_dialog_set_logo_icon_name(opaque, iconName)
  }
}
