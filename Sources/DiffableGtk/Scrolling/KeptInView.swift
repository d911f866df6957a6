import Gtk

/// A focused or selected element that must stay visible during a change.
struct KeptInView {
  let element: ListElement
  /// Whether the whole element must be visible. This is false if the element was only partly visible before
  /// the change, unless the number of columns changes.
  let isWhole: Bool
  let height: Double
}

extension DiffableListView {
  /// Returns the element that must stay visible during a change, or nil if there is none or the list scrolls
  /// to its top.
  ///
  /// If the number of columns changes, this is the focused element or, if that isn't visible, a selected
  /// element. Otherwise, it is the focused element, but only if the list had the focus.
  func keptInView(before change: ListChange, hadFocus: Bool) -> KeptInView? {
    let movesColumns = change.movesColumns
    guard movesColumns || hadFocus, !change.showsTop else { return nil }
    var seen: [(element: ListElement, place: Rectangle)] = []
    rows.forEachVisible { _, element, place in
      if element == selection.cursor || movesColumns && isSelected(element) {
        seen.append((element, place))
      }
    }
    guard let kept = seen.first(where: { $0.element == selection.cursor }) ?? seen.first else { return nil }
    return KeptInView(
      element: kept.element, isWhole: movesColumns || isFullyInView(kept.element),
      height: kept.place.height)
  }

  /// Returns an anchor that places a kept element at the top or bottom edge of the list. Returns nil if there
  /// is no such element, or if it is so near `position` that scrolling to it is faster.
  func edge(for kept: KeptInView?, farFrom position: Int) -> ScrollAnchor? {
    guard let kept, let element = inList(kept), let target = content?.linePosition(of: element),
      abs(target - position) > rows.lineWindow(height: height).count / 2
    else { return nil }
    return ScrollAnchor(
      element: element, position: target, y: target < position ? 0 : Double(height) - kept.height)
  }

  func keepInView(_ kept: KeptInView?) {
    guard let kept, let element = inList(kept), isLaidOut else { return }
    guard kept.isWhole ? !isFullyInView(element) : rows.visiblePlaces[element] == nil else { return }
    scroller.reveal(element)
    layOutNow()
  }

  /// Returns the kept element or, if the change has removed it, the focused element.
  private func inList(_ kept: KeptInView) -> ListElement? {
    content?.linePosition(of: kept.element) == nil ? selection.cursor : kept.element
  }

  /// Returns whether an element's cell is fully visible and not covered by pinned views.
  private func isFullyInView(_ element: ListElement) -> Bool {
    guard let position = content?.linePosition(of: element), let place = rows.visiblePlaces[element] else {
      return false
    }
    // Allow for a difference of one pixel, because rows are at whole pixels but scroll positions can be
    // fractional.
    let covered = parts.pinned.coveredHeights(at: position)
    return place.y > covered.top - 1 && place.maxY < Double(height) - covered.bottom + 1
  }
}
