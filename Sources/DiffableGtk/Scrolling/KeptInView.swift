import Gtk

/// A focused or selected element that must stay visible during a change.
@MainActor
struct KeptInView {
  private let list: DiffableListView
  private let element: ListElement
  /// Whether the whole element must be visible. This is false if the element was only partly visible before
  /// the change, unless the number of columns changes.
  private let isWhole: Bool
  private let height: Double

  /// Finds the element that must stay visible during a change. Returns nil if there is none, or if the change scrolls
  /// the list to its top.
  ///
  /// If the number of columns changes, this is the focused element or, if that isn't visible, a visible selected
  /// element. Otherwise, it is the focused element, but only if it is visible and the list had the focus.
  init?(in list: DiffableListView, before change: ListChange, hadFocus: Bool) {
    let movesColumns = change.movesColumns
    guard movesColumns || hadFocus, !change.showsTop else { return nil }
    let cursor = list.selection.cursor
    var seen: [(element: ListElement, place: Rectangle)] = []
    list.rows.forEachVisible { _, element, place in
      if element == cursor || movesColumns && list.isSelected(element) { seen.append((element, place)) }
    }
    guard let kept = seen.first(where: { $0.element == cursor }) ?? seen.first else { return nil }
    (self.list, element, height) = (list, kept.element, kept.place.height)
    isWhole = movesColumns || list.parts.pinned.leaveInView(kept.element)
  }

  /// Returns an anchor that places the element at the top or bottom edge of the list. Returns nil if no element must
  /// stay visible anymore. Also returns nil if the element is near `position`, because the list can then scroll to it
  /// after the change.
  func edge(farFrom position: Int) -> ScrollAnchor? {
    guard let element = remaining, let target = list.content?.linePosition(of: element),
      abs(target - position) > list.rows.lineWindow(height: list.height).count / 2
    else { return nil }
    return ScrollAnchor(
      element: element, position: target, y: target < position ? 0 : Double(list.height) - height)
  }

  func keepInView() {
    guard let element = remaining, list.isLaidOut else { return }
    guard isWhole ? !list.parts.pinned.leaveInView(element) : list.rows.visiblePlaces[element] == nil else {
      return
    }
    list.scroller.reveal(element)
    list.rows.layOutNow()
  }

  private var remaining: ListElement? {
    list.content?.linePosition(of: element) == nil ? list.selection.cursor : element
  }
}

extension PinnedViews {
  /// Returns whether an element's cell is fully visible and not covered by pinned views.
  fileprivate func leaveInView(_ element: ListElement) -> Bool {
    guard let list, let position = list.content?.linePosition(of: element),
      let place = list.rows.visiblePlaces[element]
    else { return false }
    // Allow for a difference of one pixel, because rows are at whole pixels but scroll positions can be
    // fractional.
    let covered = coveredHeights(at: position)
    return place.y > covered.top - 1 && place.maxY < Double(list.height) - covered.bottom + 1
  }
}
