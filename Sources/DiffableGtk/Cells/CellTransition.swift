import Gtk

/// An animation of changes within a cell: child widgets slide, fade in or fade out.
///
/// The widgets are at their final positions from the start. Only the drawing is animated.
struct CellTransition {
  /// An accessory that was removed or changed, as it was last drawn.
  struct Departure {
    let picture: WidgetPicture
    let place: Rectangle
  }

  /// The initial horizontal offset of each child widget, in logical pixels. Positive offsets are to the right.
  var shifts: [ObjectIdentifier: Double]
  /// The widgets that were in the cell before the change. They don't fade in.
  var known: Set<ObjectIdentifier>
  var departures: [Departure]
  /// The angle by which the disclosure arrow is initially rotated from its final direction, in degrees clockwise.
  let turn: Double

  private(set) var animation = ValueAnimation(from: 1, to: 0, duration: 200_000)
  /// The fraction of the initial offsets that remains. It decreases from 1 to 0.
  private(set) var rest = 1.0

  /// The opacity of new widgets. It is 0 until the offsets have shrunk to a third, and then increases to 1.
  var appearance: Double { max(0, 1 - 3 * rest) }

  /// Advances the transition to a time in microseconds, and returns whether it is still running.
  mutating func advance(to time: Int64) -> Bool {
    let step = animation.offset(at: time)
    rest = step.offset
    return !step.isDone
  }
}

extension ListCell {
  var isInTransition: Bool { parts.isMoving || isWaitingForUpdate }

  var animatesChanges: Bool {
    parts.hasBeenDrawn && !parts.isAwaitingItem && element != nil && isMapped && animationsAreEnabled
  }

  var movesWithList: Bool { animatesChanges && lineView?.listView?.parts.animator.animatesChange == true }

  func moveParts() {
    parts.departing = parts.departing ?? []
    queueAllocate()
  }

  func crossFade(_ accessory: AccessoryView) {
    guard animatesChanges, accessory.isMapped else { return }
    addDepartures([accessory])
    queueAllocate()
  }

  func addDepartures(_ views: [AccessoryView]) {
    let departures = views.compactMap { view in
      view.bounds(in: self).map { CellTransition.Departure(picture: WidgetPicture(of: view), place: $0) }
    }
    parts.departing = (parts.departing ?? []) + departures
  }

  func startTransition(from old: [ObjectIdentifier: Double]) {
    guard let departing = parts.departing else { return }
    parts.departing = nil
    var shifts: [ObjectIdentifier: Double] = [:]
    // If an animation is running, start from the positions that it has reached.
    let before = parts.transition
    for (part, x) in parts.places {
      guard let last = old[part] else { continue }
      shifts[part] = last + (before?.shifts[part] ?? 0) * (before?.rest ?? 0) - x
    }
    let turn = arrow?.turn ?? 0
    guard
      shifts.values.contains(where: { $0 != 0 }) || !departing.isEmpty || shifts.count < parts.places.count
        || turn != 0
    else { return }
    let wasInTransition = before != nil
    parts.transition = CellTransition(shifts: shifts, known: Set(old.keys), departures: departing, turn: turn)
    shiftContent()
    guard !wasInTransition, lineView?.listView?.parts.animator.hasManualFrames != true else { return }
    onFrame { [weak self] time in self?.advanceTransition(to: time) ?? false }
  }

  /// Advances the cell's transition to a time in microseconds, and returns whether it is still running.
  @discardableResult
  func advanceTransition(to time: Int64) -> Bool {
    guard parts.transition != nil else { return false }
    let isRunning = parts.transition?.advance(to: time) ?? false
    if !isRunning { parts.transition = nil }
    shiftContent()
    queueDraw()
    return isRunning
  }

  func finishTransition() {
    guard parts.isMoving else { return }
    (parts.transition, parts.departing) = (nil, nil)
    shiftContent()
    queueDraw()
  }

  private func shiftContent() {
    arrow?.turn = (parts.transition?.turn ?? 0) * (parts.transition?.rest ?? 0)
    guard let content = parts.list else { return }
    content.shift = (parts.transition?.shifts[ObjectIdentifier(content)] ?? 0) * (parts.transition?.rest ?? 0)
  }

  func configureWithoutAnimation(_ body: () -> Void) {
    let hadBeenDrawn = parts.hasBeenDrawn
    parts.hasBeenDrawn = false
    body()
    if isWaitingForUpdate { updateConfigurationNow() }
    parts.hasBeenDrawn = hadBeenDrawn
  }

  func didLeaveVisibleArea() {
    parts.hasBeenDrawn = false
    finishTransition()
  }

  func drawTransition(_ drawing: Drawing) {
    guard let transition = parts.transition else { return }
    for child in children where child.isVisible {
      guard !(child is BackgroundView), !(child is SeparatorView), !(child is HoverActionsView),
        child !== parts.list
      else {
        drawing.draw(child: child)
        continue
      }
      let id = ObjectIdentifier(child)
      let shift = (transition.shifts[id] ?? 0) * transition.rest
      drawing.translated(x: shift, y: 0) {
        drawing.faded(to: transition.known.contains(id) ? 1 : transition.appearance) {
          drawing.draw(child: child)
        }
      }
    }
    for departure in transition.departures {
      drawing.translated(x: departure.place.x, y: departure.place.y) {
        drawing.faded(to: transition.rest) {
          drawing.draw(departure.picture, width: departure.place.width, height: departure.place.height)
        }
      }
    }
  }
}

extension DiffableListView {
  /// Advances the animations of all cells to a time in microseconds, independently of the frame clock.
  package func advanceTransitions(to time: Int64) {
    for view in rows.views { view.cells.forEach { $0.advanceTransition(to: time) } }
  }
}
