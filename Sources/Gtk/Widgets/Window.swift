import CGtk

/// A top-level window.
@MainActor
open class Window: Widget {
  /// Wraps a new window. GTK owns the first reference until the window is destroyed, so the wrapper adds its own.
  init(toplevel make: @autoclosure () -> UnsafeMutableRawPointer) {
    super.init(adopting: g_object_ref(make()))
  }

  /// Creates an empty, hidden window.
  public init() { super.init(adopting: g_object_ref(UnsafeMutableRawPointer(gtk_window_new()))) }

  /// Creates an empty modal window above `parent`.
  public init(above parent: Window) {
    super.init(adopting: g_object_ref(UnsafeMutableRawPointer(gtk_window_new())))
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_modal(cast(), 1)
    // Don't let widgets receive events from the mouse's side buttons. Otherwise, GTK would send the next click to the
    // wrong widget.
    onSideButton { _ in }
  }

  /// The name of the theme icon that windows use by default.
  public static var defaultIconName: String? {
    get { gtk_window_get_default_icon_name().map { String(cString: $0) } }
    set { gtk_window_set_default_icon_name(newValue) }
  }

  /// The title. It is empty by default.
  public var title: String {
    get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(cast(), newValue) }
  }

  /// The size while the window isn't maximised or tiled, in logical pixels.
  public var defaultSize: (width: Int32, height: Int32) {
    get {
      var size: (width: Int32, height: Int32) = (0, 0)
      gtk_window_get_default_size(cast(), &size.width, &size.height)
      return size
    }
    set { gtk_window_set_default_size(cast(), newValue.width, newValue.height) }
  }

  /// Calls `handler` after `defaultSize` or `isMaximized` has changed, for example because the user has resized the
  /// window.
  public func onSizeChange(_ handler: @escaping @MainActor () -> Void) {
    for property in ["default-width", "default-height", "maximized"] {
      connect("notify::\(property)", handler: handler)
    }
  }

  /// Calls `handler` after the window has become active or inactive. The active window has the keyboard focus.
  public func onActiveChange(_ handler: @escaping @MainActor () -> Void) {
    connect("notify::is-active", handler: handler)
  }

  /// Whether the window is maximised.
  public var isMaximized: Bool {
    get { gtk_window_is_maximized(cast()) != 0 }
    set { if newValue { gtk_window_maximize(cast()) } else { gtk_window_unmaximize(cast()) } }
  }

  /// Sets the widget that fills the window below the title bar.
  public func setContent(_ child: Widget) { gtk_window_set_child(cast(), child.widget) }

  /// Replaces the title bar.
  public func setTitleBar(_ bar: Widget) { gtk_window_set_titlebar(cast(), bar.widget) }

  /// Shows the window and brings it to the front.
  public func present() { gtk_window_present(cast()) }

  /// Shows the window and, if the desktop permits this, brings it to the front.
  ///
  /// - Parameter token: The activation token from `Application.Call.activationToken`, or nil if there is
  ///   none.
  public func present(_ token: String?) {
    if let token { gtk_window_set_startup_id(cast(), token) }
    present()
  }

  /// Closes the window as if the user had clicked its close button.
  public func close() { gtk_window_close(cast()) }

  /// Destroys the window immediately. The handlers of `onClose(_:)` and `onCloseRequest(_:)` aren't called.
  public func destroy() { gtk_window_destroy(cast()) }

  /// The focused widget, or nil if there is none.
  public var focusWidget: Widget? { Widget.wrapping(gtk_window_get_focus(cast())) }

  /// Opens an address in the desktop's default program. Check the scheme first, because this method accepts
  /// any scheme that the desktop supports.
  ///
  /// - Parameter failed: Called if the address can't be opened, for example because no program can open it, but not if
  ///   the user cancels.
  public func open(address: String, failed: @escaping @MainActor () -> Void = {}) {
    cgtk_launch_uri(
      cast(), address,
      { source, result, data in
        guard let source, let result, let data else { return }
        let isDone = cgtk_launch_uri_finish(source, result) != 0
        let failed = Unmanaged<ClosureBox<@MainActor () -> Void>>.fromOpaque(data).takeRetainedValue()
          .function
        // GTK calls this closure on the main thread.
        if !isDone { MainActor.assumeIsolated { failed() } }
      }, ClosureBox(failed).passRetained())
  }

  /// Calls `handler` when the window is about to close.
  public func onClose(_ handler: @escaping @MainActor () -> Void) {
    onCloseRequest {
      handler()
      return true
    }
  }

  /// Calls `handler` when the window is about to close. If the handler returns false, the window stays open.
  public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) {
    let thunk: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { data in
      nonisolated(unsafe) let box = ClosureBox<@MainActor () -> Bool>.from(data)
      return MainActor.assumeIsolated { box.function() } ? 0 : 1
    }
    connect("close-request", thunk, handler)
  }
}

/// A window of an application. Its actions have the prefix `win`.
@MainActor
open class ApplicationWindow: Window, ActionHolder {
  /// Creates an empty window that keeps `application` running.
  public init(application: Application) {
    super.init(toplevel: UnsafeMutableRawPointer(gtk_application_window_new(application.cast())))
  }

  /// Creates a hidden window with content and a size in logical pixels.
  public convenience init(application: Application, size: (width: Int32, height: Int32), content: Widget) {
    self.init(application: application)
    defaultSize = size
    setContent(content)
  }

  /// The application that the window keeps running, or nil if the window has been destroyed.
  public var application: Application? {
    gtk_window_get_application(cast()).flatMap {
      Object.wrapper(of: UnsafeMutableRawPointer($0)) as? Application
    }
  }
}
