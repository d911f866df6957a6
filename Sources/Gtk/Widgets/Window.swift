import CGtk

/// A window of its own on the screen.
@MainActor
open class Window: Widget {
  /// GTK keeps the first reference to a window until it is destroyed, so the wrapper needs one of its own.
  init(toplevel make: @autoclosure () -> UnsafeMutableRawPointer) {
    super.init(adopting: g_object_ref(make()))
  }

  /// An empty window, which is not on the screen yet.
  public convenience init() { self.init(toplevel: UnsafeMutableRawPointer(gtk_window_new())) }

  /// An empty window above `parent`, which takes no input while this one is there.
  public init(above parent: Window) {
    super.init(adopting: g_object_ref(UnsafeMutableRawPointer(gtk_window_new())))
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_modal(cast(), 1)
  }

  /// The icon of every window, for the desktop; a name of the icon theme.
  public static var defaultIconName: String? {
    get { gtk_window_get_default_icon_name().map { String(cString: $0) } }
    set { gtk_window_set_default_icon_name(newValue) }
  }

  /// The title, for the desktop.
  public var title: String {
    get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(cast(), newValue) }
  }

  /// The size the window has when it is neither maximised nor tiled, in logical pixels.
  public var defaultSize: (width: Int32, height: Int32) {
    get {
      var size: (width: Int32, height: Int32) = (0, 0)
      gtk_window_get_default_size(cast(), &size.width, &size.height)
      return size
    }
    set { gtk_window_set_default_size(cast(), newValue.width, newValue.height) }
  }

  /// Whether the window takes the whole screen but the desktop's own bars.
  public var isMaximized: Bool {
    get { gtk_window_is_maximized(cast()) != 0 }
    set { if newValue { gtk_window_maximize(cast()) } else { gtk_window_unmaximize(cast()) } }
  }

  /// Puts the content in the window.
  public func setContent(_ child: Widget) { gtk_window_set_child(cast(), child.widget) }

  /// Puts a bar in place of the desktop's title bar.
  public func setTitleBar(_ bar: Widget) { gtk_window_set_titlebar(cast(), bar.widget) }

  /// Shows the window, above the others.
  public func present() { gtk_window_present(cast()) }

  /// Shows the window, above the others, where the desktop lets it.
  ///
  /// - Parameter token: what says that the person has asked for it: `Application.Call.activationToken`.
  public func present(_ token: String?) {
    if let token { gtk_window_set_startup_id(cast(), token) }
    present()
  }

  /// Asks the window to close, as its own button does.
  public func close() { gtk_window_close(cast()) }

  /// Takes the window away at once.
  public func destroy() { gtk_window_destroy(cast()) }

  /// The widget inside that has the keyboard focus.
  public var focusWidget: Widget? { Widget.wrapping(gtk_window_get_focus(cast())) }

  /// Calls `handler` when the window is about to close.
  public func onClose(_ handler: @escaping @MainActor () -> Void) {
    let thunk: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { data in
      let box = ClosureBox<@MainActor () -> Void>.from(data)
      MainActor.assumeIsolated { box.function() }
      return 0
    }
    _ = connect(
      "close-request", thunk: unsafeBitCast(thunk, to: GCallback.self),
      data: ClosureBox(handler).passRetained())
  }
}

/// A window of an application, with actions named `win.…`.
@MainActor
open class ApplicationWindow: Window, ActionHolder {
  /// An empty window that keeps `application` running.
  public init(application: Application) {
    super.init(toplevel: UnsafeMutableRawPointer(gtk_application_window_new(application.cast())))
  }
}
