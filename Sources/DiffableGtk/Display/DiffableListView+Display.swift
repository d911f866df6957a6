import Gtk

extension DiffableListView {
  /// The visible cells of items, in reading order. O(k log k) for k visible cells.
  public var visibleCells: [ListCell] { visible.filter { !$0.element.isSupplementary }.map(\.cell) }

  /// Returns the visible supplementary views of a kind, from top to bottom, without their pinned copies.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [ListCell] {
    guard let kind = supplementaryKinds.names.firstIndex(of: elementKind) else { return [] }
    return visible.filter { $0.element.isSupplementary && $0.element.kind == kind }.map(\.cell)
  }

  /// Returns a section's supplementary view of a kind, or nil if it isn't visible.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: ListIndexPath) -> ListCell?
  {
    guard let content, let kind = supplementaryKinds.names.firstIndex(of: elementKind),
      content.lineMap.sections.indices.contains(indexPath.section)
    else { return nil }
    return visibleCell(of: .supplementary(kind, of: content.lineMap.sections[indexPath.section].id))
  }

  /// The index paths of the visible items, in reading order.
  public var indexPathsForVisibleItems: [ListIndexPath] {
    guard let content else { return [] }
    return visibleElements.compactMap(content.itemPosition).map(content.lineMap.indexPath)
  }

  /// Returns the cell of the item at an index path, or nil if it isn't visible.
  public func cellForItem(at indexPath: ListIndexPath) -> ListCell? {
    guard let content, content.lineMap.sections.indices.contains(indexPath.section)
    else { return nil }
    let items = content.lineMap.sections[indexPath.section].items
    guard indexPath.item >= 0, indexPath.item < items.count else { return nil }
    let position = items.lowerBound + indexPath.item
    return content.elements(at: position..<position + 1).first.flatMap(visibleCell)
  }

  // MARK: Implementation

  /// Returns the cell at a point, even if a pinned view covers the cell. Returns nil if
  /// `contentUnavailableConfiguration` is set, because its view covers the list.
  func cell(at x: Double, _ y: Double) -> (element: ListElement, cell: ListCell, place: Rectangle)? {
    guard contentUnavailableConfiguration == nil else { return nil }
    var found: (ListElement, ListCell, Rectangle)?
    rows.forEachVisible { cell, element, place in
      if x >= place.x, x < place.maxX, y >= place.y, y < place.maxY { found = (element, cell, place) }
    }
    return found
  }

  func reads(_ area: Rectangle, before other: Rectangle) -> Bool {
    area.y == other.y ? readsRightToLeft ? area.x > other.x : area.x < other.x : area.y < other.y
  }

  private var visible: [(cell: ListCell, element: ListElement)] {
    var found: [(cell: ListCell, element: ListElement, place: Rectangle)] = []
    rows.forEachVisible { found.append(($0, $1, $2)) }
    return found.sorted { reads($0.place, before: $1.place) }.map { ($0.cell, $0.element) }
  }

  var visibleElements: [ListElement] { visible.map(\.element) }

  func visibleCell(of element: ListElement) -> ListCell? {
    guard let cell = rows.cell(for: element), cell.isMapped, let place = cell.bounds(in: self),
      place.maxY > 0, place.y < Double(height), place.maxX > 0, place.x < Double(width)
    else { return nil }
    return cell
  }

  /// The items that may become visible soon, starting with those below the visible area, and whether the end
  /// of the list is near.
  ///
  /// If *n* lines are visible, the next *n* lines on each side are included. On a shelf (a sideways-scrolling
  /// row), items just beyond its visible range are included too.
  var elementsNearVisibleArea: (elements: [ListElement], reachesEnd: Bool) {
    let shown = rows.visibleLines
    guard let content, !shown.isEmpty else { return ([], false) }
    let above = max(0, shown.lowerBound - shown.count)..<shown.lowerBound
    let below = shown.upperBound..<min(content.lineCount, shown.upperBound + shown.count)
    // Begin with the lines below, because users scroll down more often than up.
    let lines = Array(below) + above.reversed() + (content.lineMap.hasShelves ? Array(shown) : [])
    let elements = lines.flatMap { line in
      let onShelf = parts.shelves.elementsNearby(onShelfAt: line)
      return onShelf ?? (shown.contains(line) ? [] : content.elements(inLineAt: line))
    }.filter { !$0.isSupplementary }
    return (elements, shown.upperBound + shown.count >= content.lineCount)
  }

  func firstElement(ofSectionAt index: Int) -> ListElement? {
    guard let content, content.lineMap.sections.indices.contains(index) else { return nil }
    let section = content.lineMap.sections[index]
    if let kind = content.lineMap.layout(of: section).leading.first {
      return .supplementary(kind, of: section.id)
    }
    return section.items.isEmpty
      ? nil : content.elements(at: section.items.lowerBound..<section.items.lowerBound + 1).first
  }
}
