import Gtk

/// What a person is at and sees before a change, which is to be seen after it too.
struct KeptInView {
  let element: ListElement
  /// Whether all of it is seen; what is cut off at an edge may stay so.
  let isWhole: Bool
  /// How high it is, in logical pixels.
  let height: Double
}

extension DiffableListView {
  /// What the keyboard is at, while it is in the list; where the lines are laid out otherwise, what is selected too.
  ///
  /// A list that goes to its top leaves all of that behind.
  func keptInView(before change: ListChange, hadFocus: Bool) -> KeptInView? {
    let isLaidOutOtherwise = change.movesColumns
    guard isLaidOutOtherwise || hadFocus, !change.showsTop else { return nil }
    var seen: [(element: ListElement, place: Rectangle)] = []
    rows.forEachVisible { _, element, place in
      if element == selection.cursor || isLaidOutOtherwise && isSelected(element) {
        seen.append((element, place))
      }
    }
    guard let kept = seen.first(where: { $0.element == selection.cursor }) ?? seen.first else { return nil }
    return KeptInView(
      element: kept.element, isWhole: isLaidOutOtherwise || isWhollyInView(kept.element),
      height: kept.place.height)
  }

  /// Where what is kept comes into the window, if the change has taken it further from a line than the window shows: to
  /// lay the list out there at once is less than to have all lines between them come.
  func edge(for kept: KeptInView?, farFrom position: Int) -> ScrollAnchor? {
    guard let kept, let element = inList(kept), let goal = content?.linePosition(of: element),
      abs(goal - position) > rows.lineWindow(height: height).count / 2
    else { return nil }
    return ScrollAnchor(
      element: element, position: goal, y: goal < position ? 0 : Double(height) - kept.height)
  }

  /// Scrolls as little as brings what is kept back into the window, where the change has taken it out.
  func keepInView(_ kept: KeptInView?) {
    guard let kept, let element = inList(kept), isLaidOut else { return }
    guard kept.isWhole ? !isWhollyInView(element) : rows.visiblePlaces[element] == nil else { return }
    reveal(element)
    layOutNow()
  }

  /// What is kept, or what the keyboard is at where that has gone.
  private func inList(_ kept: KeptInView) -> ListElement? {
    content?.linePosition(of: kept.element) == nil ? selection.cursor : kept.element
  }

  /// Whether all of an element's cell is in the window, clear of what is pinned at its edges.
  private func isWhollyInView(_ element: ListElement) -> Bool {
    guard let position = content?.linePosition(of: element), let place = rows.visiblePlaces[element] else {
      return false
    }
    // Rows stand at whole pixels, the list may be scrolled to parts of one.
    let covered = pinned.coveredHeights(at: position)
    return place.y > covered.top - 1 && place.maxY < Double(height) - covered.bottom + 1
  }
}
