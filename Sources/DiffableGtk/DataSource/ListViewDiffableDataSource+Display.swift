import Diffable

/// What is in the window, and how to bring something there.
extension ListViewDiffableDataSource {
  /// The items in the window, from top to bottom. O(k log k) for k of them.
  public var visibleItemIdentifiers: [ItemIdentifierType] { listView.visibleElements.compactMap(item) }

  /// The cell that shows an item, or nil where it is not in the window.
  public func cell(for item: ItemIdentifierType) -> ListCell? {
    element(of: item).flatMap(listView.visibleCell)
  }

  /// Brings an item to a place in the window. One that is not in the list is ignored.
  ///
  /// - Parameters:
  ///   - item: what to bring there.
  ///   - position: where to; by the shortest way, where that is left out.
  ///   - animated: true scrolls smoothly, in 0.3 s; from far away it starts a little more than a window before. A
  ///     person who turns the wheel ends it.
  public func scrollTo(
    item: ItemIdentifierType, at position: ScrollPosition = .nearest, animated: Bool = false
  ) {
    if let element = element(of: item) { listView.scroll(to: element, at: position, animated: animated) }
  }

  /// Brings a section to a place in the window: its header, or else its first item. One that has neither is ignored.
  ///
  /// - Parameters:
  ///   - section: what to bring there.
  ///   - position: where to.
  ///   - animated: true scrolls smoothly.
  public func scrollTo(
    section: SectionIdentifierType, at position: ScrollPosition = .top, animated: Bool = false
  ) {
    guard let index = shown.snapshot.indexOfSection(section),
      let element = listView.firstElement(ofSectionAt: index)
    else { return }
    listView.scroll(to: element, at: position, animated: animated)
  }

  /// Where the list is scrolled to: an item in the window, and how far its line is below the list's top edge, in logical
  /// pixels. It is nil at the list's top. Unlike an offset, it means the same place when rows turn out to have different
  /// heights, so it can be saved and passed to ``scrollTo(item:distanceFromTop:)`` later. O(k log k) for k rows.
  public var scrollAnchor: (item: ItemIdentifierType, distance: Double)? {
    guard let top = listView.topItem else { return nil }
    return item(of: top.element).map { ($0, top.distance) }
  }

  /// Brings an item's line to a distance below the list's top edge, at once and as near as the list's ends allow. An item
  /// that is not in the list is ignored.
  ///
  /// - Parameters:
  ///   - item: what to bring there.
  ///   - distance: how far below the top edge, in logical pixels.
  public func scrollTo(item: ItemIdentifierType, distanceFromTop distance: Double) {
    if let element = element(of: item) { listView.scroll(to: element, distance: distance) }
  }

  // MARK: What the list tells

  func windowDidChange() {
    guard !displayHandlers.isEmpty else { return }
    let handlers = displayHandlers
    let elements = listView.visibleElements.filter { !$0.isSupplementary }
    let near = listView.elementsNearWindow
    let change = displayed.update(
      elements.compactMap(item), near: near.elements.compactMap(item), of: shown.snapshot.numberOfItems,
      isNearEnd: near.reachesEnd)
    for item in change.gone { handlers.didEndDisplaying?(item) }
    if let willDisplay = handlers.willDisplay {
      // A handler may apply, after which what is next may have gone.
      for item in change.coming {
        if let cell = cell(for: item) { cell.prepareToBeSeen { willDisplay(cell, item) } }
      }
    }
    if !change.cancelled.isEmpty { handlers.cancelPrefetching?(change.cancelled) }
    if !change.prefetch.isEmpty { handlers.prefetch?(change.prefetch) }
    if change.endIsNear { handlers.endIsNear?() }
  }
}
