import Gtk

/// A row whose content is drawn with an offset to reveal its actions.
@MainActor
final class SwipedRow {
  var element: ListElement
  var measures: SwipeMeasures
  let configurations: [SwipeSide: SwipeActionsConfiguration]
  let views: [SwipeSide: SwipeActionsView]

  /// The offset of the content, in logical pixels in the reading direction.
  var offset: Double = 0 {
    didSet {
      for (side, view) in views { view.uncovered = max(0, offset * side.sign) }
      let full = measures.isFull(at: offset) ? measures.side(of: offset) : nil
      if full != fullSide { expandFirstAction(at: full) }
    }
  }

  /// The side on which the row has been swiped far enough to perform the first action, or nil if there is none.
  private(set) var fullSide: SwipeSide?

  private var expansions: [SwipeSide: ValueAnimation] = [:]

  var isMoving: Bool { motion != nil || !expansions.isEmpty }

  /// The state in which the row rests or, while an animation is running, the state in which it will come to rest.
  /// During a gesture, this is `closed`.
  var restingState = SwipeMeasures.RestingState.closed

  var motion: ValueAnimation?

  var gestureStartOffset: Double?

  var isPerforming = false

  init(
    _ element: ListElement, _ measures: SwipeMeasures,
    _ configurations: [SwipeSide: SwipeActionsConfiguration], _ views: [SwipeSide: SwipeActionsView]
  ) {
    (self.element, self.measures) = (element, measures)
    (self.configurations, self.views) = (configurations, views)
  }

  func settle(_ restingState: SwipeMeasures.RestingState) {
    self.restingState = restingState
    gestureStartOffset = nil
    motion = ValueAnimation(from: offset, to: measures.offset(of: restingState))
    for view in views.values { view.isTargetable = false }
  }

  private func expandFirstAction(at side: SwipeSide?) {
    for other in [fullSide, side].compactMap(\.self) {
      guard let view = views[other] else { continue }
      expansions[other] = ValueAnimation(
        from: view.expansion, to: other == side ? 1 : 0, duration: 200_000)
    }
    fullSide = side
  }

  /// Advances the animations to a time in microseconds. Returns whether any of them is still running.
  func advance(to time: Int64) -> Bool {
    for side in expansions.keys {
      guard let step = expansions[side]?.offset(at: time) else { continue }
      views[side]?.expansion = step.offset
      if step.isDone { expansions[side] = nil }
    }
    return advanceMotion(to: time) || !expansions.isEmpty
  }

  private func advanceMotion(to time: Int64) -> Bool {
    guard let step = motion?.offset(at: time) else { return false }
    offset = step.offset
    guard step.isDone else { return true }
    motion = nil
    if case .open(let side) = restingState { views[side]?.isTargetable = true }
    return false
  }
}
