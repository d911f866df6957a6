import Gtk

/// Scrolls smoothly to where the list is.
///
/// The list has gone to the end of the way already, so that its length is known; a motion takes it back and moves it
/// there frame by frame. A long way starts a little more than a window away: nobody reads what flies by.
@MainActor
final class ScrollMotion {
  /// How long it takes, in microseconds.
  static let duration: Int64 = 300_000

  weak var list: DiffableListView?

  private(set) var isRunning = false
  private var distance = 0.0
  private var share = 0.0
  private var startTime: Int64?
  private var arrive: () -> Void = {}
  /// Which of the motions the last was: the frames of those before it are over.
  private var run = 0

  /// A person who turns the wheel goes where they want.
  func connect(to list: DiffableListView) {
    self.list = list
    list.onScrollGesture { [weak self] in self?.stop() }
  }

  /// - Parameters:
  ///   - start: where the list was, as its scroll value.
  ///   - arrive: brings it to the end of the way exactly, whatever has turned out higher meanwhile.
  func run(from start: Double, arrive: @escaping () -> Void) {
    guard let list else { return }
    let reach = 1.25 * Double(list.height)
    distance = min(reach, max(-reach, list.scrollValue - start))
    guard abs(distance) >= 1 else { return }
    list.scrollValue -= distance
    (share, startTime, isRunning) = (0, nil, true)
    self.arrive = arrive
    run += 1
    let run = run
    list.onFrame { [weak self] time in
      guard let self, isRunning, self.run == run else { return false }
      advance(to: time)
      return isRunning
    }
  }

  /// Moves on to a time, in microseconds of the frame clock.
  func advance(to time: Int64) {
    guard isRunning, let list else { return }
    let start = startTime ?? time
    startTime = start
    let passed = min(1, Double(time - start) / Double(ScrollMotion.duration))
    // By steps: GTK counts the places of rows far away anew as it comes to know them.
    list.scrollValue += distance * (easeOut(passed) - share)
    share = easeOut(passed)
    guard passed >= 1 else { return }
    stop()
    arrive()
  }

  /// Goes to the end of the way at once.
  func finish() {
    guard isRunning else { return }
    stop()
    arrive()
  }

  /// Leaves the list where it is.
  func stop() { isRunning = false }
}
