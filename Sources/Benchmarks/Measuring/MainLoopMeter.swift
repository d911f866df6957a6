import Gtk

/// What the main actor does: how much of its time, and the longest it does nothing else.
@MainActor
struct MainLoopMeter {
  /// The time it has had a processor, without the frames it has drawn, in milliseconds.
  private(set) var work = 0.0
  /// The longest stretch without an answer to the person, in milliseconds of processor time.
  private(set) var longestBlock = 0.0

  private let frames: FrameTimer

  init(_ frames: FrameTimer) { self.frames = frames }

  /// Does something, and then what it has left for later, until that is done.
  mutating func measure(until isDone: () -> Bool, _ body: () -> Void) {
    frames.reset()
    note {
      body()
      return true
    }
    while !isDone() { note { MainLoop.iterate(mayBlock: true) } }
    // What is left for idle moments, such as filling rows.
    for _ in 0..<200 { note { MainLoop.iterate() } }
    work -= frames.frames.reduce(0, +)
  }

  /// Counts what has done something; to see that there is nothing to do is not the list's time.
  private mutating func note(_ body: () -> Bool) {
    let start = threadTime()
    guard body() else { return }
    let time = (threadTime() - start) / 1e6
    work += time
    longestBlock = max(longestBlock, time)
  }
}
