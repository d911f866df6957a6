import Gtk

/// The animation of columns to their new positions.
@MainActor
final class ColumnMotion {
  /// The duration, in microseconds.
  private static let duration: Int64 = 250_000

  private var start: [TableColumn.ID: ColumnPlace] = [:]
  private var startTime: Int64?
  private var share = 1.0
  private let frames = AnimationFrames()

  /// The column that passes over others.
  private(set) var raised: TableColumn.ID?

  private(set) var isRunning = false

  /// Whether a caller of `advance(to:)` drives the animation instead of the display.
  var hasManualFrames = false

  /// Called for each frame of the animation.
  var onFrame: () -> Void = {}

  /// Starts an animation from the given positions.
  ///
  /// - Parameter widget: The widget whose frame clock drives the animation, or nil for no animation.
  func start(from places: [TableColumn.ID: ColumnPlace], raising: TableColumn.ID?, on widget: Widget?) {
    guard let widget, widget.isMapped, widget.animationsAreEnabled else { return finish() }
    (start, startTime, share, isRunning) = (places, nil, 0, true)
    raised = raising
    guard !hasManualFrames else { return }
    frames.request(of: widget) { [weak self] time in
      self?.advance(to: time)
      return self?.isRunning == true
    }
  }

  /// Advances the animation to a frame time, in microseconds.
  func advance(to time: Int64) {
    guard isRunning else { return }
    let first = startTime ?? time
    startTime = first
    share = min(1, Double(time - first) / Double(Self.duration))
    if share == 1 { finish() }
    onFrame()
  }

  func finish() {
    (isRunning, share, raised, start) = (false, 1, nil, [:])
  }

  /// Returns the current position of a column on its way to `end`. A new column appears at `end`.
  func place(of id: TableColumn.ID, to end: ColumnPlace) -> ColumnPlace {
    guard isRunning, let start = start[id] else { return end }
    let part = easeOut(share)
    return ColumnPlace(
      x: start.x + (end.x - start.x) * part, width: start.width + (end.width - start.width) * part)
  }
}
