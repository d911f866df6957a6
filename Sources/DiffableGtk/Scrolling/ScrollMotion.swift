import Gtk

/// An animation that scrolls to a target, or that continues a touchpad scroll.
///
/// To determine the distance to a target, the list first scrolls there without animation. The animation then covers
/// only the end of that distance, up to 1.25 times the height of the list. As it always takes 0.3 seconds, rows would
/// otherwise move too fast to read.
@MainActor
final class ScrollMotion {
  weak var list: DiffableListView?

  /// The running animation, whose value increases from 0 to 1, or nil if the list isn't being animated.
  private var animation: ValueAnimation?
  private var distance = 0.0
  private var share = 0.0
  /// The target of the animation, or nil if the animation continues a touchpad scroll. When the animation ends, the
  /// list scrolls exactly to this position, because rows can be taller than estimated.
  var target: ScrollPlace?
  private let frames = AnimationFrames()

  var isRunning: Bool { animation != nil }

  func connect(to list: DiffableListView) {
    self.list = list
    list.onScrollGesture { [weak self] in self?.stop() }
    let controller = ScrollController(on: list, phase: .capture)
    controller.onBegin = { [weak self] in self?.fingersDidRest() }
  }

  /// Stops a glide when the user rests their fingers on the touchpad, as GTK's scrolled windows do. An animation to a
  /// target continues.
  func fingersDidRest() { if target == nil { stop() } }

  /// Starts the animation to a target. The list must already be scrolled to the target.
  ///
  /// - Parameter start: The scroll value before the list was scrolled to the target.
  func run(from start: Double, to target: ScrollPlace) {
    guard let list else { return }
    let reach = 1.25 * Double(list.height)
    distance = min(reach, max(-reach, list.scroller.value - start))
    guard abs(distance) >= 1 else { return }
    list.scroller.value -= distance
    begin(to: target, duration: 300_000)
  }

  /// Continues a touchpad scroll that ended at the given velocity, in logical pixels per second.
  func glide(at velocity: Double) {
    let reach = velocity / ShelfGlide.friction
    // GTK reports a velocity of 0 if the fingers stopped before the user lifted them.
    guard abs(reach) >= 1 else { return }
    distance = reach
    // With this duration, a cubic ease-out begins at the given velocity.
    begin(to: nil, duration: 3_000_000 / ShelfGlide.friction)
  }

  private func begin(to target: ScrollPlace?, duration: Double) {
    guard let list else { return }
    (share, animation) = (0, ValueAnimation(from: 0, to: 1, duration: duration))
    self.target = target
    frames.request(of: list) { [weak self] time in
      self?.advance(to: time)
      return self?.isRunning == true
    }
  }

  /// Advances the animation to the given frame-clock time, in microseconds.
  func advance(to time: Int64) {
    guard let list, let step = animation?.offset(at: time) else { return }
    // Add to the current value instead of setting an absolute value, because GTK adjusts the value when rows move
    // during scrolling.
    list.scroller.value += distance * (step.offset - share)
    share = step.offset
    guard step.isDone else { return }
    finish()
  }

  /// Ends the animation, and scrolls to the target at once or, if the list is hidden, when it is shown again.
  func finish() {
    guard isRunning else { return }
    stop()
    if let target { list?.scroller.scroll(to: target) }
  }

  func stop() { animation = nil }
}
