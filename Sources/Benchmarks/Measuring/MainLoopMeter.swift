import Gtk

/// Measures the work of the main actor.
@MainActor
struct MainLoopMeter {
  /// The CPU time in milliseconds, excluding the time spent drawing frames.
  private(set) var work = 0.0
  /// The longest time during which the window doesn't respond, in milliseconds of CPU time.
  private(set) var longestBlock = 0.0

  private let frames: FrameTimer

  init(_ frames: FrameTimer) { self.frames = frames }

  /// Runs a closure, then the main loop until the work that the closure has left for later is done.
  mutating func measure(until isDone: () -> Bool, _ body: () -> Void) {
    frames.reset()
    measureStep {
      body()
      return true
    }
    while !isDone() { measureStep { MainLoop.iterate(mayBlock: true) } }
    // Run idle work, such as filling rows.
    for _ in 0..<200 { measureStep { MainLoop.iterate() } }
    work -= frames.frames.reduce(0, +)
  }

  /// Adds the time of a step that did some work. Merely checking for work doesn't count.
  private mutating func measureStep(_ body: () -> Bool) {
    let start = threadTime()
    guard body() else { return }
    let time = (threadTime() - start) / 1e6
    work += time
    longestBlock = max(longestBlock, time)
  }
}
