import CGtk

/// A connection between a signal and a handler.
@MainActor
public struct SignalConnection {
  let object: UnsafeMutableRawPointer
  let id: gulong

  /// Disconnects the handler. The object must still exist.
  public func disconnect() { g_signal_handler_disconnect(object, id) }

  /// Runs `body` while the handler is blocked.
  public func blocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    g_signal_handler_block(object, id)
    defer { g_signal_handler_unblock(object, id) }
    return try body()
  }
}

/// A box that passes a closure or another Swift value through a C data pointer.
package final class ClosureBox<Function> {
  package let function: Function

  package init(_ function: Function) { self.function = function }

  static var destroy: GClosureNotify {
    { data, _ in
      if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }
  }

  /// The function that releases a box, for C callbacks other than signal handlers.
  static var release: GDestroyNotify {
    { data in
      if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }
  }

  package func passRetained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  package static func from(_ data: UnsafeMutableRawPointer) -> ClosureBox {
    Unmanaged<ClosureBox>.fromOpaque(data).takeUnretainedValue()
  }
}

extension Object {
  /// Calls `handler` when a signal is emitted. The handler doesn't get the signal's arguments. To observe a property,
  /// connect to `notify::` followed by the property's name.
  @discardableResult
  public func connect(
    _ signal: String, after: Bool = false, handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    let thunk: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
      guard let data else { return }
      let box = ClosureBox<@MainActor () -> Void>.from(data)
      MainActor.assumeIsolated { box.function() }
    }
    return connect(signal, thunk, handler, after: after)
  }

  /// Connects a C function to a signal. The function's arguments are the box of `handler`, the arguments of the signal,
  /// and the object.
  @discardableResult
  package func connect<Thunk, Handler>(
    _ signal: String, _ thunk: Thunk, _ handler: Handler, after: Bool = false
  ) -> SignalConnection {
    let id = cgtk_connect(
      pointer, signal, unsafeBitCast(thunk, to: GCallback.self), ClosureBox(handler).passRetained(),
      ClosureBox<Any>.destroy, after ? 1 : 0)
    return SignalConnection(object: pointer, id: id)
  }
}
