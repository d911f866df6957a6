import Gtk

@MainActor
final class ColumnMotion {
  private var start: [TableColumn.ID: ColumnPlace] = [:]
  private var animation: ValueAnimation?
  private var share = 1.0
  private let frames = AnimationFrames()

  /// The column that is drawn in front of others while it moves.
  private(set) var raised: TableColumn.ID?

  var isRunning: Bool { animation != nil }

  /// Whether explicit calls to `advance(to:)` drive the animation, rather than the frame clock.
  var hasManualFrames = false

  var onFrame: () -> Void = {}

  /// - Parameter widget: The widget whose frame clock drives the animation, or nil for no animation.
  func start(from places: [TableColumn.ID: ColumnPlace], raising: TableColumn.ID?, on widget: Widget?) {
    guard let widget, widget.isMapped, widget.animationsAreEnabled else { return finish() }
    (start, animation, share) = (places, ValueAnimation(from: 0, to: 1), 0)
    raised = raising
    guard !hasManualFrames else { return }
    frames.request(of: widget) { [weak self] time in
      self?.advance(to: time)
      return self?.isRunning == true
    }
  }

  /// Advances the animation to the given frame-clock time, in microseconds.
  func advance(to time: Int64) {
    guard let step = animation?.offset(at: time) else { return }
    share = step.offset
    if step.isDone { finish() }
    onFrame()
  }

  func finish() {
    (animation, share, raised, start) = (nil, 1, nil, [:])
  }

  /// Returns the current position of a column that is moving to `end`. A new column is at `end` immediately.
  func place(of id: TableColumn.ID, to end: ColumnPlace) -> ColumnPlace {
    guard isRunning, let start = start[id] else { return end }
    return ColumnPlace(
      x: start.x + (end.x - start.x) * share, width: start.width + (end.width - start.width) * share)
  }
}
