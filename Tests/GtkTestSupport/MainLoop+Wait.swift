import CGtk
import Gtk

extension MainLoop {
  /// Turns the loop until something is true; by default for a minute at most, which a busy machine may need.
  ///
  /// - Returns: whether it has.
  @discardableResult
  public static func wait(seconds: Double = 60, until isTrue: () -> Bool) -> Bool {
    // Wakes the loop where nothing else does.
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
