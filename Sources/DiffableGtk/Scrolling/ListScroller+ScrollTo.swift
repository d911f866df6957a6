import Gtk

/// A position to which a list scrolls. The scroller stores it until the list is laid out, or until the end of a scroll
/// animation.
enum ScrollPlace {
  case element(ListElement, ScrollPosition)
  /// The position of the line that contains an element. If the line is a shelf, the shelf isn't scrolled sideways to
  /// reveal the element.
  case line(ListElement, ScrollPosition)
  /// The position at which an element's line has the given distance from the top edge of the list, in logical
  /// pixels.
  case distance(ListElement, Double)
  case offset(Double)
  case end

  var offset: Double? {
    if case .offset(let offset) = self { offset } else { nil }
  }

  func renumbered(_ renamed: (ListElement) -> ListElement?) -> ScrollPlace? {
    switch self {
    case .element(let element, let position): renamed(element).map { .element($0, position) }
    case .line(let element, let position): renamed(element).map { .line($0, position) }
    case .distance(let element, let distance): renamed(element).map { .distance($0, distance) }
    case .offset, .end: self
    }
  }
}

extension ListScroller {
  /// Scrolls the list to a position. If the list is hidden or hasn't been laid out yet, it scrolls after the next
  /// layout, without animation.
  func scroll(to place: ScrollPlace, animated: Bool = false) {
    motion.stop()
    guard let list, list.isLaidOut else {
      waitingPlace = place
      return
    }
    let start = value
    switch place {
    case .element(let element, let position):
      list.parts.shelves.reveal(element, animated: animated)
      self.place(element, at: position)
    case .line(let element, let position): self.place(element, at: position)
    case .distance(let element, let distance): self.place(element, distance: distance)
    case .offset(let offset): value = offset
    case .end:
      self.place(lineAt: (list.content?.lineCount ?? 0) - 1) { $0 == nil ? nil : endValue - value }
    }
    if animated, list.animationsAreEnabled { motion.run(from: start, to: place) }
  }

  func reveal(_ element: ListElement) {
    list?.parts.shelves.reveal(element, animated: true)
    scroll(to: .element(element, .nearest))
  }

  func scrollToTop() {
    motion.stop()
    if waitingPlace?.offset != nil { waitingPlace = nil }
    guard let list, let content = list.content, content.lineCount > 0 else { return }
    GtkQuirks.scroll(list.listView, to: content.lineStore.settledPlace(of: 0))
    // Before the first layout, there is no scroll value to set.
    guard list.isLaidOut else { return }
    list.rows.layOutNow()
    value = 0
    list.parts.pinned.update()
  }

  func revealSoon() {
    guard waitingPlace != nil else { return }
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, let list, let place = waitingPlace, list.isLaidOut else { return }
      waitingPlace = nil
      scroll(to: place)
      list.queueDraw()
    }
  }

  /// The first item whose line begins in the visible area, and the distance of its line from the top edge. If no line
  /// begins there, this is the first item of the last visible line. The value is nil if the list is at its top or no
  /// item is visible. If a scroll to a `ScrollPlace.distance` is waiting for the layout, this is its item and distance.
  var topItem: (element: ListElement, distance: Double)? {
    if case .distance(let element, let distance) = waitingPlace { return (element, distance) }
    guard let list, list.isLaidOut, !isAtTop,
      let row = topRow(where: { $0.cells.first?.element?.isSupplementary == false }),
      let element = row.view.cells.first?.element
    else { return nil }
    return (element, row.y)
  }

  /// Returns the first row that begins in the visible area, and its distance from the top edge. If no row begins
  /// there, returns the last visible row.
  func topRow(where isIncluded: (LineView) -> Bool) -> (view: LineView, y: Double)? {
    guard let rows = list?.rows.visibleRows.filter({ isIncluded($0.view) }) else { return nil }
    return (rows.first { $0.place.y >= 0 } ?? rows.last).map { ($0.view, $0.place.y) }
  }

  private func place(_ element: ListElement, distance: Double) {
    guard let list, let content = list.content, let line = content.linePosition(of: element) else { return }
    _ = content.lineStore.settledPlace(of: line)
    list.rows.layOut(holding: ScrollAnchor(element: element, position: line, y: distance, isRow: true))
    list.parts.pinned.update()
    if list.phase.state == .atRest { updateIsHeldAtEnd() }
  }

  private func place(_ element: ListElement, at position: ScrollPosition) {
    guard let list, let line = list.content?.linePosition(of: element) else { return }
    place(lineAt: line) { row in
      // If the element has no cell, use another cell of its line. On a shelf, an element that is scrolled out of view
      // may have no cell.
      guard let cell = row?.cells.first(where: { $0.element == element }) ?? row?.cells.first,
        let place = cell.bounds(in: list)
      else { return nil }
      return distance(of: place, inLineAt: line, from: position, in: list)
    }
  }

  /// Scrolls to a line.
  ///
  /// - Parameter distance: A closure that returns the distance by which to scroll, or nil if it can't be determined.
  ///   Its argument is the row of the line, or nil if the row has no cells yet or the line isn't in or next to the
  ///   visible area.
  private func place(lineAt line: Int, distance: (LineView?) -> Double?) {
    guard let list, let content = list.content, 0..<content.lineCount ~= line else { return }
    var current: Double? { distance(list.rows.row(ofLineAt: line).flatMap { $0.needsFilling ? nil : $0 }) }
    // Repeat, because rows that become visible can be taller than estimated, and the header of another
    // section can become pinned.
    for _ in 0..<8 {
      if current == nil {
        GtkQuirks.scroll(list.listView, to: content.lineStore.settledPlace(of: line))
      }
      list.rows.layOutNow()
      list.parts.pinned.update()
      guard let distance = current else { continue }
      // Check the distance before setting `value`. Comparing the old and new values afterwards isn't sufficient,
      // because `value` can stay the same if rows above the line change height.
      let target = min(max(0, value + distance), endValue)
      guard abs(distance) > 0.5, target != value else { break }
      value = target
    }
    if list.hasFocus { list.parts.focus.restore() }
    if list.phase.state == .atRest { updateIsHeldAtEnd() }
  }

  /// Returns the distance from a cell to its requested position.
  private func distance(
    of place: Rectangle, inLineAt line: Int, from position: ScrollPosition, in list: DiffableListView
  ) -> Double {
    let covered = list.parts.pinned.coveredHeights(at: line)
    let (top, bottom) = (place.y - covered.top, place.maxY - (Double(list.height) - covered.bottom))
    // If a cell in the last line moves to the bottom edge, also show the padding below the cell, unless the top of the
    // cell would then be hidden.
    let isLast = line == (list.content?.lineCount ?? 0) - 1
    let end = isLast ? min(endValue - value, max(top, bottom)) : bottom
    return switch position {
    case .top: top
    case .bottom: end
    case .middle: (top + bottom) / 2
    case .nearest: top < 0 ? top : bottom > 0 ? min(end, top) : 0
    }
  }
}
