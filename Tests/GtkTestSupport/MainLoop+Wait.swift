import CGtk
import Gtk

extension MainLoop {
  /// Runs the loop until a condition is true. The default timeout of a minute allows for a busy machine.
  ///
  /// Each iteration adds at most 50 ms to the elapsed time, because a busy machine can stop the process for many
  /// seconds.
  ///
  /// - Returns: Whether the condition became true.
  @discardableResult
  public static func wait(seconds: Double = 60, until isTrue: () -> Bool) -> Bool {
    // Wake the loop regularly to check the condition.
    let alarm = g_timeout_add(20, { _ in 1 }, nil)
    defer { g_source_remove(alarm) }
    var (left, last) = (Duration.seconds(seconds), ContinuousClock.now)
    while !isTrue() {
      guard left > .zero else { return false }
      iterate(mayBlock: true)
      let now = ContinuousClock.now
      left -= min(last.duration(to: now), .milliseconds(50))
      last = now
    }
    return true
  }
}
