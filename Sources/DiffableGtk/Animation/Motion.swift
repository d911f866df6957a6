import Gtk

/// The offset (in logical pixels) and the opacity with which a cell is drawn.
struct Presentation: Equatable, Sendable {
  var x: Double
  var y: Double
  var opacity: Double

  static let atRest = Presentation(x: 0, y: 0, opacity: 1)

  func moved(towards end: Presentation, by fraction: Double) -> Presentation {
    Presentation(
      x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction,
      opacity: opacity + (end.opacity - opacity) * fraction)
  }
}

/// The offset of a cell that makes room for a dragged item, in logical pixels.
struct Displacement: Equatable, Sendable {
  var x = 0.0
  var y = 0.0
}

/// The motion of a cell from an initial offset and opacity to its resting position.
struct Motion {
  let start: Presentation
  /// The start and end of the cell's motion, as fractions of the animation's duration.
  var span = 0.0...1.0

  /// The start and end of the fade-in of new content, as fractions of the animation's duration. The fade-in overlaps
  /// the fade-out (`fadeOutSpan`), so that the cell's area is never empty.
  static let fadeInSpan = 0.2...1.0
  static let fadeOutSpan = 0.0...0.5

  func presentation(after fraction: Double, to end: Presentation = .atRest) -> Presentation {
    start.moved(towards: end, by: easeOut(Motion.fraction(fraction, of: span)))
  }

  /// Converts the elapsed fraction of the whole animation to the elapsed fraction of a span, from 0 to 1.
  static func fraction(_ fraction: Double, of span: ClosedRange<Double>) -> Double {
    min(1, max(0, (fraction - span.lowerBound) / (span.upperBound - span.lowerBound)))
  }
}

/// A picture of a cell that is no longer in the visible area or in the list. It is drawn while the cell moves away or
/// fades out.
struct Departure {
  let identity: AnyHashable
  let picture: WidgetPicture
  /// The bounds in which the cell was last drawn, in the coordinates of the list.
  let place: Rectangle
  /// The list's scroll position when the animation started, in logical pixels. The picture scrolls with the list.
  var scroll: Double
  let start: Presentation
  private(set) var end: Presentation
  private(set) var span = 0.0...1.0

  var fades: Bool { end.opacity < 1 }

  mutating func fadeFirst() {
    end = Presentation(x: 0, y: 0, opacity: 0)
    span = Motion.fadeOutSpan
  }

  func presentation(after fraction: Double) -> Presentation {
    start.moved(towards: end, by: easeOut(Motion.fraction(fraction, of: span)))
  }
}

/// Returns the progress of a cubic ease-out animation, which starts fast and slows down.
func easeOut(_ fraction: Double) -> Double {
  let rest = 1 - fraction
  return 1 - rest * rest * rest
}

struct ValueAnimation: Sendable {
  let start: Double
  let end: Double
  /// The duration, in microseconds.
  private let duration: Double
  private var startTime: Int64?

  init(from start: Double, to end: Double, duration: Double = 250_000) {
    (self.start, self.end, self.duration) = (start, end, duration)
  }

  /// Returns the animated value at a time in microseconds, and whether the animation is done. The first call sets the
  /// start time.
  mutating func offset(at time: Int64) -> (offset: Double, isDone: Bool) {
    let begin = startTime ?? time
    startTime = begin
    let share = min(1, max(0, Double(time - begin) / duration))
    return (start + (end - start) * easeOut(share), share >= 1)
  }
}
