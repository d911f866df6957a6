import Gtk

/// Where a list is to be that is not laid out yet.
enum ScrollPlace {
  case element(ListElement, ScrollPosition)
  /// An element's line that far below the list's top edge, in logical pixels.
  case distance(ListElement, Double)
  case offset(Double)

  /// The offset, where it is one.
  var offset: Double? {
    if case .offset(let offset) = self { offset } else { nil }
  }

  /// The place when elements have other ids; nil for one whose element is gone.
  func renumbered(_ renamed: (ListElement) -> ListElement?) -> ScrollPlace? {
    switch self {
    case .element(let element, let position): renamed(element).map { .element($0, position) }
    case .distance(let element, let distance): renamed(element).map { .distance($0, distance) }
    case .offset: self
    }
  }
}

extension DiffableListView {
  /// Brings an element to a place in the window, as near as the list's ends allow.
  ///
  /// A list that is not laid out yet does it then, at once.
  func scroll(to element: ListElement, at position: ScrollPosition, animated: Bool = false) {
    scrollMotion.stop()
    guard isLaidOut else {
      placeToReveal = .element(element, position)
      return
    }
    guard content?.linePosition(of: element) != nil else { return }
    let start = scrollValue
    place(element, at: position)
    guard animated, animationsAreEnabled else { return }
    scrollMotion.run(from: start) { [weak self] in self?.place(element, at: position) }
  }

  /// Brings an element's line to a distance below the top edge, as near as the list's ends allow.
  ///
  /// A list that is not laid out yet does it then, at once.
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

  /// The first item whose line starts in the window, and how far that is below the top edge; nil at the list's top.
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

  /// Scrolls as little as brings the element into the window, clear of what is pinned at its edges.
  func reveal(_ element: ListElement) { scroll(to: element, at: .nearest) }

  private func place(_ element: ListElement, at position: ScrollPosition) {
    guard isLaidOut, let content, let line = content.linePosition(of: element) else { return }
    // What comes into the window can turn out to be higher than was thought, and the header at the edge another's.
    for _ in 0..<8 {
      if self.distance(of: element, inLineAt: line, from: position) == nil {
        ListViewWays.scroll(listView, to: content.lineStore.settledPlace(of: line))
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

  /// How far an element is below where it is to be; nil for one that is not in the window, nor just beside it.
  private func distance(
    of element: ListElement, inLineAt line: Int, from position: ScrollPosition
  ) -> Double? {
    guard let cell = rows.cell(for: element), cell.isMapped, let place = cell.bounds(in: self) else {
      return nil
    }
    let covered = pinned.coveredHeights(at: line)
    // The list's own padding is below its last line.
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
