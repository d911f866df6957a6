import Gtk

extension DiffableListView {
  /// The cells of the visible items, in reading order. O(k log k) for k visible cells.
  public var visibleCells: [ListCell] { rows.visible.filter { !$0.element.isSupplementary }.map(\.cell) }

  /// Returns the visible supplementary views of the given kind, from top to bottom. Copies that are pinned to an edge
  /// of the list aren't included.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [ListCell] {
    guard let kind = supplementaryKinds.names.firstIndex(of: elementKind) else { return [] }
    return rows.visible.filter { $0.element.isSupplementary && $0.element.kind == kind }.map(\.cell)
  }

  /// Returns a section's supplementary view of the given kind, or nil if it isn't visible. This method never returns a
  /// copy that is pinned to an edge of the list.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: ListIndexPath) -> ListCell?
  {
    guard let kind = supplementaryKinds.names.firstIndex(of: elementKind),
      let section = content?.section(at: indexPath.section)
    else { return nil }
    return rows.visibleCell(of: .supplementary(kind, of: section.id))
  }

  /// The index paths of the visible items, in reading order.
  public var indexPathsForVisibleItems: [ListIndexPath] {
    guard let content else { return [] }
    return rows.visibleElements.compactMap(content.itemPosition).map(content.lineMap.indexPath)
  }

  /// Returns the cell of the item at an index path, or nil if the item isn't visible.
  public func cellForItem(at indexPath: ListIndexPath) -> ListCell? {
    guard let content, let items = content.section(at: indexPath.section)?.items,
      0..<items.count ~= indexPath.item
    else { return nil }
    return content.item(at: items.lowerBound + indexPath.item).flatMap(rows.visibleCell)
  }

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
}
