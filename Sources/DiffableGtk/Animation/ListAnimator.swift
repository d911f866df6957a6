import Gtk

/// Moves what the list shows from where it was presented to where it is.
///
/// The widgets are always at their final places; only the drawing differs. State is by element, not by widget, because
/// GTK hands a row to another line whenever it likes. One frame-clock callback asks for draws, and nothing is
/// measured or allocated per frame. While animations are off or the list is not on the screen, nothing is started and
/// `finish()` has been called.
@MainActor
final class ListAnimator {
  /// How long a change takes, in microseconds.
  var duration: Int64 = 250_000

  /// Called for each frame in which something has moved.
  var onFrame: () -> Void = {}

  /// Called when everything is at rest again.
  var onFinish: () -> Void = {}

  private var motions: [ListElement: Motion] = [:]

  /// Where cells are drawn beside their places for as long as something is held over the list: what comes to rest comes to
  /// rest there.
  var displacements: [ListElement: Displacement] = [:]
  private(set) var departures: [Departure] = []

  /// What passes over the other cells on its way.
  private(set) var raised: Set<ListElement> = []

  /// The time of the first frame drawn; nil until there was one.
  private var startTime: Int64?
  private var now: Int64 = 0
  private var hasFrames = false
  /// Whose frames it moves on with.
  weak var widget: Widget?

  /// Whether frames come from a caller of `advance(to:)` instead of the display.
  var isDrivenByHand = false

  private(set) var isRunning = false

  // MARK: What is drawn

  /// The share of the time that has passed: 0 at the start, 1 at the end.
  var progress: Double {
    guard isRunning else { return 1 }
    guard let startTime else { return 0 }
    return min(1, max(0, Double(now - startTime) / Double(duration)))
  }

  /// How an element is drawn, or nil where it is drawn as it stands.
  func presentation(of element: ListElement?) -> Presentation? {
    guard let element else { return nil }
    guard isRunning, let motion = motions[element] else {
      return displacements.isEmpty ? nil : rest(of: element)
    }
    return motion.presentation(after: progress, to: rest(of: element) ?? .atRest)
  }

  /// How an element is drawn that does not move; nil where that is as it stands.
  func rest(of element: ListElement) -> Presentation? {
    displacements[element].map { Presentation(x: $0.x, y: $0.y, opacity: 1) }
  }

  /// How a departed cell is drawn.
  func presentation(of departure: Departure) -> Presentation {
    departure.presentation(after: progress)
  }

  // MARK: Running

  /// Starts anew from the given presentations; whoever calls has taken what is presented now into them.
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
    guard !hasFrames, !isDrivenByHand else { return }
    hasFrames = true
    widget?.onFrame { [weak self] time in
      guard let self else { return false }
      advance(to: time)
      hasFrames = isRunning
      return isRunning
    }
  }

  /// Moves on to a time, in microseconds of the frame clock.
  func advance(to time: Int64) {
    guard isRunning else { return }
    now = time
    if startTime == nil { startTime = time }
    onFrame()
    if progress >= 1 { finish() }
  }

  /// Elements have other ids from now on; those without one are gone.
  func renumber(_ renamed: (ListElement) -> ListElement?) {
    var others: [ListElement: Motion] = [:]
    for (element, motion) in motions { if let element = renamed(element) { others[element] = motion } }
    motions = others
    raised = Set(raised.compactMap(renamed))
    var displaced: [ListElement: Displacement] = [:]
    for (element, displacement) in displacements {
      if let element = renamed(element) { displaced[element] = displacement }
    }
    displacements = displaced
  }

  /// Puts everything at rest at once.
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
