import CGtk
import Dispatch

/// GLib's main loop, which also runs the main actor.
///
/// Swift runs the main actor on libdispatch's main queue, which uses a file descriptor to signal that it has work. A
/// GLib source for that descriptor runs the queue, so `Task { @MainActor in … }` and `await` work in all handlers. The
/// program needs a synchronous `main`, because an asynchronous one would give the main thread to libdispatch.
///
/// **Foundation's `Timer` never fires here**, because nothing runs `RunLoop.main`. The same applies to everything that
/// depends on that run loop. Use ``after(milliseconds:_:)`` or `Task.sleep` instead, or host the run loop with
/// ``host(_:)``.
@MainActor
public enum MainLoop {
  /// Makes GLib's main loop run the main actor's queue. Further calls have no effect.
  public static func adoptMainActor() {
    guard !isAdopted else { return }
    isAdopted = true
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    g_unix_fd_add(
      descriptor, G_IO_IN,
      { descriptor, _, _ in
        var wakeUps: UInt64 = 0
        _ = read(descriptor, &wakeUps, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil)
  }

  private static var isAdopted = false

  /// Runs one iteration of the main loop. If no events are pending and `mayBlock` is true, waits for an event. Returns
  /// whether any event was handled.
  @discardableResult
  public static func iterate(mayBlock: Bool = false) -> Bool {
    g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
  }

  /// Calls `action` after a delay.
  public static func after(milliseconds: UInt32, _ action: @escaping @MainActor () -> Void) {
    _ = timer(milliseconds: milliseconds, action)
  }

  /// Calls `action` after a delay.
  ///
  /// - Returns: The id of the GLib source. Removing the source cancels the call.
  static func timer(milliseconds: UInt32, _ action: @escaping @MainActor () -> Void) -> guint {
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, milliseconds,
      { data in
        guard let data else { return 0 }
        let box = ClosureBox<@MainActor () -> Void>.from(data)
        MainActor.assumeIsolated { box.function() }
        return 0
      }, ClosureBox(action).passRetained(), ClosureBox<Any>.release)
  }

  /// Calls `action` each time the main loop is idle, after events and frames, until `action` returns false.
  public static func whenIdle(_ action: @escaping @MainActor () -> Bool) {
    g_idle_add_full(
      G_PRIORITY_LOW,
      { data in
        guard let data else { return 0 }
        let box = ClosureBox<@MainActor () -> Bool>.from(data)
        return MainActor.assumeIsolated { box.function() } ? 1 : 0
      }, ClosureBox(action).passRetained(), ClosureBox<Any>.release)
  }

  /// When the process receives SIGTERM, SIGINT or SIGHUP, calls `action` instead of terminating the process.
  public static func onTermination(_ action: @escaping @MainActor () -> Void) {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      g_unix_signal_add_full(
        G_PRIORITY_HIGH, signal,
        { data in
          guard let data else { return 0 }
          let box = ClosureBox<@MainActor () -> Void>.from(data)
          MainActor.assumeIsolated { box.function() }
          return 1
        }, ClosureBox(action).passRetained(), ClosureBox<Any>.release)
    }
  }
}
