enum SwipeSide: Hashable, Sendable, CaseIterable {
  case leading, trailing

  /// The sign of offsets that reveal the actions on this side.
  var sign: Double { self == .leading ? 1 : -1 }
}

/// The widths of a swiped row and of its actions. They determine the row's offset during and after a gesture.
///
/// Offsets are in logical pixels in the reading direction. Positive offsets reveal the leading actions, and negative
/// offsets reveal the trailing actions.
struct SwipeMeasures: Equatable, Sendable {
  struct Actions: Equatable, Sendable {
    var width: Double
    var performsFirst: Bool
  }

  var rowWidth: Double
  var leading: Actions?
  var trailing: Actions?

  enum RestingState: Hashable, Sendable {
    case closed
    case open(SwipeSide)
    /// The row's content has moved out of view, and the first action is performed.
    case full(SwipeSide)
  }

  /// The velocity, in logical pixels per second, above which the direction of a swipe determines whether the
  /// row opens or closes. At lower velocities, the offset determines this.
  static let flingVelocity = 400.0

  /// How far a row can be dragged beyond its buttons if they don't allow a full swipe, or towards a side without
  /// buttons, in logical pixels. The row moves less and less as it approaches this limit.
  static let slack = 32.0

  func actions(at side: SwipeSide) -> Actions? { side == .leading ? leading : trailing }

  func side(of offset: Double) -> SwipeSide { offset > 0 ? .leading : .trailing }

  /// Returns the minimum distance of a full swipe, or nil if a full swipe on this side has no effect.
  func fullDistance(at side: SwipeSide) -> Double? {
    guard let actions = actions(at: side), actions.performsFirst else { return nil }
    return min(max(rowWidth * 0.6, actions.width + 40), max(rowWidth * 0.9, actions.width))
  }

  /// Returns the offset of the content after a drag. An open row can't be swiped to its other side.
  ///
  /// `drag` is the distance from the position of a closed row, and `start` is the offset at the start of the drag.
  func offset(forDrag drag: Double, from start: Double) -> Double {
    let offset = offset(forDrag: drag)
    return start > 0 ? max(0, offset) : start < 0 ? min(0, offset) : offset
  }

  /// Returns the offset of the content after a drag that began on a closed row.
  func offset(forDrag drag: Double) -> Double {
    let side = side(of: drag), distance = abs(drag)
    guard let actions = actions(at: side) else { return side.sign * SwipeMeasures.resisted(distance) }
    guard !actions.performsFirst else { return side.sign * min(distance, rowWidth) }
    let overshoot = max(0, distance - actions.width)
    return side.sign * (min(distance, actions.width) + SwipeMeasures.resisted(overshoot))
  }

  private static func resisted(_ distance: Double) -> Double { slack * distance / (distance + 2 * slack) }

  func isFull(at offset: Double) -> Bool {
    fullDistance(at: side(of: offset)).map { abs(offset) >= $0 } ?? false
  }

  /// - Parameter velocity: The velocity of the finger in the reading direction, in logical pixels per second.
  func restingState(at offset: Double, velocity: Double) -> RestingState {
    let side = side(of: offset), outward = velocity * side.sign
    guard offset != 0, let actions = actions(at: side) else { return .closed }
    if outward < -SwipeMeasures.flingVelocity { return .closed }
    if isFull(at: offset) { return .full(side) }
    if outward > SwipeMeasures.flingVelocity { return .open(side) }
    return abs(offset) >= actions.width / 2 ? .open(side) : .closed
  }

  func offset(of restingState: RestingState) -> Double {
    switch restingState {
    case .closed: 0
    case .open(let side): side.sign * (actions(at: side)?.width ?? 0)
    case .full(let side): side.sign * rowWidth
    }
  }
}
