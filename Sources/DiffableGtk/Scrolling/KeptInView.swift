import Gtk

/// The focused or selected element that must still be visible after a change.
struct KeptInView {
  let element: ListElement
  /// Whether the whole element must be visible. False for an element that was cut off before, unless the
  /// columns change.
  let isWhole: Bool
  let height: Double
}

extension DiffableListView {
  /// Returns the visible element to keep in view, or nil if there is none or the list scrolls to its top.
  ///
  /// If the columns change, this is the focused element or, if that isn't visible, a selected element. If
  /// they don't, it is the focused element, but only if the list had the focus.
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

  /// Returns an anchor that puts a kept element at an edge of the list. Returns nil if there is no such
  /// element, or if it is near `position`. If it is far away, using the anchor is faster than adding all
  /// lines in between.
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

  /// Returns the kept element or, if it was removed, the focused element.
  private func inList(_ kept: KeptInView) -> ListElement? {
    content?.linePosition(of: kept.element) == nil ? selection.cursor : kept.element
  }

  /// Returns whether an element's cell is fully visible and not covered by pinned views.
  private func isFullyInView(_ element: ListElement) -> Bool {
    guard let position = content?.linePosition(of: element), let place = rows.visiblePlaces[element] else {
      return false
    }
    // Allow for one pixel, because rows are at whole pixels but the scroll position can be fractional.
    let covered = parts.pinned.coveredHeights(at: position)
    return place.y > covered.top - 1 && place.maxY < Double(height) - covered.bottom + 1
  }
}
