import CGtk

extension MainLoop {
  /// Runs the work of another run loop in GLib's loop, for example to fire Foundation's timers.
  ///
  /// In a GTK program, GLib's loop occupies the main thread, and nothing runs `RunLoop.main`. **Without this method,
  /// `Timer`, `perform(_:)` and everything that depends on them never run.** Your own code can use
  /// ``after(milliseconds:_:)`` or `Task.sleep` instead. For code that you can't change, call this method once before
  /// `Application.run`:
  ///
  /// ```swift
  /// import Foundation
  ///
  /// MainLoop.host { RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow }
  /// ```
  ///
  /// The closure in this example fires the timers that are due, and returns the time until the next one. A call takes a
  /// few microseconds. The closure is called after each round of events, so timers created in handlers take effect
  /// immediately. Timers added on other threads take effect at the next event. A new closure replaces the previous one.
  ///
  /// - Parameter work: Performs pending work without waiting. Returns the number of seconds until the next work is due,
  ///   or nil if that is unknown.
  public static func host(_ work: @escaping @MainActor () -> Double?) {
    guest = work
    guestHasWorked = false
    guard guestSource == nil else { return }
    let source = g_source_new(guestFunctions, guint(MemoryLayout<GSource>.size))
    guestSource = source
    g_source_set_priority(source, guestPriority)
    g_source_set_name(source, "MainLoop.host")
    g_source_attach(source, nil)
  }

  /// Stops running the other run loop's work. Only tests use this method.
  static func stopHosting() {
    guard let source = guestSource else { return }
    g_source_destroy(source)
    g_source_unref(source)
    (guest, guestSource) = (nil, nil)
  }

  private static var guest: (@MainActor () -> Double?)?
  private static var guestSource: UnsafeMutablePointer<GSource>?
  private static var guestHasWorked = false

  /// The priority of the hosted work, which runs after events and before frames. GLib dispatches only one priority in
  /// each iteration, and no other source has this one. Therefore, no handler can run after the hosted work in the same
  /// iteration and create a timer.
  private static let guestPriority = G_PRIORITY_HIGH_IDLE - 1

  private static let guestFunctions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.prepare = { _, _ in
      MainActor.assumeIsolated {
        // If the hosted work ran in the last iteration, wait until it is due again. If not, another handler ran
        // and might have created a timer, so run the hosted work now.
        defer { guestHasWorked = false }
        return guestHasWorked ? 0 : 1
      }
    }
    functions.pointee.dispatch = { _, _, _ in
      MainActor.assumeIsolated { runGuest() }
      return 1
    }
    return functions
  }()

  private static func runGuest() {
    let seconds = guest?()
    var time: gint64 = -1
    // Ignore dates in the distant future, which a run loop without timers can return.
    if let seconds, seconds < 1e9 { time = g_get_monotonic_time() + gint64(max(seconds, 0) * 1e6) }
    g_source_set_ready_time(guestSource, time)
    guestHasWorked = true
  }
}
