import CGtk
import Gtk

/// Counts a window's frames, and measures the CPU time that the main thread spends on each of them.
@MainActor
final class FrameTimer {
  private let clock: OpaquePointer
  private let wall = ContinuousClock()
  private var began: Double?

  private(set) var count = 0

  /// The CPU time of each frame since the last reset, in milliseconds.
  private(set) var frames: [Double] = []

  init(of window: Window) {
    let pointer = UnsafeMutableRawPointer(gtk_widget_get_frame_clock(window.widget))
    clock = OpaquePointer(pointer)!
    let signals = Object(retaining: pointer!)
    signals.connect("before-paint") { [weak self] in self?.began = threadTime() }
    signals.connect("after-paint") { [weak self] in self?.frameEnded() }
  }

  /// Waits until the window has been drawn, and then another half second, so that remaining work can finish. Returns a
  /// timer for the window.
  static func settle(_ window: Window) -> FrameTimer {
    while !window.isMapped { MainLoop.iterate(mayBlock: true) }
    let frames = FrameTimer(of: window)
    _ = frames.timeToFrame {}
    frames.rest(milliseconds: 500)
    return frames
  }

  private func frameEnded() {
    count += 1
    if let began { frames.append((threadTime() - began) / 1e6) }
  }

  func reset() { frames = [] }

  var percentile99: Double {
    let sorted = frames.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }

  /// Returns the time from the start of `work` to the frame that shows its result, in milliseconds.
  ///
  /// Runs the main loop for 60 ms beforehand, to finish earlier work.
  func timeToFrame(until isDone: () -> Bool = { true }, _ work: () -> Void) -> Double {
    rest(milliseconds: 60)
    let start = wall.now
    work()
    while !isDone() { MainLoop.iterate(mayBlock: true) }
    let frame = count
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    while count == frame { MainLoop.iterate(mayBlock: true) }
    return (wall.now - start).nanoseconds / 1e6
  }

  func rest(milliseconds: UInt32) {
    var hasElapsed = false
    MainLoop.after(milliseconds: milliseconds) { hasElapsed = true }
    while !hasElapsed { MainLoop.iterate(mayBlock: true) }
  }
}
