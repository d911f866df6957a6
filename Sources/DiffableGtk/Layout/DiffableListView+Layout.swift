extension DiffableListView {
  /// Asks for the layouts of the sections and the separators of the items again: for a `sectionProvider` or an
  /// `itemSeparatorHandler` that follows something the list does not know of. What is laid out otherwise then is animated; a list that is laid out as before does nothing. O(n) in the
  /// number of sections.
  ///
  /// Traps where a cell is being filled or another closure of the data source asked.
  public func invalidateLayout() {
    phase.expectRest("invalidateLayout")
    layOutAnew()
    rows.updatePlaces()
  }

  /// How a section is laid out at present; nil for an index that is not in the list.
  ///
  /// A cell provider or a registration may look at it: cells are filled anew when they come from rows into columns or
  /// back.
  public func layout(ofSectionAt index: Int) -> ListLayout? { sectionLayout(at: index)?.layout }

  /// How many cells stand side by side in a section at present; nil for an index that is not in the list.
  public func columnCount(ofSectionAt index: Int) -> Int? {
    sectionLayout(at: index).map { max(1, $0.columnCount) }
  }

  /// Has what no line covers look as the section above it does.
  func updateGround() {
    let map = content?.lineMap
    let layout = map?.sections.last.flatMap { map?.layout(of: $0).layout } ?? layout
    let classes = SectionStyle.groundClasses(of: layout)
    if classes != groundClasses {
      for name in groundClasses.subtracting(classes) { removeClass(name) }
      for name in classes.subtracting(groundClasses) { addClass(name) }
      groundClasses = classes
    }
    if let map { grounds.update(for: map) }
  }

  private func sectionLayout(at index: Int) -> SectionLayout? {
    guard let map = content?.lineMap, map.sections.indices.contains(index) else { return nil }
    return map.layout(of: map.sections[index])
  }
}
