import CGtk

/// What other processes ask of a program that runs.
extension Application {
  /// A start of the program, here or in another process, which waits until this object and all copies of it have gone.
  @MainActor
  public struct Call {
    /// The arguments, without the program's name.
    public let arguments: [String]

    /// The folder that relative paths start from.
    public let folder: String?

    /// Whether another process was started, and this one is to do what that was asked.
    public let isRemote: Bool

    /// What lets the window of another process come to the front, as `Window.present(_:)` takes it.
    public let activationToken: String?

    private let line: Object

    init(line: UnsafeMutablePointer<GApplicationCommandLine>) {
      var count: Int32 = 0
      let list = g_application_command_line_get_arguments(line, &count)
      defer { g_strfreev(list) }
      arguments = (1..<max(1, Int(count))).compactMap { index in list?[index].map { String(cString: $0) } }
      folder = g_application_command_line_get_cwd(line).map { String(cString: $0) }
      isRemote = g_application_command_line_get_is_remote(line) != 0
      activationToken =
        ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].lazy
        .compactMap { (name: String) in g_application_command_line_getenv(line, name) }
        .map { String(cString: $0) }.first
      self.line = Object(retaining: UnsafeMutableRawPointer(line))
    }

    /// Prints a line on the standard error of the process that was started.
    public func report(_ text: String) { cgtk_report_to_caller(line.pointer, text) }

    /// Ends the process that was started with this code, once this object has gone; in the place of what the handler
    /// returned.
    public func setExitCode(_ code: Int32) { g_application_command_line_set_exit_status(line.cast(), code) }
  }

  /// Calls `handler` for this start, and for every later one that is handed over; it returns that start's exit code. Whoever
  /// needs more time keeps the call.
  public func onCall(_ handler: @escaping @MainActor (Call) -> Int32) {
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32 = {
        data, line, _ in
        nonisolated(unsafe) let box = ClosureBox<@MainActor (Call) -> Int32>.from(data)
        nonisolated(unsafe) let line = line
        return MainActor.assumeIsolated {
          box.function(Call(line: line.assumingMemoryBound(to: GApplicationCommandLine.self)))
        }
      }
    _ = connect(
      "command-line", thunk: unsafeBitCast(thunk, to: GCallback.self),
      data: ClosureBox(handler).passRetained())
  }

  /// Calls `handler` when the desktop wants the program's window.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) { connect("activate", handler: handler) }

  /// Calls `handler` with the paths of files that the desktop wants opened. What is no file of this machine is left out.
  public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
    let thunk:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafePointer<OpaquePointer?>, Int32, UnsafePointer<CChar>,
        UnsafeMutableRawPointer
      ) -> Void = { data, files, count, _, _ in
        let paths = (0..<Int(count)).compactMap { index -> String? in
          guard let path = files[index].flatMap({ g_file_get_path($0) }) else { return nil }
          defer { g_free(path) }
          return String(cString: path)
        }
        nonisolated(unsafe) let box = ClosureBox<@MainActor ([String]) -> Void>.from(data)
        MainActor.assumeIsolated { box.function(paths) }
      }
    _ = connect(
      "open", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(handler).passRetained())
  }

  /// Has the program that runs under an id do what this process was started for, and waits until it has.
  ///
  /// It takes some milliseconds, and starts neither GTK nor a session bus.
  ///
  /// - Returns: the exit code; nil where no such program runs, or there is no session bus.
  public static func handOver(_ arguments: [String], to id: String) -> Int32? {
    guard hasBus, let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var parts: [OpaquePointer?] = [g_variant_new_string(id)]
    let answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      g_variant_new_tuple(&parts, 1), nil, cgtk_call_flags_none(), 5000, nil, nil)
    guard let answer, Variant(adopting: answer).child(0)?.boolean == true,
      let launcher = g_application_new(id, cgtk_application_flags_to_hand_over())
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
    // GLib would write what the other program reports in the encoding of the locale, which may have no words for it.
    g_set_printerr_handler { text in if let text { _ = write(STDERR_FILENO, text, strlen(text)) } }
    return run(launcher, arguments)
  }

  /// Asking GLib for a bus that is not there starts one, on some machines.
  private static var hasBus: Bool {
    if getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }) else { return false }
    return access("\(folder)/bus", F_OK) == 0
  }

  static func run(_ application: UnsafeMutablePointer<GApplication>, _ arguments: [String]) -> Int32 {
    var pointers = ([CommandLine.arguments.first ?? "program"] + arguments).map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeMutableBufferPointer {
      g_application_run(application, Int32($0.count), $0.baseAddress)
    }
  }
}
