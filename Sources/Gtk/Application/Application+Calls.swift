import CGtk

extension Application {
  /// A launch of the program, in this or another process. If the program was launched in another process,
  /// that process waits until all copies of this value are released.
  @MainActor
  public struct Call {
    /// The arguments without the program name.
    public let arguments: [String]

    /// The folder that relative paths refer to, or nil if it is unknown.
    public let folder: String?

    /// Whether another process of the program has forwarded its arguments to this one.
    public let isRemote: Bool

    /// The token that allows a window to come to the front, or nil if the desktop didn't provide one. Pass it
    /// to `Window.present(_:)`.
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

    /// Prints a line to the standard error of the launching process.
    public func report(_ text: String) { cgtk_report_to_caller(line.pointer, text) }

    /// Sets the exit code of the launching process, instead of the one that the handler of `onCall(_:)` returned. Call
    /// this method after the handler has returned. If the program was launched in another process, that process ends
    /// when all copies of the call are released.
    public func setExitCode(_ code: Int32) { g_application_command_line_set_exit_status(line.cast(), code) }
  }

  /// Calls `handler` for this and all later launches. The handler returns the exit code of the launch. To
  /// finish asynchronously, keep a copy of the call until the work is done.
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
    connect("command-line", thunk, handler)
  }

  /// Calls `handler` when the desktop activates the program.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) { connect("activate", handler: handler) }

  /// Calls `handler` with the paths of files to open. Files that aren't local are omitted.
  public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
    let thunk:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafePointer<OpaquePointer?>, Int32, UnsafePointer<CChar>,
        UnsafeMutableRawPointer
      ) -> Void = { data, files, count, _, _ in
        let paths = (0..<Int(count)).compactMap { files[$0].flatMap { FilePath.of($0) } }
        nonisolated(unsafe) let box = ClosureBox<@MainActor ([String]) -> Void>.from(data)
        MainActor.assumeIsolated { box.function(paths) }
      }
    connect("open", thunk, handler)
  }

  /// Forwards a launch to the running instance with the given id, and waits until the instance has handled it. Apart
  /// from this wait, forwarding takes a few milliseconds. It doesn't start GTK or a session bus.
  ///
  /// - Returns: The exit code, or nil if there is no running instance or no session bus.
  public static func forward(_ arguments: [String], to id: String) -> Int32? {
    guard hasBus, let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    let end = g_get_monotonic_time() + 10_000_000
    while isRunning(id, on: bus), let launcher = g_application_new(id, cgtk_application_flags_to_hand_over())
    {
      defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
      // An instance that is about to exit accepts no calls, but still owns its name on the bus. Registration
      // then fails, so try again for up to ten seconds.
      if g_application_register(launcher, nil, nil) != 0 || g_get_monotonic_time() > end {
        // Write error messages as UTF-8, because GLib would convert them to the locale's encoding, which might not
        // support all characters.
        g_set_printerr_handler { text in if let text { _ = write(STDERR_FILENO, text, strlen(text)) } }
        return run(launcher, arguments)
      }
      g_usleep(20_000)
    }
    return nil
  }

  private static func isRunning(_ id: String, on bus: OpaquePointer) -> Bool {
    var parts: [OpaquePointer?] = [g_variant_new_string(id)]
    let answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      g_variant_new_tuple(&parts, 1), nil, cgtk_call_flags_none(), 5000, nil, nil)
    return answer.map { Variant(adopting: $0).child(0)?.boolean == true } ?? false
  }

  /// Whether a session bus exists. GLib isn't used for this check, because it would start a bus on some systems.
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
