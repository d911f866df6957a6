import CGtk
import Gtk

/// The frames of a window, and how long the main thread works on each.
@MainActor
final class FrameTimer {
  private let clock: OpaquePointer
  private let wall = ContinuousClock()
  private var began: ContinuousClock.Instant?

  /// How many frames have been painted.
  private(set) var count = 0

  /// The work on each frame since the last reset, from its first phase to its last, in milliseconds.
  private(set) var frames: [Double] = []

  init(of window: Window) {
    let pointer = UnsafeMutableRawPointer(gtk_widget_get_frame_clock(window.widget))
    clock = OpaquePointer(pointer)!
    let signals = Object(retaining: pointer!)
    signals.connect("before-paint") { [weak self] in self?.began = self?.wall.now }
    signals.connect("after-paint") { [weak self] in self?.frameEnded() }
  }

  private func frameEnded() {
    count += 1
    if let began { frames.append((wall.now - began).nanoseconds / 1e6) }
  }

  func reset() { frames = [] }

  /// The time from the start of `work` until a frame with what it leads to is on the screen, in milliseconds. GTK is
  /// idle before.
  ///
  /// - Parameters:
  ///   - isDone: whether what `work` leads to is in the list, where that is not at once.
  ///   - work: what is timed.
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

  /// Lets GTK do what it has to for that long.
  func rest(milliseconds: UInt32) {
    var isOver = false
    MainLoop.after(milliseconds: milliseconds) { isOver = true }
    while !isOver { MainLoop.iterate(mayBlock: true) }
  }
}
