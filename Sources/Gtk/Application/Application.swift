import CGtk

/// A program as the desktop sees it: one per session, whatever number of windows.
@MainActor
public final class Application: Object {
  /// A program with that id, a reversed domain name.
  ///
  /// - Parameters:
  ///   - id: names the program on the bus and to the desktop.
  ///   - isUnique: a second start hands its arguments to the first, and ends.
  ///   - isService: there is nothing to do until another process asks for something; after some seconds without a window the
  ///     program ends.
  public init(id: String, isUnique: Bool, isService: Bool = false) {
    let flags = cgtk_application_flags(isUnique ? 1 : 0, isService ? 1 : 0)
    super.init(adopting: UnsafeMutableRawPointer(gtk_application_new(id, flags)))
  }

  /// Runs until the last window is closed, or `quit`.
  ///
  /// - Returns: the exit code.
  public func run(arguments: [String]) -> Int32 {
    MainLoop.adoptMainActor()
    return Application.run(cast(), arguments)
  }

  /// Takes the program's name on the bus, if it is unique, without running it. For tests.
  ///
  /// - Returns: whether that worked.
  public func register() -> Bool { g_application_register(cast(), nil, nil) != 0 }

  /// Whether the desktop tells when it is about to end the session, to which `onSessionEnd` listens.
  public var hearsOfSessionEnd: Bool {
    get { cgtk_get_bool(pointer, "register-session") != 0 }
    set { cgtk_set_bool(pointer, "register-session", newValue ? 1 : 0) }
  }

  /// Calls `handler` when the session is about to end: the time to save, and not to ask.
  public func onSessionEnd(_ handler: @escaping @MainActor () -> Void) {
    connect("query-end", handler: handler)
  }

  /// The program's window that had the keyboard last.
  public var activeWindow: Window? {
    gtk_application_get_active_window(cast()).flatMap {
      Object.wrapper(of: UnsafeMutableRawPointer($0)) as? Window
    }
  }

  /// Ends `run`, at once.
  public func quit() { g_application_quit(cast()) }

  /// The keys that activate an action, such as `<Control>f` for `win.search`.
  public func setKeys(_ keys: [String], for action: String) {
    var pointers: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(strdup($0)) }
    pointers.append(nil)
    defer { pointers.forEach { free(UnsafeMutablePointer(mutating: $0)) } }
    gtk_application_set_accels_for_action(cast(), action, &pointers)
  }
}
