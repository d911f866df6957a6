extension DiffableListView {
  /// Updates the layouts of the sections and the separators of the items.
  ///
  /// Call this when state that a `sectionProvider` or an `itemSeparatorHandler` depends on has changed, because the
  /// list doesn't track this state. Changes are animated; if nothing has changed, the call has no effect. O(n) in the
  /// number of sections.
  ///
  /// Traps while the list is being changed or is calling a closure of its data source.
  public func invalidateLayout() {
    phase.requireAtRest("invalidateLayout")
    refreshLayout()
    rows.updatePlaces()
  }

  /// Returns the current layout of a section, or nil if the index is out of range.
  ///
  /// Cell providers and registrations can call this method, because cells are configured again when a section changes
  /// between rows, grid and table.
  public func layout(ofSectionAt index: Int) -> ListLayout? { sectionLayout(at: index)?.layout }

  /// Returns the current number of columns in a section, or the number of items if it is a shelf; nil if the index is
  /// out of range.
  public func columnCount(ofSectionAt index: Int) -> Int? {
    guard let layout = sectionLayout(at: index), let section = content?.lineMap.sections[index] else {
      return nil
    }
    return max(1, layout.layout.isShelf ? section.items.count : layout.columnCount)
  }

  /// Updates the backgrounds of the sections and the column titles of a table.
  func updateBackgrounds() {
    parts.sectionBackgrounds.update()
    if let map = content?.lineMap { rows.table?.linesDidChange(map) }
  }

  private func sectionLayout(at index: Int) -> SectionLayout? {
    guard let map = content?.lineMap, map.sections.indices.contains(index) else { return nil }
    return map.layout(of: map.sections[index])
  }
}
