import Gtk

/// An animation that scrolls to the current position of the list.
///
/// The list has already been scrolled to its target, so the distance is known. The animation moves the list back
/// and then forward, frame by frame. Long distances are limited to 1.25 times the height of the list, because rows
/// that move faster can't be read.
@MainActor
final class ScrollMotion {
  weak var list: DiffableListView?

  /// The running animation, from 0 to 1.
  private var animation: ValueAnimation?
  private var distance = 0.0
  private var share = 0.0
  private var arrive: () -> Void = {}
  /// The number of the latest animation. The frame callbacks of earlier animations stop.
  private var run = 0

  var isRunning: Bool { animation != nil }

  /// Stops animations of a list when the user scrolls.
  func connect(to list: DiffableListView) {
    self.list = list
    list.onScrollGesture { [weak self] in self?.stop() }
  }

  /// - Parameters:
  ///   - start: The scroll value before the list was scrolled to the target.
  ///   - arrive: Called at the end to scroll exactly to the target, because rows may be taller than estimated.
  func run(from start: Double, arrive: @escaping () -> Void) {
    guard let list else { return }
    let reach = 1.25 * Double(list.height)
    distance = min(reach, max(-reach, list.scroller.value - start))
    guard abs(distance) >= 1 else { return }
    list.scroller.value -= distance
    (share, animation) = (0, ValueAnimation(from: 0, to: 1, duration: 300_000))
    self.arrive = arrive
    run += 1
    let run = run
    list.onFrame { [weak self] time in
      guard let self, isRunning, self.run == run else { return false }
      advance(to: time)
      return isRunning
    }
  }

  /// Advances the animation to a time of the frame clock, in microseconds.
  func advance(to time: Int64) {
    guard let list, let step = animation?.offset(at: time) else { return }
    // Move in relative steps, because GTK updates its estimates of row positions while scrolling.
    list.scroller.value += distance * (step.offset - share)
    share = step.offset
    guard step.isDone else { return }
    stop()
    arrive()
  }

  /// Jumps to the target and ends the animation.
  func finish() {
    guard isRunning else { return }
    stop()
    arrive()
  }

  func stop() { animation = nil }
}
