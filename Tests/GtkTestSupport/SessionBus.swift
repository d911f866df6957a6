import CGtk
import Dispatch

/// Calls to services on the session bus.
public enum SessionBus {
  /// The reply to a call. The values are in the text format of `GVariant`, such as `(['a', 'b'],)`.
  public enum Answer: Equatable, Sendable {
    case values(String)
    case error(name: String, message: String)

    /// The text of the reply or error.
    public var text: String {
      switch self {
      case .values(let text): text
      case .error(let name, let message): "\(name): \(message)"
      }
    }

    /// The last part of the error's name, or nil if there was no error.
    public var error: String? {
      guard case .error(let name, _) = self else { return nil }
      return name.split(separator: ".").last.map(String.init)
    }
  }

  /// Calls a method and waits up to two minutes for the reply.
  ///
  /// - Parameter arguments: A tuple of the arguments, in the text format of `GVariant`.
  public static func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: String = "()"
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: wait(name, path, interface, method, arguments))
      }
    }
  }

  /// Returns whether a name has an owner.
  public static func has(_ name: String) async -> Bool {
    let bus = "org.freedesktop.DBus"
    return await call(bus, "/org/freedesktop/DBus", bus, "NameHasOwner", "('\(name)',)").text == "(true,)"
  }

  private static func wait(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: String
  ) -> Answer {
    var error: UnsafeMutablePointer<GError>?
    func failure() -> Answer {
      defer { g_clear_error(&error) }
      let remote = error.flatMap { g_dbus_error_get_remote_error($0) }
      defer { g_free(remote) }
      if let error { g_dbus_error_strip_remote_error(error) }
      return .error(
        name: remote.map { String(cString: $0) } ?? "",
        message: error.map { String(cString: $0.pointee.message) } ?? "")
    }
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else { return failure() }
    defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
    g_dbus_connection_set_exit_on_close(connection, 0)
    guard let sent = g_variant_parse(nil, arguments, nil, nil, &error) else { return failure() }
    defer { g_variant_unref(sent) }
    guard
      let answer = g_dbus_connection_call_sync(
        connection, name, path, interface, method, sent, nil, cgtk_call_flags_none(), 120_000, nil, &error)
    else { return failure() }
    defer { g_variant_unref(answer) }
    guard let text = g_variant_print(answer, 1) else { return .values("") }
    defer { g_free(text) }
    return .values(String(cString: text))
  }
}
