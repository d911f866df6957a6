import CGtk
import Gtk

/// The motion of a shelf from the end of a gesture until the shelf comes to rest.
struct ShelfGlide {
  let sectionID: Int
  let start: Double
  let end: Double
  /// The time of the first frame, in microseconds.
  var startTime: Int64?
  /// The distance by which changes to the list have moved the shelf during the motion, in logical pixels.
  var shift = 0.0

  /// The rate at which the motion slows down, per second. GTK's scrolled windows use the same rate.
  static let friction = 4.0

  /// Returns the offset after a time in microseconds. If less than half a pixel remains, returns the final offset.
  func offset(after time: Int64) -> Double {
    let rest = (start - end) * exp(-ShelfGlide.friction * Double(time) / 1_000_000)
    return abs(rest) < 0.5 ? end : end + rest
  }
}

/// Scrolls shelves by touch, touchpad or mouse wheel, and while an item is dragged near an edge.
extension Shelves: SidewaysTarget {
  func section(atY y: Double) -> LineMap.Section? {
    guard let list, list.contentUnavailableConfiguration == nil, list.content?.lineMap.hasShelves == true
    else { return nil }
    for view in list.rows.views where view.isNearVisibleArea {
      guard let line = view.line, line.kind == .row, let place = view.bounds(in: list), place.y <= y,
        y < place.maxY
      else { continue }
      return shelf(of: line)?.section
    }
    return nil
  }

  // MARK: Gestures

  func beginGesture(atY y: Double) -> Bool {
    guard let section = section(atY: y) else { return false }
    hold(atY: y)
    gestureStart = (section.id, offset(of: section.id))
    velocity = SwipeVelocity()
    return true
  }

  func move(by dx: Double, at time: Int64) {
    guard let list, let gestureStart, let section = list.content?.section(ofID: gestureStart.sectionID) else {
      return
    }
    let distance = list.readsRightToLeft ? dx : -dx
    velocity.add(distance, at: time)
    scroll(section, to: gestureStart.offset + distance)
  }

  func endGesture(at time: Int64, isPause: Bool) {
    guard let gestureStart, let section = list?.content?.section(ofID: gestureStart.sectionID) else { return }
    self.gestureStart = nil
    run(section, velocity: velocity.value(at: time), from: gestureStart.offset)
  }

  /// Continues the motion of a shelf after a gesture.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the shelf in the reading direction, in logical pixels per second.
  ///   - start: The offset at which the gesture began. A shelf that scrolls by pages ends at most one page from there.
  private func run(_ section: LineMap.Section, velocity: Double, from start: Double) {
    guard let list, let shelf = shelf(of: section) else { return }
    let offset = offset(of: section.id)
    var end = offset + velocity / ShelfGlide.friction
    if shelf.scrolling == .paging {
      end = max(
        shelf.offset(-1, by: shelf.page, from: start), min(shelf.offset(1, by: shelf.page, from: start), end)
      )
    }
    end = shelf.resting(near: end)
    guard end != offset else { return }
    guard list.animationsAreEnabled else {
      scroll(section, to: end)
      return
    }
    glide = ShelfGlide(sectionID: section.id, start: offset, end: end)
    frames.request(of: list) { [weak self] time in self?.advance(to: time) ?? false }
  }

  /// Moves the gliding shelf to its offset at the given frame-clock time, in microseconds. Returns whether the shelf
  /// is still moving.
  @discardableResult
  func advance(to time: Int64) -> Bool {
    guard var glide, let section = list?.content?.section(ofID: glide.sectionID) else { return false }
    let start = glide.startTime ?? time
    glide.startTime = start
    self.glide = glide
    let offset = glide.offset(after: time - start)
    scroll(section, to: offset + glide.shift)
    if offset == glide.end { self.glide = nil }
    return self.glide != nil
  }

  func stop() { (gestureStart, glide) = (nil, nil) }

  /// Handles a touch while a shelf is gliding. A touch on the shelf holds it in place, and a touch elsewhere ends the
  /// glide at the nearest resting position.
  func hold(atY y: Double) {
    guard let id = glide?.sectionID else { return }
    guard section(atY: y)?.id == id else { return rest() }
    glide = nil
    gestureStart = (id, offset(of: id))
  }

  /// Ends a gesture or glide. A shelf that scrolls by pages or items moves to the nearest resting position.
  func rest() {
    guard let id = glide?.sectionID ?? gestureStart?.sectionID else { return }
    stop()
    guard let section = list?.content?.section(ofID: id), let shelf = shelf(of: section) else { return }
    scroll(section, to: shelf.resting(near: offset(of: id)), animated: true)
  }

  // MARK: Wheel

  /// Scrolls the shelf at a vertical position with the mouse wheel.
  ///
  /// - Parameters:
  ///   - notches: The distance in notches, in the reading direction.
  ///   - pixels: The same distance in logical pixels.
  /// - Returns: Whether there is a shelf at the position, even if it is already at its end.
  func scrollByWheel(atY y: Double, notches: Double, pixels: Double) -> Bool {
    guard let section = section(atY: y), let shelf = shelf(of: section) else { return false }
    guard let step = shelf.step else {
      stop()
      scroll(section, to: offset(of: section.id) + pixels)
      return true
    }
    notchFraction = notchFraction * notches < 0 ? notches : notchFraction + notches
    guard abs(notchFraction) >= 1 else { return true }
    scroll(section, notchFraction < 0 ? -1 : 1, by: step)
    notchFraction = 0
    return true
  }

  /// Scrolls a shelf to the next multiple of a step if `direction` is 1, or to the previous one if it is -1.
  func scroll(_ section: LineMap.Section, _ direction: Int, by step: Double) {
    guard let shelf = shelf(of: section) else { return }
    stop()
    scroll(section, to: shelf.offset(direction, by: step, from: offset(of: section.id)), animated: true)
  }

  // MARK: Drags

  func scrollAtEdges(near point: (x: Double, y: Double)) -> Bool {
    guard let list, let section = section(atY: point.y) else { return false }
    let step = ListScroller.edgeStep(at: point.x, of: Double(list.width))
    guard step != 0 else { return false }
    return scroll(section, to: offset(of: section.id) + (list.readsRightToLeft ? -step : step))
  }
}
