import CGtk
import Gtk

extension MainLoop {
  /// Runs the loop until a condition is true. The default timeout of a minute allows for a busy machine.
  ///
  /// - Returns: Whether the condition became true.
  @discardableResult
  public static func wait(seconds: Double = 60, until isTrue: () -> Bool) -> Bool {
    // Wakes the loop if nothing else does.
    let alarm = g_timeout_add(20, { _ in 1 }, nil)
    defer { g_source_remove(alarm) }
    let end = ContinuousClock.now + .seconds(seconds)
    while !isTrue() {
      guard ContinuousClock.now < end else { return false }
      iterate(mayBlock: true)
    }
    return true
  }
}
