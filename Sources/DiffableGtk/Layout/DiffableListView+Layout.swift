extension DiffableListView {
  /// Updates the layouts of the sections and the separators of the items.
  ///
  /// The list doesn't observe the state that a `sectionProvider` or an `itemSeparatorHandler` reads. Call
  /// this method when their results may have changed. Changes are animated. If the results are the same, the
  /// call has no effect. O(n log n) for n sections.
  ///
  /// Traps if called while the list is being changed or laid out, or from a closure that must not change the list.
  public func invalidateLayout() {
    phase.requireAtRest("invalidateLayout")
    refreshLayout()
    rows.updatePlaces()
  }

  /// Returns the current layout of a section, or nil if the index is out of range.
  ///
  /// You can also call this method while a cell is being configured, to adapt the cell to the layout. When a
  /// section changes between list, grid and table, its cells are configured again.
  public func layout(ofSectionAt index: Int) -> ListLayout? { sectionLayout(at: index)?.layout }

  /// Returns the current number of columns of a section, or nil if the index is out of range. The number is 1 if each
  /// row shows one item. For a shelf, it is the number of items, or 1 if the shelf is empty.
  public func columnCount(ofSectionAt index: Int) -> Int? {
    guard let layout = sectionLayout(at: index), let section = content?.section(at: index) else { return nil }
    return max(1, layout.layout.isShelf ? section.items.count : layout.columnCount)
  }

  func updateBackgrounds() {
    parts.sectionBackgrounds.update()
    if let map = content?.lineMap { rows.table?.linesDidChange(map) }
  }

  private func sectionLayout(at index: Int) -> SectionLayout? {
    content?.section(at: index).flatMap { content?.lineMap.layout(of: $0) }
  }
}
