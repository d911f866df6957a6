import Gtk

/// How far from its place, and how visible, a cell is drawn.
struct Presentation: Equatable, Sendable {
  /// Logical pixels to the right of the cell's place.
  var x: Double
  /// Logical pixels below the cell's place.
  var y: Double
  /// 0 is invisible, 1 opaque.
  var opacity: Double

  static let atRest = Presentation(x: 0, y: 0, opacity: 1)

  /// A share of the way from `self` to `end`.
  func moved(towards end: Presentation, by share: Double) -> Presentation {
    Presentation(
      x: x + (end.x - x) * share, y: y + (end.y - y) * share,
      opacity: opacity + (end.opacity - opacity) * share)
  }
}

/// How far beside its place a cell stands aside, in logical pixels.
struct Displacement: Equatable, Sendable {
  var x = 0.0
  var y = 0.0
}

/// How a cell comes to its place.
struct Motion {
  /// How it is presented at first.
  let start: Presentation
  /// The part of the animation's time in which it moves.
  var span = 0.0...1.0

  /// When most of what was there has faded, so that nobody reads text through text, and nothing is ever empty.
  static let afterwards = 0.2...1.0
  /// While nothing has come yet, or little.
  static let first = 0.0...0.5

  /// How it is presented after a share of the time.
  func presentation(after share: Double, to end: Presentation = .atRest) -> Presentation {
    start.moved(towards: end, by: easeOut(Motion.share(share, of: span)))
  }

  /// The share of a span's time that has passed after a share of all.
  static func share(_ share: Double, of span: ClosedRange<Double>) -> Double {
    min(1, max(0, (share - span.lowerBound) / (span.upperBound - span.lowerBound)))
  }
}

/// A cell that has left its place or the list, and is drawn on its way out.
struct Departure {
  let identity: AnyHashable
  let picture: WidgetPicture
  /// Where the cell was presented when it left, in the list's window.
  let place: Rectangle
  /// Where the window was scrolled to then; the picture goes with the content.
  var scroll: Double
  let start: Presentation
  private(set) var end: Presentation
  /// The part of the animation's time in which it goes.
  private var span = 0.0...1.0

  init(
    identity: AnyHashable, picture: WidgetPicture, place: Rectangle, scroll: Double, start: Presentation,
    end: Presentation
  ) {
    self.identity = identity
    self.picture = picture
    self.place = place
    self.scroll = scroll
    self.start = start
    self.end = end
  }

  /// Whether it vanishes on its way.
  var fades: Bool { end.opacity < 1 }

  /// Fades where it is, before anything comes.
  mutating func fadeFirst() {
    end = Presentation(x: 0, y: 0, opacity: 0)
    span = Motion.first
  }

  /// How it is presented after a share of the time.
  func presentation(after share: Double) -> Presentation {
    start.moved(towards: end, by: easeOut(Motion.share(share, of: span)))
  }
}

/// Ease-out cubic: fast at first, and still at the end.
///
/// - Parameter share: of the time, 0 to 1.
func easeOut(_ share: Double) -> Double {
  let rest = 1 - share
  return 1 - rest * rest * rest
}
