import CGtk

/// A D-Bus service on the session bus. It doesn't need a display.
@MainActor
public final class BusService {
  /// A closure that answers a call or throws an error. Other calls are handled while the closure is
  /// suspended.
  public typealias Handler = @MainActor (BusCall) async throws(BusError) -> [BusValue]

  /// The reason a service ended.
  public enum End: Equatable, Sendable {
    /// The service was idle for the duration passed to ``BusService/run(patience:)``.
    case idle
    /// Another process owns the name.
    case taken
    /// There is no session bus. The message says why.
    case noBus(String)
  }

  private let name: String
  private let path: String
  private let interfaces: String
  private let answer: Handler
  private var calls = 0
  private var lastCall = ContinuousClock.now
  private var end: End?

  /// How long the service continues to answer calls after it has released its name. Calls that were sent before the
  /// release can still arrive during this time.
  private static let grace = Duration.milliseconds(200)

  /// Creates a service. Call ``run(patience:)`` to start it.
  ///
  /// - Parameters:
  ///   - name: The name on the bus.
  ///   - path: The path of the service's only object.
  ///   - interfaces: The interfaces, as D-Bus introspection XML. Calls that don't match them are rejected
  ///     automatically. ``run(patience:)`` traps if the XML isn't valid.
  ///   - answer: The closure that answers calls. It returns the values that the interface declares.
  public init(name: String, path: String, interfaces: String, answer: @escaping Handler) {
    (self.name, self.path, self.interfaces, self.answer) = (name, path, interfaces, answer)
  }

  /// Answers calls until the service has been idle for the given time. Before it ends, the service releases its name,
  /// so that the bus starts a new process for later calls.
  ///
  /// - Parameter patience: How long the service waits for another call before it ends.
  /// - Returns: Why the service ended.
  public func run(patience: Duration) -> End {
    MainLoop.adoptMainActor()
    var error: UnsafeMutablePointer<GError>?
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
      defer { g_clear_error(&error) }
      return .noBus(error.map { String(cString: $0.pointee.message) } ?? "no session bus")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
    let objects = register(on: connection)
    let owner = own(on: connection)
    lastCall = .now
    var releaseTime: ContinuousClock.Instant?
    while end == nil {
      let due = (releaseTime.map { $0 + Self.grace } ?? lastCall + patience) - .now
      if calls > 0 || due > .zero {
        wait(atMost: calls > 0 ? nil : due)
      } else if releaseTime == nil {
        g_bus_unown_name(owner)
        releaseTime = .now
      } else {
        end = .idle
      }
    }
    if releaseTime == nil { g_bus_unown_name(owner) }
    for object in objects { g_dbus_connection_unregister_object(connection, object) }
    g_dbus_connection_flush_sync(connection, nil, nil)
    return end ?? .idle
  }

  private func wait(atMost duration: Duration?) {
    let milliseconds = duration.map { max(1, Int64($0 / .milliseconds(1))) }
    let timer = milliseconds.map { g_timeout_add(guint(clamping: $0), { _ in 1 }, nil) }
    MainLoop.iterate(mayBlock: true)
    if let timer { g_source_remove(timer) }
  }

  private func own(on connection: OpaquePointer) -> guint {
    g_bus_own_name_on_connection(
      connection, name, cgtk_name_flags_alone(), nil,
      { _, _, data in
        guard let data else { return }
        nonisolated(unsafe) let box = ClosureBox<@MainActor () -> Void>.from(data)
        MainActor.assumeIsolated { box.function() }
      }, ClosureBox<@MainActor () -> Void> { [weak self] in self?.end = .taken }.passRetained(),
      ClosureBox<Any>.release)
  }

  // MARK: Calls

  private typealias Taking = @MainActor (BusCall?, OpaquePointer) -> Void

  private func register(on connection: OpaquePointer) -> [guint] {
    guard let node = g_dbus_node_info_new_for_xml(interfaces, nil) else {
      preconditionFailure("the interfaces of \(name) aren't valid D-Bus introspection XML")
    }
    defer { g_dbus_node_info_unref(node) }
    var objects: [guint] = []
    var next = node.pointee.interfaces
    while let interface = next?.pointee {
      let taking = ClosureBox<Taking> { [weak self] call, invocation in self?.take(call, invocation) }
      objects.append(
        g_dbus_connection_register_object(
          connection, path, interface, Self.table, taking.passRetained(), ClosureBox<Any>.release, nil))
      next = next?.successor()
    }
    return objects
  }

  /// The function table for GDBus. It is never freed, because GDBus uses it as long as an object is registered.
  private static let table: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, interface, method, parameters, invocation, data in
      guard let data, let interface, let method, let parameters, let invocation else { return }
      let sent = Variant(adopting: g_variant_ref(parameters))
      let count = Int(g_variant_n_children(parameters))
      let arguments = (0..<count).compactMap(sent.child).compactMap(BusValue.init)
      let call =
        arguments.count == count
        ? BusCall(String(cString: interface), String(cString: method), arguments) : nil
      nonisolated(unsafe) let box = ClosureBox<Taking>.from(data)
      nonisolated(unsafe) let asked = invocation
      MainActor.assumeIsolated { box.function(call, asked) }
    }
    return table
  }()

  private func take(_ call: BusCall?, _ invocation: OpaquePointer) {
    calls += 1
    Task {
      do throws(BusError) {
        guard let call else { throw BusError.invalidArguments("an argument has an unknown type") }
        let values = BusValue.tuple(try await answer(call)).variant
        withExtendedLifetime(values) { g_dbus_method_invocation_return_value(invocation, values.pointer) }
      } catch {
        g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
      }
      calls -= 1
      lastCall = .now
    }
  }
}
