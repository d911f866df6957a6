/// Something that comes and goes by sliding, in 200 ms.
struct Slide {
  /// 0 is out of sight, 1 in its place.
  private(set) var progress: Double

  /// Whether it is to be in its place.
  private(set) var isIn: Bool

  /// Whether it is on its way.
  private(set) var isRunning = false

  private var start: (time: Int64, progress: Double)?

  /// In microseconds, as frames count.
  private static let duration = 200_000.0

  init(isIn: Bool) {
    self.isIn = isIn
    progress = isIn ? 1 : 0
  }

  /// Goes there from where it is.
  mutating func go(_ isIn: Bool) {
    self.isIn = isIn
    isRunning = true
    start = nil
  }

  /// Is there at once.
  mutating func jump(_ isIn: Bool) { self = Slide(isIn: isIn) }

  /// Ends where it is going to.
  mutating func finish() { jump(isIn) }

  /// Is where it is at the time of a frame, in microseconds; the first frame is the start.
  mutating func advance(to time: Int64) {
    guard isRunning else { return }
    let start = start ?? (time, progress)
    self.start = start
    let share = min(1, Double(time - start.time) / Slide.duration)
    let rest = 1 - share
    progress = start.progress + ((isIn ? 1 : 0) - start.progress) * (1 - rest * rest * rest)
    if share >= 1 { finish() }
  }
}
