import Gtk

/// How far from its place, and how visible, a cell is drawn.
package struct Presentation: Equatable, Sendable {
  /// Logical pixels to the right of the cell's place.
  package var x: Double
  /// Logical pixels below the cell's place.
  package var y: Double
  /// 0 is invisible, 1 opaque.
  package var opacity: Double

  package static let atRest = Presentation(x: 0, y: 0, opacity: 1)

  /// A share of the way from `self` to `end`.
  func moved(towards end: Presentation, by share: Double) -> Presentation {
    Presentation(
      x: x + (end.x - x) * share, y: y + (end.y - y) * share,
      opacity: opacity + (end.opacity - opacity) * share)
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
  let end: Presentation
}

/// Ease-out cubic: fast at first, and still at the end.
///
/// - Parameter share: of the time, 0 to 1.
func easeOut(_ share: Double) -> Double {
  let rest = 1 - share
  return 1 - rest * rest * rest
}
