/// The end of a row at which actions stand, in the direction of reading.
enum SwipeSide: Hashable, Sendable, CaseIterable {
  case leading, trailing

  /// To which side an offset in the direction of reading goes: content that moves on uncovers what leads.
  var sign: Double { self == .leading ? 1 : -1 }
}

/// How far a row's content goes with a finger, and where it goes when the finger has left.
///
/// Offsets are logical pixels in the direction of reading: above 0 the leading actions are uncovered, below 0 the trailing.
struct SwipeMeasures: Equatable, Sendable {
  struct Actions: Equatable, Sendable {
    /// How wide all of them are.
    var width: Double
    /// Whether a swipe over most of the row does the first.
    var performsFirst: Bool
  }

  var rowWidth: Double
  var leading: Actions?
  var trailing: Actions?

  /// What becomes of the row.
  enum Goal: Hashable, Sendable {
    case closed
    case open(SwipeSide)
    /// The first action is done.
    case full(SwipeSide)
  }

  /// From which velocity on, in logical pixels a second, it counts and not the place.
  static let flingVelocity = 400.0

  /// How far content goes at most where it is not to go.
  static let slack = 32.0

  func actions(at side: SwipeSide) -> Actions? { side == .leading ? leading : trailing }

  /// The side that an offset uncovers.
  func side(of offset: Double) -> SwipeSide { offset > 0 ? .leading : .trailing }

  /// The distance from which on a swipe does the first action: past the actions, and over most of the row.
  func fullDistance(at side: SwipeSide) -> Double? {
    guard let actions = actions(at: side), actions.performsFirst else { return nil }
    return min(max(rowWidth * 0.6, actions.width + 40), max(rowWidth * 0.9, actions.width))
  }

  /// Where the content is for a finger that would have it at `drag`.
  ///
  /// - Parameter grip: where it was when the finger took it: an open row is closed, and goes no further.
  func offset(forDrag drag: Double, from grip: Double) -> Double {
    let offset = offset(forDrag: drag)
    return grip > 0 ? max(0, offset) : grip < 0 ? min(0, offset) : offset
  }

  /// The same for a row that was closed.
  func offset(forDrag drag: Double) -> Double {
    let side = side(of: drag), distance = abs(drag)
    guard let actions = actions(at: side) else { return side.sign * SwipeMeasures.held(distance) }
    guard !actions.performsFirst else { return side.sign * min(distance, rowWidth) }
    return side.sign
      * (distance <= actions.width ? distance : actions.width + SwipeMeasures.held(distance - actions.width))
  }

  /// How far it goes against a growing resistance.
  private static func held(_ distance: Double) -> Double { slack * distance / (distance + 2 * slack) }

  /// Whether letting go would do the first action.
  func isFull(at offset: Double) -> Bool {
    fullDistance(at: side(of: offset)).map { abs(offset) >= $0 } ?? false
  }

  /// What becomes of a row that is let go.
  ///
  /// - Parameters:
  ///   - offset: where its content is.
  ///   - velocity: of the finger, in logical pixels a second in the direction of reading.
  func goal(at offset: Double, velocity: Double) -> Goal {
    let side = side(of: offset), outward = velocity * side.sign
    guard offset != 0, let actions = actions(at: side) else { return .closed }
    if outward < -SwipeMeasures.flingVelocity { return .closed }
    if isFull(at: offset) { return .full(side) }
    if outward > SwipeMeasures.flingVelocity { return .open(side) }
    return abs(offset) >= actions.width / 2 ? .open(side) : .closed
  }

  /// Where the content is at rest.
  func offset(of goal: Goal) -> Double {
    switch goal {
    case .closed: 0
    case .open(let side): side.sign * (actions(at: side)?.width ?? 0)
    case .full(let side): side.sign * rowWidth
    }
  }
}
