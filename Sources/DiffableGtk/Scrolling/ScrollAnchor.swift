import Gtk

/// What stays where it is in the window while lines come and go around it.
struct ScrollAnchor {
  var element: ListElement
  /// The position of its line.
  var position: Int
  /// How far it is below the top edge, in logical pixels.
  var y: Double
}

extension DiffableListView {
  /// What is in the window and where, from top to bottom; nothing where the list is to stay at its top.
  func anchors(before change: ListChange) -> [ScrollAnchor] {
    guard !isKeptAtTop else { return [] }
    var anchors: [ScrollAnchor] = []
    rows.forEachVisible { _, element, place in
      guard let position = content?.linePosition(of: element) else { return }
      anchors.append(ScrollAnchor(element: element, position: position, y: place.y))
    }
    return anchors.sorted { $0.y < $1.y }
  }

  private func isChosen(_ element: ListElement) -> Bool {
    isSelected(element) || element == selection.cursor
  }

  /// What is to stay where it is: where the lines are laid out otherwise, what is selected; or the first in the window
  /// that stays in the list and does not move in it; or else what comes to its place.
  func anchor(among anchors: [ScrollAnchor], after change: ListChange) -> ScrollAnchor? {
    guard let content, var first = anchors.first, change.new.lineCount > 0 else { return nil }
    let remaining = anchors.compactMap { anchor in
      content.linePosition(of: anchor.element).map {
        ScrollAnchor(element: anchor.element, position: $0, y: anchor.y)
      }
    }
    if change.movesColumns,
      let chosen = remaining.first(where: { isChosen($0.element) })
    {
      return chosen
    }
    let items = remaining.filter { !$0.element.isSupplementary && !change.moved.contains($0.element) }
    // One that is cut off at the top could be out of sight there if its row became lower.
    if let anchor = items.first(where: { $0.y >= 0 }) ?? items.last ?? remaining.first { return anchor }
    first.position = min(first.position, change.new.lineCount - 1)
    guard let element = content.elements(inLineAt: first.position).first else { return nil }
    first.element = element
    return first
  }

  /// Lays the list out at once, scrolled so that the element is where it was, and fills what is in the window then.
  func layOut(holding anchor: ScrollAnchor) {
    guard isLaidOut, phase.state != .layingOut else { return }
    guard let place = content?.lineStore.storePlace(of: anchor.position) else {
      layOutNow()
      return
    }
    var distance: Double? {
      // Rows outside the window have no place, or one from long ago.
      let row = rows.views.first { $0.isInWindow && $0.storePlace == place }
      return row?.bounds(in: self).map { $0.y - anchor.y }
    }
    // What comes into the window can turn out to be higher than was thought.
    for _ in 0..<8 {
      phase.within(.layingOut) {
        placeRows()
        if distance == nil {
          ListViewWays.scroll(listView, to: place)
          placeRows()
        }
        if let distance, abs(distance) >= 1 {
          scrollValue += distance
          placeRows()
        }
      }
      guard layOutNow() else { return }
    }
  }
}
