import CGtk

/// A program as the desktop sees it: one per session, whatever number of windows.
@MainActor
public final class Application: Object {
  /// What a start of the program asks for, here or in a process that has handed it over and is waiting to end.
  public struct Call: Sendable {
    /// The arguments, without the program's name.
    public var arguments: [String]
    /// The folder that relative paths start from.
    public var folder: String?
  }

  /// A program with that id, a reversed domain name.
  ///
  /// - Parameters:
  ///   - id: names the program on the bus and to the desktop.
  ///   - isUnique: a second start hands its arguments to the first, and ends.
  public init(id: String, isUnique: Bool) {
    let flags = cgtk_application_flags(isUnique ? 1 : 0)
    super.init(adopting: UnsafeMutableRawPointer(gtk_application_new(id, flags)))
  }

  /// Runs until the last window is closed, or `quit`.
  ///
  /// - Returns: the exit code.
  public func run(arguments: [String]) -> Int32 {
    MainLoop.adoptMainActor()
    var pointers = ([CommandLine.arguments.first ?? "program"] + arguments).map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeMutableBufferPointer {
      g_application_run(cast(), Int32($0.count), $0.baseAddress)
    }
  }

  /// Takes the program's name on the bus, if it is unique, without running it. For tests.
  ///
  /// - Returns: whether that worked.
  public func register() -> Bool { g_application_register(cast(), nil, nil) != 0 }

  /// Ends `run`, at once.
  public func quit() { g_application_quit(cast()) }

  /// Calls `handler` for this start, and for every later one that is handed over; it returns that start's exit code.
  public func onCall(_ handler: @escaping @MainActor (Call) -> Int32) {
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32 = {
        data, line, _ in
        let box = ClosureBox<@MainActor (Call) -> Int32>.from(data)
        let call = Call(line: line.assumingMemoryBound(to: GApplicationCommandLine.self))
        return MainActor.assumeIsolated { box.function(call) }
      }
    _ = connect(
      "command-line", thunk: unsafeBitCast(thunk, to: GCallback.self),
      data: ClosureBox(handler).passRetained())
  }

  /// The keys that activate an action, such as `<Control>f` for `win.search`.
  public func setKeys(_ keys: [String], for action: String) {
    var pointers: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(strdup($0)) }
    pointers.append(nil)
    defer { pointers.forEach { free(UnsafeMutablePointer(mutating: $0)) } }
    gtk_application_set_accels_for_action(cast(), action, &pointers)
  }
}

extension Application.Call {
  fileprivate init(line: UnsafeMutablePointer<GApplicationCommandLine>) {
    var count: Int32 = 0
    let list = g_application_command_line_get_arguments(line, &count)
    defer { g_strfreev(list) }
    arguments = (1..<max(1, Int(count))).compactMap { index in list?[index].map { String(cString: $0) } }
    folder = g_application_command_line_get_cwd(line).map { String(cString: $0) }
  }
}
