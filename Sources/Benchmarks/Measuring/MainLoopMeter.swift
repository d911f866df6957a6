import Gtk

/// Measures the CPU time that a call takes on the main actor, including the work that the call leaves for later.
@MainActor
struct MainLoopMeter {
  /// The CPU time in milliseconds, excluding the time spent drawing frames.
  private(set) var work = 0.0
  /// The CPU time, in milliseconds, of the longest uninterrupted step of the main loop. The window doesn't respond
  /// during a step.
  private(set) var longestBlock = 0.0

  private let frames: FrameTimer

  init(_ frames: FrameTimer) { self.frames = frames }

  mutating func measure(until isDone: () -> Bool, _ body: () -> Void) {
    frames.reset()
    measureStep {
      body()
      return true
    }
    while !isDone() { measureStep { MainLoop.iterate(mayBlock: true) } }
    // Include work that the main loop does when idle.
    for _ in 0..<200 { measureStep { MainLoop.iterate() } }
    work -= frames.frames.reduce(0, +)
  }

  /// Runs a step. Counts its time only if `body` returns true, which means that there was work to do.
  private mutating func measureStep(_ body: () -> Bool) {
    let start = threadTime()
    guard body() else { return }
    let time = (threadTime() - start) / 1e6
    work += time
    longestBlock = max(longestBlock, time)
  }
}
