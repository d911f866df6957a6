import Gtk

/// How a cell comes from what it last showed to what it shows: what stays slides, what comes fades in, what goes fades out.
///
/// As in the list, widgets are at their places at once, and only the drawing differs.
struct CellTransition {
  /// How long it takes, in microseconds.
  static let duration = 200_000.0

  /// An accessory that has gone.
  struct Departure {
    let picture: WidgetPicture
    let place: Rectangle
  }

  /// How far from its place each part that stays starts, in logical pixels to the right.
  var shifts: [ObjectIdentifier: Double]
  /// What was there before, and need not fade in.
  var known: Set<ObjectIdentifier>
  var departures: [Departure]
  /// How far from how it will point the outline's arrow starts, in degrees.
  let turn: Double

  private var startTime: Int64?
  /// The share of the way that is still to go: 1 at the start, 0 at the end.
  private(set) var rest = 1.0

  /// How visible what comes is: not before what stays has made room for it.
  var appearance: Double { max(0, 1 - 3 * rest) }

  init(
    shifts: [ObjectIdentifier: Double], known: Set<ObjectIdentifier>, departures: [Departure], turn: Double
  ) {
    (self.shifts, self.known, self.departures, self.turn) = (shifts, known, departures, turn)
  }

  /// Moves on to a time, in microseconds.
  ///
  /// - Returns: whether there is more to come.
  mutating func advance(to time: Int64) -> Bool {
    let start = startTime ?? time
    startTime = start
    let share = min(1, max(0, Double(time - start) / CellTransition.duration))
    rest = 1 - easeOut(share)
    return share < 1
  }
}

extension ListCell {
  /// Whether something in the cell moves, or it waits to be configured.
  var isUnderWay: Bool { parts.isMoving || isWaitingForUpdate }

  /// Whether a person sees the cell, and would see it jump.
  var isSeen: Bool {
    parts.isSeen && !parts.isBetweenItems && element != nil && isMapped && animationsAreEnabled
  }

  /// Whether a person sees the cell, and its list moves what changes.
  var movesWithList: Bool { isSeen && lineView?.listView?.isAnimatingChange == true }

  /// Has the parts come to their next places by a motion.
  func moveParts() {
    parts.departing = parts.departing ?? []
    queueAllocate()
  }

  /// Has what an accessory looks like fade over what it is about to look like, where a person sees that.
  func fadeOver(_ accessory: AccessoryView) {
    guard isSeen, accessory.isMapped else { return }
    depart([accessory])
    queueAllocate()
  }

  func depart(_ views: [AccessoryView]) {
    let departures = views.compactMap { view in
      view.bounds(in: self).map { CellTransition.Departure(picture: WidgetPicture(of: view), place: $0) }
    }
    parts.departing = (parts.departing ?? []) + departures
  }

  /// Starts what `departing` asks for, now that all has its place.
  func startTransition(from old: [ObjectIdentifier: Double]) {
    guard let departing = parts.departing else { return }
    parts.departing = nil
    var shifts: [ObjectIdentifier: Double] = [:]
    // From where it is drawn, if it is still on its way.
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
    let isUnderWay = before != nil
    parts.transition = CellTransition(shifts: shifts, known: Set(old.keys), departures: departing, turn: turn)
    shiftContent()
    guard !isUnderWay, lineView?.listView?.animator.isDrivenByHand != true else { return }
    onFrame { [weak self] time in self?.advanceTransition(to: time) ?? false }
  }

  /// Moves the cell's transition on to a time, in microseconds.
  ///
  /// - Returns: whether there is more to come.
  @discardableResult
  func advanceTransition(to time: Int64) -> Bool {
    guard parts.transition != nil else { return false }
    let goesOn = parts.transition?.advance(to: time) ?? false
    if !goesOn { parts.transition = nil }
    shiftContent()
    queueDraw()
    return goesOn
  }

  /// Puts the cell at rest at once.
  func finishTransition() {
    guard parts.isMoving else { return }
    (parts.transition, parts.departing) = (nil, nil)
    shiftContent()
    queueDraw()
  }

  /// A list content's background stays, and its parts move.
  private func shiftContent() {
    arrow?.turn = (parts.transition?.turn ?? 0) * (parts.transition?.rest ?? 0)
    guard let content = parts.list else { return }
    content.shift = (parts.transition?.shifts[ObjectIdentifier(content)] ?? 0) * (parts.transition?.rest ?? 0)
  }

  /// Does what the cell is to look like from when it comes into the window, which is then there without a motion.
  func prepareToBeSeen(_ body: () -> Void) {
    let wasSeen = parts.isSeen
    parts.isSeen = false
    body()
    if isWaitingForUpdate { updateConfigurationNow() }
    parts.isSeen = wasSeen
  }

  /// Nobody sees the cell any more.
  func leaveWindow() {
    parts.isSeen = false
    finishTransition()
  }

  func drawTransition(_ drawing: Drawing) {
    guard let transition = parts.transition else { return }
    for child in children where child.isVisible {
      guard !(child is BackgroundView), !(child is SeparatorView), child !== parts.list else {
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
  /// Moves what comes and goes in cells on, where the list's clock goes by hand.
  package func advanceTransitions(to time: Int64) {
    for view in rows.views { view.cells.forEach { $0.advanceTransition(to: time) } }
  }
}
