import Gtk

/// The scroll position of a list that isn't laid out yet.
enum ScrollPlace {
  case element(ListElement, ScrollPosition)
  /// The distance of an element's line from the top edge of the list, in logical pixels.
  case distance(ListElement, Double)
  case offset(Double)

  /// The offset, if the position is one.
  var offset: Double? {
    if case .offset(let offset) = self { offset } else { nil }
  }

  /// Returns the position with renumbered elements, or nil if its element was removed.
  func renumbered(_ renamed: (ListElement) -> ListElement?) -> ScrollPlace? {
    switch self {
    case .element(let element, let position): renamed(element).map { .element($0, position) }
    case .distance(let element, let distance): renamed(element).map { .distance($0, distance) }
    case .offset: self
    }
  }
}

extension DiffableListView {
  /// Scrolls an element to a position in the visible area, as far as the ends of the list allow.
  ///
  /// A list that isn't laid out yet does so after its first layout, without animation.
  func scroll(to element: ListElement, at position: ScrollPosition, animated: Bool = false) {
    scrollMotion.stop()
    guard isLaidOut else {
      placeToReveal = .element(element, position)
      return
    }
    guard content?.linePosition(of: element) != nil else { return }
    shelves.reveal(element, animated: animated)
    let start = scrollValue
    place(element, at: position)
    guard animated, animationsAreEnabled else { return }
    scrollMotion.run(from: start) { [weak self] in self?.place(element, at: position) }
  }

  /// Scrolls an element's line to a distance from the top edge, as far as the ends of the list allow.
  ///
  /// A list that isn't laid out yet does so after its first layout, without animation.
  func scroll(to element: ListElement, distance: Double) {
    scrollMotion.stop()
    guard isLaidOut else {
      placeToReveal = .distance(element, distance)
      return
    }
    guard let content, let line = content.linePosition(of: element) else { return }
    _ = content.lineStore.settledPlace(of: line)
    layOut(holding: ScrollAnchor(element: element, position: line, y: distance))
    pinned.update()
    if phase.state == .atRest { noteEnd() }
  }

  /// The first item whose line starts in the visible area and its distance from the top edge, or nil at the top of the list.
  var topItem: (element: ListElement, distance: Double)? {
    if case .distance(let element, let distance) = placeToReveal { return (element, distance) }
    guard isLaidOut, !isAtTop else { return nil }
    let items = rows.views.compactMap { view -> (element: ListElement, distance: Double)? in
      guard view.isInWindow, !view.needsFilling, let place = view.bounds(in: self), place.maxY > 0,
        place.y < Double(height), let element = view.cells.first?.element, !element.isSupplementary
      else { return nil }
      return (element, place.y)
    }
    .sorted { $0.distance < $1.distance }
    return items.first { $0.distance >= 0 } ?? items.last
  }

  /// Scrolls by the shortest distance that makes an element visible between the pinned views.
  func reveal(_ element: ListElement) {
    shelves.reveal(element, animated: true)
    scroll(to: element, at: .nearest)
  }

  private func place(_ element: ListElement, at position: ScrollPosition) {
    guard isLaidOut, let content, let line = content.linePosition(of: element) else { return }
    // Rows that appear can be taller than estimated, and another section's header can become pinned.
    for _ in 0..<8 {
      if self.distance(of: element, inLineAt: line, from: position) == nil {
        GtkQuirks.scroll(listView, to: content.lineStore.settledPlace(of: line))
      }
      layOutNow()
      pinned.update()
      guard let distance = distance(of: element, inLineAt: line, from: position) else { continue }
      let before = scrollValue
      if abs(distance) >= 0.5 { scrollValue += distance }
      if scrollValue == before { break }
    }
    if hasFocus { keepKeyboard() }
    if phase.state == .atRest { noteEnd() }
  }

  /// The distance from an element to its requested position, or nil if it is neither visible nor next to the visible area.
  private func distance(
    of element: ListElement, inLineAt line: Int, from position: ScrollPosition
  ) -> Double? {
    guard let cell = rows.cell(for: element), cell.isMapped, let place = cell.bounds(in: self) else {
      return nil
    }
    let covered = pinned.coveredHeights(at: line)
    // The padding of the list is below its last line.
    let isLast = line == (content?.lineCount ?? 0) - 1
    let (top, bottom) = (
      place.y - covered.top,
      isLast ? endValue - scrollValue : place.maxY - (Double(height) - covered.bottom)
    )
    return switch position {
    case .top: top
    case .bottom: bottom
    case .middle: (top + bottom) / 2
    case .nearest: top < 0 ? top : bottom > 0 ? min(bottom, top) : 0
    }
  }
}
