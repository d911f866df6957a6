import Gtk

/// An element that keeps its distance from the top edge while lines are added and removed around it.
struct ScrollAnchor {
  var element: ListElement
  /// The position of its line.
  var position: Int
  /// The distance from the top edge, in logical pixels.
  var y: Double
}

extension DiffableListView {
  /// The visible elements and their distances, from top to bottom, or an empty array if the list should stay at its top.
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

  /// Chooses the element that keeps its place: a selected one if the columns change, otherwise the first visible item that
  /// stays and doesn't move, otherwise the element that takes the place of the first anchor.
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
    // An item that is cut off at the top could become invisible if its row shrank.
    if let anchor = items.first(where: { $0.y >= 0 }) ?? items.last ?? remaining.first { return anchor }
    first.position = min(first.position, change.new.lineCount - 1)
    guard let element = content.elements(inLineAt: first.position).first else { return nil }
    first.element = element
    return first
  }

  /// Lays out the list immediately with the anchor's element in its place, and fills the visible rows.
  func layOut(holding anchor: ScrollAnchor) {
    guard isLaidOut, phase.state != .layingOut else { return }
    guard let place = content?.lineStore.storePlace(of: anchor.position) else {
      layOutNow()
      return
    }
    var distance: Double? {
      // Rows outside the visible area have no position or an outdated one.
      let row = rows.views.first { $0.isInWindow && $0.storePlace == place }
      return row?.bounds(in: self).map { $0.y - anchor.y }
    }
    // Rows that appear can be taller than estimated.
    for _ in 0..<8 {
      phase.within(.layingOut) {
        placeRows()
        if distance == nil {
          GtkQuirks.scroll(listView, to: place)
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
