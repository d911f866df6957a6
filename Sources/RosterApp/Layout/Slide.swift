/// The progress of an animation that takes 200 ms, such as sliding a widget in or out.
struct Slide {
  /// The progress, from 0 (hidden) to 1 (fully shown).
  private(set) var progress: Double

  /// Whether the content is shown once the animation has ended.
  private(set) var isShown: Bool

  private(set) var isRunning = false

  private var start: (time: Int64, progress: Double)?

  /// The duration, in microseconds.
  private static let duration = 200_000.0

  init(isShown: Bool) {
    self.isShown = isShown
    progress = isShown ? 1 : 0
  }

  mutating func animate(isShown: Bool) {
    self.isShown = isShown
    isRunning = true
    start = nil
  }

  mutating func jump(isShown: Bool) { self = Slide(isShown: isShown) }

  mutating func finish() { jump(isShown: isShown) }

  /// Updates the progress for a frame time in microseconds. The animation starts at the first frame.
  mutating func advance(to time: Int64) {
    guard isRunning else { return }
    let start = start ?? (time, progress)
    self.start = start
    let share = min(1, Double(time - start.time) / Slide.duration)
    let rest = 1 - share
    progress = start.progress + ((isShown ? 1 : 0) - start.progress) * (1 - rest * rest * rest)
    if share >= 1 { finish() }
  }
}
