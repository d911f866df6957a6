import CGtk

/// Foundation's run loop, or another, as a guest in GLib's.
extension MainLoop {
  /// Has another run loop do its work in this one: Foundation's, whose timers otherwise **never fire**.
  ///
  /// Nobody runs `RunLoop.main` in a GTK program, since GLib's loop has the main thread. So what waits for it waits for
  /// ever: `Timer`, `perform(_:)` and what is built on them. In a program of your own you rarely need them:
  /// ``after(milliseconds:_:)`` and `Task.sleep` do the same. For code that you cannot change, say once, before
  /// `Application.run`:
  ///
  /// ```swift
  /// import Foundation
  ///
  /// MainLoop.host { RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow }
  /// ```
  ///
  /// That fires the timers that are due and says when the next one is. They are asked after each round of events, which
  /// takes some microseconds, so a timer made in a handler counts at once; one that another thread adds to this loop
  /// is seen with the next event. A second call takes the place of the first.
  ///
  /// - Parameter work: does what is due, without waiting, and returns in how many seconds more will be; nil when nobody
  ///   knows.
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

  /// Ends what ``host(_:)`` began. For tests.
  static func endHosting() {
    guard let source = guestSource else { return }
    g_source_destroy(source)
    g_source_unref(source)
    (guest, guestSource) = (nil, nil)
  }

  private static var guest: (@MainActor () -> Double?)?
  private static var guestSource: UnsafeMutablePointer<GSource>?
  /// Whether the last round of the loop was the guest's.
  private static var guestHasWorked = false

  /// Before frames and behind events. Nothing else has this priority, so that in a round that is the guest's there is
  /// nobody behind it who would give it new work.
  private static let guestPriority = G_PRIORITY_HIGH_IDLE - 1

  private static let guestFunctions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.prepare = { _, _ in
      MainActor.assumeIsolated {
        // Whoever had the last round may have made a timer. Otherwise the source's time wakes the loop.
        defer { guestHasWorked = false }
        return guestHasWorked ? 0 : 1
      }
    }
    functions.pointee.dispatch = { _, _, _ in
      MainActor.assumeIsolated { letGuestWork() }
      return 1
    }
    return functions
  }()

  private static func letGuestWork() {
    let seconds = guest?()
    var time: gint64 = -1
    // A run loop without timers says some thousands of years.
    if let seconds, seconds < 1e9 { time = g_get_monotonic_time() + gint64(max(seconds, 0) * 1e6) }
    g_source_set_ready_time(guestSource, time)
    guestHasWorked = true
  }
}
