import Diffable

extension ListViewDiffableDataSource {
  /// The items that are currently visible, in reading order. O(k log k) for k visible items.
  public var visibleItemIdentifiers: [ItemIdentifierType] {
    listView?.rows.visibleElements.compactMap(item) ?? []
  }

  /// Returns the cell that shows an item, or nil if the item isn't visible.
  public func cell(for item: ItemIdentifierType) -> ListCell? {
    element(of: item).flatMap { listView?.rows.visibleCell(of: $0) }
  }

  /// Returns the item at a point in the list, or nil if no item is at the point or a pinned header or footer covers the
  /// point. O(k) for k visible rows.
  ///
  /// - Parameter point: The point, in logical pixels from the list's top left corner.
  public func itemIdentifier(at point: (x: Double, y: Double)) -> ItemIdentifierType? {
    guard let listView, listView.parts.pinned.view(at: point.x, point.y) == nil else { return nil }
    return listView.cell(at: point.x, point.y).flatMap { item(of: $0.element) }
  }

  /// Returns the section of the item or supplementary view at a point in the list, or nil if there is none. Pinned
  /// views are included. O(k) for k visible rows.
  ///
  /// - Parameter point: The point, in logical pixels from the list's top left corner.
  public func sectionIdentifier(at point: (x: Double, y: Double)) -> SectionIdentifierType? {
    guard let listView else { return nil }
    let element =
      listView.parts.pinned.view(at: point.x, point.y)?.element
      ?? listView.cell(at: point.x, point.y)?.element
    return element.flatMap(sectionIndex).flatMap(sectionIdentifier)
  }

  /// Scrolls an item to a position in the visible area. Has no effect if the item isn't in the list.
  ///
  /// - Parameters:
  ///   - item: The item to scroll to.
  ///   - position: The target position. By default, the list scrolls only as far as needed to show the item.
  ///   - animated: Whether to animate the scrolling. The animation takes 0.3 s, covers at most 1.25 times the
  ///     height of the list, and ends early if the user scrolls.
  public func scrollTo(
    item: ItemIdentifierType, at position: ScrollPosition = .nearest, animated: Bool = false
  ) {
    if let element = element(of: item) {
      listView?.scroller.scroll(to: .element(element, position), animated: animated)
    }
  }

  /// Scrolls a section's first row, usually its header, to a position in the visible area.
  ///
  /// Has no effect if the section isn't in the list, or if it has no items, no header and no other view above its
  /// items.
  ///
  /// - Parameters:
  ///   - section: The section to scroll to.
  ///   - position: The target position.
  ///   - animated: Whether to animate the scrolling.
  public func scrollTo(
    section: SectionIdentifierType, at position: ScrollPosition = .top, animated: Bool = false
  ) {
    guard let listView, let index = shown.snapshot.indexOfSection(section),
      let element = firstElement(ofSectionAt: index)
    else { return }
    listView.scroller.scroll(to: .line(element, position), animated: animated)
  }

  /// The scroll position, expressed as a visible item and the distance from the list's top edge to the top of the
  /// item's row, in logical pixels.
  ///
  /// It is nil if the list is at its top or shows no item. Unlike an offset, it stays valid when row heights
  /// change, so you can save it and later pass it to ``scrollTo(item:distanceFromTop:)``. O(k log k) for k
  /// visible rows.
  public var scrollAnchor: (item: ItemIdentifierType, distance: Double)? {
    guard let top = listView?.scroller.topItem else { return nil }
    return item(of: top.element).map { ($0, top.distance) }
  }

  /// Scrolls the list, without animation, so that an item's row is at a given distance from the list's top edge.
  ///
  /// Near the ends of the list, the row can end up at a different distance. Has no effect if the item isn't in the
  /// list.
  ///
  /// - Parameters:
  ///   - item: The item to scroll to.
  ///   - distance: The distance of the row from the list's top edge, in logical pixels. If the distance is negative,
  ///     the row begins above the edge.
  public func scrollTo(item: ItemIdentifierType, distanceFromTop distance: Double) {
    if let element = element(of: item) { listView?.scroller.scroll(to: .distance(element, distance)) }
  }

  // MARK: Updates from the list

  func visibleItemsDidChange() {
    guard let listView, !displayHandlers.isEmpty else { return }
    let handlers = displayHandlers
    let elements = listView.rows.visibleElements.filter { !$0.isSupplementary }
    let near = listView.rows.elementsNearVisibleArea
    let change = displayed.update(
      elements.compactMap(item), near: near.elements.compactMap(item), of: shown.snapshot.numberOfItems,
      isNearEnd: near.reachesEnd)
    report(departuresIn: change, to: handlers)
    if let willDisplay = handlers.willDisplay {
      // Look up each cell just before the call, because an earlier call may have applied a snapshot that removes the
      // item.
      for item in change.appeared {
        guard let cell = cell(for: item) else {
          displayed.forget(item)
          continue
        }
        cell.configureWithoutAnimation { willDisplay(cell, item) }
      }
    }
    if !change.prefetch.isEmpty { handlers.prefetch?(change.prefetch) }
    if change.endIsNear { handlers.endIsNear?() }
  }

  func endDisplaying() {
    report(
      departuresIn: displayed.update([], near: [], of: 0, isNearEnd: false), to: displayHandlers)
  }

  private func report(
    departuresIn change: DisplayedItems<ItemIdentifierType>.Change,
    to handlers: DisplayHandlers<ItemIdentifierType>
  ) {
    for item in change.disappeared { handlers.didEndDisplaying?(item) }
    if !change.cancelled.isEmpty { handlers.cancelPrefetching?(change.cancelled) }
  }
}
