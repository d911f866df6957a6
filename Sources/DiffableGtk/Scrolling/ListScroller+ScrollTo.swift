import Gtk

/// A scroll position that was requested before the first layout of a list, or to which an animation scrolls.
enum ScrollPlace {
  case element(ListElement, ScrollPosition)
  /// The position at which an element's line has the given distance from the top edge of the list, in logical
  /// pixels.
  case distance(ListElement, Double)
  case offset(Double)

  var offset: Double? {
    if case .offset(let offset) = self { offset } else { nil }
  }

  func renumbered(_ renamed: (ListElement) -> ListElement?) -> ScrollPlace? {
    switch self {
    case .element(let element, let position): renamed(element).map { .element($0, position) }
    case .distance(let element, let distance): renamed(element).map { .distance($0, distance) }
    case .offset: self
    }
  }
}

extension ListScroller {
  /// If the list isn't laid out yet, it scrolls after its first layout, without animation.
  func scroll(to element: ListElement, at position: ScrollPosition, animated: Bool = false) {
    motion.stop()
    guard let list, list.isLaidOut else {
      waitingPlace = .element(element, position)
      return
    }
    guard list.content?.linePosition(of: element) != nil else { return }
    list.parts.shelves.reveal(element, animated: animated)
    let start = value
    place(element, at: position)
    guard animated, list.animationsAreEnabled else { return }
    motion.run(from: start, to: .element(element, position))
  }

  func scroll(to element: ListElement, distance: Double) {
    motion.stop()
    guard let list, list.isLaidOut else {
      waitingPlace = .distance(element, distance)
      return
    }
    guard let content = list.content, let line = content.linePosition(of: element) else { return }
    _ = content.lineStore.settledPlace(of: line)
    list.rows.layOut(holding: ScrollAnchor(element: element, position: line, y: distance, isRow: true))
    list.parts.pinned.update()
    if list.phase.state == .atRest { updateIsHeldAtEnd() }
  }

  func reveal(_ element: ListElement) {
    list?.parts.shelves.reveal(element, animated: true)
    scroll(to: element, at: .nearest)
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
      switch place {
      case .element(let element, let position): scroll(to: element, at: position)
      case .distance(let element, let distance): scroll(to: element, distance: distance)
      case .offset(let offset): value = offset
      }
      list.queueDraw()
    }
  }

  /// The first item whose line begins in the visible area, and the distance of its line from the top edge. If
  /// no line begins there, this is the last visible item. The value is nil if the list is at its top or no
  /// item is visible.
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
    guard let list else { return nil }
    let rows = list.rows.views.compactMap { view -> (view: LineView, y: Double)? in
      guard view.isNearVisibleArea, !view.needsFilling, isIncluded(view), let place = view.bounds(in: list),
        place.maxY > 0, place.y < Double(list.height)
      else { return nil }
      return (view, place.y)
    }
    .sorted { $0.y < $1.y }
    return rows.first { $0.y >= 0 } ?? rows.last
  }

  func place(_ element: ListElement, at position: ScrollPosition) {
    guard let list, list.isLaidOut, let content = list.content, let line = content.linePosition(of: element)
    else { return }
    // Repeat, because rows that become visible can be taller than estimated, and the header of another
    // section can become pinned.
    for _ in 0..<8 {
      if distance(of: element, inLineAt: line, from: position, in: list) == nil {
        GtkQuirks.scroll(list.listView, to: content.lineStore.settledPlace(of: line))
      }
      list.rows.layOutNow()
      list.parts.pinned.update()
      guard let distance = distance(of: element, inLineAt: line, from: position, in: list) else { continue }
      // Check the distance and not whether `value` has changed. If rows above have changed their height, the
      // same value can be a different position.
      let target = min(max(0, value + distance), endValue)
      guard abs(distance) > 0.5, target != value else { break }
      value = target
    }
    if list.hasFocus { list.parts.focus.restore() }
    if list.phase.state == .atRest { updateIsHeldAtEnd() }
  }

  /// Returns the distance from an element to its requested position, or nil if the element isn't in or next to the
  /// visible area.
  private func distance(
    of element: ListElement, inLineAt line: Int, from position: ScrollPosition, in list: DiffableListView
  ) -> Double? {
    guard let cell = list.rows.cell(for: element), cell.isMapped, let place = cell.bounds(in: list) else {
      return nil
    }
    let covered = list.parts.pinned.coveredHeights(at: line)
    // Scroll to the end for the last line, to include the bottom padding of the list.
    let isLast = line == (list.content?.lineCount ?? 0) - 1
    let (top, bottom) = (
      place.y - covered.top,
      isLast ? endValue - value : place.maxY - (Double(list.height) - covered.bottom)
    )
    return switch position {
    case .top: top
    case .bottom: bottom
    case .middle: (top + bottom) / 2
    case .nearest: top < 0 ? top : bottom > 0 ? min(bottom, top) : 0
    }
  }
}
