import CGtk

/// A GTK application with any number of windows.
@MainActor
public final class Application: Object {
  /// Creates an application. Traps if `id` isn't a valid application id.
  ///
  /// - Parameters:
  ///   - id: A reverse domain name that identifies the program on the bus and to the desktop.
  ///   - isUnique: Whether further launches forward their arguments to the first instance and exit.
  ///   - isService: Whether the program runs as a service, which waits for requests from other processes. A service
  ///     exits if it opens no window within ten seconds.
  public init(id: String, isUnique: Bool, isService: Bool = false) {
    guard g_application_id_is_valid(id) != 0 else {
      fatalError("Application: \"\(id)\" isn't a valid id; it needs a dot, such as \"org.example.\(id)\"")
    }
    let flags = cgtk_application_flags(isUnique ? 1 : 0, isService ? 1 : 0)
    super.init(adopting: UnsafeMutableRawPointer(gtk_application_new(id, flags)))
  }

  /// Runs until the last window is closed or `quit()` is called.
  ///
  /// - Returns: The exit code.
  @discardableResult
  public func run(arguments: [String] = []) -> Int32 {
    MainLoop.adoptMainActor()
    return Application.run(cast(), arguments)
  }

  /// Runs until the last window is closed or `quit()` is called, and calls `open` for this and all later
  /// launches. If the program takes arguments, use `onCall(_:)` instead.
  ///
  /// - Returns: The exit code.
  @discardableResult
  public func run(opening open: @escaping @MainActor (Application) -> Void) -> Int32 {
    onCall { [unowned self] _ in
      open(self)
      return 0
    }
    return run()
  }

  /// Registers the application on the bus without running it, for tests.
  ///
  /// - Returns: Whether registration succeeded.
  public func register() -> Bool { g_application_register(cast(), nil, nil) != 0 }

  /// Whether the desktop notifies the application before the session ends. The default is false. See
  /// `onSessionEnd(_:)`.
  public var receivesSessionEnd: Bool {
    get { cgtk_get_bool(pointer, "register-session") != 0 }
    set { cgtk_set_bool(pointer, "register-session", newValue ? 1 : 0) }
  }

  /// Calls `handler` when the session is about to end, if `receivesSessionEnd` is true. In the handler, save data
  /// without asking the user.
  public func onSessionEnd(_ handler: @escaping @MainActor () -> Void) {
    connect("query-end", handler: handler)
  }

  /// The application's most recently focused window.
  public var activeWindow: Window? {
    gtk_application_get_active_window(cast()).flatMap {
      Object.wrapper(of: UnsafeMutableRawPointer($0)) as? Window
    }
  }

  /// The application's windows, most recently focused first.
  ///
  /// - Complexity: O(*n*) in the number of windows.
  public var windows: [Window] {
    var windows: [Window] = [], node = gtk_application_get_windows(cast())
    while let element = node {
      if let window = Object.wrapper(of: element.pointee.data) as? Window { windows.append(window) }
      node = element.pointee.next
    }
    return windows
  }

  /// Stops `run(arguments:)` immediately.
  public func quit() { g_application_quit(cast()) }

  /// Sets the keyboard shortcuts for an action, such as `<Control>f` for `win.search`.
  public func setKeys(_ keys: [String], for action: String) {
    var pointers: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(strdup($0)) }
    pointers.append(nil)
    defer { pointers.forEach { free(UnsafeMutablePointer(mutating: $0)) } }
    gtk_application_set_accels_for_action(cast(), action, &pointers)
  }

  /// Makes the allocator keep less free memory. Threads share at most two memory pools, instead of up to eight per
  /// processor core, and allocations of 512 KB or more are returned to the system as soon as they are freed.
  ///
  /// Call this method before the program starts its first thread.
  public nonisolated static func limitFreeMemory() {
    mallopt(M_ARENA_MAX, 2)
    mallopt(M_MMAP_THRESHOLD, 512 << 10)
  }

  /// Returns the allocator's free memory to the system. By default, the allocator keeps much of the memory that
  /// background threads have freed. A call takes a few milliseconds, so don't make it on the main thread.
  public nonisolated static func returnFreeMemory() { malloc_trim(0) }
}
