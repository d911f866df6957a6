import Gtk

extension ListRows {
  /// The visible cells and their elements, in reading order.
  var visible: [(cell: ListCell, element: ListElement)] {
    var found: [(cell: ListCell, element: ListElement, place: Rectangle)] = []
    forEachVisible { found.append(($0, $1, $2)) }
    let readsRightToLeft = list?.readsRightToLeft == true
    return found.sorted { $0.place.isRead(before: $1.place, rightToLeft: readsRightToLeft) }
      .map { ($0.cell, $0.element) }
  }

  /// The filled rows that are at least partly visible, from top to bottom.
  var visibleRows: [(view: LineView, place: Rectangle)] {
    guard let list else { return [] }
    return views.compactMap { view -> (view: LineView, place: Rectangle)? in
      guard view.isNearVisibleArea, !view.needsFilling, let place = view.bounds(in: list), place.maxY > 0,
        place.y < Double(list.height)
      else { return nil }
      return (view, place)
    }
    .sorted { $0.place.y < $1.place.y }
  }

  var visibleElements: [ListElement] { visible.map(\.element) }

  func visibleCell(of element: ListElement) -> ListCell? {
    guard let list, let cell = cell(for: element), cell.isMapped, let place = cell.bounds(in: list),
      place.maxY > 0, place.y < Double(list.height), place.maxX > 0, place.x < Double(list.width)
    else { return nil }
    return cell
  }

  /// The items that may become visible soon, starting with those below the visible area, and whether the end
  /// of the list is near.
  ///
  /// If *n* lines are visible, the items in the next *n* lines on each side are included. For visible shelves and
  /// shelves in these lines, only the items in or near the visible range of the shelf are included.
  var elementsNearVisibleArea: (elements: [ListElement], reachesEnd: Bool) {
    let shown = visibleLines
    guard let list, let content, !shown.isEmpty else { return ([], false) }
    let above = max(0, shown.lowerBound - shown.count)..<shown.lowerBound
    let below = shown.upperBound..<min(content.lineCount, shown.upperBound + shown.count)
    // Begin with the lines below, because users scroll down more often than up.
    let lines = Array(below) + above.reversed() + (content.lineMap.hasShelves ? Array(shown) : [])
    let elements = lines.flatMap { line in
      let onShelf = list.parts.shelves.elementsNearby(onShelfAt: line)
      return onShelf ?? (shown.contains(line) ? [] : content.elements(inLineAt: line))
    }.filter { !$0.isSupplementary }
    let reachesLastLine = shown.upperBound + shown.count >= content.lineCount
    return (elements, reachesLastLine && shelfReachesLastItem)
  }

  /// Whether the last item is near the visible range of its shelf, or isn't on a shelf.
  private var shelfReachesLastItem: Bool {
    guard let list, let content, content.itemCount > 0,
      let near = list.parts.shelves.elementsNearby(
        onShelfAt: content.lineMap.line(ofItemAt: content.itemCount - 1))
    else { return true }
    return near.last.flatMap(content.itemPosition) == content.itemCount - 1
  }
}

extension Rectangle {
  func isRead(before other: Rectangle, rightToLeft: Bool) -> Bool {
    y == other.y ? rightToLeft ? x > other.x : x < other.x : y < other.y
  }
}
