import Gtk

/// An animator that moves cells from their previous positions to their final ones.
///
/// Only the drawing is animated. The widgets are already at their final positions, so each frame redraws the list
/// without measuring or allocating widgets. The state is stored by element rather than by widget, because GTK can bind
/// a row to a different line at any time. Callers must not start an animation if animations are disabled or the list is
/// hidden.
@MainActor
final class ListAnimator {
  /// The duration of an animation, in microseconds.
  var duration: Int64 = 250_000

  var onFrame: () -> Void = {}

  var onFinish: () -> Void = {}

  private var motions: [ListElement: Motion] = [:]

  /// The offsets of cells that make room for items dragged over the list. Animations end at these offsets.
  var restingDisplacements: [ListElement: Displacement] = [:]
  private(set) var departures: [Departure] = []

  private(set) var raised: Set<ListElement> = []

  /// The frame-clock time of the animation's first frame, in microseconds, or nil before that frame.
  private var startTime: Int64?
  private var now: Int64 = 0
  private let frames = AnimationFrames()
  weak var list: DiffableListView?

  /// Whether the list's `timeOffset` drives the animation instead of the frame clock.
  var hasManualFrames = false

  /// The elapsed time at which `timeOffset` pauses animations, in microseconds.
  var pausedTime: Int64 = 0

  var animatesChange = false

  private(set) var isRunning = false

  // MARK: Presentation

  var progress: Double {
    guard isRunning else { return 1 }
    guard let startTime else { return 0 }
    return min(1, max(0, Double(now - startTime) / Double(duration)))
  }

  /// Returns the offset and opacity of an element, or nil if it is drawn unchanged at its layout position.
  func presentation(of element: ListElement?) -> Presentation? {
    guard let element else { return nil }
    guard isRunning, let motion = motions[element] else {
      return restingDisplacements.isEmpty ? nil : rest(of: element)
    }
    return motion.presentation(after: progress, to: rest(of: element) ?? .atRest)
  }

  func rest(of element: ListElement) -> Presentation? {
    restingDisplacements[element].map { Presentation(x: $0.x, y: $0.y, opacity: 1) }
  }

  func presentation(of departure: Departure) -> Presentation {
    departure.presentation(after: progress)
  }

  // MARK: Running

  /// Starts an animation, which replaces any running one. To avoid jumps, the new motions must start where the cells
  /// are currently drawn.
  func start(
    _ motions: [ListElement: Motion], departures: [Departure], raised: Set<ListElement>
  ) {
    self.raised = raised.union(self.raised).filter { motions[$0] != nil }
    self.motions = motions
    self.departures = departures
    startTime = nil
    guard !motions.isEmpty || !departures.isEmpty else { return finish() }
    isRunning = true
    onFrame()
    guard !hasManualFrames else { return }
    frames.request(of: list) { [weak self] time in
      self?.advance(to: time)
      return self?.isRunning == true
    }
  }

  /// Advances the animation to the given frame-clock time, in microseconds.
  func advance(to time: Int64) {
    guard isRunning else { return }
    now = time
    if startTime == nil { startTime = time }
    onFrame()
    if progress >= 1 { finish() }
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    func renumbered<Value>(_ values: [ListElement: Value]) -> [ListElement: Value] {
      values.reduce(into: [:]) { if let element = renamed($1.key) { $0[element] = $1.value } }
    }
    (motions, restingDisplacements) = (renumbered(motions), renumbered(restingDisplacements))
    raised = Set(raised.compactMap(renamed))
  }

  func finish() {
    let wasRunning = isRunning
    isRunning = false
    motions = [:]
    departures = []
    raised = []
    startTime = nil
    if wasRunning { onFrame() }
    onFinish()
  }
}
